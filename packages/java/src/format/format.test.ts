import { describe, expect, it } from 'vitest'
import { JavaException } from '../throwable.js'
import { doubleOf, JavaBigInteger } from '../value.js'
import { formatJava } from './format.js'
import { formatTemporal } from './format-temporal.js'

const outcome = (locale: string | null, format: string, ...args: unknown[]): string => {
  try {
    return formatJava(locale, format, args, formatTemporal)
  } catch (error) {
    if (error instanceof JavaException) return error.toJavaString()
    throw error
  }
}

describe('formatJava', () => {
  it.each<[name: string, format: string, argument: unknown, text: string]>([
    ['fills a prefixed BigInteger with zeros', '%#010x', new JavaBigInteger(255n), '0x000000ff'],
    ['fills a hexadecimal double with zeros after the prefix', '%012a', 2.5, '0x000001.4p1'],
    ['shows a subnormal number as if it were normal', '%.3a', Number.MIN_VALUE, '0x1.000p-1074'],
    ['rounds a hexadecimal double half to even', '%.1a', doubleOf(1 + 2 ** -5), '0x1.0p0'],
    ['pads with zeros inside of parentheses', '%(010.2f', -1.5, '(00001.50)'],
    ['writes every digit of a large double', '%.0f', doubleOf(2 ** 80), '1208925819614629200000000'],
    [
      'reports a specifier with its flags first',
      '%2$-5d',
      1,
      `java.util.MissingFormatArgumentException: Format specifier '%-2$5d'`,
    ],
    ['refuses a width that no memory holds', '%2000000000d', 1, 'java.lang.OutOfMemoryError: Java heap space'],
  ])('%s', (_, format, argument, text) => {
    expect(outcome('en-US', format, argument)).toBe(text)
  })

  it('uses the digits and separators of the locale', () => {
    expect(outcome('fa', '%,d %.1f', 1234567, 1.5)).toBe('۱٬۲۳۴٬۵۶۷ ۱٫۵')
  })

  it('falls back to the root locale for languages without data', () => {
    expect(outcome('xx', '%,.1f', 1234.5)).toBe('1,234.5')
  })
})
