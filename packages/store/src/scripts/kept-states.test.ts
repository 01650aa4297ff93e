/** The limit of the state that scripts keep between documents. */
import { JavaException } from '@sluice/java'
import { SearchBudget } from '@sluice/search'
import { expect, it } from 'vitest'
import { KeptStates } from './kept-states.js'
import { SearchScripts } from './search-scripts.js'

const tooLarge = () => new JavaException('Breaker', 'too large')
const BYTES = 8

it('measures a state less often the larger it is, and rejects endless growth', () => {
  const states = new KeptStates(1_000_000 * BYTES)
  const state: number[] = []
  states.add(state, tooLarge)
  expect(() => {
    while (state.length < 10_000_000) {
      for (let i = 0; i < 1000; i++) state.push(i)
      states.worked(1000)
    }
  }).toThrow('too large')
  expect(state.length).toBeLessThan(2_100_000)
  expect(states.weighed).toBeLessThan(10)
})

it('measures all states together, and returns 0 if there are none', () => {
  const none = new KeptStates(1000)
  none.worked(10_000_000)
  expect(none.weighed).toBe(0)
  const many = new KeptStates(1_000_000)
  for (let i = 0; i < 20; i++) many.add('x'.repeat(100_000), tooLarge)
  expect(() => many.worked(100_000)).toThrow('too large')
})

it.each([
  ['in a loop', 'for (int i = 0; i < 100000; i++) { state.l.add(i) }'],
  ['written out', 'state.l.add(1);'.repeat(1000)],
  ['of texts', "for (int i = 0; i < 10000; i++) { state.l.add('some text number ' + i) }"],
])('ends a script that adds to its state in every run, %s', (_, source) => {
  const host = new SearchScripts({ get: () => undefined }, () => 0)
  const script = host.compile({ source, id: null, lang: 'painless', params: new Map(), options: new Map() }, 'aggs_map')
  const runs = host.runs(new SearchBudget(), new KeptStates(2 ** 22))
  const list: unknown[] = []
  const state = new Map([['l', list]])
  runs.states.add(state, tooLarge)
  const args = { params: new Map(), variables: { state, doc: new Map() } }
  expect(() => {
    while (list.length < 5_000_000) runs.run(script, args)
  }).toThrow('too large')
  expect(list.length).toBeLessThan(2_000_000)
})
