/** Formats the text of a pipeline, and makes sure that it means what it meant. */
import { InternalError } from '@sluice/java'
import type { SourceFault } from '../source/place.js'
import { readPipelineSource, type SourceOptions } from '../source/source.js'
import { formatJsonText } from './format-json.js'
import { formatYamlText } from './format-yaml.js'
import { differingPath } from './same-meaning.js'

/** A text in its uniform layout. */
export interface FormattedText {
  readonly kind: 'formatted'
  readonly text: string
}

/**
 * Formats the text of a pipeline: the JSON or YAML, and the Painless within. Comments, anchors and block texts stay. Gives the fault of
 * a text that cannot be read. The result is read again: throws InternalError where it would mean something else.
 */
export function formatPipeline(text: string, options: SourceOptions): FormattedText | SourceFault {
  const before = readPipelineSource(text, options)
  if (before.kind === 'fault') return before
  const { format, prefix } = before
  const formatted = format === 'json' ? formatJsonText(text, prefix) : formatYamlText(text, prefix)
  const after = readPipelineSource(formatted, { name: options.name, format })
  if (after.kind === 'fault') throw new InternalError(`${options.name}: formatting broke it: ${after.message}`)
  const differing = differingPath(outside(before), outside(after)) ?? differingPath(before.definition, after.definition)
  if (differing !== null) throw new InternalError(`${options.name}: formatting changed ${differing.join('.')}`)
  return { kind: 'formatted', text: formatted }
}

/** What stands around the pipeline, with the rest of a request. */
const outside = ({ value, definition }: { readonly value: unknown; readonly definition: unknown }): unknown =>
  value === definition || !(value instanceof Map)
    ? definition === null
      ? value
      : null
    : new Map([...value].filter(([, member]) => member !== definition))
