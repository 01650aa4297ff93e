/** The body of a request, or of a file. */
export type ModelConfig = ReadonlyMap<string, unknown>;
/** Throws action_request_validation_exception with all that is wrong, or the exception of a later check. */
export declare function checkModelConfig(id: string, config: ModelConfig): void;
/** The kind of a definition; throws status_exception if `model_type` contradicts it. */
export declare function modelTypeOf(config: ModelConfig): string;
/** A model as Elasticsearch would show it without its definition; with null for the time, without the members that Elasticsearch adds. */
export declare function shownConfig(id: string, config: ModelConfig, createdMillis: number | null): ModelConfig;
/** The shown form of the language model, which every Elasticsearch has. */
export declare const LANGUAGE_MODEL_CONFIG: ModelConfig;
