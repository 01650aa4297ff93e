/** Replays the test packages of elastic-package and package-spec. Read in place: nothing of it is part of the project. */
import path from 'node:path'
import { corpus, linesOf } from '../record-files.js'
import { wireCase } from '../replay.js'
import { wireSuite } from '../wire-suite.js'

const file = path.join(corpus, 'elastic-package.ndjson.gz')

/** Raw logs and events of test packages. */
export const corpusElasticPackage = wireSuite(
  'corpus-elastic-package',
  () => linesOf(file).map(line => wireCase(line, 'elastic-package')),
  file,
)
