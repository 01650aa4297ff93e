/** Coverage as data: what of each pipeline can run, and how often it did. Every report is made from this alone. */
import type { CounterKind } from '../../../core/src/index.js';
/** The kinds of counters, as in the engine. */
export type CoverageKind = CounterKind;
/** One thing that can run. */
export interface CoverageUnit {
    readonly kind: CoverageKind;
    /** Path in the pipeline's JSON: `['processors', 3, 'grok', 'patterns', 1]`. */
    readonly path: readonly (string | number)[];
    /** Characters within the text at the path (statements and branches of a script). */
    readonly span?: {
        readonly start: number;
        readonly end: number;
    };
    /** Its label: `grok pattern 2`, `if is false`. */
    readonly label: string;
    /** Lines of the file, from 1; 0 for a pipeline without a file. */
    readonly line: number;
    readonly endLine: number;
    /** How often; for `effect` in how many cases. */
    readonly hits: number;
}
/** The coverage of one pipeline. */
export interface PipelineCoverage {
    /** Id under which the pipeline ran. */
    readonly pipeline: string;
    /** The file, relative to the root; null for one that was given as an object. */
    readonly file: string | null;
    readonly text: string | null;
    /** In the order of the file. */
    readonly units: readonly CoverageUnit[];
}
/** The coverage of one case. */
export interface CaseCoverage {
    /** As `CaseResult.id`. */
    readonly id: string;
    /** The units that were hit, by their places in `pipelines` and there in `units`. */
    readonly hits: readonly {
        readonly pipeline: number;
        readonly units: readonly number[];
    }[];
}
/** Coverage of a run: of all pipelines, over all cases that counted. */
export interface Coverage {
    readonly pipelines: readonly PipelineCoverage[];
    readonly cases: readonly CaseCoverage[];
}
