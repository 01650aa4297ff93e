/** The tracefile of lcov, which most services and editors read. */
import { type CoveredLine, coveredLines } from '../lines.js'
import type { PipelineCoverage } from '../model.js'
import { decisionsOf } from './branches.js'
import type { CoverageFormat } from './format.js'

export const lcov: CoverageFormat = {
  name: 'lcov',
  summary: 'The tracefile of lcov, for Codecov, Coveralls and editors.',
  fileName: 'lcov.info',
  render: ({ pipelines }) =>
    pipelines
      .filter(({ file }) => file !== null)
      .map(recordOf)
      .join(''),
}

function recordOf(pipeline: PipelineCoverage): string {
  const lines = coveredLines(pipeline)
  const branches = lines.flatMap(branchesOf)
  const record = [
    'TN:',
    `SF:${pipeline.file!}`,
    ...branches.map(({ text }) => `BRDA:${text}`),
    `BRF:${branches.length}`,
    `BRH:${branches.filter(({ hits }) => hits > 0).length}`,
    ...lines.map(({ line, hits }) => `DA:${line},${hits}`),
    `LF:${lines.length}`,
    `LH:${lines.filter(({ hits }) => hits > 0).length}`,
    'end_of_record',
  ]
  return `${record.join('\n')}\n`
}

/** Each outcome as `line,block,branch,taken`; a dash where the line never ran. */
const branchesOf = ({ line, hits, branches }: CoveredLine) =>
  decisionsOf(branches).flatMap((decision, block) =>
    decision.map((unit, branch) => ({
      hits: unit.hits,
      text: `${line},${block},${branch},${hits === 0 ? '-' : unit.hits}`,
    })),
  )
