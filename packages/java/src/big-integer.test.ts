import { describe, expect, it } from 'vitest'
import {
  bigIntegerBitCount,
  bigIntegerBitLength,
  bigIntegerGcd,
  bigIntegerLowestSetBit,
  bigIntegerMod,
  bigIntegerModInverse,
  bigIntegerModPow,
  bigIntegerPow,
  bigIntegerShiftLeft,
  bigIntegerTestBit,
  bigIntegerToBytes,
  parseBigInteger,
} from './big-integer.js'
import { JavaException } from './throwable.js'
import { JavaBigInteger } from './value.js'

const n = (value: bigint): JavaBigInteger => new JavaBigInteger(value)

const outcome = (run: () => unknown): string => {
  try {
    const result = run()
    return String(result instanceof JavaBigInteger ? result.value : result)
  } catch (error) {
    if (error instanceof JavaException) return error.toJavaString()
    throw error
  }
}

describe('BigInteger', () => {
  it.each<[name: string, run: () => unknown, result: string]>([
    ['reads another radix', () => parseBigInteger('-zz', 36), '-1295'],
    ['reads long hexadecimal text', () => parseBigInteger('ffffffffffffffffffff', 16), '1208925819614629174706175'],
    ['has a remainder that is never negative', () => bigIntegerMod(n(-7n), n(3n)), '2'],
    ['inverts', () => bigIntegerModInverse(n(3n), n(11n)), '4'],
    ['raises modulo a number', () => bigIntegerModPow(n(4n), n(13n), n(497n)), '445'],
    ['finds the greatest common divisor', () => bigIntegerGcd(n(-12n), n(18n)), '6'],
    ['measures negative numbers in two\u2019s complement', () => bigIntegerBitLength(n(-256n)), '8'],
    ['counts the bits of negative numbers that differ from the sign', () => bigIntegerBitCount(n(-256n)), '8'],
    ['finds the lowest bit', () => bigIntegerLowestSetBit(n(24n)), '3'],
    ['tests a bit far beyond a negative number', () => bigIntegerTestBit(n(-1n), 2_000_000_000), 'true'],
    ['gives its bytes', () => bigIntegerToBytes(n(-129n)).join(), '255,127'],
    ['shifts to the right by a negative distance', () => bigIntegerShiftLeft(n(-5n), -1), '-3'],
  ])('%s', (_, run, result) => {
    expect(outcome(run)).toBe(result)
  })

  it.each<[name: string, run: () => unknown, fault: string]>([
    ['a modulus that is not positive', () => bigIntegerMod(n(1n), n(0n)), 'BigInteger: modulus not positive'],
    ['what has no inverse', () => bigIntegerModInverse(n(2n), n(4n)), 'BigInteger not invertible.'],
    ['a negative exponent', () => bigIntegerPow(n(2n), -1), 'Negative exponent'],
    [
      'a power that fills the memory',
      () => bigIntegerPow(n(3n), 2_000_000_000),
      'BigInteger would overflow supported range',
    ],
    ['a bit at a negative place', () => bigIntegerTestBit(n(1n), -1), 'Negative bit address'],
  ])('refuses %s', (_, run, fault) => {
    expect(outcome(run)).toBe(`java.lang.ArithmeticException: ${fault}`)
  })
})
