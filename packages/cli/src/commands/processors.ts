/** `sluice processors`: what processors there are, and what each takes. */
import {
  processors as definitions,
  describeProcessor,
  jsonSchemaOf,
  nearest,
  type ProcessorDefinition,
  pipelineJsonSchema,
  referencePage,
  registry,
} from '@sluice/core'
import { EXIT, UsageFault } from '../faults.js'
import { renderProcessor, renderProcessorList } from '../output/processor-text.js'
import type { Screen } from '../terminal.js'

/** For people, as data, as JSON Schema for editors, or as the reference page. */
export type ProcessorsFormat = 'text' | 'json' | 'json-schema' | 'markdown'

/** Prints one processor, or all; returns the exit code. Throws UsageFault for an unknown name. */
export async function printProcessors(
  name: string | undefined,
  { format }: { readonly format: ProcessorsFormat },
  screen: Screen,
): Promise<number> {
  const text = name === undefined ? renderAll(format, screen) : renderOne(definitionOf(name), format, screen)
  await screen.writeData(`${text.trimEnd()}\n`)
  return EXIT.ok
}

function definitionOf(name: string): ProcessorDefinition {
  const definition = registry.get(name)
  if (definition !== undefined) return definition
  const near = nearest(name, registry.keys())
  const help = near === undefined ? '`sluice processors` lists them.' : `Did you mean ${near}?`
  throw new UsageFault(`there is no processor ${name}`, help)
}

function renderAll(format: ProcessorsFormat, { paint }: Screen): string {
  switch (format) {
    case 'text':
      return renderProcessorList(definitions.map(describeProcessor), paint)
    case 'json':
      return JSON.stringify(definitions.map(describeProcessor), null, 2)
    case 'json-schema':
      return JSON.stringify(pipelineJsonSchema(definitions), null, 2)
    case 'markdown':
      return definitions.map(definition => referencePage(describeProcessor(definition))).join('\n')
  }
}

function renderOne(definition: ProcessorDefinition, format: ProcessorsFormat, { paint }: Screen): string {
  switch (format) {
    case 'text':
      return renderProcessor(describeProcessor(definition), paint)
    case 'json':
      return JSON.stringify(describeProcessor(definition), null, 2)
    case 'json-schema':
      return JSON.stringify(jsonSchemaOf(definition), null, 2)
    case 'markdown':
      return referencePage(describeProcessor(definition))
  }
}
