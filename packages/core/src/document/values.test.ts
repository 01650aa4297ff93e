import { DocumentMap } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { copySharing, deepCopy } from './values.js'

describe('deepCopy', () => {
  it('rejects a value that contains itself immediately, in any number of places', () => {
    const map = new Map<string, unknown>()
    for (let i = 0; i < 50; i++) map.set(`k${i}`, [map])
    expect(() => deepCopy(map)).toThrow('Iterable object is self-referencing itself')
  })

  it('copies deep values, and values that contain another one twice', () => {
    let deep: unknown = 'x'
    for (let i = 0; i < 1500; i++) deep = i % 2 === 0 ? [deep] : new Map([['a', deep]])
    expect(deepCopy([deep, deep])).toEqual([deep, deep])
  })
})

describe('copySharing', () => {
  it('reuses a map of an earlier copy regardless of spare capacity', () => {
    const map = new DocumentMap(undefined, new Array(8).fill(undefined))
    const fill = (): unknown => map.set('a', ['a']).set('d', ['d'])
    fill()
    const earlier = deepCopy(map)
    map.clear()
    fill()
    expect(copySharing(map, earlier)).toBe(earlier)
    map.set('d', 1)
    const changed = copySharing(map, earlier) as DocumentMap
    expect([...changed]).toEqual([...map])
    expect(changed.get('a')).toBe((earlier as DocumentMap).get('a'))
  })
})
