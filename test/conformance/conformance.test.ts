/**
 * The recordings as tests: one for each group of each suite. It fails on a difference that `known-gaps.yml` does not name, and on a
 * named one that is gone. `npm run conformance` shows the same as a table, with differences.
 */
import { describe, expect, it } from 'vitest'
import { readKnownGaps } from './known-gaps.js'
import { loadSuite, suiteNames } from './load.js'
import { casesByGroup, failuresOfGroup, type GroupResult, runGroup } from './run.js'
import { startWatchdog } from './watchdog.js'

const CASE_SECONDS = 60
const SHOWN = 3

const gaps = readKnownGaps()
// A test's own time limit cannot end a case that never gives the thread back.
const progress = startWatchdog(CASE_SECONDS)

for (const name of suiteNames()) {
  const loaded = await loadSuite(name)
  const suiteGaps = gaps.get(name)
  const found = 'fault' in loaded ? loaded : casesByGroup(loaded.suite, suiteGaps)
  describe(name, () => {
    if ('fault' in found) it('can be run', () => expect.fail(found.fault))
    else if ('skipped' in found) it(`(not run: ${found.skipped})`, context => context.skip(found.skipped))
    else if ('suite' in loaded) {
      const floors = loaded.suite.floors?.()
      for (const [group, cases] of found.groups) {
        it(`${group}: ${cases.length} cases answer as recorded${floors === undefined ? '' : ', as many steps as did'}`, async () =>
          expect(
            reportOf(
              await runGroup(loaded.suite, group, cases, suiteGaps, progress, floors && (floors.get(group) ?? 0)),
            ),
          ).toBe(''))
      }
    }
  })
}

it('names in known-gaps.yml only suites that exist', () => {
  expect([...gaps.keys()].filter(name => !suiteNames().includes(name))).toEqual([])
})

function reportOf(result: GroupResult): string {
  const { failed, total, equalSteps, steps, floor } = result
  if (failuresOfGroup(result) === 0) return ''
  if (floor !== undefined)
    return `${equalSteps} of ${steps} steps are equal, and ${floor} have been: see the conformance run`
  const shown = failed.slice(0, SHOWN).map(({ name, difference }) => `${name}\n${difference}`)
  return `${failed.length} of ${total} failed, first:\n${shown.join('\n\n')}`
}
