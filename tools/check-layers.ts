/**
 * Checks the rules between packages (ARCHITECTURE.md): imports go only down, no relative import leaves its package, what is
 * imported is a declared dependency, and isomorphic packages use no Node built-in. `npm run check` runs it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The floors, lowest first. A package may import only from lower floors. */
const FLOORS: readonly (readonly string[])[] = [
  ['packages/java'],
  ['packages/painless', 'packages/grok'],
  ['packages/core'],
  ['packages/search'],
  ['packages/eql'],
  ['packages/store'],
  ['packages/security'],
  ['packages/application'],
  ['packages/language-service', 'packages/explain'],
  ['packages/parts'],
  ['packages/server', 'packages/testing'],
  ['packages/upstream'],
  ['packages/runner'],
  ['packages/cli', 'apps/playground'],
  ['test', 'tools'],
]

/** Packages that also run in a browser. */
const ISOMORPHIC = new Set([
  'packages/java',
  'packages/painless',
  'packages/grok',
  'packages/core',
  'packages/language-service',
  'packages/explain',
  'packages/search',
  'packages/eql',
])

/** A package of the workspace: its folder, and of its package.json what the rules need. */
export interface WorkspacePackage {
  readonly folder: string
  readonly name: string
  readonly dependencies: readonly string[]
  readonly devDependencies: readonly string[]
  /** Its entries that others may import in addition to its name: `@sluice/core/user-agents`. */
  readonly subpaths?: readonly string[]
}

/** A source file; `file` is relative to the root, with `/`. */
export interface SourceFile {
  readonly file: string
  readonly text: string
}

const IMPORT = /^(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|(?<!['"`])\bimport\(\s*['"]([^'"]+)['"]/gm

/** The modules that a TypeScript text imports, statically or by `import('...')`. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map(match => (match[1] ?? match[2])!)
}

/** Every breach of the rules, as `file: what is wrong`. */
export function layerFaults(packages: readonly WorkspacePackage[], files: readonly SourceFile[]): string[] {
  const byName = new Map(packages.map(each => [each.name, each]))
  return files.flatMap(({ file, text }) => {
    const owner = packages.find(each => file.startsWith(`${each.folder}/`))
    if (owner === undefined) return [`${file}: belongs to no package`]
    const inProduct = isProduct(file)
    return importsOf(text).flatMap(specifier => {
      const fault = specifier.startsWith('.')
        ? relativeFault(owner, file, specifier)
        : bareFault(owner, byName, specifier, inProduct)
      return fault === null ? [] : [`${file}: ${fault}`]
    })
  })
}

/** Whether a file is part of the product, and not of its tests. */
const isProduct = (file: string): boolean =>
  /^(packages|apps)\/[^/]+\/src\/(?!testkit\/)/.test(file) && !file.endsWith('.test.ts')

function relativeFault(owner: WorkspacePackage, file: string, specifier: string): string | null {
  const target = path.posix.join(path.posix.dirname(file), specifier)
  // Tools are not a package of the workspace and so cannot name one: they import its index, or that of a subpath.
  if (owner.folder === 'tools' && /^(?:packages|apps)\/[^/]+\/src\/(?:[\w-]+\/)?index\.js$/.test(target)) return null
  if (!target.startsWith(`${owner.folder}/`))
    return `'${specifier}' leaves ${owner.folder}; import the package by its name`
  return /\.\w+(\?\w+)?$/.test(specifier) ? null : `'${specifier}' must end in .js`
}

function bareFault(
  owner: WorkspacePackage,
  byName: ReadonlyMap<string, WorkspacePackage>,
  specifier: string,
  inProduct: boolean,
): string | null {
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) {
    if (!specifier.startsWith('node:')) return `write 'node:${specifier}'`
    return inProduct && ISOMORPHIC.has(owner.folder) ? `'${specifier}' does not exist in a browser` : null
  }
  const target = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  const other = byName.get(target)
  if (other === owner) return `'${specifier}' is this package itself; import the file`
  if (other !== undefined) {
    if (specifier !== target && !other.subpaths?.includes(specifier))
      return `'${specifier}' reaches into another package; import '${target}'`
    if (floorOf(other.folder) >= floorOf(owner.folder)) return `${owner.folder} may not import ${other.folder}`
  }
  const declared = inProduct ? owner.dependencies : [...owner.dependencies, ...owner.devDependencies]
  return declared.includes(target) ? null : `'${target}' is not among the dependencies of ${owner.folder}/package.json`
}

function floorOf(folder: string): number {
  const floor = FLOORS.findIndex(folders => folders.includes(folder))
  if (floor < 0) throw new Error(`tools/check-layers.ts does not know the floor of ${folder}`)
  return floor
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
  readonly exports?: Record<string, unknown>
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest

/** Whether an application is outside the workspace: it imports nothing of it, and its dependencies are in a separate lockfile. */
const hasOwnLockfile = (folder: string): boolean => existsSync(path.join(root, folder, 'package-lock.json'))

/** The packages of the workspace; what the root declares is there for all tests and tools. */
function readPackages(): WorkspacePackage[] {
  const shared = Object.keys(readManifest('.').devDependencies ?? {})
  const folders = ['packages', 'apps']
    .flatMap(parent => foldersIn(parent).map(name => `${parent}/${name}`))
    .filter(folder => !hasOwnLockfile(folder))
  const packages = [...folders, 'test'].map(folder => {
    const manifest = readManifest(folder)
    const { name, devDependencies = {}, exports = {} } = manifest
    // A package that is published brings along what it needs (tools/build.ts): it depends on nothing, and all is for development.
    const dependencies = manifest.private === true ? (manifest.dependencies ?? {}) : devDependencies
    return {
      folder,
      name,
      dependencies: Object.keys(dependencies),
      devDependencies: [...Object.keys(devDependencies), ...shared],
      subpaths: Object.keys(exports).map(subpath => path.posix.join(name, subpath)),
    }
  })
  // Tools use what the packages that they serve have.
  const everything = packages.flatMap(each => [each.name, ...each.dependencies])
  return [...packages, { folder: 'tools', name: '(tools)', dependencies: everything, devDependencies: shared }]
}

function foldersIn(parent: string): string[] {
  try {
    return readdirSync(path.join(root, parent), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => entry.name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** The TypeScript files of the repository's packages, tests and tools. */
export function readSources(): SourceFile[] {
  return ['packages', 'apps', 'test', 'tools'].flatMap(top => {
    if (foldersIn('.').includes(top) === false) return []
    return readdirSync(path.join(root, top), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
      .map(entry => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter(file => !/(^|\/)(node_modules|dist|\.[^/]+)\//.test(file))
      .map(file => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  })
}

/** Texts about imports, which look like some: this check and its test, the template of processors. */
const ABOUT_IMPORTS = /^tools\/(check-layers|new-processor)\./

/** The breaches in this checkout. */
export const layerFaultsHere = (): string[] =>
  layerFaults(
    readPackages(),
    readSources().filter(
      ({ file }) => !ABOUT_IMPORTS.test(file) && !hasOwnLockfile(file.split('/').slice(0, 2).join('/')),
    ),
  )
