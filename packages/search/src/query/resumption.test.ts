/** Work that calls itself pauses between its parts, makes each of them once, and always ends. */
import { expect, it } from 'vitest'
import { type Pacing, Resumption } from './resumption.js'

/** A turn that is over after one part, until the next pause. */
class Turns implements Pacing {
  parts = 0
  isTurnOver = (): boolean => this.parts > 0
  look = (): void => undefined
}

interface Tree {
  readonly children: readonly Tree[]
}

const leaf = (): Tree => ({ children: [] })
const wide: Tree = { children: Array.from({ length: 20 }, () => ({ children: [leaf(), leaf()] })) }

/** Runs work, and gives the most leaves that were made between two pauses. */
function run(work: (resumption: Resumption, made: (tree: Tree) => void) => number) {
  const turns = new Turns()
  const resumption = new Resumption(turns)
  let most = 0
  let all = 0
  const steps = resumption.run(() =>
    work(resumption, () => {
      turns.parts++
      all++
    }),
  )
  for (;;) {
    const { done, value } = steps.next()
    most = Math.max(most, turns.parts)
    turns.parts = 0
    if (done === true) return { value, most, all }
  }
}

const size = (tree: Tree, resumption: Resumption, made: (tree: Tree) => void): number =>
  resumption.once(tree, () => {
    if (tree.children.length === 0) made(tree)
    return tree.children.reduce((sum, child) => sum + size(child, resumption, made), 1)
  })

it('makes each part once, with a pause after each', () => {
  expect(run((resumption, made) => size(wide, resumption, made))).toEqual({ value: 61, most: 1, all: 40 })
})

it('does the steps of a part between two attempts, and its fault is that of the part', () => {
  const steps = (fault: boolean) =>
    function* () {
      for (let i = 0; i < 5; i++) yield
      if (fault) throw new RangeError('no more')
      return 5
    }
  const of = (fault: boolean) => run(resumption => resumption.inSteps('five', steps(fault)) + 1)
  expect(of(false).value).toBe(6)
  expect(() => of(true)).toThrow(RangeError)
})

it('ends even if the parts of each attempt differ', () => {
  const { value, all } = run((resumption, made) => size({ children: [leaf(), leaf(), leaf()] }, resumption, made))
  expect([value, all]).toEqual([4, 4])
})

it('ends without pauses', () => {
  let made = 0
  const resumption = new Resumption({ isTurnOver: () => true, look: () => undefined })
  const steps = resumption.run(() => size(wide, resumption, () => made++))
  let last = steps.next()
  while (last.done !== true) last = steps.next()
  // The parts of the first attempts are made again.
  expect([last.value, made]).toEqual([61, 42])
})

it('continues if turns end as soon as they begin, or right after a check', () => {
  const answers = [false, true, true, false, true, true, false]
  let made = 0
  let most = 0
  let before = 0
  const resumption = new Resumption({ isTurnOver: () => answers[made++ % answers.length]!, look: () => undefined })
  let parts = 0
  for (const _ of resumption.run(() => size(wide, resumption, () => parts++))) {
    most = Math.max(most, parts - before)
    before = parts
  }
  expect(most).toBeLessThan(4)
})

it('does not pause in work that must not be repeated', () => {
  const { most } = run((resumption, made) => resumption.whole(() => size(wide, resumption, made)))
  expect(most).toBe(40)
})
