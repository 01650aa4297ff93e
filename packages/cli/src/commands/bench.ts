/** `sluice bench`: how fast a pipeline runs on documents, what its time goes to, and which of two versions is faster. */
import { statSync } from 'node:fs'
import { SettingFault } from '@sluice/server/host'
import {
  type BenchDocuments,
  type BenchSubject,
  type BenchTime,
  type Runner,
  runnerFor,
  slices,
  speedOf,
  stepTimes,
} from '../bench/measure.js'
import { type PackageData, packageData } from '../bench/package-data.js'
import { type BenchFormat, renderComparison, renderOverview, renderResult } from '../bench/report.js'
import { type BenchResult, comparisonOf, resultOf } from '../bench/results.js'
import { withVersions } from '../bench/versions.js'
import { EXIT, UsageFault } from '../faults.js'
import { renderFaults } from '../output/faults.js'
import type { Terminal } from '../terminal.js'
import { type EngineOptions, settingFault } from './setting-options.js'
import { readSimulation } from './simulation-input.js'

/** Options as given on the command line. */
export interface BenchOptions extends EngineOptions, BenchTime {
  readonly lines?: boolean
  readonly field: string
  readonly pipelines?: string
  readonly compare?: readonly string[]
  readonly format: BenchFormat
}

/** Runs the command; returns the exit code. Throws UsageFault for input that cannot be used. */
export async function bench(
  pipeline: string,
  docs: readonly string[],
  options: BenchOptions,
  terminal: Terminal,
): Promise<number> {
  try {
    const report = await new Bench(options, terminal).run(pipeline, docs)
    await terminal.output.writeData(`${report}\n`)
    return EXIT.ok
  } catch (thrown) {
    throw thrown instanceof SettingFault ? settingFault(thrown) : thrown
  }
}

class Bench {
  constructor(
    private readonly options: BenchOptions,
    private readonly terminal: Terminal,
  ) {}

  async run(pipeline: string, docs: readonly string[]): Promise<string> {
    const { compare, format } = this.options
    if (compare !== undefined) return this.compare(pipeline, docs, compare)
    if (statSync(pipeline, { throwIfNoEntry: false })?.isDirectory() === true) return this.packages(pipeline)
    const { subject, documents } = await this.read(pipeline, docs)
    return renderResult(await this.measure(subject.main.id, subject, documents), format, this.terminal.output.paint)
  }

  private async packages(folder: string): Promise<string> {
    const all = packageData(folder)
    if (all.length === 0) throw new UsageFault(`${folder} has no data stream with a pipeline and documents of tests`)
    const results: BenchResult[] = []
    for (const data of all) results.push(await this.stream(data))
    return renderOverview(results, this.options.format)
  }

  private async stream({ name, pipeline, events, logs }: PackageData): Promise<BenchResult> {
    const { subject, documents } = await this.read(pipeline, events.length > 0 ? events : logs, events.length === 0)
    if (events.length === 0 || logs.length === 0) return this.measure(name, subject, documents)
    const lines = await this.read(pipeline, logs, true)
    const field = JSON.stringify(this.options.field)
    const raw = lines.documents.texts.map(line => `{${field}:${JSON.stringify(line)}}`)
    return this.measure(name, subject, { texts: [...documents.texts, ...raw], field: null })
  }

  private async compare(pipeline: string, docs: readonly string[], versions: readonly string[]): Promise<string> {
    const [first, second] = versions
    if (first === undefined || second === undefined || versions.length !== 2) {
      throw new UsageFault(
        '--compare takes two files or two revisions',
        'sluice bench pipeline.yml docs.ndjson --compare HEAD~1 HEAD',
      )
    }
    const named = docs.length === 0 ? undefined : pipeline
    const inputs = docs.length === 0 ? [pipeline] : docs
    return withVersions(named, [first, second], async files => {
      const runners: Runner[] = []
      let count = 0
      for (const file of files) {
        const { subject, documents } = await this.read(file, inputs, this.options.lines === true, named)
        count = documents.texts.length
        runners.push(await this.runner(subject, documents, false))
      }
      return renderComparison(comparisonOf([first, second], count, slices(runners, this.options)), this.options.format)
    })
  }

  private async measure(name: string, subject: BenchSubject, documents: BenchDocuments): Promise<BenchResult> {
    const runner = await this.runner(subject, documents, false)
    const [times = []] = slices([runner], this.options)
    const timed = await this.runner(subject, documents, true)
    return resultOf(name, runner, speedOf(times), stepTimes(timed, this.options))
  }

  private async runner(subject: BenchSubject, documents: BenchDocuments, isTimed: boolean): Promise<Runner> {
    const runner = await runnerFor(subject, documents, this.options, isTimed)
    if ('round' in runner) return runner
    const { paint } = this.terminal.errors
    throw new UsageFault(await renderFaults(runner, [subject.main, ...subject.others], paint))
  }

  /** `original`: for a copy, the file next to which the called pipelines are. */
  private async read(
    file: string,
    inputs: readonly string[],
    lines = this.options.lines === true,
    original?: string,
  ): Promise<{ readonly subject: BenchSubject; readonly documents: BenchDocuments }> {
    const { pipelines, field } = this.options
    const folder = pipelines === undefined ? {} : { pipelines }
    const input = await readSimulation(file, inputs, { ...folder, lines, quiet: true }, this.terminal)
    const { others } =
      original === undefined || original === file
        ? input
        : await readSimulation(original, inputs, { ...folder, lines, quiet: true }, this.terminal)
    const texts: string[] = []
    for await (const batch of input.batches) texts.push(...batch.texts)
    if (texts.length === 0) throw new UsageFault(`there are no documents in ${inputs.join(', ')}`)
    return { subject: { main: input.main, others }, documents: { texts, field: lines ? field : null } }
  }
}
