import { describe, expect, it } from 'vitest'
import { binarySearch, indexOfSubList, listSort, minOf, rotate, swap } from './list.js'
import { longOf } from './value.js'

describe('listSort', () => {
  it('leaves the list as it was when the comparator throws', () => {
    const list = [3, 1, 'x']
    expect(() => listSort(list)).toThrow('class java.lang.Integer cannot be cast to class java.lang.String')
    expect(list).toEqual([3, 1, 'x'])
  })

  it('keeps equal elements of a long list in their order', () => {
    const list = Array.from({ length: 100 }, (_, i) => [i % 3, i] as const)
    listSort(list as unknown as unknown[], (a, b) => (a as [number])[0] - (b as [number])[0])
    expect(list.slice(0, 3)).toEqual([
      [0, 0],
      [0, 3],
      [0, 6],
    ])
  })
})

describe('Collections', () => {
  it('says where a missing key would go', () => {
    expect([binarySearch([1, 3, 5], 3), binarySearch([1, 3, 5], 4), binarySearch([], 1)]).toEqual([1, -3, -1])
  })

  it('rotates in both directions', () => {
    const list = [1, 2, 3, 4]
    rotate(list, 1)
    expect(list).toEqual([4, 1, 2, 3])
    rotate(list, -5)
    expect(list).toEqual([1, 2, 3, 4])
  })

  it('swaps within the list only', () => {
    const list = ['a', 'b']
    swap(list, 0, 1)
    expect(list).toEqual(['b', 'a'])
    expect(() => swap(list, 0, 2)).toThrow('Index 2 out of bounds for length 2')
  })

  it('compares sub-lists by equality of Java', () => {
    expect(indexOfSubList([1, longOf(2), 3], [longOf(2), 3])).toBe(1)
    expect(indexOfSubList([1, longOf(2), 3], [2, 3])).toBe(-1)
  })

  it('has no least element of nothing', () => {
    expect(minOf(['b', 'a'])).toBe('a')
    expect(() => minOf([])).toThrow(expect.objectContaining({ className: 'java.util.NoSuchElementException' }))
  })
})
