import { describe, expect, it } from 'vitest'
import { readRecord } from '../record-json.js'
import { differenceOfRest } from './rest-compare.js'

const difference = (expected: string, actual: string, volatile: (string | number)[][] = []): string | null =>
  differenceOfRest({ value: readRecord(expected), volatile, kind: 'json' }, readRecord(actual))

describe('differenceOfRest', () => {
  it.each([
    ['members in any order', '{"a":1,"b":2}', '{"b":2,"a":1}'],
    ['took', '{"took":5}', '{"took":7}'],
    ['ingest_took', '{"ingest_took":0}', '{"ingest_took":18}'],
    ['a fraction within 1e-6', '{"s":{"$f":"1.0000001"}}', '{"s":1.0}'],
    ['an id', '{"x":"index [a/ID] already exists"}', '{"x":"index [a/cXz_-1aa] already exists"}'],
    ['an id as key', '{"ID":1}', '{"abcDEF":1}'],
    ['a number of a context', '{"x":"required seqNo [N]"}', '{"x":"required seqNo [12]"}'],
    ['the date of a backing index', '{".ds-a-DATE-000001":1}', '{".ds-a-2026.01.02-000001":1}'],
  ])('passes %s', (_what, expected, actual) => expect(difference(expected, actual)).toBeNull())

  it.each([
    ['an integer for a fraction', '{"s":{"$f":"1.0"}}', '{"s":1}'],
    ['a fraction for an integer', '{"s":1}', '{"s":1.0}'],
    ['another text', '{"s":"a"}', '{"s":"b"}'],
    ['a missing member', '{"a":1,"b":2}', '{"a":1}'],
    ['one too many', '{"a":1}', '{"a":1,"b":2}'],
    ['ingest_took where no pipeline ran', '{"a":1}', '{"a":1,"ingest_took":0}'],
    ['another order of a list', '[1,2]', '[2,1]'],
  ])('refuses %s', (_what, expected, actual) => expect(difference(expected, actual)).not.toBeNull())

  it('ignores only volatile values', () => {
    expect(difference('{"a":{"b":1,"c":2}}', '{"a":{"b":5,"c":2}}', [['a', 'b']])).toBeNull()
    expect(difference('{"a":{"b":1,"c":2}}', '{"a":{"b":5,"c":3}}', [['a', 'b']])).toBe(
      '  $.a.c\n    expected 2\n    actual   3',
    )
  })

  it('ignores a volatile number, whose path is that of its text', () => {
    expect(difference('{"a":{"$f":"1.5"}}', '{"a":2.5}', [['a', '$f']])).toBeNull()
  })
})
