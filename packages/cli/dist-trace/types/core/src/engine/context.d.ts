/** The engine's services for readers of options and `compile` functions. */
import type { StepCounters } from './run/coverage.js';
import type { Step } from './run/step.js';
import type { Services } from './services.js';
/** Given to every option reader and every `compile`. */
export interface CompileContext {
    readonly services: Services;
    /** The processor that is being compiled. */
    readonly type: string;
    readonly tag: string | null;
    /** The options as written, common ones taken out. */
    readonly raw: ReadonlyMap<string, unknown>;
    /** Counters of the processor; null if nothing is counted. */
    readonly counters: StepCounters | null;
    /** Compiles a processor inside this one (`foreach`): `{type: options}`. Its faults are reported with this processor's place. */
    compileInner(raw: ReadonlyMap<string, unknown>, key: string): Step;
}
