/** Counts which statements of a script ran, and which ways its branches went, over any number of runs. */
import type { CompiledScript } from '../compile.js';
import type { BranchPoint } from '../emit/observed.js';
import type { ScriptObserver } from '../link.js';
import { type LinePosition } from './lines.js';
/** A statement and how often it was begun. */
export interface StatementCount extends LinePosition {
    readonly offset: number;
    readonly count: number;
}
/** A branch and how often each outcome came; what an outcome is depends on its kind, see `BranchPoint`. */
export interface BranchCount extends LinePosition, BranchPoint {
    readonly yes: number;
    readonly no: number;
}
/** The counts of a script, in the order of its source. */
export interface CoverageReport {
    readonly statements: readonly StatementCount[];
    readonly branches: readonly BranchCount[];
}
/** Counters for one script: `observer` goes to `compileScript`, and after the runs `report` takes what that gave. */
export declare class ScriptCoverage {
    #private;
    readonly observer: ScriptObserver;
    /** The counts, including everything that has never run. */
    report({ source, statements, branches }: CompiledScript): CoverageReport;
}
