import { type Engine, type Outcome, type Pipeline, type StopCause } from '../../../core/src/index.js';
import type { LineBatch, LineResults } from './messages.js';
/**
 * Runs the documents of a batch. `stopped` and `onDocument` as `BatchRunner.run` has them; places count the documents of the batch. Null
 * if a line is not one plain document (several values, a list, a fault): then nothing counts as run, and who sent the batch reads it
 * line by line.
 */
export declare function runLines(engine: Engine, pipeline: Pipeline, batch: LineBatch, stopped: ReadonlyMap<number, StopCause>, onDocument?: (place: number) => void): LineResults | null;
/**
 * Runs the document of a line: raw text for a field, else JSON. Null for a line that is not one plain document, and where the pipeline
 * waits.
 */
export declare function outcomeOf(engine: Engine, pipeline: Pipeline, line: string, field: string | null): Outcome | null;
