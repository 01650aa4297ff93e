/** The saved tests, and how they ended. They run after each run of the pipelines. */
import { effect, signal, untracked } from '@preact/signals'
import type { OpenedTests } from '@sluice/testing/opening'
import { type FileOutcome, freeName, type SavedTest, type TestOutcome } from '../tests/saved-test.js'
import { phase, summary } from './run.js'
import { ask } from './runner.js'

/** No tests of files. */
export const NO_TEST_FILES: OpenedTests = { files: [], tests: [] }

export const tests = signal<readonly SavedTest[]>([])

/** Tests that were opened as files, with every file that they read: they run as they are. */
export const testFiles = signal<OpenedTests>(NO_TEST_FILES)

/** Fields that are not compared, in any test. */
export const ignoredFields = signal<readonly string[]>([])

/** How the tests ended the last time, by name. */
export const outcomes = signal<ReadonlyMap<string, TestOutcome>>(new Map())

/** How the tests of files ended the last time. */
export const fileOutcomes = signal<readonly FileOutcome[]>([])

/** Why the tests could not run; null while they can. */
export const testFault = signal<string | null>(null)

/** How often the tests were run: an answer that comes after that to a later question is of no use. */
let runs = 0

/** Runs the tests now. */
export async function runTests(): Promise<void> {
  const mine = ++runs
  try {
    const saved =
      tests.value.length === 0 ? [] : await ask('tests', { tests: tests.value, ignore: ignoredFields.value })
    const opened = testFiles.value
    const files = opened.tests.length === 0 ? [] : await ask('testFiles', { opened })
    if (saved === null || files === null || mine !== runs) return
    outcomes.value = new Map(saved.map(outcome => [outcome.name, outcome]))
    fileOutcomes.value = files
    testFault.value = saved.find(({ status }) => status === 'broken')?.message ?? null
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown
    if (mine === runs) testFault.value = thrown.message
  }
}

/** Runs them after each run, and when they change. */
export const startTesting = (): (() => void) =>
  effect(() => {
    void [summary.value, tests.value, ignoredFields.value, testFiles.value]
    if (phase.value === 'finished') untracked(() => void runTests())
  })

/** A document of the samples that is to be a test. */
export interface NamedDocument {
  readonly place: number
  readonly name: string
}

/** Saves documents of the samples as tests that expect what they give now. Returns why some could not be. */
export async function saveAsTests(documents: readonly NamedDocument[]): Promise<string[]> {
  const saved: SavedTest[] = []
  const faults: string[] = []
  for (const { place, name } of documents) {
    const fault = (text: string) => faults.push(`document ${place + 1}: ${text}`)
    try {
      const test = await ask('asTest', { place, title: name })
      if (test === null) fault('the pipeline ran anew meanwhile')
      else saved.push(test)
    } catch (thrown) {
      if (!(thrown instanceof Error)) throw thrown
      fault(thrown.message)
    }
  }
  addTests(saved, [])
  return faults
}

/** Lets a test expect what its document gives now: all of it (null), or at some paths. */
export async function accept(test: SavedTest, paths: readonly string[] | null): Promise<void> {
  const changed = await ask('accept', { test, paths })
  if (changed !== null) tests.value = tests.value.map(each => (each.name === test.name ? changed : each))
}

/** Leaves a field out of all comparisons, or takes it in again. */
export function toggleIgnored(field: string): void {
  const { value } = ignoredFields
  ignoredFields.value = value.includes(field) ? value.filter(each => each !== field) : [...value, field]
}

/** Takes in tests from files; names that are taken get a number. */
export function addTests(added: readonly SavedTest[], ignore: readonly string[]): void {
  const all = [...tests.value]
  for (const test of added) {
    const name = freeName(
      test.name,
      all.map(each => each.name),
    )
    all.push({ ...test, name })
  }
  tests.value = all
  ignoredFields.value = [...new Set([...ignoredFields.value, ...ignore])]
}

/** Removes a test. */
export function removeTest(name: string): void {
  tests.value = tests.value.filter(test => test.name !== name)
}

/** Gives a test another name; false if it is taken or empty. */
export function renameTest(from: string, to: string): boolean {
  if (to === '' || tests.value.some(({ name }) => name === to)) return false
  tests.value = tests.value.map(test => (test.name === from ? { ...test, name: to } : test))
  return true
}
