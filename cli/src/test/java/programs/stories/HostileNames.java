package programs.stories;

/** Names and messages that try to become part of a page. */
public class HostileNames {
    private volatile String text = "<script>window.hurt = 1</script>";

    public static void main(String[] args) throws InterruptedException {
        HostileNames names = new HostileNames();
        Thread a = new Thread(() -> names.text = "</script><script>window.hurt = 2</script>");
        a.setName("<img src=x onerror='window.hurt=3'>");
        a.start();
        String seen = names.text;
        a.join();
        if (!seen.equals(names.text)) {
            throw new IllegalStateException("<img src=x onerror=\"window.hurt = 4\">`${window.hurt = 5}` ]]>" + seen);
        }
    }
}
