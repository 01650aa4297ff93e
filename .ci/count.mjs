// Counts what `.ci/run` ran, from the files it left: tests, steps of the check, groups of recordings on Node 24. Part of `.ci/run`:
// a part that ended badly without naming a failure counts as one.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

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
  for (const failure of numbers.names ?? []) console.log(`FAILED ${failure}`)
  for (const second of numbers.retried ?? []) console.log(`PASSED THE SECOND TIME ${second}`)
  console.log(`${name}: ${numbers.passed} passed, ${numbers.failed} failed`)
  return numbers
}

/** The failures in a file of tests, each with its messages; the file itself if it could not be loaded or cleaned up after. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative('', name)
  const failed = assertionResults.filter(test => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [`${file}: ${inOneLine([message])}`]
  return failed.map(test => described(file, test))
}

/** Tests that failed first and passed the second time: they take the time of both, and may fail twice one day. */
const retriedOf = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(test => described(path.relative('', name), test))

const described = (file, { fullName, duration, failureMessages }) =>
  `${file} > ${fullName} (${Math.round(duration)} ms): ${inOneLine(failureMessages)}`

/** How much of a message is printed, in characters. */
const LENGTH = 500

/** Messages of a failure, one of each attempt, in one line: the cause may be in a line after the first. */
function inOneLine(messages) {
  const distinct = new Set(
    messages.map(message =>
      (message ?? '')
        .split('\n')
        .map(line => line.trim())
        .join(' ⏎ ')
        .slice(0, LENGTH),
    ),
  )
  return [...distinct].join(' | ') || 'no text'
}

/**
 * The errors that belong to no test, by which Vitest fails although all tests passed: its JSON has none of them, and it prints them last.
 * Each in one line, with the test file that ran meanwhile where Vitest knows that.
 */
function unhandledErrors(printed) {
  const [, errors = ''] = stripVTControlCharacters(printed).split(/^⎯+ Unhandled Errors ⎯+$/m)
  const [, ...blocks] = errors.split(/^⎯+ (?=\w)/m)
  return blocks.map(block => {
    const [title, ...lines] = block.split('\n').filter(line => line.trim() !== '')
    const file = /^This error originated in "([^"]+)"/m.exec(block)?.[1] ?? 'no file'
    return `${file}: ${title.replaceAll('⎯', '').trim()}: ${inOneLine([lines.slice(0, LINES).join('\n')])}`
  })
}

/** How many lines of an error that belongs to no test are printed. */
const LINES = 4

const parts = [
  part('tests', () => {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(read('tests.json'))
    const failed = [...testResults.flatMap(file => failuresOf(file)), ...unhandledErrors(read('tests.txt'))]
    return {
      passed: numPassedTests,
      failed: Math.max(numFailedTests, failed.length),
      names: failed,
      retried: testResults.flatMap(file => retriedOf(file)),
    }
  }),
  part('check', () => {
    const [, passed, failed] = /check: (\d+) passed, (\d+) failed/.exec(read('check.txt'))
    const names = Array.from(read('check.txt').matchAll(/^FAILED +(\S+)/gm), ([, name]) => name)
    return { passed: Number(passed), failed: Number(failed), names }
  }),
  part('node24', () => {
    const suites = JSON.parse(read('node24.json'))
    const groups = suites.flatMap(suite => suite.groups)
    // A suite that is not reached yet has a floor of equal steps for each group.
    const isBad = ({ floor, equalSteps, failed }) => (floor === undefined ? failed.length > 0 : equalSteps < floor)
    const bad = groups.filter(isBad).map(({ group }) => group)
    const broken = suites.filter(suite => suite.fault !== undefined).map(suite => `${suite.name}: ${suite.fault}`)
    return { passed: groups.length - bad.length, failed: bad.length + broken.length, names: [...bad, ...broken] }
  }),
]

const total = key => parts.reduce((sum, numbers) => sum + numbers[key], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') === 0 ? 0 : 1
