/** Formats the text of a pipeline, and makes sure that it means what it meant. */
import { writeJson } from '@sluice/core'
import { InternalError } from '@sluice/java'
import type { SourceFault } from '../source/place.js'
import { requestsIn } from '../source/requests/index.js'
import { type PipelineSource, readPipelineSources, type SourceOptions } from '../source/source.js'
import { formatJsonText } from './format-json.js'
import { formatBody, formatRequests } from './format-requests.js'
import { formatYamlText } from './format-yaml.js'
import { differingPath } from './same-meaning.js'

/** A text in its uniform layout. */
export interface FormattedText {
  readonly kind: 'formatted'
  readonly text: string
  /** Whether it has another form than the text that was given: the JSON of requests, without what stood around it. */
  readonly isConverted: boolean
}

/**
 * Formats the text of a pipeline: the JSON or YAML, and the Painless within. Comments, anchors and block texts stay. Requests of Dev
 * Tools and curl commands become the JSON of their pipeline, or of all by their ids. Returns the fault of a text that cannot be read. The
 * result is read again: throws InternalError if it would mean something else.
 */
export function formatPipeline(text: string, options: SourceOptions): FormattedText | SourceFault {
  const before = readPipelineSources(text, options)
  if (before.kind === 'fault') return before
  const { sources } = before
  const [{ format, isConsole }] = sources
  const prefixes = sources.map(({ prefix }) => prefix)
  const formatted = isConsole
    ? formatJsonText(
        writeJson(asExport(sources)),
        sources.map(({ id }) => (sources.length > 1 ? [String(id)] : [])),
      )
    : format === 'json'
      ? formatJsonText(text, prefixes)
      : formatYamlText(text, prefixes)
  const after = readPipelineSources(formatted, { name: options.name, format })
  if (after.kind === 'fault') throw new InternalError(`${options.name}: formatting broke it: ${after.message}`)
  const differing =
    (isConsole ? null : differingPath(outside(sources[0]), outside(after.sources[0]))) ??
    differingPath(definitions(sources), definitions(after.sources))
  if (differing !== null) throw new InternalError(`${options.name}: formatting changed ${differing.join('.')}`)
  return { kind: 'formatted', text: formatted, isConverted: isConsole }
}

/**
 * The same, but requests of Dev Tools stay requests: `formatRequests` says what changes in them. Curl commands become the JSON of their
 * pipelines all the same.
 */
export function formatInPlace(text: string, options: SourceOptions): FormattedText | SourceFault {
  const before = readPipelineSources(text, options)
  if (before.kind === 'fault') return before
  const requests = requestsIn(text)
  if (!before.sources[0].isConsole || requests?.kind === 'curl') return formatPipeline(text, options)
  const formatted = requests === null ? `${formatBody(text)}\n` : formatRequests(text, requests)
  const after = readPipelineSources(formatted, options)
  if (after.kind === 'fault') throw new InternalError(`${options.name}: formatting broke it: ${after.message}`)
  const differing = differingPath(definitions(before.sources), definitions(after.sources))
  if (differing !== null) throw new InternalError(`${options.name}: formatting changed ${differing.join('.')}`)
  return { kind: 'formatted', text: formatted, isConverted: false }
}

const definitions = (sources: readonly PipelineSource[]): unknown => sources.map(({ definition }) => definition)

/** One pipeline by itself, several as the answer of `GET _ingest/pipeline` has them. */
function asExport(sources: readonly PipelineSource[]): unknown {
  const [{ definition }, ...more] = sources as [PipelineSource, ...PipelineSource[]]
  return more.length === 0 ? definition : new Map(sources.map(each => [String(each.id), each.definition]))
}

/** The text around the pipeline, such as the rest of a request. */
const outside = ({ value, definition }: { readonly value: unknown; readonly definition: unknown }): unknown =>
  value === definition || !(value instanceof Map)
    ? definition === null
      ? value
      : null
    : new Map([...value].filter(([, member]) => member !== definition))
