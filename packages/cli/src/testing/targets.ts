/** The named test targets: files and folders, with a line (`cases.sluice.yml:12`) for a single case. */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { type TestFile, type TestFiles, testFileOf, testsBelow, testsOfPipeline, untestedBelow } from '@sluice/testing'
import { NodeFiles } from '@sluice/testing/node'
import { UsageFault } from '../faults.js'

/** A file of tests, and the lines that were named; null if all of it is meant. */
export interface TestTarget {
  readonly test: TestFile
  readonly lines: readonly number[] | null
}

/** The named paths, and the folder that names are shown relative to. */
export interface NamedPaths {
  readonly root: string
  readonly paths: readonly { readonly path: string; readonly line: number | null }[]
}

/** Resolves what was named. Throws UsageFault for a path that is not there. */
export function resolvePaths(names: readonly string[], workingFolder: string): NamedPaths {
  const named = (names.length === 0 ? ['.'] : names).map(name => {
    const [, bare = name, line] = existsSync(path.resolve(workingFolder, name)) ? [] : (/^(.+):(\d+)$/.exec(name) ?? [])
    const full = path.resolve(workingFolder, bare)
    if (!existsSync(full)) throw new UsageFault(`there is no file or folder ${bare}`)
    return { full, line: line === undefined ? null : Number(line) }
  })
  const here = packageFolder(workingFolder)
  const isWithin = named.every(({ full }) => !path.relative(here, full).startsWith('..'))
  const root = isWithin ? here : commonFolder(named.map(({ full }) => full))
  return {
    root,
    paths: named.map(({ full, line }) => ({ path: path.relative(root, full).split(path.sep).join('/'), line })),
  }
}

/** The package that a folder is within a data stream or the tests of, since the package's manifest says what pipelines are called. */
function packageFolder(folder: string): string {
  const names = folder.split(path.sep)
  const at = names.findIndex((name, i) => (name === 'data_stream' && i > 0) || isTestFolder(names.slice(i)))
  return at > 0 ? names.slice(0, at).join(path.sep) || path.sep : folder
}

const isTestFolder = ([first, second]: readonly string[]): boolean =>
  (first === '_dev' && second === 'test') || (first === 'elasticsearch' && second === 'ingest_pipeline')

function commonFolder(files: readonly string[]): string {
  const folders = files.map(file =>
    packageFolder(statSync(file).isDirectory() ? file : path.dirname(file)).split(path.sep),
  )
  const [first, ...others] = folders as [string[], ...string[][]]
  const length = first.findIndex((part, i) => others.some(other => other[i] !== part))
  return (length < 0 ? first : first.slice(0, length)).join(path.sep) || path.sep
}

/** The tests of the named paths. Throws UsageFault for a file that has no tests. */
export function findTargets({ root, paths }: NamedPaths, files: TestFiles): TestTarget[] {
  const targets = new Map<string, { test: TestFile; lines: number[] | null }>()
  for (const { path: named, line } of paths) {
    for (const test of testsAt(path.join(root, named), named, files)) {
      const known = targets.get(test.file)
      if (known === undefined) targets.set(test.file, { test, lines: line === null ? null : [line] })
      else if (line === null) known.lines = null
      else known.lines?.push(line)
    }
  }
  return [...targets.values()]
}

/** The data streams and packages in the named folders that have pipelines and no test. */
export const untestedTargets = ({ root, paths }: NamedPaths): string[] => {
  const files = new NodeFiles(root)
  const found = paths.flatMap(({ path: named }) => untestedBelow(named, files))
  return [...new Set(found)]
}

function testsAt(full: string, named: string, files: TestFiles): readonly TestFile[] {
  if (statSync(full).isDirectory()) return testsBelow(named, files)
  const own = testFileOf(named)
  if (own !== null) return [own]
  const tests = testsOfPipeline(named, files)
  if (tests.length > 0) return tests
  throw new UsageFault(
    `${named} is not a file of tests`,
    'tests are *.sluice.yml, and test-*.log or test-*.json in _dev/test/pipeline of a package',
  )
}
