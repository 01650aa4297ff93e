/**
 * A Vite plugin that keeps large parts of the engine out of the initial bundle. Each import named here is answered by a module of
 * `packages/parts/src` with the same functions, which loads the real one when it is needed. Only the importers named are answered so: the
 * stand-in itself, and others, get the real one.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

export { inlineNumbers } from './inline-numbers.js'

const lazy = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')

/** An import that is answered by a stand-in. */
interface LazyImport {
  /** The import specifier, as written. */
  readonly source: string
  /** Whose import it is. */
  readonly importer: RegExp
  /** The stand-in, in `packages/parts/src`. */
  readonly file: string
  /** Whether a build may be without its importers: the library for browsers runs no tests of packages. */
  readonly isOptional?: true
}

const CORE = /\/packages\/core\/src\//
const GROK = /\/packages\/grok\/src\//
const YAML_USERS = /\/packages\/(?:language-service|testing)\/src\/|\/apps\/playground\/src\//

const LAZY: readonly LazyImport[] = [
  { source: 'h3-js', importer: CORE, file: 'h3.ts' },
  { source: 'tldts', importer: CORE, file: 'suffixes.ts' },
  { source: '@sluice/painless/whole-library', importer: CORE, file: 'whole-library.ts' },
  { source: 'oniguruma-to-es', importer: GROK, file: 'native-grok.ts' },
  { source: './patterns/v1.js', importer: /\/packages\/grok\/src\/bank\.ts$/, file: 'grok-v1.ts' },
  { source: './unicode-tables.js', importer: /\/packages\/grok\/src\/syntax\/property\.ts$/, file: 'grok-unicode.ts' },
  { source: 'yaml', importer: YAML_USERS, file: 'yaml.ts' },
  { source: 'papaparse', importer: /\/packages\/testing\/src\/samples\//, file: 'csv-reader.ts', isOptional: true },
  { source: 're2js', importer: /\/packages\/testing\/src\/layout\/go-pattern\.ts$/, file: 're2.ts', isOptional: true },
]

/** Returns the plugin. With `strict` (a whole build that has the engine) an import that nobody makes any more fails the build. */
export function engineParts({ strict = false }: { readonly strict?: boolean } = {}): Plugin {
  const met = new Set<LazyImport>()
  return {
    name: 'sluice:engine-parts',
    enforce: 'pre',
    resolveId(source, importer) {
      const found = LAZY.find(each => each.source === source && importer !== undefined && each.importer.test(importer))
      if (found === undefined) return null
      met.add(found)
      return path.join(lazy, found.file)
    },
    buildEnd(error) {
      if (!strict || error !== undefined || met.size === 0) return
      const idle = LAZY.filter(each => each.isOptional !== true && !met.has(each))
      if (idle.length > 0)
        this.error(`nobody imports ${idle.map(({ source }) => source).join(', ')} as this plugin says`)
    },
  }
}
