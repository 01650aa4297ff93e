/**
 * Builds what is published as `sluice`: packages/cli/dist with the program, the library, the worker, the playground, the types, the data
 * files and the licences of what is bundled. Everything is bundled, so that a cold start reads a few files, and the package needs no others.
 * `npm pack` in packages/cli runs it.
 */
import { copyFileSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { builtPlayground } from './build-playground.js'
import { writeTypes } from './build-types.js'
import { buildWorker } from './build-worker.js'
import { licenceTexts } from './licences.js'
import { pdfjsPlugin } from './patched-pdfjs.js'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const conditions = ['@sluice/source', 'node', 'import', 'module', 'default']

/** Modules of ours do nothing when they are loaded, but for the programs, those that register themselves with a test framework, and Painless, whose parts know each other. */
const WITHOUT_SIDE_EFFECTS =
  /\/packages\/(?:java|grok|core|language-service|testing|server|runner|cli)\/src\/(?!.*\/?(?:main|worker|test-thread|thread-from-package|vitest|jest)\.ts$)|\/yaml\/browser\//

/** YAML as modules, of which only what reads is taken; for Node the package has CommonJS, which comes whole. */
const yamlModules = path.join(
  path.dirname(createRequire(path.join(root, 'packages/cli/package.json')).resolve('yaml/package.json')),
  'browser/dist/index.js',
)

/** What commander would start programs with: its commands are none, and to load the real module takes a tenth of Node's own start. */
const commanderWithoutPrograms: Plugin = {
  name: 'sluice:commander-without-programs',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'node:child_process' && importer?.includes('/commander/') === true
      ? path.join(root, 'tools/no-child-process.ts')
      : null,
}

/** What users import, by the names of the files. */
const LIBRARY = {
  index: 'index.ts',
  server: 'library/server.ts',
  testing: 'library/testing.ts',
  'testing-jest': 'library/jest.ts',
  'testing-node-test': 'library/node-test.ts',
}

const sources = (files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, path.join(root, 'packages/cli/src', file)]))

/** What all builds have in common. Names are kept: they are in the reports of faults. */
const shared: InlineConfig = {
  configFile: false,
  root: path.join(root, 'packages/cli'),
  logLevel: 'warn',
  plugins: [commanderWithoutPrograms, pdfjsPlugin()],
  resolve: {
    conditions,
    alias: [
      { find: /^yaml$/, replacement: yamlModules },
      // The same with its WebAssembly in the module, not beside it.
      { find: /^@platformatic\/wasm-utils$/, replacement: '@platformatic/wasm-utils/bundled' },
    ],
  },
  ssr: { noExternal: true, target: 'node', resolve: { conditions } },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: WITHOUT_SIDE_EFFECTS, sideEffects: false }] },
      output: { minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } } },
    },
  },
}

/** Builds into a folder, by default packages/cli/dist. Gives the names of the written files of code. */
export async function buildPackage(outDir = path.join(root, 'packages/cli/dist')): Promise<string[]> {
  rmSync(outDir, { recursive: true, force: true })
  const types = writeTypes(root, path.join(outDir, 'types'))
  const chunks = [
    ...(await buildModules(outDir)),
    ...(await buildCommonJs(outDir)),
    ...(await buildWorker(root, outDir, shared)),
  ]
  copyFileSync(path.join(root, 'packages/core/data/user-agents.gen.json'), path.join(outDir, 'user-agents.gen.json'))
  for (const file of ['LICENSE', 'NOTICE']) copyFileSync(path.join(root, file), path.join(outDir, file))
  const playground = await builtPlayground()
  cpSync(playground.folder, path.join(outDir, 'playground'), { recursive: true })
  const moduleIds = [...chunks.flatMap(chunk => chunk.moduleIds), ...playground.moduleIds]
  writeFileSync(path.join(outDir, 'THIRD-PARTY-LICENSES.txt'), licenceTexts(moduleIds))
  await types
  return chunks.map(({ fileName }) => fileName)
}

/** The program and the library: modules that are loaded when they are needed. */
const buildModules = (outDir: string): Promise<Rolldown.OutputChunk[]> =>
  buildFiles(
    outDir,
    sources({
      sluice: 'main.ts',
      'testing-vitest': 'library/vitest.ts',
      ...LIBRARY,
    }),
    { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  )

/** The library for those who load it with `require` (Jest does, unless it is configured otherwise), and the thread of tests. */
const buildCommonJs = (outDir: string): Promise<Rolldown.OutputChunk[]> =>
  buildFiles(outDir, sources({ ...LIBRARY, 'test-thread': 'testing/thread-from-package.ts' }), {
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: 'library-[name]-[hash].cjs',
  })

/** All in one folder: the worker and the data files are found beside the code that asks for them. */
async function buildFiles(
  outDir: string,
  input: Record<string, string>,
  output: Rolldown.OutputOptions,
): Promise<Rolldown.OutputChunk[]> {
  const common = shared.build?.rolldownOptions
  const built = await build({
    ...shared,
    build: {
      ...shared.build,
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        ...common,
        input,
        external: ['vitest'],
        output: { ...(common?.output as Rolldown.OutputOptions), ...output },
      },
    },
  })
  return (built as Rolldown.RolldownOutput).output.filter(each => each.type === 'chunk')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await buildPackage()
  process.stderr.write(`packages/cli/dist: ${files.length} files of code, types, data, licences\n`)
}
