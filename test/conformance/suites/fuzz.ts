/** Replays records/fuzz.ndjson.gz: recorded requests damaged in every way, grouped by their origin. */
import path from 'node:path'
import { linesOf, records } from '../record-files.js'
import { type WireCase, wireCase } from '../replay.js'
import { wireSuite } from '../wire-suite.js'

/** `fuzz-3-1217-script_errors`: round, number, and the group of the request that was changed; `set+grok`: two were joined. */
const NAME = /^\{"name": ?"fuzz-\d+-\d+-([^"]+)"/

function groupOf(line: string): string {
  const made = NAME.exec(line)?.[1] ?? 'other'
  return made.includes('+') ? '(joined)' : made
}

function* read(): Iterable<WireCase> {
  for (const line of linesOf(path.join(records, 'fuzz.ndjson.gz'))) yield wireCase(line, groupOf(line))
}

/** The mutations. */
export const fuzz = wireSuite('fuzz', read)
