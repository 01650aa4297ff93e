import { type Registry } from '../engine/compile.js';
import type { Pipeline } from '../engine/run/pipeline.js';
import type { Services } from '../engine/services.js';
/** The profiles that runs can have. */
export declare const profiles: readonly ['fleet'];
/** The surroundings of a run. */
export type Profile = (typeof profiles)[number];
/** The id of the final pipeline of data streams that Fleet manages. */
export declare const FLEET_FINAL_PIPELINE = ".fleet_final_pipeline-1";
/** The definition of the final pipeline. */
export declare const fleetFinalPipeline: object;
/** A pipeline as it runs in a data stream of Fleet: with the final pipeline after it. */
export declare function withFleet(pipeline: Pipeline, services: Services, registry: Registry): Pipeline;
/** A value without the members of its objects that are null, as Beats send it. Nulls in lists stay. */
export declare function withoutNulls(value: unknown): unknown;
