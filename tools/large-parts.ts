/**
 * The largest libraries of the engine, which know nothing of ours: each is built once, as CommonJS in one file, and left out of all other
 * builds. In the published package Node, the library for browsers and the playground have them from the same file.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { inlineNumbers } from '../packages/parts/src/build/index.js'
import { exactly } from './exact-filter.js'
import { pdfjsPlugin } from './patched-pdfjs.js'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** A library, and the one name of it that the engine imports. */
interface LargePart {
  readonly specifier: string
  readonly imported: string
}

const PARTS: Readonly<Record<string, LargePart>> = {
  pdfjs: { specifier: 'unpdf/pdfjs', imported: 'getDocument' },
  eld: { specifier: 'eld/extrasmall', imported: 'eld' },
}

/** Leaves the parts out of a build; `place` says what is imported in the place of one. */
export const partsAt = (place: (name: string) => string): Plugin => ({
  name: 'sluice:parts-external',
  enforce: 'pre',
  resolveId: {
    filter: { id: exactly(Object.values(PARTS).map(({ specifier }) => specifier)) },
    handler(id) {
      const found = Object.entries(PARTS).find(([, { specifier }]) => specifier === id)
      return found === undefined ? null : { id: place(found[0]), external: true }
    },
  },
})

/** A part as it was built. */
export interface BuiltPart {
  readonly name: string
  /** CommonJS. */
  readonly code: string
  readonly moduleIds: readonly string[]
}

export const buildParts = (): Promise<BuiltPart[]> =>
  Promise.all(Object.entries(PARTS).map(([name, part]) => buildPart(name, part)))

async function buildPart(name: string, { specifier, imported }: LargePart): Promise<BuiltPart> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [
      {
        name: 'sluice:large-part',
        enforce: 'pre',
        resolveId(id) {
          if (id === name) return `\0${name}`
          return id === specifier ? this.resolve(id, path.join(root, 'packages/core/src/index.ts')) : null
        },
        load: id => (id === `\0${name}` ? `export { ${imported} } from '${specifier}'` : null),
        // Where the file stands means nothing to it, and as CommonJS it would ask Node for that, which browsers do not have.
        transform: code => ({ code: code.replaceAll('import.meta.url', "'file:///'"), map: null }),
      },
      inlineNumbers(),
      pdfjsPlugin(),
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: { [name]: name },
        preserveEntrySignatures: 'strict',
        output: { format: 'cjs', exports: 'named' },
      },
    },
  })
  const [chunk] = (built as Rolldown.RolldownOutput).output
  return { name, code: chunk.code, moduleIds: chunk.moduleIds }
}

/** The modules of a page: the names of a part, and its code as a module that can be loaded. */
export function partModules({ name, code }: BuiltPart): Readonly<Record<string, string>> {
  const { imported } = PARTS[name]!
  return {
    [`${name}.js`]: `import part from './${name}-code.js'\nexport const { ${imported} } = part\n`,
    [`${name}-code.js`]: moduleOfCode(code),
  }
}

/** The files of the playground that hold the code of parts. */
export const LARGE_CODE = /[/\\]parts[/\\]\w+-code\.js(?:\.br)?$/

/** As the server for the playground makes it of the package's file (packages/server/src/playground/large-parts.ts). */
const moduleOfCode = (code: string): string =>
  `const module={exports:{}};(function(module,exports){${code}\n})(module,module.exports);export default module.exports`
