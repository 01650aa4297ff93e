/** Replays our own pipelines over real logs (loghub). Read in place: nothing of it is part of the project. */
import path from 'node:path'
import { corpus, linesOf } from '../record-files.js'
import { wireCase } from '../replay.js'
import { wireSuite } from '../wire-suite.js'

const file = path.join(corpus, 'logs.ndjson.gz')

/** Real logs. */
export const corpusLogs = wireSuite('corpus-logs', () => linesOf(file).map(line => wireCase(line, 'logs')), file)
