package dev.heddle.agent.dependence;

import java.util.Map;
import java.util.TreeMap;

/** Methods with control flow of many kinds, for a comparison of dependences. */
final class WalaPrograms {
    /** By the names of the classes. */
    static final Map<String, String> SOURCES = sources("""
            class Loops { static int x, y, z; static boolean flag; static int[] a = new int[4];
              static void spin() { while (!flag) { }
                x = 1; }
              static void counted() { for (int i = 0; i < x; i++) {
                y = y + i; } }
              static void left() { for (int i = 0; i < 9; i++) {
                if (a[i] == z) {
                  break; }
                if (x == i) {
                  continue; }
                y++; }
                z = 1; }
              static int sum() { int s = 0; int i = x;
                do { s += a[i & 3];
                  i--; } while (i > 0);
                return s; }
              static void summed() {
                y = sum(); }
              static void nested() { outer: for (int i = 0; i < x; i++) {
                for (int j = 0; j < y; j++) {
                  if (a[i & 3] > a[j & 3]) {
                    continue outer; }
                  z = i + j; } } }
              static void carried() { int last = 0; for (int i = 0; i < 3; i++) {
                y = last;
                last = x; } }
            }
            """, """
            class Branches { static int x, y, z; static Branches next; int f; static int[] a = new int[4];
              static void chosen() { int b = x;
                int c = b > 3 ? 1 : 2;
                y = c; }
              static void both() { if (x > 0 && y > 0 || z > 0) {
                a[1] = 7; } }
              static void selected() { int c; switch (x) {
                case 1: c = y; break;
                case 2: c = z; break;
                case 100: return;
                default: c = 0; }
                a[2] = c; }
              static String named() { String s = "a"; if (y > 1) {
                s = "b"; }
                return switch (s) { case "a" -> "c"; default -> s; }; }
              static void byName() { if (named().equals("c")) {
                z = 1; } }
              static void early() { if (x == 0) {
                return; }
                y = 1; }
              static void chased() { Branches b = next;
                while (b != null && b.f < x) {
                  b = next; }
                Object o = b; if (o instanceof Branches c) {
                  c.f = y; } }
              static void indexed() { int i = x;
                a[i] = a[a[i] & 3]; }
            }
            """, """
            class Failures { static int x, y, z; static Object o; static int[] a = new int[4];
              static void caught() { int c = 0; try {
                c = a[x]; } catch (ArrayIndexOutOfBoundsException e) {
                c = 1; }
                y = c; }
              static void lastly() { try {
                if (x == 1) {
                  throw new IllegalStateException(); }
                y = 1; } finally {
                z = 1; } }
              static void cast() { String s = (String) o;
                y = s == null ? 1 : 2; }
              static void divided() { int d = z;
                int q = 100 / d;
                y = q; }
              static int checked(int v) { if (v < 0) {
                throw new IllegalArgumentException(); }
                return v + 1; }
              static void passed() { int v = x;
                int c = checked(v);
                y = 3; }
              static void recovered() { int c; try {
                c = checked(x); } catch (IllegalArgumentException e) {
                c = y; }
                z = c; }
              static void negative() { int[] b = new int[x];
                y = b.length; }
              static void rethrown() { try {
                if (x == 2) { throw new RuntimeException(); } } catch (RuntimeException e) {
                if (y == 1) { throw e; } }
                z = 2; }
              static void stored() { Object[] all = (Object[]) o;
                all[0] = o;
                y = 9; }
            }
            """, """
            class Calls { static int x, y, z; int f; Calls inner; final int g; static Calls shared;
              Calls(int g) { this.g = g; }
              interface Shape { int size(); }
              static class Small implements Shape { public int size() { return x; } }
              static class Large implements Shape { public int size() { return y; } }
              static void dispatched(boolean b) { Shape s = b ? new Small() : new Large();
                z = s.size(); }
              static int twice(int v) { return v + v; }
              static void passed() {
                y = twice(x); }
              static int down(int n) { if (n <= 0) { return z; }
                return down(n - 1); }
              static void recursive() {
                y = down(x); }
              static void set(Calls c, int v) {
                c.f = v; }
              static void owned() { Calls c = new Calls(1);
                set(c, x);
                y = c.f; }
              static void kept() { Calls c = new Calls(x);
                y = c.g; }
              static void path() { Calls c = shared;
                c.inner.inner.f = z; }
              static void boxed() { Integer b = x;
                Object o = b;
                y = (Integer) o; }
              static long wide(long l, double d, int v) { return l + v; }
              static void shifted() {
                y = (int) wide(1L, 2.0, x); }
              static void swap(int[] a, int i, int j) { int t = a[i];
                a[i] = a[j];
                a[j] = t; }
              static void swapped() { int[] a = {x, y};
                swap(a, 0, 1);
                z = a[0]; }
              static void outer() { if (x > 0) {
                reset(); } }
              static void reset() {
                y = 0; }
            }
            """, """
            class Strings { static int x, y; static String s = "";
              static void concatenated() { int b = x;
                String t = "n" + b + "!";
                s = t; }
              static void built() { StringBuilder t = new StringBuilder();
                t.append(x);
                s = t.toString(); }
              static void measured() { if ((s + x).length() > 2) {
                y = 1; } }
            }
            """, """
            class Lambdas { static int x, y, z; interface Body { int get(int v); }
              static int apply(Body b, int v) { return b.get(v); }
              static int one(int v) { return v + y; }
              static void captured() { int b = x;
                Body body = v -> v + b;
                y = apply(body, 1); }
              static void referred() {
                z = apply(Lambdas::one, x); }
              static void chosen() { Body body = x > 1 ? v -> v : v -> y;
                if (body.get(2) > 1) {
                  z = 5; } }
              static void written() { int b = y;
                Body body = v -> {
                  z = b + v;
                  return x; };
                if (apply(body, 3) == 1) {
                  y = 2; } }
            }
            """, """
            class Monitors { static int x, y; static Monitors one, two; int f; boolean ready;
              static void locked() { Monitors m = one;
                synchronized (m) {
                  m.f = x;
                  if (y == 1) {
                    return; }
                  m.f++; } }
              static void picked() { synchronized (x > 1 ? one : two) {
                y = 1; } }
              synchronized void await() throws InterruptedException { while (!ready) {
                wait(); }
                f = 2; }
              synchronized int add(int n) { f += n;
                return f; }
              static void added() { Monitors m = two;
                y = m.add(x); }
            }
            """);

    private WalaPrograms() {}

    private static Map<String, String> sources(String... texts) {
        Map<String, String> sources = new TreeMap<>();
        for (String text : texts) {
            String name = text.split(" ", 3)[1];
            sources.put("p." + name, "package p;\n" + text);
        }
        return sources;
    }
}
