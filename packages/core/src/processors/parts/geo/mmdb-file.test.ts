import { describe, expect, it } from 'vitest'
import { RecordCheck } from './mmdb-file.js'

/** Control bytes: a map of one, a string of one byte, a double or float of some size, an array of one, a pointer. */
const map = 0xe1
const text = [0x41, 0x61]
const double = (size: number) => [0x60 | size, ...new Array<number>(size).fill(0)]
const float = (size: number) => [size, 8, ...new Array<number>(size).fill(0)]
const array = [0x01, 4]

const check = (bytes: readonly number[]) => () => new RecordCheck(Uint8Array.from(bytes)).get(0)

describe('RecordCheck', () => {
  it('accepts valid records', () => {
    expect(check([map, ...text, ...double(8)])()).toBeUndefined()
    expect(check([map, ...text, ...array, ...float(4)])()).toBeUndefined()
    expect(check([map, ...text, 0x20, 0x00])()).toBeUndefined()
  })

  it('refuses a double and a float of another size, however deep', () => {
    expect(check([map, ...text, ...double(4)])).toThrow('bad data: invalid size of double.')
    expect(check([map, ...text, ...array, ...float(3)])).toThrow('bad data: invalid size of float.')
    expect(check([map, ...text, map, ...text, ...double(0)])).toThrow('bad data: invalid size of double.')
  })

  it('leaves truncated values to the reader', () => {
    expect(check([0xfd])).toThrow(RangeError)
    expect(check([map])()).toBeUndefined()
    expect(new RecordCheck(Uint8Array.from([])).get(5)).toBeUndefined()
  })
})
