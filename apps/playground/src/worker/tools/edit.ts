/** The editor's requests while the user types: completion, new processors, formatting. Loaded with the first of them. */
import { addProcessor, complete, formatPipeline } from '@sluice/language-service'
import type { PlaceInText, ToolRequests } from '../tools-protocol.js'
import { optionsOf } from './hover.js'
import { ToolRefusal } from './refusal.js'

/** The completions at a place. */
export const completionOf = (ask: PlaceInText): ToolRequests['complete']['answer'] =>
  complete(ask.pipeline.text, ask.offset, optionsOf(ask))

/** The change that adds a processor. */
export const addedOf = ({
  pipeline,
  offset,
  type,
}: ToolRequests['addProcessor']['ask']): ToolRequests['addProcessor']['answer'] =>
  addProcessor(pipeline.text, offset, type, { format: pipeline.format })

/** A pipeline, formatted. Throws ToolRefusal for one that cannot be read. */
export function formatOf({ pipeline }: ToolRequests['format']['ask']): ToolRequests['format']['answer'] {
  const { id, text, format } = pipeline
  const result = formatPipeline(text, { name: id, format })
  if (result.kind === 'fault') throw new ToolRefusal(`line ${result.line}: ${result.message}`)
  return result
}
