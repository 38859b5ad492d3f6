package programs.stories;

/** A reader finds that something is there, and then it is not. */
public class NullRead {
    private volatile String name = "ann";

    int length() {
        return name == null ? 0 : name.length();
    }

    void clear() {
        name = null;
    }

    public static void main(String[] args) {
        NullRead holder = new NullRead();
        new Thread(holder::clear).start();
        holder.length();
    }
}
