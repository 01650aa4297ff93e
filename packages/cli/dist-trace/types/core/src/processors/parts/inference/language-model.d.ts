/**
 * `lang_ident_model_1`, the model for languages that every Elasticsearch has: its contract (a classification of the field `text`) over
 * the languages that are known here. What it knows is large, and loaded when a document first asks for it.
 */
import type { TrainedModel } from '../../../engine/services.js';
/** The id of the model. */
export declare const LANGUAGE_MODEL = "lang_ident_model_1";
/** The model, if it is loaded. */
export declare const loadedLanguageModel: () => TrainedModel | null;
/** Loads the model; later calls return it immediately. Pipelines that are compiled afterwards identify languages synchronously. */
export declare function loadLanguageModel(): Promise<TrainedModel>;
