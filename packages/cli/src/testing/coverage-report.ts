/** The coverage options of the command line, and the report. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Coverage, readThresholds, shortfalls, type Thresholds } from '@sluice/testing'
import { type CoverageFormat, coverageFormats } from '@sluice/testing/reports'
import { UsageFault } from '../faults.js'
import { writeReport } from '../output/report-file.js'
import type { Screen } from '../terminal.js'
import { version } from '../version.js'

/** Options as given on the command line. */
export interface CoverageOptions {
  /** `--coverage`, or its forms. */
  readonly coverage?: string | true
  readonly coverageDir: string
  readonly coverageThreshold?: string
}

/** The requested coverage. */
export interface CoverageRequest {
  /** The word after `--coverage` if it names no form: a path to test. */
  readonly path: string | null
  /** Shows and writes the reports. Returns whether the thresholds are met. Throws UsageFault for a file that cannot be written. */
  report(coverage: Coverage, run: ReportedRun, screen: Screen): Promise<boolean>
}

/** The facts about a run that reports show. */
export interface ReportedRun {
  readonly root: string
  readonly startedAt: Date
}

/** Reads the options. Throws UsageFault for unknown forms and metrics. */
export function coverageRequest(
  { coverage, coverageDir, coverageThreshold }: CoverageOptions,
  workingFolder: string,
): CoverageRequest {
  const read = coverageThreshold === undefined ? { ok: {} } : readThresholds(coverageThreshold)
  if ('problem' in read) throw new UsageFault(`--coverage-threshold: ${read.problem}`)
  const folder = path.resolve(workingFolder, coverageDir)
  const request = (formats: readonly CoverageFormat[], named: string | null): CoverageRequest => ({
    path: named,
    report: (found, run, screen) => reportCoverage(found, { formats, folder, thresholds: read.ok }, run, screen),
  })
  const text = coverageFormats.filter(({ name }) => name === 'text')
  if (typeof coverage !== 'string') return request(text, null)
  const formats = coverage.split(',').map(name => coverageFormats.find(each => each.name === name.trim()))
  const known = formats.filter(each => each !== undefined)
  if (known.length === formats.length) return request(known, null)
  if (existsSync(path.resolve(workingFolder, coverage))) return request(text, coverage)
  const names = coverageFormats.map(({ name }) => name).join(', ')
  throw new UsageFault(
    `--coverage: '${coverage}' is not a form of report`,
    `forms are ${names}; write --coverage=lcov,html`,
  )
}

async function reportCoverage(
  coverage: Coverage,
  { formats, folder, thresholds }: { formats: readonly CoverageFormat[]; folder: string; thresholds: Thresholds },
  run: ReportedRun,
  { write, paint }: Screen,
): Promise<boolean> {
  for (const { fileName, render } of formats) {
    const text = render(coverage, { ...run, version })
    if (fileName === null) await write(`\n${text}`)
    else {
      const file = path.join(folder, fileName)
      writeReport(file, text)
      const shown = path.relative(run.root, file)
      await write(`coverage: ${shown.startsWith('..') ? file : shown}\n`)
    }
  }
  const missing = shortfalls(coverage, thresholds)
  for (const { message } of missing) await write(`${paint('red', '✗')} ${message}\n`)
  return missing.length === 0
}
