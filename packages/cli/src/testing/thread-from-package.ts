/**
 * The thread of tests in the published package: runs `test-thread.ts` with the code that V8 made of all modules in an earlier process,
 * which shortens the time to the first result.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepCompiledCode } from '@sluice/server/host/compiled-code'

const keep = keepCompiledCode('tests', path.dirname(fileURLToPath(import.meta.url)))
void import('./test-thread.js').then(({ whenWarm }) => whenWarm(keep))
