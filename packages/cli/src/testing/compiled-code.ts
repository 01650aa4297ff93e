/**
 * Runs the CommonJS modules of this package with V8's code of them from an earlier process. It is kept in the user's cache folder under a
 * hash of the modules; where none can be kept, or the environment says SLUICE_CACHE=off, they run all the same.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import Module from 'node:module'
import { homedir } from 'node:os'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { Script } from 'node:vm'

/** What of Node's modules is used here: documented for loaders, but without types. */
interface CompilingModule extends NodeJS.Module {
  _compile(source: string, file: string, ...more: unknown[]): unknown
}

/** Takes over how modules in a folder are compiled. Gives what writes their code for the next process, to be called when all is warm. */
export function keepCompiledCode(folder: string): () => void {
  if (process.env.SLUICE_CACHE === 'off') return () => undefined
  const cache = cacheFile(folder)
  const known = readOwn(cache)
  const scripts = new Map<string, Script>()
  const prototype = Module.prototype as CompilingModule
  const compile = prototype._compile
  prototype._compile = function (this: CompilingModule, source, file, ...more) {
    if (path.dirname(file) !== folder) return compile.call(this, source, file, ...more)
    const name = path.basename(file)
    const cachedData = known.get(name)
    const script = new Script(Module.wrap(source), {
      filename: file,
      ...(cachedData === undefined ? {} : { cachedData }),
    })
    scripts.set(name, script)
    const run = script.runInThisContext() as (...args: unknown[]) => unknown
    return run.call(this.exports, this.exports, this.require.bind(this), this, file, folder)
  }
  return () => {
    const isCurrent = [...scripts].every(([name, script]) => known.has(name) && script.cachedDataRejected !== true)
    if (!isCurrent)
      write(
        cache,
        new Map([...known, ...[...scripts].map(([name, script]) => [name, script.createCachedData()] as const)]),
      )
  }
}

/** Names of modules hold a hash of what is in them. */
function cacheFile(folder: string): string {
  const names = readdirSync(folder).filter(name => /^library-.*\.cjs$/.test(name))
  const hash = createHash('sha256').update(names.sort().join()).digest('hex').slice(0, 16)
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  const base = XDG_CACHE_HOME ?? LOCALAPPDATA ?? path.join(homedir(), '.cache')
  return path.join(base, 'sluice', `tests-${hash}-${process.version}-${process.arch}.bin`)
}

/** What the file holds, if it is there and nobody else's: it will be run. */
function readOwn(file: string): ReadonlyMap<string, Buffer> {
  try {
    const isOwn = process.getuid === undefined || statSync(file).uid === process.getuid()
    return isOwn ? (deserialize(readFileSync(file)) as ReadonlyMap<string, Buffer>) : new Map()
  } catch {
    return new Map() // not there yet, or not to be read: then it is made again
  }
}

function write(file: string, code: ReadonlyMap<string, Buffer>): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    const part = `${file}.${process.pid}`
    writeFileSync(part, serialize(code), { mode: 0o600 })
    renameSync(part, file)
  } catch {
    // A home that cannot be written to is no fault: the next start takes as long as this one.
  }
}
