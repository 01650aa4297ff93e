/**
 * Collects what cases run. `counters` goes to the engine's services before pipelines are compiled; then each case runs between
 * `beginCase` and `endCase`; what runs outside is not counted. Cases run untraced: recorded runs follow other rules.
 */
import { type Counter, EngineCounters, type PipelineCounters } from '@sluice/core'
import type { PipelineSource } from '@sluice/language-service'
import { mergeCoverage } from './merge.js'
import type { CaseCoverage, Coverage, PipelineCoverage } from './model.js'
import { unitsOf } from './units.js'

/** Where a pipeline was written. */
export interface CoveredFile {
  /** Relative to the root. */
  readonly file: string
  readonly source: PipelineSource
}

/** Collects the coverage of one engine, of which each pipeline id means one pipeline; see `mergeCoverage` for several engines. */
export class CoverageCollector {
  /** For `Services.counters`. */
  readonly counters = new EngineCounters()
  private readonly files = new Map<string, CoveredFile>()
  private readonly totals = new Map<PipelineCounters, number[]>()
  private readonly cases: { id: string; hits: Map<PipelineCounters, number[]> }[] = []

  /** Sets the file of a pipeline; a pipeline without one is reported without places. */
  describe(pipeline: string, file: CoveredFile): void {
    this.files.set(pipeline, file)
  }

  /** Begins to count. */
  beginCase(): void {
    this.counters.reset()
  }

  /** Ends a case: the counts since `beginCase` belong to it. */
  endCase(id: string): void {
    const hits = new Map<PipelineCounters, number[]>()
    for (const pipeline of this.counters.pipelines) {
      const { counters } = pipeline
      const totals = this.totalsOf(pipeline)
      const places: number[] = []
      for (let i = 0; i < counters.length; i++) {
        const counted = counters[i]!.hits
        if (counted === 0) continue
        totals[i]! += counted
        places.push(i)
      }
      if (places.length > 0) hits.set(pipeline, places)
    }
    this.cases.push({ id, hits })
    this.counters.reset()
  }

  /** Everything that was collected, with all that never ran. */
  coverage(): Coverage {
    return mergeCoverage(this.counters.pipelines.map(each => this.coverageOf(each)))
  }

  /** One compiled pipeline; one that was compiled again is another, until they are merged. */
  private coverageOf(pipeline: PipelineCounters): Coverage {
    const { units, places } = unitsOf(pipeline.counters, this.totalsOf(pipeline), this.files.get(pipeline.id)?.source)
    const cases = this.cases.map(({ id, hits }): CaseCoverage => {
      const hit = (hits.get(pipeline) ?? []).map(at => places[at]!).filter(place => place >= 0)
      return { id, hits: hit.length === 0 ? [] : [{ pipeline: 0, units: hit.sort((a, b) => a - b) }] }
    })
    const file = this.files.get(pipeline.id)
    const covered: PipelineCoverage = {
      pipeline: pipeline.id,
      file: file?.file ?? null,
      text: file?.source.text ?? null,
      units,
    }
    return { pipelines: [covered], cases }
  }

  private totalsOf(pipeline: PipelineCounters): number[] {
    let totals = this.totals.get(pipeline)
    if (totals === undefined) this.totals.set(pipeline, (totals = pipeline.counters.map((_: Counter) => 0)))
    return totals
  }
}
