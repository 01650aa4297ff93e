/** Replays published integration packages on events built from their own samples, as they are and damaged. Read in place: nothing of it is part of the project. */
import path from 'node:path'
import { corpus, linesOf } from '../record-files.js'
import { wireCase } from '../replay.js'
import { wireSuite } from '../wire-suite.js'

const file = path.join(corpus, 'packages.ndjson.gz')

/** Other people's pipelines. */
export const corpusPackages = wireSuite(
  'corpus-packages',
  () => linesOf(file).map(line => wireCase(line, 'packages')),
  file,
)
