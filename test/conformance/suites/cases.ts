/** Replays records/cases: one group per processor, and those on the engine, conditions, templates, scripts, whole pipelines. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { linesOf, records } from '../record-files.js'
import { type WireCase, wireCase } from '../replay.js'
import { wireSuite } from '../wire-suite.js'

const folder = path.join(records, 'cases')

function* read(): Iterable<WireCase> {
  for (const file of readdirSync(folder).sort()) {
    for (const line of linesOf(path.join(folder, file))) yield wireCase(line, path.basename(file, '.ndjson'))
  }
}

/** The recorded cases. */
export const cases = wireSuite('cases', read)
