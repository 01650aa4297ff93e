import { expect, it } from 'vitest'
import { explainGrok } from './explain.js'

it('shows the part that failed, where, and which alternatives it has', () => {
  const explained = explainGrok('%{IP:ip} (?:GET|POST) %{NUMBER:n}', '1.2.3.4 PUT 5', { bank: 'v1' })
  expect(explained).toMatchObject({
    matches: false,
    stoppedAt: 8,
    failed: { part: 2, source: '(?:GET|POST)', alternatives: ['GET', 'POST'] },
  })
})

it('shows the match of each part', () => {
  const explained = explainGrok('%{WORD:w}=%{INT:n:int}', 'x a=5', { bank: 'v1' })
  expect(explained.parts).toEqual([
    { source: '%{WORD:w}', matched: { start: 2, end: 3 } },
    { source: '=', matched: { start: 3, end: 4 } },
    { source: '%{INT:n:int}', matched: { start: 4, end: 5 } },
  ])
})

it('lets a flag apply to all that follows', () => {
  expect(explainGrok('(?i)abc(d)', 'ABCx', { bank: 'v1' }).failed).toEqual({ part: 2, source: '(d)', alternatives: [] })
})

it('treats an expression with group numbers as a whole', () => {
  expect(explainGrok('(a)\\1', 'ab', { bank: 'v1' })).toMatchObject({
    stoppedAt: null,
    failed: { part: 0, source: '(a)\\1' },
  })
})

it('names the alternatives of the expression itself', () => {
  expect(explainGrok('a|b[|]', 'c', { bank: 'v1' }).failed?.alternatives).toEqual(['a', 'b[|]'])
})

it('shows the place, the text and the value of each group', () => {
  const explained = explainGrok('%{WORD:w} %{INT:n:int}(?: %{INT:n:int})?', '- a 5 06', { bank: 'v1' })
  expect(explained.match).toEqual({ start: 2, end: 8 })
  expect(explained.groups).toEqual([
    { field: 'w', type: 'string', start: 2, end: 3, text: 'a', value: 'a' },
    { field: 'n', type: 'int', start: 4, end: 5, text: '5', value: 5 },
    { field: 'n', type: 'int', start: 6, end: 8, text: '06', value: 6 },
  ])
})

it('gives no value for an invalid text', () => {
  const { groups } = explainGrok('%{INT:n:int}', '99999999999', { bank: 'v1' })
  expect(groups).toMatchObject([{ text: '99999999999', value: undefined }])
})
