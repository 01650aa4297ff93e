/** The registry: every processor, named once. A test proves that this array, the folder and the names agree. */
import type { ProcessorDefinition } from '../engine/define.js';
/** All processors in alphabetical order. */
export declare const processors: readonly ProcessorDefinition[];
/** All processors by name. */
export declare const registry: ReadonlyMap<string, ProcessorDefinition>;
