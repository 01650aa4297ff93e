import { describe, expect, it } from 'vitest'
import { binarySearch, indexOfSubList, listSort, minOf, rotate, swap } from './list.js'
import { reverseOrder } from './natural-order.js'
import { illegalArgument } from './throwable.js'
import { longOf } from './value.js'
import { WorkAccount, withAccount } from './work.js'

describe('listSort', () => {
  it('leaves the list unchanged if the comparator throws', () => {
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

  it.each([
    [['b', 'a', 'ab', '\ud800', '\uffff', 'b', '']],
    [[3, -1, 2, 2, 0, 10]],
    [['b', 'c', 'a', 'd'].concat('x'.repeat(40).split(''))],
  ])('sorts downwards as comparing one by one does: %j', values => {
    const natively: unknown[] = [...values]
    const compared: unknown[] = [...values]
    listSort(natively, reverseOrder)
    listSort(compared, (a, b) => reverseOrder(a, b))
    expect(natively).toEqual(compared)
  })

  it('needs no more steps downwards than upwards, however long the common prefixes', () => {
    const texts = Array.from({ length: 200 }, (_, i) => `${'a'.repeat(5000)}${i}`)
    const stepsOf = (comparator?: typeof reverseOrder): number => {
      const account = new WorkAccount({ steps: 1e9, bytes: 1e9 }, limit => illegalArgument(limit))
      withAccount(account, () => listSort([...texts], comparator))
      return 1e9 - account.steps
    }
    expect(stepsOf(reverseOrder)).toBe(stepsOf())
  })
})

describe('Collections', () => {
  it('gives the place for a missing key', () => {
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
