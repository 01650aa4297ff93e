import { describe, expect, it } from 'vitest'
import { javaEquals, javaHashCode } from './equality.js'
import { JavaHashSet, JavaLinkedHashSet } from './java-set.js'
import { doubleOf, longOf } from './value.js'

const setOf = (...values: unknown[]): JavaHashSet => JavaHashSet.from(values, values.length)

describe('a HashSet', () => {
  it('distinguishes Integer, Long and Double, but not two boxes of one value', () => {
    const set = setOf(1, longOf(1), longOf(1), doubleOf(1), doubleOf(1))
    expect(set.size).toBe(3)
    expect(set.has(longOf(1))).toBe(true)
    expect(set.delete(longOf(1))).toBe(true)
    expect(set.has(longOf(1))).toBe(false)
    expect(set.has(1)).toBe(true)
  })

  it('distinguishes 0.0, -0.0 and Integer 0', () => {
    expect(setOf(0, -0, doubleOf(0)).size).toBe(3)
    expect(setOf(-0).toJavaString()).toBe('[-0.0]')
  })

  it('finds a list by its elements', () => {
    const set = setOf([1, 'a'])
    expect(set.has([1, 'a'])).toBe(true)
    expect(set.add([1, 'a'])).toBe(false)
    expect(set.has([longOf(1), 'a'])).toBe(false)
  })

  it('is equal to a LinkedHashSet of the same elements, and has its hash code', () => {
    const linked = JavaLinkedHashSet.from(['c', 'a'])
    expect(javaEquals(setOf('a', 'c'), linked)).toBe(true)
    expect(javaHashCode(linked)).toBe(javaHashCode(setOf('a', 'c')))
    expect(linked.toJavaString()).toBe('[c, a]')
  })

  it('is not equal to a list of the same elements', () => {
    expect(javaEquals(setOf('a'), ['a'])).toBe(false)
    expect(javaEquals(['a'], setOf('a'))).toBe(false)
  })

  it('is copied into the shortest sufficient table', () => {
    const set = setOf(...'abcjkl')
    expect(set.toArray()).toEqual(['a', 'b', 'c', 'j', 'k', 'l'])
    expect(set.deepCopy(value => value).toArray()).toEqual(['a', 'b', 'j', 'c', 'k', 'l'])
  })

  it('shows itself as this Collection', () => {
    const set = setOf()
    set.add(set)
    expect(set.toJavaString()).toBe('[(this Collection)]')
  })
})
