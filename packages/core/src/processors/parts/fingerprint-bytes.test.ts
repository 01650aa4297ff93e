import { expect, it } from 'vitest'
import { ByteStream } from './fingerprint-bytes.js'

const bytesOf = (keys: readonly unknown[]) => () => new ByteStream('').of([new Map(keys.map(key => [key, 1]))])

it('has no bytes for keys that are not texts, which only a script can make', () => {
  expect(bytesOf([1])).toThrow('class java.lang.Integer cannot be cast to class java.lang.String')
  expect(bytesOf(['a', 1])).toThrow('class java.lang.String cannot be cast to class java.lang.Integer')
  expect(bytesOf(['a', null])).toThrow(expect.objectContaining({ simpleName: 'NullPointerException' }))
  expect(bytesOf([null])).toThrow(expect.objectContaining({ simpleName: 'NullPointerException' }))
})

it('rejects a value that contains itself, and still works afterwards', () => {
  const stream = new ByteStream('')
  const map = new Map<string, unknown>([['k', 'x'.repeat(100)]])
  map.set('m', map)
  expect(() => stream.of([map])).toThrow('Iterable object is self-referencing itself')
  expect([...stream.of([1])]).toEqual([0, 1, 0, 0, 0])
})

it('grows with its values, whatever their type', () => {
  for (const [value, size] of [
    [1, 5],
    [2 ** 40, 9],
    [0.5, 9],
    [true, 2],
  ] as const) {
    expect(new ByteStream('').of([new Array(1000).fill(value)])).toHaveLength(1000 * size)
  }
})
