import { type WireAnswer } from '../engine/engine.js';
import type { ModelSource, TrainedModel } from '../engine/services.js';
import { type ModelConfig } from './trained-model-config.js';
/** Services that the models need. */
export interface TrainedModelSurroundings {
    /** Unpacks `compressed_definition`: gzip in base64, to the JSON text. Throws an Error that says why it cannot. */
    readonly unpack: (base64: string) => string;
    /** Milliseconds since 1970. */
    readonly now: () => number;
}
interface Kept {
    readonly config: ModelConfig;
    readonly model: TrainedModel;
    readonly createdMillis: number;
}
/** Models by id. */
export declare class TrainedModels implements ModelSource {
    private readonly surroundings;
    private readonly models;
    /** The models that other names stand for. */
    private readonly aliases;
    constructor(surroundings: TrainedModelSurroundings);
    get(id: string): TrainedModel | undefined;
    /**
     * Adds a model from the body of the put API, or with `answers` (a list of `{input, result}`) instead of the definition. Throws
     * a JavaException if it is not a model, and if the id is taken.
     */
    add(id: string, given: ModelConfig): Kept;
    private unpacked;
    private unpack;
    /** Answers `PUT _ml/trained_models/{id}`. */
    put(id: string, body: string): WireAnswer;
    /** Answers `GET _ml/trained_models/{ids}`: all models without an expression. */
    show(expression: string | null, { from, size, tags, allowNoMatch, withDefinition, isForPut }: ShowOptions): WireAnswer;
    /** Answers `DELETE _ml/trained_models/{id}`; a model that a pipeline uses goes only when forced. */
    remove(id: string, force: boolean, pipelines: ReadonlyMap<string, ReadonlyMap<string, unknown>>): WireAnswer;
    /** Answers `PUT _ml/trained_models/{id}/model_aliases/{alias}`. */
    putAlias(id: string, alias: string, reassign: boolean): WireAnswer;
    /** Answers `DELETE _ml/trained_models/{id}/model_aliases/{alias}`. */
    removeAlias(id: string, alias: string): WireAnswer;
    /** Answers `POST _ml/trained_models/{id}/_infer` for a model that is here, or the one that is given. */
    infer(id: string, body: string, model?: TrainedModel | undefined): WireAnswer;
}
/** Options of the get API. */
export interface ShowOptions {
    readonly from: number;
    readonly size: number;
    /** Only models that have all of these. */
    readonly tags: readonly string[];
    readonly allowNoMatch: boolean;
    readonly withDefinition: boolean;
    /** Whether what the server added is left out, so that the answer can be put again. */
    readonly isForPut: boolean;
}
export {};
