/** `sluice simulate`: runs documents through a pipeline file and shows what came out. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { readJson, writeJson } from '@sluice/core'
import { EngineHost, type FileFault, type RunBatch, type RunResult } from '@sluice/server/host'
import { EXIT, UsageFault } from '../faults.js'
import { type InputDocument, readDocuments, totalBytes } from '../input/documents.js'
import { type PipelineFile, readPipelineFile } from '../input/pipeline-file.js'
import { codeFrame, placeText } from '../output/code-frame.js'
import { renderResult } from '../output/document.js'
import { Progress } from '../output/progress.js'
import { renderTrace } from '../output/steps.js'
import { type Paint, paintFor } from '../output/style.js'

/** Options as the command line gives them. */
export interface SimulateOptions {
  readonly lines?: boolean
  readonly field: string
  readonly verbose?: boolean
  readonly format: 'pretty' | 'json' | 'wire'
  readonly now?: string
  readonly geoipDir?: string
  readonly pipelines?: string
  readonly deadline: number
  readonly quiet?: boolean
}

const BATCH_BYTES = 256 * 1024
const BATCH_DOCUMENTS = 500

/** Runs the command; gives the exit code. */
export async function simulate(file: string, inputs: readonly string[], options: SimulateOptions): Promise<number> {
  const paint = paintFor(process.stdout, process.env)
  const errorPaint = paintFor(process.stderr, process.env)
  const main = readPipelineFile(file, errorPaint)
  const others = options.pipelines === undefined ? [] : readPipelineFolder(options.pipelines, main.file, errorPaint)
  const files = inputs.length > 0 ? inputs : ['-']
  if (inputs.length === 0 && process.stdin.isTTY) {
    throw new UsageFault('no documents: name a file, or pipe documents in', 'sluice simulate pipeline.yml docs.ndjson')
  }
  totalBytes(files)
  const host = new EngineHost({
    settings: { now: options.now, geoipDir: options.geoipDir },
    documentMillis: options.deadline,
  })
  try {
    const faults = await setUp(host, main, others, options.verbose === true)
    if (faults.length > 0) {
      process.stderr.write(`${renderFaults(faults, [main, ...others], errorPaint)}\n`)
      return EXIT.usage
    }
    const documents = readDocuments({ files, lines: options.lines === true, paint: errorPaint })
    return await runAll(host, documents, options, paint)
  } finally {
    await host.close()
  }
}

function readPipelineFolder(folder: string, except: string, paint: Paint): PipelineFile[] {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    throw new UsageFault(`there is no folder ${folder}`)
  }
  return names
    .filter(name => /\.(?:json|ya?ml)$/.test(name) && path.resolve(folder, name) !== path.resolve(except))
    .sort()
    .map(name => readPipelineFile(path.join(folder, name), paint))
}

async function setUp(
  host: EngineHost,
  main: PipelineFile,
  others: readonly PipelineFile[],
  traced: boolean,
): Promise<readonly FileFault[]> {
  const pipelines = others.map(({ id, definition }) => [id, definition] as const)
  const setup = { id: main.id, definition: main.definition, pipelines, traced }
  return (await host.ask({ kind: 'set-up', setup })).faults ?? []
}

/** Every fault with its place, a frame, and help. */
function renderFaults(faults: readonly FileFault[], files: readonly PipelineFile[], paint: Paint): string {
  const blocks = faults.map(fault => {
    const file = files.find(({ id }) => id === fault.pipeline) ?? files[0]!
    const place = file.place(fault.path)
    const processor = fault.processor === null ? '' : ` in ${fault.processor}`
    const lines = [
      `${paint('red', 'error')}${processor}: ${fault.text}`,
      `  ${paint('cyan', placeText(place))}`,
      codeFrame(file.text, place, paint),
    ]
    if (fault.help !== null) lines.push(`  ${paint('green', 'help')}: ${fault.help}`)
    return lines.join('\n')
  })
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`
  return `${blocks.join('\n\n')}\n\n${count}; nothing was run.`
}

async function runAll(
  host: EngineHost,
  documents: AsyncIterable<InputDocument>,
  options: SimulateOptions,
  paint: Paint,
): Promise<number> {
  const progress = new Progress(process.stderr, process.stderr.isTTY === true && options.quiet !== true)
  const writer = new ResultWriter(options, paint)
  for await (const batch of batches(documents)) {
    const { results } = await host.ask({ kind: 'run', batch: toRunBatch(batch, options), overrun: [] })
    await writer.write(results ?? [], batch)
    progress.update(writer.documents, writer.failed)
  }
  progress.end()
  await writer.end()
  return writer.failed > 0 ? EXIT.failed : EXIT.ok
}

const toRunBatch = (batch: readonly InputDocument[], options: SimulateOptions): RunBatch => {
  const docs = batch.map(({ text }) => text)
  return options.lines === true ? { form: 'lines', docs, field: options.field } : { form: 'json', docs }
}

async function* batches(documents: AsyncIterable<InputDocument>): AsyncGenerator<InputDocument[]> {
  let batch: InputDocument[] = []
  let bytes = 0
  for await (const document of documents) {
    batch.push(document)
    bytes += document.text.length
    if (bytes < BATCH_BYTES && batch.length < BATCH_DOCUMENTS) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

/** Prints results in the chosen form, as fast as the reader of our output takes them. */
class ResultWriter {
  documents = 0
  failed = 0
  private dropped = 0
  private isOpen = false

  constructor(
    private readonly options: SimulateOptions,
    private readonly paint: Paint,
  ) {}

  async write(results: readonly RunResult[], batch: readonly InputDocument[]): Promise<void> {
    let out = ''
    for (const [i, result] of results.entries()) {
      if (result.status === 'failed') this.failed++
      if (result.status === 'dropped') this.dropped++
      out += this.render(result, batch[i]!)
      this.documents++
    }
    await print(out)
  }

  private render(result: RunResult, { origin }: InputDocument): string {
    const { format, verbose } = this.options
    if (format === 'wire') {
      const lead = this.isOpen ? ',' : '{"docs":['
      this.isOpen = true
      return lead + (verbose ? writeJson(traceOf(result).get('verbose')) : result.json)
    }
    if (format === 'json') {
      return verbose ? `${writeJson(jsonTrace(result))}\n` : `${result.json}\n`
    }
    const shown = renderResult(result.json, origin, this.paint)
    if (!verbose) return `${shown}\n\n`
    return `${renderTrace(traceOf(result).get('steps') as ReadonlyMap<string, unknown>[], this.paint)}\n${shown}\n\n`
  }

  async end(): Promise<void> {
    if (this.options.format === 'wire') await print(this.isOpen ? ']}\n' : '{"docs":[]}\n')
    if (this.options.format !== 'pretty' || this.options.quiet === true) return
    const counts = [
      this.paint('green', `${this.documents - this.failed - this.dropped} done`),
      ...(this.failed > 0 ? [this.paint('red', `${this.failed} failed`)] : []),
      ...(this.dropped > 0 ? [this.paint('yellow', `${this.dropped} dropped`)] : []),
    ]
    await print(`${counts.join(', ')}\n`)
  }
}

const traceOf = (result: RunResult): ReadonlyMap<string, unknown> =>
  readJson(result.trace ?? '{"steps":[],"verbose":{"processor_results":[]}}') as ReadonlyMap<string, unknown>

/** The rich trace beside the result, without the wire form. */
function jsonTrace(result: RunResult): Map<string, unknown> {
  const trace = traceOf(result)
  return new Map<string, unknown>([
    ['result', (readJson(`[${result.json}]`) as unknown[])[0]],
    ['steps', trace.get('steps')],
    ['writers', trace.get('writers')],
  ])
}

function print(text: string): Promise<void> {
  if (text === '' || process.stdout.write(text)) return Promise.resolve()
  return new Promise(resolve => process.stdout.once('drain', resolve))
}
