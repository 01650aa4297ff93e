import type { JsonPath } from '../../diagnostics/diagnostic.js';
import type { StepBody } from '../define.js';
import type { Condition } from './step.js';
/** Which step of which pipeline. */
export interface TimedStep {
    /** Id of its pipeline. */
    readonly pipeline: string;
    readonly type: string;
    readonly tag: string | null;
    readonly path: JsonPath;
}
/** Durations in milliseconds. */
export declare class Durations {
    count: number;
    private kept;
    /** Counts one. */
    add(milliseconds: number): void;
    /** Forgets what was counted. */
    reset(): void;
    private grow;
    /** The mean of the last ones, pauses left out; 0 if there are none. */
    get mean(): number;
    /** The duration that so large a part of the last ones did not exceed; 0 if there are none. */
    percentile(part: number): number;
    private sorted;
}
/** The times of one step. */
export declare class StepTime {
    readonly step: TimedStep;
    /** Times of its runs, with the steps within it. */
    readonly total: Durations;
    /** Times of its runs, without the steps within it. */
    readonly own: Durations;
    /** Times of the evaluations of its condition. */
    readonly condition: Durations;
    conditionsTrue: number;
    /** The steps that it spent from the accounts of documents (`WorkAccount.steps`), inner steps included. */
    work: number;
    constructor(step: TimedStep);
    /** Forgets what was measured. */
    reset(): void;
}
/** The times of all steps that were compiled with it. */
export declare class StepTimes {
    private readonly now;
    readonly steps: StepTime[];
    /** The time that two clock readings add to each duration. */
    private readonly overhead;
    /** The time of steps within the one that runs. */
    private inner;
    /** `now` gives milliseconds that only grow. */
    constructor(now: () => number);
    /** The times of a step, by the place where it is written. */
    of(step: TimedStep): StepTime;
    /** A body with a clock around it. */
    body(body: StepBody, time: StepTime): StepBody;
    /** A condition with a clock around it. */
    condition(condition: Condition, time: StepTime): Condition;
    /** Forgets what was measured: the first documents are slow. */
    reset(): void;
}
