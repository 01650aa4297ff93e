/** The pipelines of a workspace, compiled in one engine. */
import {
  type Counter,
  exceptionOf,
  type IngestDocument,
  type Pipeline,
  readDocuments,
  readJson,
  type Services,
} from '@sluice/core'
import { faultText, type PipelineSource, type SourceFault } from '@sluice/language-service'
import { CoverageCollector } from '@sluice/testing/coverage'
import { columnKey } from '../column-key.js'
import type { DocumentText, PipelineText, RunFault, StepColumn } from '../protocol.js'
import { columnsOf } from './columns.js'
import { PipelineCompiler } from './pipeline-compiler.js'

/** Pipelines that can run, and what is wrong with those that cannot. */
export class PipelineSet {
  readonly columns: readonly StepColumn[]
  readonly faults: readonly RunFault[]
  readonly collector = new CoverageCollector()
  /** The pipeline that documents enter; undefined if it has faults. */
  readonly main: Pipeline | undefined
  /** The services of pipelines. */
  readonly services: Services
  /** The definitions that were read, by id. */
  readonly definitions = new Map<string, ReadonlyMap<string, unknown>>()
  /** The pipelines of this set by id, those with faults left out. */
  readonly compiled = new Map<string, Pipeline>()
  /** Everything that is counted. */
  readonly counters: readonly Counter[]
  private suspended = 0
  private resumeCounting = (): void => undefined
  private readonly places = new Map<string, number>()
  private readonly placesOfPaths = new WeakMap<readonly (string | number)[], number>()

  constructor(
    texts: readonly PipelineText[],
    readonly entry: string,
    /** The pool of earlier runs, whose sets must not run any more. */
    private readonly compiler = new PipelineCompiler(),
  ) {
    this.services = compiler.services
    this.faults = compiler.begin(texts).flatMap(({ id, source }) => this.store(id, source))
    this.main = compiler.pipeline(entry)
    this.counters = this.collector.counters.pipelines.flatMap(({ counters }) => counters)
    this.columns = [...this.definitions].flatMap(([id, definition]) => columnsOf(id, definition))
    for (const [place, { key }] of this.columns.entries()) this.places.set(key, place)
  }

  /**
   * Runs do not count until the returned function is called. Suspensions may overlap: counting resumes after the last
   * of them.
   */
  suspendCounting(): () => void {
    if (this.suspended++ === 0) this.resumeCounting = this.collector.counters.suspend()
    return () => {
      if (--this.suspended === 0) this.resumeCounting()
    }
  }

  /** How often its pipelines, and code that makes documents, used the time or a random number. */
  get timesAsked(): number {
    return this.compiler.timesAsked
  }

  /** The column of a processor; -1 if there is none. */
  columnOf(pipeline: string, path: readonly (string | number)[]): number {
    // A compiled step has one path, and is of one pipeline.
    let place = this.placesOfPaths.get(path)
    if (place === undefined) {
      place = this.places.get(columnKey(pipeline, path)) ?? -1
      this.placesOfPaths.set(path, place)
    }
    return place
  }

  /** The options of a processor as they were read; undefined if there is none. */
  optionsOf(pipeline: string, path: readonly (string | number)[]): unknown {
    return path.reduce<unknown>(
      (value, part) =>
        value instanceof Map ? value.get(part) : Array.isArray(value) ? value[Number(part)] : undefined,
      this.definitions.get(pipeline),
    )
  }

  /** One option of a processor. */
  optionOf(pipeline: string, path: readonly (string | number)[], name: string): unknown {
    const options = this.optionsOf(pipeline, path)
    return options instanceof Map ? options.get(name) : undefined
  }

  /** A new document of a sample, received at a time or now. Throws JavaException for documents that `_simulate` rejects. */
  document({ source, metadata }: DocumentText, received = this.services.now()): IngestDocument {
    const members = metadata === null ? new Map<string, unknown>() : (readJson(metadata) as Map<string, unknown>)
    const element = new Map<string, unknown>([...members, ['_source', readJson(source)]])
    return readDocuments(new Map([['docs', [element]]]), () => received, { mayWait: true })[0]!
  }

  private store(id: string, source: PipelineSource | SourceFault): RunFault[] {
    if (source.kind === 'fault') {
      const { message, line } = source
      return [{ pipeline: id, path: [], message: `line ${line}: ${message}` }]
    }
    const { definition } = source
    if (definition === null) {
      return [{ pipeline: id, path: [], message: 'a pipeline must be an object with a list "processors"' }]
    }
    this.collector.describe(id, { file: id, source })
    const faults = this.compiler.compile(id, definition, this.collector.counters)
    if (faults.length === 0) {
      this.definitions.set(id, definition)
      this.compiled.set(id, this.compiler.pipeline(id)!)
    }
    return faults.map(fault => ({ pipeline: id, path: fault.path, message: faultText(exceptionOf(fault)) }))
  }
}
