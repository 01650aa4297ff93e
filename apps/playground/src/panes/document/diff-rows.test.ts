import { describe, expect, it } from 'vitest'
import type { DiffEntry, WrittenField } from '../../worker/protocol.js'
import { badgesOf, countKinds, diffRows, movePaths, tableRows } from './diff-rows.js'

const entry = (given: Partial<DiffEntry> & Pick<DiffEntry, 'path' | 'kind'>): DiffEntry => ({
  part: 'source',
  before: null,
  after: null,
  from: null,
  writer: null,
  elements: null,
  ...given,
})

const text = (value: string) => ({ json: JSON.stringify(value), type: 'string' })

const entries = [
  entry({ path: '_id', kind: 'same', part: 'metadata', after: text('7') }),
  entry({ path: 'source.ip', kind: 'added', after: text('192.0.2.1') }),
  entry({ path: 'b', kind: 'moved', from: 'message', after: text('Hello') }),
  entry({ path: 'c', kind: 'removed', before: text('gone') }),
]

describe('the rows of a Diff', () => {
  const paths = (filter: string, withUnchanged = false): string[] =>
    diffRows(entries, filter, withUnchanged).rows.map(({ path }) => path)

  it('omit unchanged fields until requested, and count them', () => {
    expect(paths('')).toEqual(['source.ip', 'b', 'c'])
    expect(paths('', true)).toEqual(['_id', 'source.ip', 'b', 'c'])
    expect(diffRows(entries, '', false).unchanged).toBe(1)
  })

  it('are filtered by path, by where a field was, and by value', () => {
    expect(paths('SOURCE')).toEqual(['source.ip'])
    expect(paths('message')).toEqual(['b'])
    expect(paths('hello')).toEqual(['b'])
    expect(paths(' gone ')).toEqual(['c'])
    expect(paths('nothing')).toEqual([])
  })

  it('are counted by kind', () => {
    expect(countKinds(entries)).toEqual({ added: 1, removed: 1, changed: 0, moved: 1, same: 1 })
  })
})

describe('badges', () => {
  it('report a change of type, and fields outside the source', () => {
    const changed = { path: '_version', kind: 'changed', part: 'metadata' } as const
    expect(badgesOf(entry({ ...changed, before: text('1'), after: { json: '1', type: 'int' } }))).toEqual([
      'metadata',
      'string → int',
    ])
    expect(badgesOf(entry({ path: '_ingest.x', kind: 'added', part: 'ingest', after: text('') }))).toEqual(['_ingest'])
  })

  it('show that a list has another order only', () => {
    const moved = { place: '[0]', kind: 'moved', before: null, after: text('a'), from: '[1]' } as const
    expect(badgesOf(entry({ path: 'a', kind: 'changed', elements: [moved] }))).toEqual(['reordered'])
    expect(badgesOf(entry({ path: 'a', kind: 'changed', elements: [moved, { ...moved, kind: 'added' }] }))).toEqual([])
  })

  it('show that a name with a dot became an object', () => {
    expect(badgesOf(entry({ path: 'a.b', kind: 'moved', from: 'a.b', after: text('x') }))).toEqual(['dotted name'])
  })
})

it('shows the move of an object as that of all in it', () => {
  expect(movePaths('a', 'b', { json: '{"x":1}', type: 'object' })).toEqual(['a.*', 'b.*'])
  expect(movePaths('a', 'b', { json: '{}', type: 'object' })).toEqual(['a', 'b'])
  expect(movePaths('a', 'b', { json: '1', type: 'int' })).toEqual(['a', 'b'])
})

describe('the rows of the Table', () => {
  const field = (path: string, json: string, type: string, writer: string | null): WrittenField => ({
    path,
    part: 'source',
    json,
    type,
    writer,
  })
  const fields = [
    field('b10', '9', 'int', '10'),
    field('b9', '10', 'int', null),
    field('a', '"x"', 'string', '2'),
    field('c', '1.5', 'double', '2.1'),
  ]
  const places = new Map(['2', '2.1', '10'].map((number, place) => [number, place]))
  const sorted = (order: Parameters<typeof tableRows>[2], isDescending = false, filter = ''): string[] =>
    tableRows(fields, filter, order, isDescending, places).map(({ path }) => path)

  it('are in the order of the document, or reversed', () => {
    expect(sorted('document')).toEqual(['b10', 'b9', 'a', 'c'])
    expect(sorted('document', true)).toEqual(['c', 'a', 'b9', 'b10'])
  })

  it('are sorted by any column, numbers by their size', () => {
    expect(sorted('path')).toEqual(['a', 'b9', 'b10', 'c'])
    expect(sorted('type')).toEqual(['c', 'b10', 'b9', 'a'])
    expect(sorted('value')).toEqual(['a', 'c', 'b10', 'b9'])
    expect(sorted('value', true)).toEqual(['b9', 'b10', 'c', 'a'])
  })

  it('are sorted by the order in which steps ran, input fields first', () => {
    expect(sorted('writer')).toEqual(['b9', 'a', 'c', 'b10'])
  })

  it('are filtered', () => {
    expect(sorted('path', false, 'b1')).toEqual(['b10'])
    expect(fields.map(({ path }) => path)).toEqual(['b10', 'b9', 'a', 'c'])
  })
})
