/** Compiles the pipelines of a workspace, one run after another: what an edit left as it was is neither read nor compiled again. */
import {
  compilePipeline,
  type Diagnostic,
  defaultLimits,
  type EngineCounters,
  type Pipeline,
  registry,
  type Services,
  StepPool,
} from '@sluice/core'
import { type PipelineSource, readPipelineSource, type SourceFault } from '@sluice/language-service'
import type { PipelineText } from '../protocol.js'
import { browserServices } from '../services.js'

interface ReadText extends PipelineText {
  readonly source: PipelineSource | SourceFault
}

/** The newest compiled pipeline by id, which others call. */
export class PipelineCompiler {
  /** The services of pipelines. */
  readonly services: Services
  private readonly pool = new StepPool()
  private pipelines = new Map<string, Pipeline>()
  private texts: ReadText[] = []
  private asked = 0

  constructor() {
    const { now, random, ...others } = browserServices()
    const counted = <T>(ask: () => T): (() => T) => {
      return () => {
        this.asked++
        return ask()
      }
    }
    this.services = {
      ...others,
      now: counted(now),
      random: counted(random),
      year: () => now().formatFields().year,
      pipelines: { get: id => this.pipelines.get(id) },
      scripts: { get: () => undefined },
      limits: defaultLimits,
    }
  }

  /** How many processors were compiled so far. */
  get compiledProcessors(): number {
    return this.pool.compiled
  }

  /** How often the time or a random number was asked for so far. */
  get timesAsked(): number {
    return this.asked
  }

  /** Reads the texts of a workspace. The pipelines of before are not called any more. */
  begin(texts: readonly PipelineText[]): readonly ReadText[] {
    this.pipelines = new Map()
    const before = this.texts
    this.texts = texts.map(({ id, text, format }) => {
      const same = before.find(each => each.id === id && each.text === text && each.format === format)
      return same ?? { id, text, format, source: readPipelineSource(text, { name: id, format }) }
    })
    return this.texts
  }

  /** Compiles a pipeline, which others call from now on. Returns its faults. */
  compile(id: string, definition: ReadonlyMap<string, unknown>, counters: EngineCounters): readonly Diagnostic[] {
    const { pipeline, diagnostics } = compilePipeline(
      id,
      definition,
      { ...this.services, counters },
      registry,
      this.pool,
    )
    if (pipeline === null) return diagnostics
    this.pipelines.set(id, pipeline)
    return []
  }

  /** The compiled pipeline of an id. */
  pipeline(id: string): Pipeline | undefined {
    return this.pipelines.get(id)
  }
}
