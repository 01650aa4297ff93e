/**
 * Coverage counters of a pipeline. If the services have them, they are built into the steps when a pipeline is compiled;
 * otherwise they cost nothing. Only unrecorded runs count: recorded ones follow other rules.
 */
import type { BranchPoint, CompiledScript, ScriptObserver } from '../../../../painless/src/index.js';
import type { JsonPath } from '../../diagnostics/diagnostic.js';
/**
 * The kinds of counters. `effect`: the processor changed something (document, control flow, failure), counted at its first effect after a
 * reset. `on_failure`: a failure was handled at the path, by `on_failure` or by `ignore_failure`. `pattern`, `format`: it matched a value.
 */
export type CounterKind = 'processor' | 'effect' | 'condition-true' | 'condition-false' | 'on_failure' | 'pattern' | 'format' | 'statement' | 'branch';
/** One thing that can happen, and how often it has since the last reset. */
export interface Counter {
    readonly kind: CounterKind;
    /** Its place in the pipeline's JSON, which changes if its processor is reused elsewhere (`StepPool`). */
    path: JsonPath;
    /** For statements, branches and alternatives of a pattern: where in the text at the path. */
    readonly offset?: number;
    /** For alternatives: where they end. */
    readonly end?: number;
    /** For branches: their kind, and which of the two ways is counted. */
    readonly branch?: BranchPoint['kind'];
    readonly outcome?: boolean;
    hits: number;
}
/** The other members of a counter than kind and path. */
export type CounterDetails = Pick<Counter, 'offset' | 'end' | 'branch' | 'outcome'>;
/** The counters of one compiled pipeline, in the order in which they were made. */
export declare class PipelineCounters {
    readonly id: string;
    readonly counters: Counter[];
    constructor(id: string);
    /** A new counter. */
    add(kind: CounterKind, path: JsonPath, details?: CounterDetails): Counter;
    /** The counters of a processor, whose paths begin with that of its options. */
    at(path: JsonPath): StepCounters;
}
/** Makes the counters of one processor. */
export declare class StepCounters {
    private readonly pipeline;
    private readonly path;
    constructor(pipeline: PipelineCounters, path: JsonPath);
    /** A new counter for the value at a path within the processor's options. */
    add(kind: CounterKind, inner: JsonPath, details?: CounterDetails): Counter;
    /** A new counter for each element of a list option. */
    list(kind: CounterKind, option: string, length: number): readonly Counter[];
    /** The counters of the script at a path within the options. */
    script(inner: JsonPath): ScriptCounters;
}
/** Counts statements and branches of one script: `observer` is compiled into it, `begin` makes its counters. */
export declare class ScriptCounters {
    private readonly pipeline;
    private readonly path;
    private readonly statements;
    private readonly branches;
    readonly observer: ScriptObserver;
    constructor(pipeline: PipelineCounters, path: JsonPath);
    /** Makes the counters. Whether a value is null (`?.`) is not a branch here, as in other languages' coverage. */
    begin({ statements, branches }: CompiledScript): void;
}
/** The counters of all pipelines that were compiled with these services; one that is compiled again has its own again. */
export declare class EngineCounters {
    readonly pipelines: PipelineCounters[];
    /** Takes in the counters of a pipeline that compiled. */
    keep(pipeline: PipelineCounters): void;
    /**
     * What follows is not counted, until the function that is given is called: it restores what was counted. Meanwhile no step compares its
     * document for an effect, which costs a copy for each step.
     */
    suspend(): () => void;
    /** Begins again from zero. */
    reset(): void;
}
