import type { TrainedModel } from '../../../engine/services.js';
import { type JsonObject } from './model-json.js';
/**
 * Makes a model of its JSON (text or object): `input`, `default_field_map`, `inference_config`, `definition`. Throws
 * status_exception or illegal_argument_exception for a definition that is not valid, and for `compressed_definition`: unpack it first.
 */
export declare function treeModel(definition: string | object): TrainedModel;
/** The same from JSON that was read already. */
export declare function treeModelOf(config: JsonObject): TrainedModel;
