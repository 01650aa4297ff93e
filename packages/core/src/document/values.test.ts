import { describe, expect, it } from 'vitest'
import { deepCopy } from './values.js'

describe('deepCopy', () => {
  it('refuses at once what holds itself, in however many places', () => {
    const map = new Map<string, unknown>()
    for (let i = 0; i < 50; i++) map.set(`k${i}`, [map])
    expect(() => deepCopy(map)).toThrow('Iterable object is self-referencing itself')
  })

  it('copies what is deep, and what holds the same value twice', () => {
    let deep: unknown = 'x'
    for (let i = 0; i < 1500; i++) deep = i % 2 === 0 ? [deep] : new Map([['a', deep]])
    expect(deepCopy([deep, deep])).toEqual([deep, deep])
  })
})
