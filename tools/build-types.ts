/** The types of the published package: declarations of the workspace's packages as one tree, of which what `sluice` exports is kept. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The entries that users import, by the names of the files; each for modules and for CommonJS. */
const ENTRIES: Readonly<Record<string, string>> = {
  index: 'cli/src/index.d.ts',
  browser: 'cli/src/browser.d.ts',
  server: 'cli/src/library/server.d.ts',
  testing: 'cli/src/library/testing.d.ts',
  'testing-jest': 'cli/src/library/jest.d.ts',
  'testing-node-test': 'cli/src/library/node-test.d.ts',
}

const EXTENSIONS = ['d.ts', 'd.cts']

/** The module that extends the types of Vitest: it is outside the tree, because those are types of another module. */
const VITEST = { name: 'testing-vitest', file: 'cli/src/library/vitest.d.ts' }

/** The folder of the tree next to the entries. */
const TREE = 'types'

/** The workspace packages in the tree. */
const PACKAGES: Record<string, string> = {
  '@sluice/java': 'java/src/index.js',
  '@sluice/painless': 'painless/src/index.js',
  '@sluice/grok': 'grok/src/index.js',
  '@sluice/core': 'core/src/index.js',
  '@sluice/server': 'server/src/index.js',
  '@sluice/store': 'store/src/pipelines/pipeline-runner.js',
  '@sluice/server/host': 'server/src/host/index.js',
  '@sluice/testing/library': 'testing/src/library/public.js',
}

/**
 * Writes the declarations that the library's entries reach, as one tree of CommonJS, and the entries next to it. Throws if they name a
 * package that users do not have. The compiler runs in parallel with the caller.
 */
export async function writeTypes(root: string, target: string): Promise<void> {
  const emitted = await emit(root)
  try {
    const declarations = (file: string): string => readFileSync(path.join(emitted, 'types', file), 'utf8')
    const waiting = Object.values(ENTRIES)
    const vitest = withinTree(VITEST.file, declarations(VITEST.file), '..')
    for (const extension of EXTENSIONS) write(path.join(target, `${VITEST.name}.${extension}`), vitest.rewritten)
    waiting.push(...vitest.reached)
    const seen = new Set(waiting)
    for (const file of waiting) {
      const { rewritten, reached } = withinTree(file, declarations(file))
      write(path.join(target, TREE, file), rewritten)
      for (const next of reached) {
        if (seen.has(next)) continue
        seen.add(next)
        waiting.push(next)
      }
    }
    write(path.join(target, TREE, 'package.json'), '{ "type": "commonjs" }\n')
    for (const [name, file] of Object.entries(ENTRIES)) {
      const text = `export * from './${TREE}/${file.replace(/\.d\.ts$/, '.js')}'\n`
      for (const extension of EXTENSIONS) write(path.join(target, `${name}.${extension}`), text)
    }
  } finally {
    rmSync(emitted, { recursive: true })
  }
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** All declarations, in a separate folder, by the packages' folders. */
async function emit(root: string): Promise<string> {
  const out = mkdtempSync(path.join(tmpdir(), 'sluice-types-'))
  const config = path.join(out, 'tsconfig.json')
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        // `npm run check` reports errors of types; finding them takes most of the compiler's time.
        noCheck: true,
        stripInternal: true,
        rootDir: path.join(root, 'packages'),
        outDir: path.join(out, 'types'),
        typeRoots: [path.join(root, 'node_modules/@types')],
      },
      include: [path.join(root, 'packages/*/src')],
      exclude: [path.join(root, 'packages/*/src/**/*.test.ts'), path.join(root, 'packages/*/src/**/testkit')],
    }),
  )
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  const compiler = spawn(process.execPath, [tsc, '-p', config], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [compiler.stdout, compiler.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  await once(compiler, 'close')
  if (!existsSync(path.join(out, 'types', ENTRIES.index!))) throw new Error(`the types cannot be written:\n${printed}`)
  return out
}

const SPECIFIER = /((?:\bfrom|\bimport)\s*\(?\s*)(['"])([^'"]+)\2/g

/** A file with its specifiers within the tree, relative to its target folder, and the files that they reach. */
function withinTree(
  file: string,
  text: string,
  folder = path.posix.dirname(file),
): { rewritten: string; reached: string[] } {
  const reached: string[] = []
  const rewritten = text.replace(SPECIFIER, (whole, lead: string, quote: string, specifier: string) => {
    const place = PACKAGES[specifier] ?? path.posix.join(path.posix.dirname(file), specifier)
    if (PACKAGES[specifier] === undefined && !specifier.startsWith('.')) {
      if (specifier.startsWith('node:') || specifier === 'vitest') return whole
      throw new Error(`the types of ${file} need ${specifier}, which users do not have`)
    }
    reached.push(place.replace(/\.js$/, '.d.ts'))
    const relative = path.posix.relative(`/${TREE}/${folder}`, `/${TREE}/${place}`)
    return `${lead}${quote}${relative.startsWith('.') ? relative : `./${relative}`}${quote}`
  })
  return { rewritten, reached }
}
