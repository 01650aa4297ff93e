import { expect, it } from 'vitest'
import { explainGrok } from './explain.js'

it('tells the part that failed, where, and which alternatives it has', () => {
  const explained = explainGrok('%{IP:ip} (?:GET|POST) %{NUMBER:n}', '1.2.3.4 PUT 5', { bank: 'v1' })
  expect(explained).toMatchObject({
    matches: false,
    stoppedAt: 8,
    failed: { part: 2, source: '(?:GET|POST)', alternatives: ['GET', 'POST'] },
  })
})

it('tells what each part matched, and the captures', () => {
  const explained = explainGrok('%{WORD:w}=%{INT:n:int}', 'x a=5', { bank: 'v1' })
  expect(explained.parts).toEqual([
    { source: '%{WORD:w}', matched: { start: 2, end: 3 } },
    { source: '=', matched: { start: 3, end: 4 } },
    { source: '%{INT:n:int}', matched: { start: 4, end: 5 } },
  ])
  expect(explained.captures).toEqual(
    new Map<string, unknown>([
      ['w', 'a'],
      ['n', 5],
    ]),
  )
})

it('lets a flag apply to all that follows', () => {
  expect(explainGrok('(?i)abc(d)', 'ABCx', { bank: 'v1' }).failed).toEqual({ part: 2, source: '(d)', alternatives: [] })
})

it('takes an expression with numbers of groups as a whole', () => {
  expect(explainGrok('(a)\\1', 'ab', { bank: 'v1' })).toMatchObject({
    stoppedAt: null,
    failed: { part: 0, source: '(a)\\1' },
  })
})

it('names the alternatives of the expression itself', () => {
  expect(explainGrok('a|b[|]', 'c', { bank: 'v1' }).failed?.alternatives).toEqual(['a', 'b[|]'])
})
