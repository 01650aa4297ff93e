/**
 * Builds what is published as `sluice`: packages/cli/dist with the program, the library, its threads, the playground, the types and the
 * licences of bundled packages. Everything is bundled, so that a cold start reads a few files, and the package needs no others.
 * Program, library and threads are one build of CommonJS, which share their chunks: what is imported as a module is a list of names.
 * `npm pack` in packages/cli runs it.
 */
import { execFile, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { engineParts, inlineNumbers } from '../packages/parts/src/build/index.js'
import { billOfMaterials } from './bill-of-materials.js'
import { builtPlayground } from './build-playground.js'
import { writeTypes } from './build-types.js'
import { exactly } from './exact-filter.js'
import { buildParts, LARGE_CODE, partsAt } from './large-parts.js'
import { bundledPackages, licenceTexts } from './licences.js'
import { checkLoadedAtStart } from './loaded-at-start.js'
import { modulesOfPackage, USER_AGENTS } from './modules-of-package.js'
import { oneByteCode } from './one-byte-code.js'
import { pdfjsPlugin } from './patched-pdfjs.js'
import { plainExports } from './plain-exports.js'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const conditions = ['@sluice/source', 'node', 'import', 'module', 'default']

/**
 * Modules of ours do nothing when they are loaded, but for the programs, those that register themselves with a test framework, and
 * Painless, whose parts know each other.
 */
const WITHOUT_SIDE_EFFECTS =
  /\/packages\/(?:java|grok|core|search|eql|store|security|application|explain|upstream|language-service|parts|testing|server|runner|cli)\/src\/(?!.*\/?(?:main|worker|test-thread|thread-from-package|vitest|jest)\.ts$)|\/yaml\/browser\//

/** YAML as modules, of which only what reads is taken; for Node the package has CommonJS, which comes whole. */
const yamlModules = path.join(
  path.dirname(createRequire(path.join(root, 'packages/cli/package.json')).resolve('yaml/package.json')),
  'browser/dist/index.js',
)

/** The module with which commander would start programs: our commands are not programs, and loading it takes a tenth of Node's start. */
const commanderWithoutPrograms: Plugin = {
  name: 'sluice:commander-without-programs',
  enforce: 'pre',
  resolveId: {
    filter: { id: exactly(['node:child_process']) },
    handler: (_id, importer) =>
      importer?.includes('/commander/') === true ? path.join(root, 'tools/stand-ins/no-child-process.ts') : null,
  },
}

/** Modules that Fastify loads for features that we do not use. */
const STAND_INS_OF_FASTIFY: Readonly<Record<string, string>> = {
  '@fastify/ajv-compiler': 'no-schemas.ts',
  '@fastify/fast-json-stringify-compiler': 'no-schemas.ts',
  'node:http2': 'no-http2.ts',
  'node:https': 'late-https.ts',
  semver: 'no-semver.ts',
}

const lighterFastify: Plugin = {
  name: 'sluice:lighter-fastify',
  enforce: 'pre',
  resolveId: {
    filter: { id: exactly(Object.keys(STAND_INS_OF_FASTIFY)) },
    handler: (id, importer) =>
      importer?.includes('/node_modules/fastify/') === true
        ? path.join(root, 'tools/stand-ins', STAND_INS_OF_FASTIFY[id]!)
        : null,
  },
}

/** The entries that users import, by the names of the files. Jest and bundlers that write CommonJS use these unchanged. */
const LIBRARY = {
  index: 'index.ts',
  server: 'library/server.ts',
  testing: 'library/testing.ts',
  'testing-jest': 'library/jest.ts',
  'testing-node-test': 'library/node-test.ts',
}

/** Programs and threads: each is started as a file. */
const PROGRAMS = {
  sluice: 'main.ts',
  'test-thread': 'testing/thread-from-package.ts',
  worker: '../../server/src/host/worker-from-package.ts',
}

const sources = (files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, path.join(root, 'packages/cli/src', file)]))

/** The common settings of all builds. Names are kept, because they appear in error reports. */
const shared: InlineConfig = {
  configFile: false,
  root: path.join(root, 'packages/cli'),
  logLevel: 'warn',
  plugins: [inlineNumbers(), commanderWithoutPrograms, lighterFastify, pdfjsPlugin()],
  resolve: {
    conditions,
    alias: [
      { find: /^yaml$/, replacement: yamlModules },
      // The same with its WebAssembly inside the module, not in a separate file.
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
      output: {
        minify: { compress: true, mangle: { toplevel: true, keepNames: true }, codegen: { removeWhitespace: true } },
      },
    },
  },
}

/** Builds into a folder, by default packages/cli/dist. Returns the names of the written files of code. */
export async function buildPackage(outDir = path.join(root, 'packages/cli/dist')): Promise<string[]> {
  rmSync(outDir, { recursive: true, force: true })
  // In separate processes, because the JavaScript of a build keeps one processor busy.
  const [types, page] = [writeTypes(root, outDir), playgroundInProcess()]
  const chunks = [...(await buildNode(outDir)), ...(await buildVitest(outDir)), ...(await buildBrowser(outDir))]
  copyFileSync(path.join(root, 'packages/core/data', USER_AGENTS), path.join(outDir, USER_AGENTS))
  cpSync(path.join(root, 'docs/schemas'), path.join(outDir, 'schemas'), { recursive: true })
  for (const file of ['LICENSE', 'NOTICE']) copyFileSync(path.join(root, file), path.join(outDir, file))
  writeFileSync(path.join(outDir, 'sluice.1'), manual(outDir))
  await page
  const playground = await builtPlayground()
  // One form of each file, and the code of large parts once: `sluice play` unpacks the one and finds the other.
  cpSync(playground.folder, path.join(outDir, 'playground'), {
    recursive: true,
    filter: file => !existsSync(`${file}.br`) && !LARGE_CODE.test(file),
  })
  const parts = await buildParts()
  for (const { name, code } of parts) writeFileSync(path.join(outDir, `${name}.cjs`), code)
  const moduleIds = [
    ...parts.flatMap(part => part.moduleIds),
    ...chunks.flatMap(chunk => chunk.moduleIds),
    ...playground.moduleIds,
  ]
  writeFileSync(path.join(outDir, 'THIRD-PARTY-LICENSES.txt'), licenceTexts(moduleIds))
  writeFileSync(path.join(outDir, 'sluice.cdx.json'), billOfMaterials(root, bundledPackages(moduleIds)))
  await types
  return chunks.map(({ fileName }) => fileName)
}

/** Builds the playground if it has to be built; `builtPlayground` finds it then. */
async function playgroundInProcess(): Promise<void> {
  const args = ['--conditions=@sluice/source', '--import', 'tsx', 'tools/build-playground.ts', '--if-changed']
  await promisify(execFile)(process.execPath, args, { cwd: root })
}

/** Program, library and threads, and what a module says that hands on the names of the library. */
export async function buildNode(outDir: string): Promise<Rolldown.OutputChunk[]> {
  const chunks = await buildFiles(
    outDir,
    sources({ ...PROGRAMS, ...LIBRARY }),
    { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'chunk-[name]-[hash].cjs' },
    [modulesOfPackage(root), partsAt(name => `./${name}.cjs`), oneByteCode(), plainExports()],
  )
  checkLoadedAtStart(chunks)
  for (const { name, exports } of chunks.filter(({ isEntry, name }) => isEntry && Object.hasOwn(LIBRARY, name)))
    writeFileSync(path.join(outDir, `${name}.js`), moduleOf(name, exports))
  return chunks
}

/** A module that has what a CommonJS one exports. Node would not find all of its names by reading it. */
const moduleOf = (name: string, exports: readonly string[]): string =>
  `import library from './${name}.cjs'\nexport const { ${exports.join(', ')} } = library\n`

/** The library for browsers: modules, the large ones loaded when they are needed. */
async function buildBrowser(outDir: string): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    root: path.join(root, 'packages/cli'),
    logLevel: 'warn',
    plugins: [engineParts({ strict: true }), partsAt(name => `../${name}.cjs`)],
    resolve: { conditions: ['@sluice/source', 'browser', 'import', 'module', 'default'] },
    build: {
      outDir: path.join(outDir, 'browser'),
      target: 'es2022',
      minify: true,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'packages/cli/src/browser.ts'),
        preserveEntrySignatures: 'strict',
        treeshake: { moduleSideEffects: [{ test: WITHOUT_SIDE_EFFECTS, sideEffects: false }] },
        output: { entryFileNames: 'index.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  return (built as Rolldown.RolldownOutput).output.filter(each => each.type === 'chunk')
}

/** Vitest can be imported, but not required: requiring this entry gives this error instead of Node's. */
const REQUIRED_VITEST =
  "throw new Error('sluice/testing/vitest has to be imported: Vitest itself cannot be loaded with require')\n"

/** The entry for Vitest. */
function buildVitest(outDir: string): Promise<Rolldown.OutputChunk[]> {
  writeFileSync(path.join(outDir, 'testing-vitest.cjs'), REQUIRED_VITEST)
  return buildFiles(
    outDir,
    sources({ 'testing-vitest': 'library/vitest.ts' }),
    { format: 'es', entryFileNames: '[name].js' },
    [
      {
        name: 'sluice:testing-external',
        enforce: 'pre',
        resolveId: id =>
          id === './testing.js' || id === '@sluice/testing/library' ? { id: './testing.js', external: true } : null,
      },
    ],
  )
}

/** All in one folder: threads and the playground are found next to the code that needs them. */
async function buildFiles(
  outDir: string,
  input: Record<string, string>,
  output: Rolldown.OutputOptions,
  plugins: readonly Plugin[] = [],
): Promise<Rolldown.OutputChunk[]> {
  const common = shared.build?.rolldownOptions
  const built = await build({
    ...shared,
    plugins: [...(shared.plugins ?? []), ...plugins],
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

/** The manual page, as the program that was built prints it. */
function manual(outDir: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(outDir, 'sluice.cjs'), 'manual'], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`sluice manual: ${stderr}`)
  return stdout
}

/** The README of the package: that of the repository, whose links lead to it. */
function readme(): string {
  const text = readFileSync(path.join(root, 'README.md'), 'utf8')
  return text.replace(/\]\((?!https?:|#)([^)]+)\)/g, `](${REPOSITORY}/blob/main/$1)`)
}

const REPOSITORY = 'https://github.com/sluice/sluice'

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(path.join(root, 'packages/cli/README.md'), readme())
  const files = await buildPackage()
  process.stderr.write(`packages/cli/dist: ${files.length} files of code, types, data, licences\n`)
}
