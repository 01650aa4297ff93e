import { describe, expect, it } from 'vitest'
import { JavaBigDecimal } from './big-decimal.js'
import { JavaMathContext, MathContext, RoundingMode, roundingModeOf } from './number-rounding.js'
import { JavaException } from './throwable.js'

const d = (text: string): JavaBigDecimal => JavaBigDecimal.parse(text)

const outcome = (run: () => unknown): string => {
  try {
    return String(run())
  } catch (error) {
    if (error instanceof JavaException) return error.toJavaString()
    throw error
  }
}

describe('BigDecimal', () => {
  it.each<[name: string, run: () => unknown, result: string]>([
    ['adds at the greater scale', () => d('1.10').add(d('2')), '3.10'],
    ['adds a zero without losing the other number', () => d('0.000').add(d('12.3'), new JavaMathContext(4)), '12.30'],
    ['multiplies scales by adding them', () => d('1.10').multiply(d('2.0')), '2.200'],
    ['divides exactly at the least scale that is enough', () => d('1').divide(d('8')), '0.125'],
    ['keeps the preferred scale of an exact quotient', () => d('1.00').divide(d('1')), '1.00'],
    ['divides to a precision', () => d('1').divide(d('3'), MathContext.DECIMAL32), '0.3333333'],
    ['strips zeros of an exact quotient', () => d('10').divide(d('4'), MathContext.DECIMAL64), '2.5'],
    ['rounds a quotient up by one more digit', () => d('999').divide(d('1'), new JavaMathContext(2)), '1.0E+3'],
    ['divides to a scale', () => d('10').divideToScale(d('3'), 2, RoundingMode.HALF_UP), '3.33'],
    ['gives the integral part', () => d('100').divideToIntegralValue(d('3')), '33'],
    ['gives the integral part of unlike scales', () => d('10.00').divideToIntegralValue(d('0.3')), '33.0'],
    ['gives the remainder with the sign of the dividend', () => d('-7.5').remainder(d('2')), '-1.5'],
    ['raises to a power', () => d('1.1').pow(3), '1.331'],
    ['raises to a negative power with a context', () => d('2').pow(-2, new JavaMathContext(5)), '0.25'],
    ['rounds to a precision', () => d('123.456').round(new JavaMathContext(4)), '123.5'],
    ['sets a scale', () => d('2.345').setScale(2, RoundingMode.HALF_EVEN), '2.34'],
    ['moves the point to the left', () => d('123').movePointLeft(5), '0.00123'],
    ['moves the point to the right', () => d('1.23').movePointRight(5), '123000'],
    ['scales by a power of ten', () => d('1.23').scaleByPowerOfTen(5), '1.23E+5'],
    ['compares by value', () => d('2.0').compareTo(d('2.00')), '0'],
    ['is equal only at the same scale', () => d('2.0').javaEquals(d('2.00')), 'false'],
    ['compares numbers far apart without computing them', () => d('1e1000000000').compareTo(d('1e-1000000000')), '1'],
    ['gives the integer part of a tiny number', () => d('1e-1000000000').toBigInteger(), '0'],
    ['gives the ulp', () => d('1.25').ulp(), '0.01'],
    ['gives an int', () => d('12.00').integerValueExact(32), '12'],
  ])('%s', (_, run, result) => {
    expect(outcome(run)).toBe(result)
  })

  it.each<[name: string, run: () => unknown, fault: string]>([
    ['a division by zero', () => d('1').divide(d('0')), 'Division by zero'],
    ['zero by zero', () => d('0').divide(d('0')), 'Division undefined'],
    [
      'a quotient without end',
      () => d('1').divide(d('3')),
      'Non-terminating decimal expansion; no exact representable decimal result.',
    ],
    ['a scale that loses digits', () => d('1.25').setScale(1), 'Rounding necessary'],
    ['an int beyond its range', () => d('3e9').integerValueExact(32), 'Overflow'],
    ['a fraction as an int', () => d('1.5').integerValueExact(32), 'Rounding necessary'],
    ['a negative power', () => d('2').pow(-1), 'Invalid operation'],
    [
      'an integral part beyond the precision',
      () => d('123456').divideToIntegralValue(d('1'), new JavaMathContext(2)),
      'Division impossible',
    ],
    [
      'a number that fills the memory',
      () => d('1e1000000000').add(d('1')),
      'BigInteger would overflow supported range',
    ],
  ])('refuses %s', (_, run, fault) => {
    expect(outcome(run)).toBe(`java.lang.ArithmeticException: ${fault}`)
  })

  it('reports faults of long text in other words', () => {
    expect(outcome(() => d('1234567890123456789x'))).toBe(
      `java.lang.NumberFormatException: Character array is missing "exponent" mark 'e' or 'E'.`,
    )
  })

  it('knows its rounding modes by name', () => {
    expect(roundingModeOf('HALF_UP')).toBe(RoundingMode.HALF_UP)
    expect(outcome(() => roundingModeOf('X'))).toBe(
      'java.lang.IllegalArgumentException: No enum constant java.math.RoundingMode.X',
    )
  })
})
