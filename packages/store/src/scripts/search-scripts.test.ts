/** The limits of a search's scripts. */
import { SearchBudget, TimeExceeded } from '@sluice/search'
import { expect, it } from 'vitest'
import { SearchScripts } from './search-scripts.js'

const inline = (source: string) => ({ source, id: null, lang: 'painless', params: new Map(), options: new Map() })

const STEPS = 10_000
const scripts = () => new SearchScripts({ get: () => undefined }, () => 0, STEPS)
const THOUSAND = 'int n = 0; for (int i = 0; i < 1000; i++) { n += i } return n > 0'

it('ends scripts that take too many steps together', () => {
  const host = scripts()
  const runs = host.runs(new SearchBudget())
  const script = host.compile(inline(THOUSAND), 'filter')
  const run = () => runs.run(script, { params: new Map() })
  for (let i = 0; i < 9; i++) expect(run()).toBe(true)
  expect(() => {
    for (let i = 0; i < 3; i++) run()
  }).toThrow('runtime error')
  // Another search has its own.
  expect(host.runs(new SearchBudget()).run(script, { params: new Map() })).toBe(true)
})

it('ends one run that takes too many steps, even if the document has more left', () => {
  const host = new SearchScripts({ get: () => undefined }, () => 0)
  const nested =
    'int f() { int n = 0; for (int i = 0; i < 9999; i++) { n += i } return n } int m = 0; for (int j = 0; j < 9999; j++) { m += f() } return m'
  const runs = host.runs(new SearchBudget())
  expect(() => runs.run(host.compile(inline(nested), 'number_sort'), { params: new Map() })).toThrow('runtime error')
  expect(runs.run(host.compile(inline(THOUSAND), 'filter'), { params: new Map() })).toBe(true)
})

it('counts the work of scripts as work of the search', () => {
  const host = scripts()
  const budget = new SearchBudget(() => {
    throw new TimeExceeded()
  })
  budget.spend(16_000)
  const script = host.compile(inline(THOUSAND), 'filter')
  expect(() => {
    for (let i = 0; i < 4; i++) host.runs(budget).run(script, { params: new Map() })
  }).toThrow(TimeExceeded)
})

it('compiles a script once', () => {
  const host = scripts()
  const script = host.compile(inline('true'), 'filter')
  expect(host.compile(inline('true'), 'filter')).toBe(script)
  expect(host.compile(inline('1'), 'score')).not.toBe(script)
})

it('yields to others between the scripts of a search', () => {
  const host = scripts()
  const made: string[] = []
  const budget = new SearchBudget(undefined, () => true)
  const sources = ['1', '2', '3']
  const steps = budget.resumption.run(() =>
    sources.map(source => {
      const script = host.compileFor(budget, inline(source), 'score')
      made.push(source)
      return script
    }),
  )
  let pauses = 0
  while (steps.next().done !== true) pauses++
  expect(pauses).toBe(3)
  expect(made).toEqual(['1', '1', '2', '1', '2', '3'])
})
