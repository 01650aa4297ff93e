/** JSON for programs; docs/schemas/coverage.schema.json says what is in it. */
import { sharesOf } from '../metrics.js'
import type { CoverageFormat } from './format.js'

/** Rises when a member goes or changes its meaning; new members may come at any time. */
const FORMAT_VERSION = 1

export const json: CoverageFormat = {
  name: 'json',
  summary: 'JSON for programs, with what each case ran; its schema is published.',
  fileName: 'coverage.json',
  render({ pipelines, cases }, { version, startedAt }) {
    const report = {
      format: FORMAT_VERSION,
      tool: { name: 'sluice', version },
      startedAt: startedAt.toISOString(),
      shares: sharesOf(pipelines),
      pipelines: pipelines.map(each => {
        const { pipeline, file, units } = each
        return { pipeline, file, shares: sharesOf([each]), units }
      }),
      cases,
    }
    return `${JSON.stringify(report, null, 2)}\n`
  },
}
