import type { IngestDocument } from '../../document/document.js';
import type { MaybeAsync } from './maybe-async.js';
import type { Compound } from './step.js';
/** Runs the steps of a pipeline. */
export declare class FusedLoop {
    readonly compound: Compound;
    private readonly warm;
    private runs;
    private fused;
    /** `warm`: how many documents take the general loop. */
    constructor(compound: Compound, warm?: number);
    /** As `runCompound` for the compound. */
    run(doc: IngestDocument): MaybeAsync<boolean>;
}
