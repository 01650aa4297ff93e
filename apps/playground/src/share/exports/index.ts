/** Pipelines and runs as texts for other places: a shell, Kibana's console, files, an issue. */
import { writeJson } from '@sluice/core'
import { writeConsoleJson } from './console-json.js'
import {
  definitionOf,
  type ExportedDocument,
  type ExportedPipeline,
  type ExportedRequest,
  type ExportedRun,
  type ExportText,
  exported,
  runRequests,
  storeRequest,
} from './export-text.js'
import { shellQuote } from './shell.js'
import { writeYaml } from './yaml-text.js'

export type { ExportedDocument, ExportedPipeline, ExportedRun, ExportText } from './export-text.js'

/** A run as commands for a POSIX shell: what is stored first, then `_simulate`. */
export const asCurl = (run: ExportedRun, cluster = 'http://localhost:9200'): ExportText =>
  exported(() =>
    runRequests(run)
      .map(request => curl(request, cluster))
      .join('\n'),
  )

/** A run as requests for Kibana's console. */
export const asDevTools = (run: ExportedRun): ExportText =>
  exported(() => runRequests(run).map(consoleRequest).join('\n'))

/** The request for Kibana's console that stores a pipeline or a script. */
export const asPutPipeline = (pipeline: ExportedPipeline): ExportText =>
  exported(() => consoleRequest(storeRequest(pipeline)))

/** A pipeline as JSON; one that is written in JSON stays as it is. */
export const asPipelineJson = (pipeline: ExportedPipeline): ExportText =>
  exported(() => {
    const definition = definitionOf(pipeline)
    return pipeline.format === 'json' ? pipeline.text : `${writeJson(definition, { indent: 2 })}\n`
  })

/** A pipeline as YAML; one that is written in YAML stays as it is. */
export const asPipelineYaml = (pipeline: ExportedPipeline): ExportText =>
  exported(() => {
    const definition = definitionOf(pipeline)
    return pipeline.format === 'yaml' ? pipeline.text : writeYaml(definition)
  })

/** The subject of an issue. */
export interface ExportedIssue {
  readonly pipelines: readonly ExportedPipeline[]
  readonly document: ExportedDocument
  /** Its result: JSON, or the text of the error. */
  readonly result: string
  /** Its expected result; null if unknown. */
  readonly expected: string | null
  /** Version of Sluice. */
  readonly version: string
}

/** The text of an issue, in Markdown: it shows what was run, on what, and what came of it. */
export function asMarkdownIssue({ pipelines, document, result, expected, version }: ExportedIssue): string {
  const parts = pipelines.map(({ id, text, format, kind }) => {
    const title = kind === 'script' ? `Stored script \`${id}\`` : `Pipeline \`${id}\``
    return section(title, text, kind === 'script' ? 'painless' : format)
  })
  parts.push(section('Document', document.source, 'json'))
  if (document.metadata !== null) parts.push(section('Metadata', document.metadata, 'json'))
  parts.push(section('Result', result, 'json'))
  if (expected !== null) parts.push(section('Expected', expected, 'json'))
  return `${parts.join('\n')}\nSluice ${version} (Elasticsearch 8.18)\n`
}

/** A text under a heading. The fence is longer than any that the text holds. */
function section(title: string, text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `### ${title}\n\n${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}\n`
}

const consoleRequest = ({ method, path, body }: ExportedRequest): string =>
  `${method} ${path}\n${writeConsoleJson(body)}\n`

function curl({ method, path, body }: ExportedRequest, cluster: string): string {
  const address = shellQuote(`${cluster.replace(/\/$/, '')}/${path}`)
  const lines = [
    `curl -X ${method} ${address}`,
    `-H ${shellQuote('Content-Type: application/json')}`,
    `--data-binary ${shellQuote(writeJson(body, { indent: 2 }))}`,
  ]
  return `${lines.join(' \\\n  ')}\n`
}
