import { describe, expect, it } from 'vitest'
import { JavaBigDecimal } from '../big-decimal.js'
import { RoundingMode } from '../number-rounding.js'
import { numberText } from '../number-text.js'
import { JavaException } from '../throwable.js'
import { classNameOf, doubleOf, longOf } from '../value.js'
import { currencyOf } from './currency.js'
import { JavaDecimalFormat } from './decimal-format.js'
import { JavaDecimalFormatSymbols } from './decimal-symbols.js'
import { currencyInstance, integerInstance, numberInstance, percentInstance } from './number-format.js'

const faultOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof JavaException) return error.toJavaString()
    throw error
  }
  return 'nothing thrown'
}

describe('DecimalFormat.format', () => {
  it.each<[name: string, pattern: string, value: unknown, text: string]>([
    ['shows only the digits that are there', '#.##', 0.5, '0.5'],
    ['leaves the whole part out when a zero follows the point', '#.00', 0.25, '.25'],
    ['prints a zero when nothing else would be there', '#', doubleOf(0), '0'],
    ['fills with zeros on both sides', '000.00', 1.5, '001.50'],
    ['groups by the last comma', '#,####,##0', 1234567, '1,234,567'],
    ['rounds ties to even', '0.0', 0.25, '0.2'],
    ['sees that a double lies below the tie that its digits show', '0.00', 1.005, '1.00'],
    ['sees that a double lies above the tie that its digits show', '0.0', 0.45, '0.5'],
    ['keeps the sign of a number rounded to zero', '0.0', -0.04, '-0.0'],
    ['has one negative subpattern for prefix and suffix', '#,##0.0#;(#)', doubleOf(-1234), '(1,234.0)'],
    ['multiplies by a hundred for percent', '0.#%', 0.1234, '12.3%'],
    ['multiplies by a thousand for per mille', '0\u2030', 0.0125, '12\u2030'],
    ['takes quoted text as it is', "'#'0 o''clock", 5, "#5 o'clock"],
    ['always shows a point that ends the pattern', '0.', 5, '5.'],
    ['prints infinity with its sign', '0', Number.NEGATIVE_INFINITY, '-\u221e'],
    ['prints NaN bare', '(0)', Number.NaN, 'NaN'],
    ['keeps every digit of a long', '0', 9223372036854775807n, '9223372036854775807'],
    [
      'keeps every digit of a BigDecimal',
      '0.######################',
      JavaBigDecimal.parse('0.1234567890123456789'),
      '0.1234567890123456789',
    ],
    ['prints a mantissa with one digit', '0.###E0', 1234, '1.234E3'],
    ['prints at least so many digits of the exponent', '0.00000E00', 123.456, '1.23456E02'],
    ['counts all digits of the pattern in engineering notation', '##0.#E0', 12345, '12.34E3'],
    ['prints thousands in engineering notation', '##0.#####E0', 123456, '123.456E3'],
    ['fills the whole digits of a scientific pattern', '00.###E0', 0.00123, '12.3E-4'],
    ['prints zero with exponent zero', '0.###E0', 0, '0E0'],
  ])('%s', (_, pattern, value, text) => {
    expect(new JavaDecimalFormat(pattern).format(value)).toBe(text)
  })

  it('refuses to round when rounding is unnecessary', () => {
    const format = new JavaDecimalFormat('0.0')
    format.roundingMode = RoundingMode.UNNECESSARY
    expect(faultOf(() => format.format(0.25))).toBe(
      'java.lang.ArithmeticException: Rounding needed with the rounding mode being set to RoundingMode.UNNECESSARY',
    )
  })

  it('rejects values that are not numbers', () => {
    expect(faultOf(() => new JavaDecimalFormat('0').format('x'))).toBe(
      'java.lang.IllegalArgumentException: Cannot format given Object as a Number',
    )
  })
})

describe('DecimalFormat patterns', () => {
  it.each([
    ['two points', '0.0.0', 'Multiple decimal separators in pattern "0.0.0"'],
    ['a sign in the exponent', '0.00E+00', 'Malformed exponential pattern "0.00E+00"'],
    ['a digit after the suffix', '0x0', `Unquoted special character '0' in pattern "0x0"`],
    ['a zero after an optional decimal', '0.#0', `Unexpected '0' in pattern "0.#0"`],
    ['a comma before the end', '0,', 'Malformed pattern "0,"'],
    ['two percent signs', '%0%', 'Too many percent/per mille characters in pattern "%0%"'],
  ])('refuse %s', (_, pattern, text) => {
    expect(faultOf(() => new JavaDecimalFormat(pattern))).toBe(`java.lang.IllegalArgumentException: ${text}`)
  })

  it.each([
    ['#,##0.###', '#,##0.###'],
    ['0.00', '#0.00'],
    ['#,##0.00;(#,##0.00)', '#,##0.00;(#,##0.00)'],
    ['##0.###E0', '##0.###E0'],
  ])('%s is written as %s', (pattern, written) => {
    expect(new JavaDecimalFormat(pattern).toPattern()).toBe(written)
  })
})

describe('DecimalFormat.parse', () => {
  const described = (value: unknown): string => `${classNameOf(value)} ${numberText(value)}`

  it.each([
    ['gives a Long for an integral value', '#,##0.###', '1,234', 'java.lang.Long 1234'],
    ['gives a Long for a fraction of zero', '0.0', '5.0', 'java.lang.Long 5'],
    ['gives a Double for a fraction', '0.0', '-5.25', 'java.lang.Double -5.25'],
    ['stops where the number ends', '0', '12abc', 'java.lang.Long 12'],
    ['divides percents', '0%', '50%', 'java.lang.Double 0.5'],
    ['reads the negative subpattern', '0;(0)', '(7)', 'java.lang.Long -7'],
    ['reads an exponent', '0E0', '1.5E3', 'java.lang.Long 1500'],
    ['keeps minus zero', '0', '-0', 'java.lang.Double -0.0'],
    ['leaves a separator that no digit follows', '#,##0', '1,2,x', 'java.lang.Long 12'],
  ])('%s', (_, pattern, text, value) => {
    expect(described(new JavaDecimalFormat(pattern).parse(text))).toBe(value)
  })

  it('reports what it could not read', () => {
    expect(faultOf(() => new JavaDecimalFormat('0').parse('abc'))).toBe(
      'java.text.ParseException: Unparseable number: "abc"',
    )
  })
})

describe('NumberFormat', () => {
  it('knows the separators of a locale', () => {
    expect(numberInstance('de').format(1234567.8912)).toBe('1.234.567,891')
  })

  it('rounds integers half to even', () => {
    expect(integerInstance('en-US').format(2.5)).toBe('2')
  })

  it('puts the percent sign at the place of the language', () => {
    expect(percentInstance('de').format(0.5)).toBe('50\u00a0%')
  })

  it('uses symbol and decimals of the currency of the country', () => {
    expect(currencyInstance('en-US').format(-1234.5)).toBe('-$1,234.50')
    expect(currencyInstance('de-DE').format(1234.5)).toBe('1.234,50\u00a0\u20ac')
    expect(currencyInstance('ja-JP').format(longOf(1234))).toBe('\uffe51,234')
  })

  it('reads integers only on request', () => {
    expect(numberText(integerInstance('en-US').parse('12.9'))).toBe('12')
  })

  it('changes its symbols with the currency', () => {
    const format = currencyInstance('en-US')
    format.setCurrency(currencyOf('EUR'))
    expect(format.format(1)).toBe('\u20ac1.00')
    expect(new JavaDecimalFormatSymbols('en-US').internationalCurrencySymbol).toBe('USD')
  })
})
