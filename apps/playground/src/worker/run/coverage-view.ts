/** Which lines of each pipeline ran, for the stripe in the gutter. */
import { coveredLines } from '@sluice/testing/coverage'
import type { PipelineLines } from '../protocol.js'
import type { PipelineSet } from './pipeline-set.js'

/** The lines of all pipelines of a set, as far as they were counted. */
export function coverageView({ collector }: PipelineSet): PipelineLines[] {
  return collector.coverage().pipelines.map(covered => ({
    pipeline: covered.pipeline,
    lines: coveredLines(covered).map(({ line, state, units }) => ({
      line,
      state,
      missing: units.filter(({ hits }) => hits === 0).map(({ label }) => label),
    })),
  }))
}
