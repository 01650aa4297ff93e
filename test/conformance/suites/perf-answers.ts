/** Replays records/perf: the answers of the twelve pipelines whose speed is measured. */
import path from 'node:path'
import { linesOf, records } from '../record-files.js'
import { wireCase } from '../replay.js'
import { wireSuite } from '../wire-suite.js'

/** The pipelines for speed. */
export const perfAnswers = wireSuite('perf-answers', () =>
  linesOf(path.join(records, 'perf/pipelines.ndjson')).map(line => wireCase(line, 'perf')),
)
