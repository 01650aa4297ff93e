/** `sluice simulate`: runs documents through a pipeline file and shows what came out. */
import { availableParallelism } from 'node:os'
import type { Profile } from '@sluice/core'
import { type FileFault, type RunBatch, SettingFault } from '@sluice/server/host'
import { EXIT, UsageFault } from '../faults.js'
import type { DocumentBatch, DocumentSource } from '../input/documents.js'
import { type LineInput, readLineBatches } from '../input/line-batches.js'
import type { PipelineFile } from '../input/pipeline-file.js'
import { STANDARD_INPUT } from '../input/text-file.js'
import { placeText } from '../output/code-frame.js'
import { renderFaults } from '../output/faults.js'
import { Progress } from '../output/progress.js'
import { detailFor, type Format, ResultWriter } from '../output/result-writer.js'
import type { Host, Surroundings } from '../surroundings.js'
import type { Terminal } from '../terminal.js'
import { HostGroup } from './host-group.js'
import { LineRun } from './line-run.js'
import { type EngineOptions, engineSettings, settingFault } from './setting-options.js'
import { readSimulation } from './simulation-input.js'

/** Options as given on the command line. */
export interface SimulateOptions extends EngineOptions {
  readonly lines?: boolean
  /** The form of the documents: an id of `formIds`. */
  readonly as?: string
  /** The id of the pipeline to run, if the file has several. */
  readonly pipeline?: string
  readonly field: string
  readonly verbose?: boolean
  readonly explain?: string
  readonly profile?: Profile
  readonly format: Format
  readonly pipelines?: string
  readonly deadline: number
  readonly quiet?: boolean
  /** How many engines run at a time, each in a thread; as many as there are processors unless given. */
  readonly jobs?: number
}

/** Runs the command; returns the exit code. Throws UsageFault for input that cannot be used. */
export async function simulate(
  file: string,
  inputs: readonly string[],
  options: SimulateOptions,
  surroundings: Surroundings,
): Promise<number> {
  const newHost = () => surroundings.newHost({ settings: engineSettings(options), documentMillis: options.deadline })
  const host = new HostGroup(newHost, options.jobs ?? availableParallelism())
  // The engine loads in its thread while the files are read here.
  host.start()
  try {
    return await new Simulation(host, options, surroundings.terminal).run(file, inputs)
  } catch (thrown) {
    throw thrown instanceof SettingFault ? settingFault(thrown) : thrown
  } finally {
    await host.close()
  }
}

class Simulation {
  constructor(
    private readonly host: HostGroup,
    private readonly options: SimulateOptions,
    private readonly terminal: Terminal,
  ) {}

  async run(file: string, inputs: readonly string[]): Promise<number> {
    const { options, terminal } = this
    if (options.explain !== undefined && options.format === 'wire') {
      throw new UsageFault('the answer of _simulate has no place for explanations', 'use --format pretty or json')
    }
    const { main, others, source, batches: read } = await readSimulation(file, inputs, options, terminal)
    // The first documents are read while the engine compiles the pipeline.
    if (isPlain(options)) {
      const batches = begun(readLineBatches(source))
      return (await this.isReady(main, others)) ? await this.runLines(batches, source) : EXIT.usage
    }
    const batches = begun(read)
    return (await this.isReady(main, others)) ? await this.runAll(batches, [main, ...others]) : EXIT.usage
  }

  /** Whether the pipelines compile; shows what is wrong with them. */
  private async isReady(main: PipelineFile, others: readonly PipelineFile[]): Promise<boolean> {
    const { errors } = this.terminal
    const faults = await setUp(this.host, main, others, this.options)
    if (faults.length === 0) return true
    await errors.write(`${await renderFaults(faults, [main, ...others], errors.paint)}\n`)
    return false
  }

  private async runLines(batches: AsyncIterable<LineInput | DocumentBatch>, source: DocumentSource): Promise<number> {
    const { host, options, terminal } = this
    const looksAhead = !source.lines && !source.files.includes(STANDARD_INPUT)
    const run = new LineRun(host, { source, field: options.field, quiet: options.quiet === true, looksAhead }, terminal)
    await this.printInOrder(batches, run.writer, batch => run.start(batch))
    await run.end()
    return run.writer.failed > 0 ? EXIT.failed : EXIT.ok
  }

  private async runAll(batches: AsyncIterable<DocumentBatch>, files: readonly PipelineFile[]): Promise<number> {
    const { host, options, terminal } = this
    const { format, explain, quiet = false } = options
    const style = { format, verbose: options.verbose === true, explain, quiet }
    const writer = new ResultWriter(terminal.output, style, async ({ pipeline, path }) => {
      const place = await files.find(({ id }) => id === pipeline)?.place({ path })
      return place === undefined ? null : placeText(place)
    })
    await this.printInOrder(batches, writer, async batch => {
      const { results = [] } = await host.ask({ kind: 'run', batch: runBatch(batch, options), stopped: [] })
      return () => writer.write(results, batch)
    })
    await writer.end()
    return writer.failed > 0 ? EXIT.failed : EXIT.ok
  }

  /** Runs batches, several at a time, and prints their results in the order of the input. */
  private async printInOrder<T>(
    batches: AsyncIterable<T>,
    writer: ResultWriter,
    start: (batch: T) => Promise<() => Promise<void>>,
  ): Promise<void> {
    const { output, errors } = this.terminal
    const progress = new Progress(errors, errors.isTerminal && !output.isTerminal && this.options.quiet !== true)
    try {
      await inOrder(batches, this.host.capacity, async batch => {
        const print = await start(batch)
        return async () => {
          await print()
          progress.update(writer.documents, writer.failed)
        }
      })
    } finally {
      progress.end()
    }
  }
}

/** Whether a line for each result is all that is requested. */
const isPlain = ({ format, verbose, explain }: SimulateOptions): boolean =>
  format === 'json' && verbose !== true && explain === undefined

/** Compiles the files; returns their faults. */
async function setUp(
  host: Host,
  main: PipelineFile,
  others: readonly PipelineFile[],
  { format, verbose = false, explain, profile }: SimulateOptions,
): Promise<readonly FileFault[]> {
  const pipelines = others.map(({ id, definition }) => [id, definition] as const)
  const setup = {
    id: main.id,
    definition: main.definition,
    pipelines,
    detail: detailFor({ format, verbose, explain }),
    explain,
    locate: format === 'pretty',
    profile,
  }
  return (await host.ask({ kind: 'set-up', setup })).faults ?? []
}

/**
 * Starts work on each item as it comes, at most `limit` at a time, and finishes it in the order of items. Work that was started
 * before the items ended with a fault is finished before the fault is thrown.
 */
async function inOrder<T>(
  items: AsyncIterable<T>,
  limit: number,
  start: (item: T) => Promise<() => Promise<void>>,
): Promise<void> {
  const underWay: Promise<void>[] = []
  let last = Promise.resolve()
  try {
    for await (const item of items) {
      const started = start(item)
      const before = last
      last = Promise.all([started, before]).then(([finish]) => finish())
      // Whoever waits for it hears of a rejection; until then it is not an unhandled one.
      last.catch(() => undefined)
      underWay.push(last)
      if (underWay.length >= limit) await underWay.shift()
    }
  } finally {
    await last
  }
}

/** The items; the first is requested immediately, and its error is thrown when it is read. */
function begun<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  const first = items.next()
  first.catch(() => undefined)
  return (async function* () {
    const { value, done } = await first
    if (done === true) return
    yield value
    yield* items
  })()
}

function runBatch({ texts }: DocumentBatch, { lines, as: asked, field }: SimulateOptions): RunBatch {
  return lines === true || asked === 'log-lines' ? { form: 'lines', docs: texts, field } : { form: 'json', docs: texts }
}
