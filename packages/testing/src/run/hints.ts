/** Common causes of the failures of a run that an option of the command would fix. */
import type { CaseResult, Difference, SuiteResult } from '../results.js'

/** Why a case differs, where that lies outside its pipeline. */
export type OutsideReason = 'geo-database' | 'year'

/** The reason outside the pipeline that explains every difference of a case; null if there is none. */
export function outsideReason({ differences }: Pick<CaseResult, 'differences'>): OutsideReason | null {
  if (differences.length === 0) return null
  if (differences.every(isOnlyTheYear)) return 'year'
  return differences.some(({ actual }) => namesMissingDatabase(actual)) ? 'geo-database' : null
}

/** A date with its year apart from the rest. */
const DATE = /^(\d{4})(-\d{2}-\d{2}T.*)$/

/** Whether a difference is only the year of a date, which a pattern without one takes from the clock. */
export function isOnlyTheYear({ kind, expected, actual }: Difference): boolean {
  if (kind !== 'changed' || typeof expected !== 'string' || typeof actual !== 'string') return false
  const [wanted, got] = [DATE.exec(expected), DATE.exec(actual)]
  return wanted !== null && got !== null && wanted[2] === got[2]
}

/** The tag that `geoip` and `ip_location` leave if a database is not there. */
const MISSING_DATABASE = '_geoip_database_unavailable_'

function namesMissingDatabase(value: unknown): boolean {
  if (typeof value === 'string') return value.startsWith(MISSING_DATABASE)
  return Array.isArray(value) && value.some(namesMissingDatabase)
}

/** Which of the options were given. */
export interface GivenOptions {
  readonly geoipDir: boolean
  readonly now: boolean
}

/** The hints after a run, each in one line. */
export function hintsOf(suites: readonly SuiteResult[], given: GivenOptions): string[] {
  const failed = suites.flatMap(({ cases }) => cases).filter(({ status }) => status === 'failed')
  const withReason = (reason: OutsideReason) => failed.filter(each => outsideReason(each) === reason)
  const hints: string[] = []
  const ofDatabases = given.geoipDir ? [] : withReason('geo-database')
  if (ofDatabases.length > 0) {
    hints.push(`${countOf(ofDatabases)}: a database of IP addresses is not there: name its folder with --geoip-dir`)
  }
  const ofYears = given.now ? [] : withReason('year')
  if (ofYears.length > 0) {
    const year = commonYear(ofYears.flatMap(({ differences }) => differences))
    hints.push(
      `${countOf(ofYears)}: only the year of dates differs, which comes from the clock: try --now ${year}-01-01T00:00:00Z`,
    )
  }
  return hints
}

const countOf = (cases: readonly CaseResult[]): string => (cases.length === 1 ? '1 case' : `${cases.length} cases`)

/** The year that is expected most. */
function commonYear(differences: readonly Difference[]): string {
  const counts = new Map<string, number>()
  for (const { expected } of differences) {
    const year = DATE.exec(String(expected))![1]!
    counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]![0]
}
