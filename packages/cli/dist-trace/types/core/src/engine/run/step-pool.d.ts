import type { JsonPath } from '../../diagnostics/diagnostic.js';
import type { Counter, PipelineCounters } from './coverage.js';
import type { Step } from './step.js';
interface PooledStep {
    readonly step: Step;
    /** What it was compiled from: a copy, because scripts may change their `params`. */
    readonly options: unknown;
    /** Its counters, if the pipeline counts. */
    readonly counters: readonly Counter[];
}
/** The processors of one pipeline by their exact JSON; the same text may occur several times. */
type Generation = Map<string, PooledStep[]>;
/**
 * The processors of the pipelines that were compiled last. All compilations with one pool need the same services, but for the counters, and
 * none that measure (`times`, `statistics`). A pipeline that was compiled with it before must not run any more: its processors count for
 * the new one.
 */
export declare class StepPool {
    private readonly generations;
    /** For each pipeline the counter of the failures that its `on_failure` handles. */
    readonly failures: Map<string, Counter>;
    /** How many processors were compiled, and not taken from before. */
    compiled: number;
    /** Begins the compilation of a pipeline. */
    begin(id: string, counters: PipelineCounters | null): PooledCompilation;
    /** Keeps what a compilation used, and nothing else. */
    keep(id: string, { used }: PooledCompilation): void;
}
/** One compilation of a pipeline with a pool. */
export declare class PooledCompilation {
    private readonly pool;
    private readonly id;
    private readonly before;
    private readonly counters;
    readonly used: Generation;
    constructor(pool: StepPool, id: string, before: Generation, counters: PipelineCounters | null);
    /**
     * The processor with these options at a path (`['processors', 3, 'grok']`: in no other), as it was compiled before or as `compile` makes
     * it; null, which is not kept, if it has faults.
     */
    step(path: JsonPath, options: unknown, compile: (options: unknown) => Step | null): Step | null;
    /** The counter of the failures that the `on_failure` of the pipeline handles: one for all its compilations, made by `make`. */
    failures(make: () => Counter): Counter;
    /** One of before, the one of that path first: others that have the same text are of other places. */
    private taken;
    private made;
}
export {};
