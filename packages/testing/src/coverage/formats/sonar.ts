/** SonarQube's generic coverage. */
import { writeXml } from '../../reports/xml.js'
import { coveredLines } from '../lines.js'
import type { CoverageFormat } from './format.js'

export const sonar: CoverageFormat = {
  name: 'sonar',
  summary: "SonarQube's generic coverage (sonar.coverageReportPaths).",
  fileName: 'sonar-coverage.xml',
  render({ pipelines }) {
    const files = pipelines.filter(({ file }) => file !== null)
    return writeXml({
      name: 'coverage',
      attributes: { version: 1 },
      children: files.map(pipeline => ({
        name: 'file',
        attributes: { path: pipeline.file! },
        children: coveredLines(pipeline).map(({ line, hits, branches }) => ({
          name: 'lineToCover',
          attributes: {
            lineNumber: line,
            covered: String(hits > 0),
            branchesToCover: branches.length === 0 ? undefined : branches.length,
            coveredBranches: branches.length === 0 ? undefined : branches.filter(each => each.hits > 0).length,
          },
        })),
      })),
    })
  },
}
