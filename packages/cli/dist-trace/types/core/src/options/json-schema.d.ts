import type { ProcessorDefinition } from '../engine/define.js';
import { type JsonSchema } from './types.js';
/** The schema of one processor's options, complete in itself: processors within it are any object. */
export declare const jsonSchemaOf: (definition: ProcessorDefinition) => JsonSchema;
/** The schema of a whole pipeline with all given processors. */
export declare function pipelineJsonSchema(definitions: readonly ProcessorDefinition[]): JsonSchema;
