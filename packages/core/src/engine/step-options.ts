/** The options of one processor, for tools that reason about what it does: read as they are when a pipeline is compiled. */
import { InternalError } from '@sluice/java'
import { readOptions } from '../options/read.js'
import { commonOptionNames } from './common-options.js'
import type { ProcessorDefinition } from './define.js'
import type { Services } from './services.js'

/**
 * The values that `compile` gets; null if the options have faults, which `compilePipeline` reports. Never throws for a fault of the user.
 */
export function readStepOptions(
  definition: ProcessorDefinition,
  options: ReadonlyMap<string, unknown>,
  services: Services,
): Readonly<Record<string, unknown>> | null {
  const raw = new Map([...options].filter(([key]) => !commonOptionNames.has(key)))
  const { values, faults } = readOptions(definition.options, raw, {
    services,
    type: definition.name,
    tag: null,
    raw,
    counters: null,
    compileInner: () => {
      throw new InternalError('options are read, and nothing is compiled')
    },
  })
  return faults.length > 0 ? null : values
}
