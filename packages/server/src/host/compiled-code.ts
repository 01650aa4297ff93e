/** Runs the CommonJS modules of this package with V8's code of them from an earlier process, kept under a hash of the modules. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import Module from 'node:module'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { Script } from 'node:vm'
import { codeCacheFile, keepFile, readOwnFile } from './code-cache.js'

/** What of Node's modules is used here: documented for loaders, but without types. */
interface CompilingModule extends NodeJS.Module {
  _compile(source: string, file: string, ...more: unknown[]): unknown
}

/**
 * Takes over how modules in a folder are compiled. Gives what writes their code for the next process, to be called when all is warm.
 * `use` is the part of the file's name that says what runs: each use has compiled other functions.
 */
export function keepCompiledCode(use: string, folder: string): () => void {
  const cache = codeCacheFile(`${use}-${hashOfModules(folder)}`)
  if (cache === null) return () => undefined
  const known = codeIn(cache)
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
    if (isCurrent) return
    const made = [...scripts].map(([name, script]) => [name, script.createCachedData()] as const)
    keepFile(cache, serialize(new Map([...known, ...made])))
  }
}

/** The names of shared modules hold a hash of what is in them. */
function hashOfModules(folder: string): string {
  const names = readdirSync(folder).filter(name => /^chunk-.*\.cjs$/.test(name))
  return createHash('sha256').update(names.sort().join()).digest('hex').slice(0, 16)
}

/** The code of each module; none where the file is not there, or holds something else. */
function codeIn(file: string): ReadonlyMap<string, Buffer> {
  const bytes = readOwnFile(file)
  try {
    return bytes === undefined ? new Map() : (deserialize(bytes) as ReadonlyMap<string, Buffer>)
  } catch {
    return new Map() // cut short: then it is made again
  }
}
