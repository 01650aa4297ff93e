/** A thread that reports its progress in shared memory. */
export interface WatchedThread {
    /** Another number whenever the thread starts other work; null while it does nothing that has a deadline. */
    beat(): number | null;
    /** The operating system's number of the thread; 0 if unknown. */
    tid(): number;
    /** Milliseconds of processor time that what it does now may take. */
    allowedMillis(): number;
    /** Its work has taken longer. Called repeatedly until the watch is stopped or the thread starts other work. */
    overran(): void;
}
/** Watches a thread while it works. */
export declare class OverrunWatch {
    private readonly thread;
    private timer;
    /** When the thread came to what it does, by its clock and the wall's. */
    private seen;
    private clock;
    constructor(thread: WatchedThread);
    /** Begins now; without effect while it watches. */
    start(): void;
    stop(): void;
    private check;
    private spentMillis;
}
