/** Changes of the options of a processor that a text has already. */

import type { SourceFormat, SourcePath } from '../source/place.js'
import { readPipelineSource } from '../source/source.js'
import { addedOption } from './actions.js'
import { outlined } from './outline.js'

type Edits = readonly { readonly start: number; readonly end: number; readonly text: string }[]

/** A text in which options are changed. */
export interface OptionText {
  readonly name: string
  readonly text: string
  readonly format: SourceFormat
}

/**
 * The edits that put texts into the value of an option: offsets are those of the value, and texts hold no sign that JSON or YAML would
 * escape. Returns null for a text that cannot be read.
 */
export function insertIntoOption(
  { name, text, format }: OptionText,
  path: SourcePath,
  insertion: readonly { readonly at: number; readonly text: string }[],
): Edits | null {
  const source = readPipelineSource(text, { name, format })
  if (source.kind === 'fault') return null
  return insertion.map(({ at, text: added }) => {
    const start = at === 0 ? source.spanOf(path, 0, 1).start : source.spanOf(path, at - 1, at).end
    return { start, end: start, text: added }
  })
}

/** The edits that add an option with a text as its value; null if the processor is not there, or its options are not written out. */
export function addTextOption(
  { text, format }: OptionText,
  path: SourcePath,
  option: string,
  value: string,
): Edits | null {
  const key = JSON.stringify(path)
  const processor = outlined(text, format).find(each => JSON.stringify(each.path) === key)
  if (processor === undefined) return null
  const quoted = JSON.stringify(value)
  const plain = /^[\w.?]+(?: [!=]= \w+)?$/.test(value) ? value : quoted
  return addedOption(text, format, processor, option, quoted, plain)
}
