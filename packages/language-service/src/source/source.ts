/**
 * Reads the texts of pipelines, in any form that Elasticsearch and Kibana give: each once for all, to its value and the places of its
 * parts. The command line, lint, tests and editors read pipelines here; there is one reader for each format.
 */
import { formatOf, type PipelineWithin, pipelinesWithin } from './definition.js'
import { jsonNodes, type SourceNode, yamlNodes } from './nodes.js'
import { PipelineSource, type PipelineSources } from './pipeline-source.js'
import type { SourceFault, SourceFormat } from './place.js'
import { readJsonText } from './read-json.js'
import { parseYaml, readYamlText } from './read-yaml.js'
import { bodyNodes, readBody, requestSources } from './request-sources.js'
import { consoleJson, hasTripleQuotes, requestsIn } from './requests/index.js'

export { PipelineSource, type PipelineSources } from './pipeline-source.js'
export { readBody } from './request-sources.js'

/** How a text is read. */
export interface SourceOptions {
  /** The text's name, from whose ending the format follows when it is not given. */
  readonly name: string
  readonly format?: SourceFormat
}

/**
 * Reads the text of a pipeline. Of a text with several the first: `together` names them all. Returns the fault of a text that is not JSON,
 * YAML or request; never throws for one.
 */
export function readPipelineSource(text: string, options: SourceOptions): PipelineSource | SourceFault {
  const read = readPipelineSources(text, options)
  return read.kind === 'fault' ? read : read.sources[0]
}

/**
 * Reads the pipelines of a text in any form that Elasticsearch and Kibana give: a pipeline in JSON or YAML, the body of a `_simulate`
 * request, the answer of `GET _ingest/pipeline`, requests of Dev Tools with texts between three quotes, curl commands.
 */
export function readPipelineSources(text: string, { name, format }: SourceOptions): PipelineSources | SourceFault {
  const requests = requestsIn(text)
  if (requests !== null) return requestSources(text, name, requests)
  const known = format ?? formatOf(text, name)
  if (known === 'yaml') {
    const read = readYamlText(text, name)
    return read.kind === 'fault' ? read : sourcesOf(name, text, 'yaml', read.value, () => yamlNodes(read.document))
  }
  if (hasTripleQuotes(text)) {
    const body = consoleJson(text, 0, text.length)
    const read = readBody(body, text, name)
    return read.kind === 'fault' ? read : sourcesOf(name, text, 'json', read.value, () => bodyNodes(body), true)
  }
  const read = readJsonText(text, name)
  return read?.kind === 'fault' ? read : sourcesOf(name, text, 'json', read?.value ?? null, () => jsonNodes(text))
}

function sourcesOf(
  name: string,
  text: string,
  format: SourceFormat,
  value: unknown,
  makeNodes: () => SourceNode | null,
  isConsole = false,
): PipelineSources {
  const [first, ...more] = pipelinesWithin(value)
  const together = [first, ...more].flatMap(({ id }) => (id === null ? [] : [id]))
  const source = (within: PipelineWithin) =>
    new PipelineSource(name, text, format, value, makeNodes, { ...within, together }, isConsole)
  const form = first.id === null ? null : 'the answer of GET _ingest/pipeline'
  return { kind: 'sources', form, sources: [source(first), ...more.map(source)] }
}

/** The parts of a text as far as it can be understood: for editors, whose texts are seldom whole. */
export function readSourceNodes(text: string, format: SourceFormat): SourceNode | null {
  return format === 'json' ? jsonNodes(text) : yamlNodes(parseYaml(text))
}
