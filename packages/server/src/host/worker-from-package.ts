/**
 * The engine's thread in the published package: runs `engine.cjs` with the code that V8 made of it in an earlier process, which
 * halves the time to the first answer. The code is kept in the user's cache folder; where none can be kept, or the environment
 * says SLUICE_CACHE=off, the engine runs all the same.
 */
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import { homedir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import type * as EngineWorker from './worker.js'

/** Put in by the build: names this very engine. */
declare const ENGINE_HASH: string

const folder = path.dirname(fileURLToPath(import.meta.url))
const file = path.join(folder, 'engine.cjs')
const cached = process.env.SLUICE_CACHE === 'off' ? null : cacheFile()
const cachedData = cached === null ? undefined : readOwn(cached)
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
  loaded.exports.whenWarm!(() => keep(cached))
}

function cacheFile(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  const base = XDG_CACHE_HOME ?? LOCALAPPDATA ?? path.join(homedir(), '.cache')
  return path.join(base, 'sluice', `${ENGINE_HASH}-${process.version}-${process.arch}.bin`)
}

/** The file's bytes, if it is there and nobody else's: what is in it will be run. */
function readOwn(name: string): Buffer | undefined {
  try {
    const isOwn = process.getuid === undefined || statSync(name).uid === process.getuid()
    return isOwn ? readFileSync(name) : undefined
  } catch {
    return undefined // not there yet, or not to be read: then it is made again
  }
}

function keep(name: string): void {
  try {
    mkdirSync(path.dirname(name), { recursive: true, mode: 0o700 })
    const part = `${name}.${process.pid}`
    writeFileSync(part, script.createCachedData(), { mode: 0o600 })
    renameSync(part, name)
  } catch {
    // A home that cannot be written to is no fault: the next start takes as long as this one.
  }
}
