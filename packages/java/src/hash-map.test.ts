import { describe, expect, it } from 'vitest'
import { clearMap, hashMapEntries, hashMapKeys, noteTable, putAll, removeKey, tableLengthOf } from './hash-map.js'
import { JavaLinkedHashMap } from './value.js'
import { WorkAccount, withAccount } from './work.js'

const mapOf = (keys: readonly unknown[]): Map<unknown, unknown> => new Map(keys.map(key => [key, true]))
const numbered = (count: number): string[] => Array.from({ length: count }, (_, i) => `key${i}`)

/** Texts of 16 pairs of characters, each of which has one of two forms with the same hash code. */
const colliding = (count: number): string[] =>
  Array.from({ length: count }, (_, i) =>
    Array.from({ length: 16 }, (_, bit) => (i & (1 << bit) ? 'Aa' : 'BB')).join(''),
  )

describe('the order of a HashMap', () => {
  it('needs time almost linear in the number of keys, even if all have one hash code', () => {
    const account = new WorkAccount({ steps: 2 ** 24, bytes: 2 ** 24 }, limit => new Error(limit) as never)
    const keys = colliding(65_536)
    const ordered = withAccount(account, () => hashMapKeys(mapOf(keys)))
    expect(new Set(ordered).size).toBe(65_536)
    // Java makes a tree of such keys, again with each table: some 20 steps down for each key.
    expect(2 ** 24 - account.steps).toBeLessThan(65_536 * 40)
  })

  it('uses the hash code of keys of any class', () => {
    expect(hashMapKeys(mapOf([17, 'b', null, 3, true, 'a']))).toEqual([null, 17, 'a', 'b', 3, true])
  })

  it('keeps entries with their keys', () => {
    expect([
      ...hashMapEntries(
        new Map([
          ['b', 1],
          ['a', 2],
        ]),
      ),
    ]).toEqual([
      ['a', 2],
      ['b', 1],
    ])
  })

  it('is that of insertion for a LinkedHashMap', () => {
    expect(
      hashMapKeys(
        new JavaLinkedHashMap([
          ['b', 1],
          ['a', 2],
        ]),
      ),
    ).toEqual(['b', 'a'])
  })

  it('follows a shorter table when one was noted', () => {
    const map = mapOf(['c', 'b', 'e', 'd'])
    noteTable(map, 4)
    expect(tableLengthOf(map)).toBe(8)
    expect(hashMapKeys(map)).toEqual(['b', 'c', 'd', 'e'])
  })

  it('is the same for a large map by counting as by sorting', () => {
    const keys = numbered(40)
    const large = hashMapKeys(mapOf(keys))
    const small = new Map(large.slice(0, 20).map(key => [key, true]))
    noteTable(small, tableLengthOf(mapOf(keys)))
    expect(hashMapKeys(small)).toEqual(large.slice(0, 20))
  })
})

describe('the length of the table', () => {
  it('stays when keys are removed one by one', () => {
    const map = mapOf(numbered(30))
    for (const key of numbered(29)) removeKey(map, key)
    expect(tableLengthOf(map)).toBe(64)
  })

  it('stays when the map is cleared', () => {
    const map = mapOf(numbered(13))
    clearMap(map)
    expect(tableLengthOf(map)).toBe(32)
  })

  it('is short for a copy of a small map', () => {
    const copy = new Map()
    putAll(copy, mapOf(['a']))
    expect(tableLengthOf(copy)).toBe(2)
  })

  it('is not recorded for a map that does not need it', () => {
    const map = mapOf(numbered(5))
    expect(removeKey(map, 'absent')).toBe(false)
    expect(removeKey(map, 'key1')).toBe(true)
    expect(tableLengthOf(map)).toBe(16)
  })
})
