/**
 * How often the outermost steps of pipelines run, fail, and how long they take, for the statistics of nodes. Given with the services,
 * counting is built into the steps when pipelines are compiled; it counts while it is switched on. Steps of `on_failure`, of loops and
 * within other steps count to the step that they belong to.
 */
import type { JsonPath } from '../../diagnostics/diagnostic.js';
import type { StepBody } from '../define.js';
/** The counts of a step since the last call. */
export interface StepCounts {
    /** Id of its pipeline. */
    readonly pipeline: string;
    /** Its place among the processors of the pipeline. */
    readonly place: number;
    readonly type: string;
    readonly tag: string | null;
    count: number;
    failed: number;
    /** Time of the synchronous part. */
    milliseconds: number;
}
/** Counts steps. */
export declare class StepStatistics {
    private readonly now;
    /** Whether what runs now counts. */
    isOn: boolean;
    private readonly touched;
    /** `now` gives milliseconds that only grow. */
    constructor(now: () => number);
    /** A body that is counted; the same if its path is none of an outermost step. */
    body(body: StepBody, step: {
        pipeline: string;
        type: string;
        tag: string | null;
        path: JsonPath;
    }): StepBody;
    /** The counts since the last call. */
    take(): StepCounts[];
}
