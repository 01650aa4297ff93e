/** The registry: every processor, named once. A test proves that this array, the folder and the names agree. */
import type { ProcessorDefinition } from '../engine/define.js'
import pipeline from './pipeline.js'
import script from './script.js'
import set from './set.js'

/** All processors in alphabetical order. */
export const processors: readonly ProcessorDefinition[] = [pipeline, script, set]

/** All processors by name. */
export const registry: ReadonlyMap<string, ProcessorDefinition> = new Map(processors.map(p => [p.name, p]))
