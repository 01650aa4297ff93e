/** The compiled form of processors: steps and the compounds that hold them (recordings `cases/engine`). */
import type { CompiledScript } from '../../../../painless/src/index.js';
import type { JsonPath } from '../../diagnostics/diagnostic.js';
import type { IngestDocument } from '../../document/document.js';
import type { StepBody } from '../define.js';
import type { ScriptServices } from '../services.js';
import type { Counter } from './coverage.js';
/** A compiled `if`. */
export interface Condition {
    /** The script text, or the id of a stored script, as verbose results show it. */
    readonly source: string;
    /** Throws script_exception if the script fails. */
    test(doc: IngestDocument): boolean;
    /** For a condition that needs nothing but the document, and only reads it. */
    readonly direct?: DirectCondition | undefined;
}
/** The script of a condition without what surrounds its runs: a fault has no place yet, and `test` shows it. */
export interface DirectCondition {
    /** The services of the script, given to `provideServices` before it runs. */
    readonly services: ScriptServices;
    /** Returns true if the condition holds; false or nothing if it does not. */
    readonly run: NonNullable<CompiledScript['direct']>;
}
/** One compiled processor. */
export interface Step {
    readonly type: string;
    readonly tag: string | null;
    readonly description: string | null;
    /** The place of the processor in its pipeline's JSON. */
    readonly path: JsonPath;
    readonly condition: Condition | null;
    readonly body: StepBody;
    /** The compound around a step with its own `ignore_failure` or `on_failure`: it holds the same step without them. */
    readonly own: Compound | null;
}
/** A list of steps with the handling of their failures. */
export interface Compound {
    readonly steps: readonly Step[];
    readonly onFailure: readonly Step[] | null;
    readonly ignoreFailure: boolean;
    /** Counts the failures that are handled here, if that was requested. */
    readonly failures?: Counter | undefined;
}
