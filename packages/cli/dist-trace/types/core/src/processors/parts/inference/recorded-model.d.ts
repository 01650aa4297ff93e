import type { TrainedModel } from '../../../engine/services.js';
import { type JsonObject } from './model-json.js';
/** One answer: its inputs by name, and the members of the result, the main one called `predicted_value`. */
export interface RecordedAnswer {
    readonly input: object;
    readonly result: object;
}
/** Settings of the model. */
export interface RecordedModelSettings {
    /** The type of its inference configuration; by default it takes any. */
    readonly kind?: string;
    /** By default the names in the answers. */
    readonly inputFields?: readonly string[];
    readonly defaultFieldMap?: Readonly<Record<string, string>>;
}
/** Makes a model of answers. It throws illegal_argument_exception for inputs that have none. */
export declare function recordedModel(entries: readonly RecordedAnswer[], settings?: RecordedModelSettings): TrainedModel;
/**
 * Makes a model of Elasticsearch's configuration, with `answers` instead of the definition: `inference_config`, `input` and
 * `default_field_map` may be left out. Throws illegal_argument_exception for an invalid configuration.
 */
export declare function recordedModelOf(config: JsonObject): TrainedModel;
