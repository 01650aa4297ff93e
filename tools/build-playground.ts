/**
 * Builds the playground: the output of Vite, compressed files if that is worthwhile, and the licences of bundled packages.
 *
 *     build-playground.ts              apps/playground/dist: for any static host, and for `sluice play` of a checkout
 *     build-playground.ts --if-changed a folder of .sluice, whose path is printed; built if no earlier one is of the same sources
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { engineParts } from '../packages/parts/src/build/index.js'
import { buildParts, partModules, partsAt } from './large-parts.js'
import { licenceTexts } from './licences.js'
import { pdfjsPlugin } from './patched-pdfjs.js'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const app = path.join(root, 'apps/playground')

/** Builds into a folder, which is emptied. Returns the ids of the modules that are part of it. */
export async function buildPlayground(outDir: string): Promise<ReadonlySet<string>> {
  const moduleIds = new Set<string>()
  await build({
    root: app,
    configFile: path.join(app, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [collectModules(moduleIds)],
    // The worker is a separate build without the page's plugins. Only a build has stand-ins for parts of the engine: while
    // developing, everything is there from the beginning.
    worker: {
      plugins: () => [
        engineParts({ strict: true }),
        partsAt(name => `../parts/${name}.js`),
        collectModules(moduleIds),
        pdfjsPlugin(),
      ],
    },
    build: {
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      // The sizes that count are tested; how long a plugin takes is nobody's fault.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  })
  mkdirSync(path.join(outDir, 'parts'))
  for (const part of await buildParts()) {
    for (const id of part.moduleIds) moduleIds.add(id)
    for (const [file, text] of Object.entries(partModules(part))) writeFileSync(path.join(outDir, 'parts', file), text)
  }
  writeFileSync(path.join(outDir, 'THIRD-PARTY-LICENSES.txt'), licenceTexts(moduleIds))
  await Promise.all(Array.from(filesBelow(outDir), compress))
  return moduleIds
}

function collectModules(into: Set<string>): Plugin {
  return {
    name: 'sluice:collect-modules',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') for (const id of file.moduleIds) into.add(id)
      }
    },
  }
}

/** Smaller files travel in one packet either way. */
const WORTH_COMPRESSING = 1400

/** Not the best that brotli can do: that takes ten times as long for a twentieth of the size. */
const BROTLI_QUALITY = 9

/** Writes a file's compressed form next to it. The page itself is written again for each start (see `sluice play`). */
async function compress(file: string): Promise<void> {
  if (!/\.(?:js|css|svg|json|txt)$/.test(file) || statSync(file).size < WORTH_COMPRESSING) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(readFileSync(file), { params }))
}

/** A build that is kept. */
export interface BuiltPlayground {
  readonly folder: string
  /** The modules that are part of it. */
  readonly moduleIds: readonly string[]
}

/** The playground as the sources are now, in a folder of .sluice. Concurrent builds do not see each other. */
export async function builtPlayground(): Promise<BuiltPlayground> {
  const builds = path.join(root, '.sluice/playground-build')
  const target = path.join(builds, sourcesHash())
  if (!existsSync(target)) {
    const made = `${target}-${process.pid}`
    const moduleIds = await buildPlayground(path.join(made, PAGE))
    writeFileSync(path.join(made, MODULES), JSON.stringify([...moduleIds]))
    if (existsSync(target)) rmSync(made, { recursive: true })
    else renameSync(made, target)
    removeOld(builds)
  }
  const moduleIds = JSON.parse(readFileSync(path.join(target, MODULES), 'utf8')) as string[]
  return { folder: path.join(target, PAGE), moduleIds }
}

const PAGE = 'page'
const MODULES = 'modules.json'

/** Builds that may still be served to somebody: the newest ones. */
const KEPT_BUILDS = 4

function removeOld(folder: string): void {
  const byAge = readdirSync(folder)
    .map(name => path.join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of byAge.slice(KEPT_BUILDS)) rmSync(old, { recursive: true, force: true })
}

/** Packages that run in Node alone: the playground has nothing of them. */
const NOT_IN_BROWSERS = ['cli', 'server']

/** A hash of all that the build reads. */
function sourcesHash(): string {
  const packages = readdirSync(path.join(root, 'packages')).filter(name => !NOT_IN_BROWSERS.includes(name))
  const folders = [app, ...packages.map(name => path.join(root, 'packages', name))]
  const hash = createHash('sha256')
  const files = [
    fileURLToPath(import.meta.url),
    path.join(root, 'tools/large-parts.ts'),
    path.join(root, 'pnpm-lock.yaml'),
    ...folders.flatMap(folder => [...filesBelow(folder)]),
  ]
  for (const file of files) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** Folders that hold nothing that is built from. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'test', 'testkit'])

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!LEFT_OUT.has(entry.name)) yield* filesBelow(full)
    } else if (!entry.name.endsWith('.test.ts')) yield full
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === '--if-changed') {
    mkdirSync(path.join(root, '.sluice'), { recursive: true })
    process.stdout.write(`${(await builtPlayground()).folder}\n`)
  } else {
    const outDir = path.join(app, 'dist')
    await buildPlayground(outDir)
    process.stderr.write(`${path.relative(root, outDir)}: the playground, for any static host\n`)
  }
}
