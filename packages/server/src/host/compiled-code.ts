/** Runs the CommonJS modules of this package with V8's code of them from an earlier process, kept under a hash of the modules. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import Module from 'node:module'
import path from 'node:path'
import { Script } from 'node:vm'
import { codeCacheFile, keepCode, readKept } from './code-cache.js'

/** The used part of Node's modules: documented for loaders, but without types. */
interface CompilingModule extends NodeJS.Module {
  _compile(source: string, file: string, ...more: unknown[]): unknown
}

/**
 * Takes over how modules in a folder are compiled. Returns what writes their code for the next process, to be called when all is warm.
 * `use` is the part of the file's name that says what runs: each use has compiled other functions.
 */
export function keepCompiledCode(use: string, folder: string): () => void {
  const cache = codeCacheFile(`${use}-${hashOfModules(folder)}`)
  if (cache === null) return () => undefined
  const known = readKept(cache)
  const scripts = new Map<string, Script>()
  const prototype = Module.prototype as CompilingModule
  const compile = prototype._compile
  prototype._compile = function (this: CompilingModule, source, file, ...more) {
    if (path.dirname(file) !== folder) return compile.call(this, source, file, ...more)
    const name = path.basename(file)
    const cachedData = known.read(name)
    const script = new Script(Module.wrap(source), {
      filename: file,
      ...(cachedData === undefined ? {} : { cachedData }),
    })
    scripts.set(name, script)
    const run = script.runInThisContext() as (...args: unknown[]) => unknown
    return run.call(this.exports, this.exports, this.require.bind(this), this, file, folder)
  }
  return () => {
    const isCurrent = [...scripts].every(
      ([name, script]) => known.names.has(name) && script.cachedDataRejected !== true,
    )
    if (isCurrent) return
    const others = [...known.names].filter(name => !scripts.has(name)).map(name => [name, known.read(name)!] as const)
    const made = [...scripts].map(([name, script]) => [name, script.createCachedData()] as const)
    keepCode(cache, new Map([...others, ...made]))
  }
}

/** The names of shared modules contain a hash of their content. */
function hashOfModules(folder: string): string {
  const names = readdirSync(folder).filter(name => /^chunk-.*\.cjs$/.test(name))
  return createHash('sha256').update(names.sort().join()).digest('hex').slice(0, 16)
}
