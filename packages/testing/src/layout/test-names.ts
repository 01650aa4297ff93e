/** The names of elastic-package's pipeline tests and of the files next to them. */
import { folderOf, nameOf } from '../files.js'

/** Where tests are, below a data stream or a package. */
export const TEST_FOLDER = '_dev/test/pipeline'

/** Whether a path is that of a test of a package. */
export const isPackageTest = (file: string): boolean =>
  folderOf(file).endsWith(TEST_FOLDER) &&
  /^test-.*\.(?:log|json)$/.test(nameOf(file)) &&
  !/-(?:expected|config)\.json$/.test(file)

/** The test that a file of expectations or configuration belongs to; null for any other file. */
export function packageTestOf(file: string): string | null {
  if (!folderOf(file).endsWith(TEST_FOLDER)) return null
  const test = file.replace(/-(?:expected\.json|config\.yml)$/, '')
  return test !== file && isPackageTest(test) ? test : null
}
