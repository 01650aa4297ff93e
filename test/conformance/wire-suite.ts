/** A suite whose cases are recorded `_simulate` requests. */
import { existsSync } from 'node:fs'
import { haveGeoDatabases } from './record-files.js'
import { replay, type WireCase } from './replay.js'
import type { Suite } from './suite.js'

const ASKS_A_GEO_DATABASE = /"(?:geoip|ip_location)": ?\{/

/** The lines of a record as cases, without those that need IP databases if there are none. */
export function* runnable(cases: Iterable<WireCase>): Iterable<WireCase> {
  for (const recorded of cases) {
    if (haveGeoDatabases || !ASKS_A_GEO_DATABASE.test(recorded.request)) yield recorded
  }
}

/** A suite that replays what `cases` gives; skipped when `needs` names a path that is not there. */
export function wireSuite(name: string, cases: () => Iterable<WireCase>, needs?: string): Suite<WireCase> {
  return {
    name,
    cases: () =>
      needs !== undefined && !existsSync(needs)
        ? `needs ${needs} (../shared next to the checkout), which is missing`
        : runnable(cases()),
    leftOut: () => (haveGeoDatabases ? null : 'cases that ask an IP database (../shared/corpus/geoip is not there)'),
    check: replay,
  }
}
