/** Number formats of a workbook: how a cell's number is shown. */
import { format as formatNumber } from 'numfmt'
import type { OoxmlPackage } from './ooxml-package.js'

/** The text of a number in a cell of a style. */
export type CellFormats = (value: number, style: number) => string

/** Formats that every workbook has, by their numbers. */
const BUILTIN = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, 'm/d/yy'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'm/d/yy h:mm'],
  [37, '#,##0_);(#,##0)'],
  [38, '#,##0_);[Red](#,##0)'],
  [39, '#,##0.00_);(#,##0.00)'],
  [40, '#,##0.00_);[Red](#,##0.00)'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
  [48, '##0.0E+0'],
  [49, '@'],
])

/** Days between the two ways of counting dates. */
const DAYS_TO_1904 = 1462

/** Reads the formats of a workbook. */
export function readFormats(zip: OoxmlPackage, styles: string, is1904: boolean): CellFormats {
  const own = new Map<number, string>()
  const numbers: number[] = []
  let isCells = false
  zip.read(styles, {
    start(element) {
      const id = Number(element.attribute('numFmtId') ?? 0)
      if (element.name === 'x:numFmt') own.set(id, element.attribute('formatCode') ?? 'General')
      else if (element.name === 'x:cellXfs') isCells = true
      else if (element.name === 'x:xf' && isCells) numbers.push(id)
    },
    end(name) {
      if (name === 'x:cellXfs') isCells = false
    },
  })
  return formatsOf(own, numbers, is1904)
}

/** Formats by the workbook's own patterns and the numbers of the formats of its styles. */
export const formatsOf =
  (own: ReadonlyMap<number, string>, numbers: readonly number[], is1904: boolean): CellFormats =>
  (value, style) => {
    const id = numbers[style] ?? 0
    return textOf(value, own.get(id) ?? BUILTIN.get(id) ?? 'General', is1904)
  }

function textOf(value: number, pattern: string, is1904: boolean): string {
  if (/^(?:general|@)$/i.test(pattern)) return generalText(value)
  try {
    const shift = is1904 && isDatePattern(pattern) ? DAYS_TO_1904 : 0
    return formatNumber(pattern.replace(LOCALE, '"$1"'), value + shift, { fillChar: '', skipChar: '' }).trim()
  } catch {
    return String(value) // a format that nobody can read: the number is shown as it is
  }
}

/** A currency and a locale. Names of months and days are English all the same, as in Apache POI. */
const LOCALE = /\[\$([^\]-]*)-[0-9A-Z]+\]/gi

/** Significant digits of a number without a format. */
const GENERAL_DIGITS = 15

/** A number without a format, as Apache Tika shows it: with 15 digits, very large and very small ones with an exponent. */
function generalText(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e15 || (size <= 1e-10 && size > 0)) {
    return value.toExponential(GENERAL_DIGITS - 1).replace(/\.?0*e/, 'E')
  }
  return value
    .toFixed(Math.max(0, Math.min(10, GENERAL_DIGITS - 1 - Math.floor(Math.log10(size || 1)))))
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
}

const isDatePattern = (pattern: string): boolean =>
  /[dmyhs]/i.test(pattern.replace(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, ''))
