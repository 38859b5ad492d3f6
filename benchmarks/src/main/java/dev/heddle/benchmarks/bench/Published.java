package dev.heddle.benchmarks.bench;

import java.util.List;
import java.util.Map;

/** The figures of the papers, as printed there; "–" where there is none. */
final class Published {
    static final String HUANG_2015 =
            "Huang: Stateless Model Checking Concurrent Programs with Maximal Causality Reduction, PLDI 2015";
    static final String HUANG_2017 =
            "Huang, Huang: Speeding Up Maximal Causality Reduction with Static Dependency Analysis, ECOOP 2017";
    static final String YANG_2009 =
            "Yang: Efficient Dynamic Verification of Concurrent Programs, University of Utah 2009";
    static final String RV_CAUSAL = "Luo, Huang, Rosu: Systematic Concurrency Testing with Maximal Causality";

    /**
     * A line of a table.
     *
     * @param subject our program
     * @param form which form of it
     * @param cells what is printed
     */
    record Line(String program, String subject, String form, List<String> cells) {
        static Line of(String program, String subject, String form, String... cells) {
            return new Line(program, subject, form, List.of(cells));
        }
    }

    /** ICB, ICB and DPOR, MCR: executions and time to the known error. */
    static final List<Line> BUGS_2015 = List.of(
            Line.of("Example", "Example", "buggy", "77322 / 20s", "3782 / 3s", "46 / 2s"),
            Line.of("Account", "Account", "buggy", "111 / 0.2s", "20 / 0.2s", "2 / 0.3s"),
            Line.of("Airline", "Airline", "buggy", "669 / 1.8s", "19 / 0.8s", "9 / 3s"),
            Line.of("Allocation", "Allocation", "buggy", "15 / 0.1s", "8 / 0.3s", "2 / 0.3s"),
            Line.of("BubbleSort", "BubbleSort", "buggy", "592 / 1.2s", "400 / 2.7s", "4 / 4.8s"),
            Line.of("MTList", "MTList", "buggy", "out of memory", "5173 / 290s", "8 / 97s"),
            Line.of("MTSet", "MTSet", "buggy", "out of memory", "5480 / 267s", "21 / 159s"),
            Line.of("PingPong", "PingPong", "buggy", "648 / 3s", "37 / 0.5s", "2 / 0.7s"),
            Line.of("Pool", "Pool", "buggy", "24 / 0.3s", "6 / 0.3s", "3 / 0.4s"),
            Line.of("StringBuf", "OldStringBuffer", "buggy", "12 / 0.1s", "10 / 0.5s", "2 / 0.4s"));

    /** The same to the end of the exploration, and races and null pointers that MCR found. */
    static final List<Line> COVER_2015 = List.of(
            Line.of("Example", "Example", "explored", "> 3294109 / 1h", "25522 / 10s", "50 / 2s", "10/0"),
            Line.of("Account", "Account", "explored", "> 1499507 / 1h", "875 / 2s", "3 / 0.5s", "3/0"),
            Line.of("Airline", "Airline", "explored", "> 325891 / 1h", "3000 / 3.5s", "8 / 4.5s", "0/0"),
            Line.of("Allocation", "Allocation", "explored", "out of memory", "> 1354979 / 1h", "30 / 5.6s", "0/0"),
            Line.of("BubbleSort", "BubbleSort", "explored", "out of memory", "> 326647 / 1h", "> 13981 / 1h", "7/0"),
            Line.of("MTList", "MTList", "explored", "out of memory", "out of memory", "> 382 / 1h", "8/2"),
            Line.of("MTSet", "MTSet", "explored", "out of memory", "out of memory", "> 457 / 1h", "6/5"),
            Line.of("PingPong", "PingPong", "explored", "> 342728 / 1h", "> 972799 / 1h", "411 / 13s", "7/1"),
            Line.of("Pool", "Pool", "explored", "> 509852 / 1h", "1547 / 1.9s", "3 / 0.9s", "0/0"),
            Line.of("StringBuf", "OldStringBuffer", "explored", "> 1340718 / 1h", "427 / 0.8s", "3 / 0.4s", "0/0"));

    /** DFS, Chess, RV-Causal: schedules to the bug. */
    static final List<Line> BUGS_CAUSAL = List.of(
            Line.of("Airline", "Airline", "buggy", "7", "42", "3"),
            Line.of("Account", "Account", "buggy", "196", "14", "4"),
            Line.of("Allocation", "Allocation", "buggy", "timeout", "15", "2"),
            Line.of("BubbleSort", "BubbleSort", "buggy", "timeout", "166", "9"),
            Line.of("Lang", "Lang", "buggy", "timeout", "18", "20"),
            Line.of("Pool", "Pool149", "buggy", "timeout", "128", "164"),
            Line.of("Log4J1", "Log4J1", "buggy", "123", "8", "3"),
            Line.of("Log4J2", "Log4J2", "buggy", "20", "29", "5"),
            Line.of("Logger", "Logger", "buggy", "20", "9", "3"));

    /** The same to the end of the exploration, of the fixed programs. */
    static final List<Line> COVER_CAUSAL = List.of(
            Line.of("Airline", "Airline", "fixed", "timeout", "8309", "17"),
            Line.of("Account", "Account", "fixed", "timeout", "819", "5"),
            Line.of("Allocation", "Allocation", "fixed", "timeout", "16311", "22"),
            Line.of("BubbleSort", "BubbleSort", "fixed", "timeout", "115827", "103"),
            Line.of("Lang", "Lang", "fixed", "timeout", "9990", "334"),
            Line.of("Pool", "Pool149", "fixed", "timeout", "timeout", "timeout"),
            Line.of("Log4J1", "Log4J1", "fixed", "329", "329", "3"),
            Line.of("Log4J2", "Log4J2", "fixed", "timeout", "timeout", "9"),
            Line.of("Logger", "Logger", "fixed", "577", "138", "2"));

    /** MCR, MCR-S, MCR-S+: reads, constraints and solving time. */
    static final List<Line> SOLVING_2017 = List.of(
            Line.of(
                    "Counter",
                    "Counter",
                    "explored",
                    "55886, 202039, 22.1s",
                    "37515, 108270, 7.4s",
                    "45972, 131053, 12.3s"),
            Line.of("Airline", "Airline", "explored", "15632, 24643, 2.4s", "15328, 24475, 2.4s", "15599, 24625, 2.4s"),
            Line.of("Pingpong", "PingPong", "explored", "1905, 5225, 1.4s", "1376, 3684, 1.4s", "1906, 5227, 1.3s"),
            Line.of(
                    "BubbleSort",
                    "BubbleSort",
                    "explored",
                    "5583561, 3487802, 679s",
                    "3574528, 2158422, 547s",
                    "5087528, 3046852, 586s"),
            Line.of("Pool", "Pool", "explored", "143, 68, < 1s", "94, 12, < 1s", "117, 36, < 1s"),
            Line.of("StringBuf", "OldStringBuffer", "explored", "102, 30, < 1s", "102, 30, < 1s", "102, 30, < 1s"));

    /** What MCR-S and MCR-S+ save on the average, as the paper sums it up: reads, constraints, time. */
    static final List<String> REDUCTION_2017 = List.of("-27.1 %, -31.6 %, -27.8 %", "-12.1 %, -15.7 %, -26.2 %");

    /** The same, executions and time. */
    static final List<Line> COVER_2017 = List.of(
            Line.of("Counter", "Counter", "explored", "4523 / 181s", "6550 / 247s", "3485 / 133s"),
            Line.of("Airline", "Airline", "explored", "14 / 4s", "14 / 5s", "14 / 5s"),
            Line.of("Pingpong", "PingPong", "explored", "394 / 13s", "535 / 16s", "394 / 15s"),
            Line.of("BubbleSort", "BubbleSort", "explored", "> 5823 / 1h", "> 1828 / 1h", "> 6885 / 1h"));

    /** DPOR, and the thesis's own method: executions; which table. */
    static final List<Line> COVER_2009 = List.of(
            Line.of("pfscan, 3 threads", "Pfscan", "fixed", "84", "SDPOR 71", "4.1"),
            Line.of("pfscan, 4 threads", "Pfscan", "fixed4", "13.6k", "SDPOR 3.2k", "4.1"),
            Line.of("pfscan, 5 threads", "Pfscan", "fixed5", "–", "SDPOR 272.9k", "4.1"),
            Line.of("qsort, 2 threads", "Qsort", "fixed", "4", "PDP 1", "5.1"),
            Line.of("aget, 3 threads", "Aget", "fixed", "3432", "PDP 1", "5.1"),
            Line.of("aget, 6 threads", "Aget", "fixed6", "113400", "–", "6.1"),
            Line.of("aget-bug, 4 threads", "Aget", "buggy4", "1009k", "Sympor 420", "7.1"),
            Line.of("aget-bug, 5 threads", "Aget", "buggy5", "–", "Sympor 926", "7.1"),
            Line.of("aget, 4 threads", "Aget", "fixed4", "–", "Sympor 462", "7.1"),
            Line.of("aget, 5 threads", "Aget", "fixed5", "–", "Sympor 6k", "7.1"),
            Line.of("pfscan-bug, 3 threads", "Pfscan", "buggy", "120", "Sympor 71", "7.1"),
            Line.of("pfscan-bug, 4 threads", "Pfscan", "buggy4", "28079", "Sympor 3148", "7.1"));

    /** Why a figure of ours may be larger, by program. */
    static final Map<String, String> REASONS = Map.of(
            "Pool",
            "another release is explored than there, with a queue of its own for threads that wait",
            "Logger",
            "the unguarded write of the filter, which is no mistake, stays in the fixed form");

    private Published() {}
}
