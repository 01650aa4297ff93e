/** `npm run demo`: the nginx example through the library, shown so that a newcomer sees what Sluice does in one screen or two. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import {
  type FieldChange,
  fromPlain,
  hostSluice,
  type RunnablePipeline,
  type RunResult,
  type TracedStep,
  writeJson,
} from '../packages/cli/src/index.js'

const EXAMPLE = 'examples/nginx-access'
const NOW = '2026-01-02T03:04:05.678901234Z'
/** So long V8 takes to compile what runs often. */
const WARM_UP_MILLISECONDS = 2000
const MEASURED_MILLISECONDS = 600
const BAR = 40

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const coloured = process.stdout.isTTY === true && (process.env.NO_COLOR ?? '') === ''
const width = Math.max(60, Math.min(process.stdout.columns || 110, 110))

const paint =
  (code: number) =>
  (text: string): string =>
    coloured ? `\u001b[${code}m${text}\u001b[0m` : text
const bold = paint(1)
const dim = paint(2)
const red = paint(31)
const green = paint(32)
const yellow = paint(33)

type Source = Record<string, unknown>

function main(): number {
  const started = performance.now()
  const lines = readFileSync(path.join(root, EXAMPLE, 'access.log'), 'utf8')
    .trimEnd()
    .split('\n')
  const definition = parse(readFileSync(path.join(root, EXAMPLE, 'pipeline.yml'), 'utf8')) as { processors: unknown[] }
  const sluice = hostSluice({ now: NOW })
  const compiled = sluice.compile(definition, { id: 'nginx-access' })
  if (!compiled.ok) {
    process.stderr.write(`${EXAMPLE}/pipeline.yml: ${compiled.exception.toJavaString()}\n`)
    return 2
  }
  const { pipeline } = compiled
  const results = lines.map(message => pipeline.run({ source: { message } }))
  const cold = performance.now() - started

  const chosen = lines.findIndex((line, i) => line.includes(' alice ') && results[i]!.status === 'done')
  print(
    title(lines.length, definition.processors.length),
    outcomes(results),
    contents(results),
    journey(pipeline, lines[Math.max(chosen, 0)]!),
    speed(pipeline, lines, cold),
    next(),
  )
  return 0
}

function print(...blocks: readonly string[]): void {
  process.stdout.write(`\n${blocks.join('\n\n')}\n\n`)
}

const title = (lines: number, processors: number): string =>
  [
    bold('Sluice runs ingest pipelines as Elasticsearch 8.18 does: no cluster, no JVM.'),
    `${lines} lines of ${EXAMPLE}/access.log through the ${processors} processors of ${EXAMPLE}/pipeline.yml:`,
  ].join('\n')

/** How the documents ended, and why those that went wrong did. */
function outcomes(results: readonly RunResult[]): string {
  const dropped = results.filter(result => result.status === 'dropped').length
  const failed = results.filter(result => result.status === 'failed').length
  const sources = sourcesOf(results)
  const handled = sources.filter(source => read(source, 'event.kind') === 'pipeline_error')
  const bar = (label: string, count: number, colour: (text: string) => string, note = ''): string => {
    const length = count === 0 ? 0 : Math.max(1, Math.round((count / results.length) * BAR))
    return `  ${label.padEnd(16)}${String(count).padStart(4)}  ${colour('█'.repeat(length))}${note === '' ? '' : `  ${dim(note)}`}`
  }
  return [
    bar('done', sources.length - handled.length, green),
    bar('dropped', dropped, yellow, 'by [health-probes]: successful probes are noise'),
    bar('handled', handled.length, red, 'by on_failure: indexed with the error instead of lost'),
    ...(failed > 0 ? [bar('failed', failed, red)] : []),
    ...handled.map(source => dim(cut(`      [${read(source, 'error.id')}] ${read(source, 'error.message')}`))),
  ].join('\n')
}

/** The fields of the documents that the lines did not have. */
function contents(results: readonly RunResult[]): string {
  const sources = sourcesOf(results)
  const row = (label: string, field: string): string => {
    const counts = new Map<string, number>()
    for (const source of sources) {
      for (const value of [read(source, field)].flat()) {
        if (value === undefined) continue
        const name = String(value).replace(/ \(.*\)$/, '')
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
    }
    const top = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 6)
    return cut(`  ${label.padEnd(16)}${top.map(([name, count]) => `${name} ${count}`).join(', ')}`)
  }
  return [
    bold('Fields that the lines did not have'),
    row('programs', 'user_agent.name'),
    row('systems', 'user_agent.os.name'),
    row('networks', 'source.as.organization.name'),
    row('status', 'http.response.status_class'),
    row('tags', 'tags'),
  ].join('\n')
}

/** One line on its way: what each step changed, and the document at the end. */
function journey(pipeline: RunnablePipeline, line: string): string {
  const source = { message: line }
  const { result, trace } = pipeline.trace({ source })
  const traced = trace.steps
  const skipped = traced.filter(step => step.status === 'skipped').length
  return [
    bold('One line, step by step'),
    cut(`  ${line}`),
    '',
    ...traced.filter(step => step.changes.length > 0).map(stepLines),
    dim(`  (${skipped} steps were skipped by their condition)`),
    '',
    bold('The document that comes out'),
    `  ${compactJson(result.status === 'done' ? result.source : {}, '  ')}`,
    '',
    dim('  Addresses of the log are from the ranges for documentation: a small built-in table answers geoip.'),
    dim('  With --geoip-dir the command line reads MaxMind and ipinfo files.'),
  ].join('\n')
}

function stepLines(step: TracedStep): string {
  const tag = step.tag === null ? '' : ` [${step.tag}]`
  const head = `  ${green('✓')} ${bold(step.type)}${dim(tag)}`
  return [head, ...step.changes.map(change => `      ${changeText(change)}`)].join('\n')
}

function changeText({ kind, path: field, after }: FieldChange): string {
  if (kind === 'removed') return `${red('−')} ${field}`
  const sign = kind === 'added' ? green('+') : yellow('~')
  return `${sign} ${cut(`${field} = ${writeJson(fromPlain(after))}`, width - 8)}`
}

/** JSON in which what fits on a line stays on it. */
function compactJson(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null) return writeJson(fromPlain(value))
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const inner = `${indent}  `
  const items = Array.isArray(value)
    ? value.map(item => compactJson(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${compactJson(item, inner)}`)
  const line = `${open} ${items.join(', ')} ${close}`
  if (indent.length + line.length < width - 20 && !line.includes('\n')) return line
  return `${open}\n${items.map(item => inner + item).join(',\n')}\n${indent}${close}`
}

/** Speed of the first pass, and of later ones, when everything is compiled: from the text of a document to the text of the result. */
function speed(pipeline: RunnablePipeline, lines: readonly string[], cold: number): string {
  const texts = lines.map(message => JSON.stringify({ message }))
  linesPerSecond(pipeline, texts, WARM_UP_MILLISECONDS)
  const perSecond = linesPerSecond(pipeline, texts, MEASURED_MILLISECONDS)
  return [
    bold('Time'),
    `  ${cold.toFixed(0)} ms for all lines, reading and compiling included; ` +
      `${Math.round(perSecond).toLocaleString('en-US')} lines/s on one core once warm.`,
  ].join('\n')
}

/** Lines per second of processor time, which is not shared with what else the machine does. */
function linesPerSecond(pipeline: RunnablePipeline, texts: readonly string[], milliseconds: number): number {
  const started = processorMilliseconds()
  let documents = 0
  let elapsed = 0
  while (elapsed < milliseconds) {
    for (const text of texts) pipeline.runJson(text)
    documents += texts.length
    elapsed = processorMilliseconds() - started
  }
  return (documents * 1000) / elapsed
}

function processorMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const next = (): string => {
  const simulate = `npm run -s sluice -- simulate ${EXAMPLE}/pipeline.yml ${EXAMPLE}/access.log --lines`
  return [
    bold('Next'),
    `  ${simulate} --verbose`,
    dim('      every step of every line, with what it changed and how long it took'),
    `  ${simulate} --format json > docs.ndjson`,
    dim('      the documents, one a line'),
    '  npm run -s sluice -- serve --port 9200',
    dim('      the REST API: POST _ingest/pipeline/_simulate answers as a cluster does'),
    `  ${dim('Change a pattern in')} ${EXAMPLE}/pipeline.yml ${dim('and run the demo again.')}`,
  ].join('\n')
}

const sourcesOf = (results: readonly RunResult[]): Source[] =>
  results.flatMap(result => (result.status === 'done' ? [result.source] : []))

const read = (source: Source, field: string): unknown =>
  field.split('.').reduce<unknown>((value, key) => (value as Source | undefined)?.[key], source)

const cut = (text: string, length = width): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

process.exitCode = main()
