import { describe, expect, it } from 'vitest'
import { ieeeRemainder, nextAfter, nextDown, nextUp, rint, scalb, ulp } from './number-math.js'
import { parseDouble, parseFloat32 } from './number-parse-float.js'
import { pow } from './number-pow.js'
import { doubleToString, floatToString } from './number-text.js'

describe('java.lang.Math', () => {
  it.each<[name: string, value: number, expected: number]>([
    ['rounds to the even neighbour', rint(2.5), 2],
    ['keeps the sign of numbers that round to zero', rint(-0.4), -0],
    ['raises ten exactly', pow(10, -5), 1e-5],
    ['raises a negative number to an odd power', pow(-2, 3), -8],
    ['overflows to infinity', pow(10, 309), Number.POSITIVE_INFINITY],
    ['reaches the smallest number', pow(2, -1074), Number.MIN_VALUE],
    ['has the remainder of the nearest multiple', ieeeRemainder(5, 3), -1],
    ['takes the even multiple in the middle', ieeeRemainder(2.5, 1), 0.5],
    ['steps up from zero', nextUp(-0), Number.MIN_VALUE],
    ['steps down from one', nextDown(1), 1 - 2 ** -53],
    ['steps towards a number', nextAfter(1, 2), 1 + 2 ** -52],
    ['knows the unit in the last place', ulp(1), 2 ** -52],
    ['knows the unit of the largest number', ulp(Number.MAX_VALUE), 2 ** 971],
    ['scales into the subnormal range with one rounding', scalb(3, -1075), 2 ** -1073],
  ])('%s', (_, value, expected) => {
    expect(value).toBe(expected)
  })
})

describe('texts of floating-point numbers', () => {
  it('reads every power of two back from its text', () => {
    for (let exponent = -149; exponent < 128; exponent++) {
      const value = Math.fround(2 ** exponent)
      expect(parseFloat32(floatToString(value))).toBe(value)
    }
  })

  it('rounds a tie to the even digit', () => {
    expect(floatToString(3376200.25)).toBe('3376200.2')
  })

  it('has two digits even for the smallest numbers', () => {
    expect([1, 2, 4].map(times => doubleToString(times * Number.MIN_VALUE))).toEqual([
      '4.9E-324',
      '9.9E-324',
      '2.0E-323',
    ])
  })

  it('rounds text to a float once, not twice', () => {
    expect(parseFloat32('1.00000017881393432617187499')).toBe(1.0000001192092896)
    expect(parseFloat32('1.00000017881393432617187500')).toBe(1.000000238418579)
  })

  it('refuses long text that is not a number in no time', () => {
    expect(() => parseDouble(`${'1'.repeat(200_000)}x`)).toThrow(/^For input string: "1{200000}x"$/)
  })
})
