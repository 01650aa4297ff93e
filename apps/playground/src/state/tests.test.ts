/** Saved tests: what is asked of the worker, and which of its answers count. */
import { beforeEach, expect, it, vi } from 'vitest'
import type { SavedTest, TestOutcome } from '../tests/saved-test.js'
import { outcomes, runTests, saveAsTests, testFault, tests } from './tests.js'

interface Asked {
  readonly name: string
  readonly question: { readonly place: number; readonly title: string; readonly tests: readonly SavedTest[] }
  readonly answer: (value: unknown) => void
  readonly refuse: (fault: Error) => void
}

const asked = vi.hoisted(() => [] as Asked[])

vi.mock('./runner.js', () => ({
  ask: (name: string, question: Asked['question']) =>
    new Promise((answer, refuse) => asked.push({ name, question, answer, refuse })),
}))

const saved = (name: string): SavedTest => ({ name, source: '{}', metadata: null, expect: '{}' })
const passed = ({ name }: SavedTest): TestOutcome => ({
  name,
  status: 'passed',
  message: null,
  differences: [],
  step: null,
  milliseconds: 0,
})
const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

beforeEach(() => {
  asked.length = 0
  tests.value = []
})

it('ignores an answer that arrives after a later question', async () => {
  tests.value = [saved('a')]
  const first = runTests()
  tests.value = [saved('a'), saved('b')]
  const second = runTests()
  asked[1]!.answer(asked[1]!.question.tests.map(passed))
  asked[0]!.answer(asked[0]!.question.tests.map(passed))
  await Promise.all([first, second])
  expect([...outcomes.value.keys()]).toEqual(['a', 'b'])
})

it('reports a fault, unless the tests ran again', async () => {
  tests.value = [saved('a')]
  const first = runTests()
  const second = runTests()
  asked[0]!.refuse(new Error('too long'))
  asked[1]!.answer([])
  await Promise.all([first, second])
  expect(testFault.value).toBeNull()
  const third = runTests()
  asked[2]!.refuse(new Error('too long'))
  await third
  expect(testFault.value).toBe('too long')
})

it('saves all documents together, each under a unique name, and reports those that failed', async () => {
  tests.value = [saved('one')]
  const saving = saveAsTests([
    { place: 0, name: 'one' },
    { place: 1, name: 'two' },
    { place: 2, name: 'three' },
    { place: 3, name: 'one' },
  ])
  for (const answer of [saved('one'), new Error('it was stopped'), null, saved('one')]) {
    await settled()
    const { answer: give, refuse } = asked.at(-1)!
    if (answer instanceof Error) refuse(answer)
    else give(answer)
    expect(tests.value).toHaveLength(1)
  }
  expect(await saving).toEqual(['document 2: it was stopped', 'document 3: the pipeline ran anew meanwhile'])
  expect(tests.value.map(({ name }) => name)).toEqual(['one', 'one (2)', 'one (3)'])
})
