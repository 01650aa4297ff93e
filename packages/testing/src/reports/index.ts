/** Reports on test runs and on findings of lint: explicit lists, each report one value. */
export { type CoverageContext, type CoverageFormat, coverageFormats } from '../coverage/formats/index.js'
export { caseCodes } from './case-codes.js'
export { type Counts, countCases, countRun } from './counts.js'
export { type Finding, type FindingRule, findingsOf, isFault } from './finding.js'
export type { FindingList, FindingReporter, ReportContext, Reporter } from './reporter.js'

import { github, githubFindings } from './github.js'
import { json, jsonFindings } from './json.js'
import { junit } from './junit.js'
import { markdown, markdownFindings } from './markdown.js'
import type { FindingReporter, Reporter } from './reporter.js'
import { sarif, sarifFindings } from './sarif.js'
import { tap } from './tap.js'

/** All reports on a test run, by their names. */
export const reporters: readonly Reporter[] = [github, json, junit, markdown, sarif, tap]

/** All reports on findings. */
export const findingReporters: readonly FindingReporter[] = [
  githubFindings,
  jsonFindings,
  markdownFindings,
  sarifFindings,
]
