/** Finds the files of tests below files and folders that people name. */
import { folderOf, joined, nameOf, type TestFiles } from '../files.js'
import { PIPELINE_FOLDER } from './package-pipelines.js'
import { isPackageTest, packageTestOf, TEST_FOLDER } from './test-names.js'

/** A file of tests. */
export interface TestFile {
  readonly kind: 'elastic-package' | 'sluice'
  readonly file: string
}

/** Folders that contain no tests. */
const PASSED_OVER = new Set(['node_modules', 'dist', 'build'])

/** Whether a path is that of a file of cases. */
export const isCaseFile = (file: string): boolean => /\.sluice\.(?:ya?ml|json)$/.test(file)

/** The test that a file is, or belongs to; null for a file that is neither. */
export function testFileOf(file: string): TestFile | null {
  if (isCaseFile(file)) return { kind: 'sluice', file }
  const packageTest = isPackageTest(file) ? file : packageTestOf(file)
  return packageTest === null ? null : { kind: 'elastic-package', file: packageTest }
}

/** All tests in a folder and those below it, in the order of their names. Hidden folders are skipped. */
export function testsBelow(folder: string, files: TestFiles): TestFile[] {
  const entries = files.list(folder)
  const own = entries.flatMap(({ name, isFolder }) => {
    const file = joined(folder, name)
    const found = isFolder || !(isCaseFile(file) || isPackageTest(file)) ? null : testFileOf(file)
    return found === null ? [] : [found]
  })
  const inner = entries.flatMap(({ name, isFolder }) =>
    isFolder && !PASSED_OVER.has(name) && !name.startsWith('.') ? testsBelow(joined(folder, name), files) : [],
  )
  return [...own, ...inner]
}

/** The data streams and packages in a folder and those below it that have pipelines and no test. */
export function untestedBelow(folder: string, files: TestFiles): string[] {
  const found: string[] = []
  for (const { name, isFolder } of files.list(folder)) {
    if (!isFolder || PASSED_OVER.has(name) || name.startsWith('.')) continue
    const inner = joined(folder, name)
    if (name !== PIPELINE_FOLDER.split('/')[0]) found.push(...untestedBelow(inner, files))
    else if (hasPipelines(folder, files) && testsBelow(joined(folder, TEST_FOLDER), files).length === 0)
      found.push(folder)
  }
  return found
}

const hasPipelines = (folder: string, files: TestFiles): boolean =>
  files.list(joined(folder, PIPELINE_FOLDER)).some(({ name, isFolder }) => !isFolder && /\.(?:ya?ml|json)$/.test(name))

/** The tests of a pipeline: those of its data stream or package, and the files of cases next to it. */
export function testsOfPipeline(file: string, files: TestFiles): TestFile[] {
  const folder = folderOf(file)
  const tested = /^(.*?)\/?elasticsearch\/ingest_pipeline$/.exec(folder)
  if (!/\.(?:ya?ml|json)$/.test(file)) return []
  if (tested !== null) return testsBelow(joined(tested[1]!, TEST_FOLDER), files)
  return files
    .list(folder)
    .filter(({ name, isFolder }) => !isFolder && isCaseFile(name))
    .map(({ name }) => ({ kind: 'sluice' as const, file: joined(folder, nameOf(name)) }))
}
