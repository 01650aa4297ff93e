/**
 * The order of test files: within each project the longest begin first, so that no long one is left for a single worker at the end. Vitest
 * orders by the times of the last run, or by file sizes without a last run, as after a clone; sizes say little about these.
 */
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take more than ten seconds, the longest of each project first. */
export const LONGEST = [
  'test/conformance/conformance.test.ts',
  'test/durability/kill.test.ts',
  'packages/server/src/host/engine-host.test.ts',
  'test/docs/documents.test.ts',
  'test/package/installed.test.ts',
  'test/hostile/hostile.test.ts',
  'test/package/bundles.test.ts',
  'test/browser/keyboard.test.ts',
  'test/browser/share.test.ts',
  'test/browser/editor.test.ts',
  'test/browser/history.test.ts',
  'test/browser/explain.test.ts',
  'test/browser/layout.test.ts',
]

/** Vitest's order, but for the files that take long. Projects stay apart: a worker keeps its modules only for files of one project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap(project => {
      const own = sorted.filter(file => file.project === project)
      const place = new Map(own.map(file => [file, placeOf(project.vitest.config.root, file.moduleId)]))
      // The sort is stable: the others stay in Vitest's order.
      return own.toSorted((a, b) => place.get(a)! - place.get(b)!)
    })
  }
}

/** The place of a file among the long ones; after all of them for any other. */
function placeOf(root: string, file: string): number {
  const at = LONGEST.indexOf(path.relative(root, file).replaceAll('\\', '/'))
  return at === -1 ? LONGEST.length : at
}
