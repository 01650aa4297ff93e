// Counts what `.ci/run` ran, from the files it left: tests, steps of the check, groups of recordings on Node 24. Part of `.ci/run`:
// a part that ended badly without naming a failure counts as one.
import { readFileSync } from 'node:fs'
import path from 'node:path'

const [folder] = process.argv.slice(2)
const read = name => readFileSync(path.join(folder, name), 'utf8')
const ended = name => Number(read(`${name}.status`))

/** The numbers of one part; `count` may fail because the part never wrote its file. */
function part(name, count) {
  let numbers
  try {
    numbers = count()
  } catch (error) {
    console.log(`${name}: no result (${error.message})`)
    numbers = { passed: 0, failed: 1 }
  }
  if (ended(name) !== 0 && numbers.failed === 0) numbers = { ...numbers, failed: 1 }
  console.log(`${name}: ${numbers.passed} passed, ${numbers.failed} failed`)
  return numbers
}

const parts = [
  part('tests', () => {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(read('tests.json'))
    // A file that cannot be loaded has no tests to fail.
    const brokenFiles = testResults.filter(
      file => file.status === 'failed' && file.assertionResults.length === 0,
    ).length
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles }
  }),
  part('check', () => {
    const [, passed, failed] = /check: (\d+) passed, (\d+) failed/.exec(read('check.txt'))
    return { passed: Number(passed), failed: Number(failed) }
  }),
  part('node24', () => {
    const suites = JSON.parse(read('node24.json'))
    const groups = suites.flatMap(suite => suite.groups)
    const good = groups.filter(group => group.failed.length === 0).length
    return { passed: good, failed: groups.length - good + suites.filter(suite => suite.fault !== undefined).length }
  }),
]

const total = key => parts.reduce((sum, numbers) => sum + numbers[key], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') === 0 ? 0 : 1
