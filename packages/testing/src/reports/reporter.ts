/** The definition of a reporter, from which the command line's choices and the documentation page are derived. */

import type { TestRun } from '../results.js'
import type { Finding, FindingRule } from './finding.js'

/** The parts of a report other than its results. */
export interface ReportContext {
  /** Version of sluice. */
  readonly version: string
  /** When the run began. */
  readonly startedAt: Date
}

/** A form of report on a test run. */
export interface Reporter {
  /** As users write it: `--report junit=FILE`. */
  readonly name: string
  /** One sentence. */
  readonly summary: string
  /** With its dot: `.xml`. */
  readonly fileEnding: string
  /** The report as a text that ends with a line end. */
  render(run: TestRun, context: ReportContext): string
}

/** Findings of lint, and the rules that were asked. */
export interface FindingList {
  readonly findings: readonly Finding[]
  readonly rules: readonly FindingRule[]
}

/** A form of report on findings. */
export interface FindingReporter {
  readonly name: string
  readonly summary: string
  readonly fileEnding: string
  render(list: FindingList, context: ReportContext): string
}
