import { expect, it } from 'vitest'
import { findSelected } from './find-selected.js'

const ACCESS = { path: 'message', value: 'GET /a 200 12 200' }
const FIELDS = [
  ACCESS,
  { path: 'event.original', value: 'GET /a 200 12 200' },
  { path: 'quoted', value: 'say "hi" to\tme' },
]

const found = (before: string, selected: string, after: string, path: string | null = null) =>
  findSelected(FIELDS, { before, selected, after, path })

it('finds the occurrence whose surroundings agree', () => {
  expect(found('GET /a ', '200', ' 12 200')).toEqual({ ...ACCESS, start: 7, end: 10 })
  expect(found('GET /a 200 12 ', '200', '')).toEqual({ ...ACCESS, start: 14, end: 17 })
})

it('knows the field by its key in JSON, or by the row', () => {
  expect(found('  "original": "GET /a ', '200', ' 12 200",')).toMatchObject({ path: 'event.original', start: 7 })
  expect(found('"GET /a ', '200', ' 12 200"', 'event.original')).toMatchObject({ path: 'event.original', start: 7 })
})

it('counts in the value, and not in its JSON', () => {
  expect(found('"say \\"', 'hi', '\\" to\\tme"')).toMatchObject({ path: 'quoted', start: 5, end: 7 })
  expect(found('\\" to\\t', 'me', '"')).toMatchObject({ path: 'quoted', start: 12, end: 14 })
})

it('finds no value that no field has', () => expect(found('', 'absent', '')).toBeNull())
