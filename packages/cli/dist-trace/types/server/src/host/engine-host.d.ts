/**
 * The engine with a deadline: it runs in a worker, and when a document takes longer than allowed, that worker is terminated.
 * A new one is given the stored pipelines and scripts, and what was under way is asked again, with the error of a timeout for
 * that document. The same happens to a document that needs more memory than the worker may have.
 */
import type { Limits } from '../../../core/src/index.js';
import { type EngineAnswer, type EngineRequest } from './messages.js';
import type { EngineSettings } from './services.js';
/** Settings of an engine host. */
export interface EngineHostOptions {
    readonly settings?: EngineSettings;
    /** Milliseconds of processor time that one document, or one compilation, may take. Default 10,000. */
    readonly documentMillis?: number;
    /** Limits of the engine other than the usual ones. */
    readonly engineLimits?: Partial<Limits>;
    /**
     * Megabytes for young objects of the worker. More of them take less processor time where documents come without end; Node's own where it
     * is left out. https://nodejs.org/api/worker_threads.html#workerresourcelimits
     */
    readonly youngMegabytes?: number;
}
/** A compilation that took longer than allowed. */
export declare class CompilationOverrun extends Error {
}
/** The interface of an engine for its callers; tests use one without a worker. */
export type Host = Pick<EngineHost, 'start' | 'ask' | 'close'>;
/** Sends requests to an engine in a worker; answers come in the order of requests. */
export declare class EngineHost {
    private readonly options;
    private worker;
    private waiting;
    private sent;
    private lastTicket;
    /** Where the worker is; each worker has its own. */
    private cells;
    /** The first messages to a new worker. Scripts, policies and models come before the pipelines that use them. */
    private readonly fixtures;
    private readonly scripts;
    private readonly pipelines;
    private setUp;
    private readonly documentMillis;
    private readonly watch;
    constructor(options?: EngineHostOptions);
    /** Starts the worker, if none runs: it loads the engine while the caller does something else. */
    start(): void;
    /**
     * Answers a request. Rejects with SettingFault, with CompilationOverrun for a pipeline that cannot be compiled in time, and
     * with InternalError for a fault of our own.
     */
    ask(request: EngineRequest): Promise<EngineAnswer>;
    /** Ends the worker. What is not answered yet is rejected. */
    close(): Promise<void>;
    private send;
    private receive;
    private take;
    /** The worker is gone: out of memory, or by a fault of our own. */
    private lose;
    /** Ends the worker and asks everything that was sent again, `first` before the rest. */
    private restart;
    private endWorker;
    /** The request with its running document marked as stopped; null if none is running. */
    private without;
    private remember;
    /** The running request has taken too long: the worker is ended, and the others are repeated. */
    private stopRunning;
}
