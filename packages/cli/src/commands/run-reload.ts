/** The folder of a run's pipelines, read again: a set with faults changes nothing. */
import type { PreparedRun } from '@sluice/runner'
import { UsageFault } from '../faults.js'
import { renderFaults } from '../output/faults.js'
import type { Paint } from '../output/style.js'
import type { ReadPipelines } from './run-pipelines.js'

/** The parts of its run that a reload needs. */
interface ReloadParts {
  /** Reads the folder. Throws UsageFault if that fails. */
  readonly read: () => Promise<ReadPipelines>
  readonly engines: Pick<PreparedRun['engines'], 'load'>
  readonly metrics: Pick<PreparedRun['metrics'], 'reloaded'>
}

/** The result of a reload, as text. */
export interface ReloadOutcome {
  readonly isFault: boolean
  readonly text: string
}

/** Reads again what has changed. `last`: the hash of the pipelines that run. */
export class PipelineReload {
  constructor(
    private last: string,
    private readonly parts: ReloadParts,
  ) {}

  /** Changes to what the folder holds now, unless that has faults. Returns null if it holds what runs already. */
  async load(paint: Paint): Promise<ReloadOutcome | null> {
    const { read, engines, metrics } = this.parts
    let text: string
    try {
      const { set, files } = await read()
      if (set.hash === this.last) return null
      const faults = await engines.load(set)
      if (faults.length === 0) {
        this.last = set.hash
        metrics.reloaded('loaded')
        return { isFault: false, text: `pipelines ${set.hash} loaded` }
      }
      text = await renderFaults(faults, files, paint, `the pipelines ${this.last} stay in use`)
    } catch (thrown) {
      if (!(thrown instanceof UsageFault)) throw thrown
      text = `${thrown.message}\nThe pipelines ${this.last} stay in use.`
    }
    metrics.reloaded('faulty')
    return { isFault: true, text }
  }
}
