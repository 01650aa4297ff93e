/**
 * The engine's thread in the published package: runs `engine.cjs` with the code that V8 made of it in an earlier process, which
 * halves the time to the first answer.
 */
import { readFileSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import { codeCacheFile, keepFile, readOwnFile } from './code-cache.js'
import type * as EngineWorker from './worker.js'

/** Put in by the build: names this very engine. */
declare const ENGINE_HASH: string

const folder = path.dirname(fileURLToPath(import.meta.url))
const file = path.join(folder, 'engine.cjs')
const cached = codeCacheFile(ENGINE_HASH)
const cachedData = cached === null ? undefined : readOwnFile(cached)
// The build writes it in ASCII, which is read fastest as what it is.
const source = `(function(exports,require,module,__filename,__dirname){${readFileSync(file, 'latin1')}\n})`
const script = new Script(source, { filename: file, ...(cachedData === undefined ? {} : { cachedData }) })
const require = createRequire(file)
const loaded: { exports: Partial<typeof EngineWorker>; loaded: boolean } = new Module(file)
// What the engine loads later asks for it by its name, and must get this one: a second one would answer the same requests.
require.cache[file] = loaded as NodeJS.Module
loaded.loaded = true
script.runInThisContext()(loaded.exports, require, loaded, file, folder)
if (cached !== null && (cachedData === undefined || script.cachedDataRejected === true)) {
  loaded.exports.whenWarm!(() => keepFile(cached, script.createCachedData()))
}
