/** The editor's requests about the hovered place. Loaded with the first of them. */
import { type EditOptions, hover } from '@sluice/language-service'
import type { PlaceInText, ToolRequests } from '../tools-protocol.js'
import { fileName } from './findings.js'

/** The hover text of a place. */
export const hoverOf = (ask: PlaceInText): ToolRequests['hover']['answer'] =>
  hover(ask.pipeline.text, ask.offset, optionsOf(ask))

/** What is known about a place in addition to the text. */
export function optionsOf({ pipeline, fields, pipelines }: PlaceInText): EditOptions {
  const details = fields.map(({ path, json, type }): [string, string] => [path, `${type} ${shortened(json)}`])
  const fieldTypes = new Map(fields.map(({ path, type }) => [path, type]))
  return { name: fileName(pipeline), format: pipeline.format, fields: new Map(details), fieldTypes, pipelines }
}

/** Enough of a value to know it again. */
const shortened = (json: string): string => (json.length > 120 ? `${json.slice(0, 117)}...` : json)
