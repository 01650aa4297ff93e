/** `java.text.MessageFormat.format`: texts with numbered places (`{0}`, `{1,number,#.##}`, `{2,date,short}`). */
import {
  currencyInstance,
  illegalArgument,
  integerInstance,
  isNumber,
  JavaBigDecimal,
  JavaDecimalFormat,
  numberInstance,
  percentInstance,
} from '@sluice/java'
import type { JavaArray } from '../array.js'
import { JavaDate } from '../calendar/date.js'
import type { ClassLibrary } from '../define.js'
import { textOfAny } from '../lang/object.js'
import { defaultLocale } from '../text/locale.js'
import { choiceOfPattern } from './choice-format.js'
import { styledDateFormat } from './date-members.js'
import { type AnyFormat, required } from './format.js'
import { SimpleDateFormat } from './simple-date-format.js'

/** A fixed text, or the place of an argument. */
type MessagePart = string | { readonly index: number; readonly format: AnyFormat | undefined }

/** The text of a pattern with the arguments in their places. Throws `IllegalArgumentException` for an invalid pattern. */
export function formatMessage(pattern: string, values: readonly unknown[] | null): string {
  return readMessage(pattern)
    .map(part => (typeof part === 'string' ? part : placed(part.index, part.format, values)))
    .join('')
}

function placed(index: number, format: AnyFormat | undefined, values: readonly unknown[] | null): string {
  if (values === null || index >= values.length) return `{${index}}`
  const value = values[index]
  if (value === null || value === undefined) return 'null'
  if (format !== undefined) {
    const text = format.format(value)
    // What a choice gives may hold places itself.
    return format.className === 'java.text.ChoiceFormat' && text.includes('{') ? formatMessage(text, values) : text
  }
  if (value instanceof JavaDate) return styledDateFormat(SHORT, SHORT).format(value)
  return isNumber(value) || value instanceof JavaBigDecimal
    ? numberInstance(defaultLocale.tag).format(value)
    : textOfAny(value)
}

const SHORT = 3

/** Reads a pattern: quotes hold their text together, and two stand for one. */
function readMessage(pattern: string): MessagePart[] {
  const parts: MessagePart[] = []
  let literal = ''
  let quoted = false
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at]!
    if (character === "'") {
      if (pattern[at + 1] === "'") {
        literal += "'"
        at++
      } else quoted = !quoted
    } else if (character === '{' && !quoted) {
      const end = placeEnd(pattern, at)
      parts.push(literal, readPlace(pattern.slice(at + 1, end)))
      literal = ''
      at = end
    } else literal += character
  }
  return [...parts, literal]
}

/** The position of the brace that closes the one at a position. */
function placeEnd(pattern: string, start: number): number {
  let depth = 0
  let quoted = false
  for (let at = start; at < pattern.length; at++) {
    const character = pattern[at]
    if (character === "'") quoted = !quoted
    else if (quoted) continue
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at
  }
  throw illegalArgument('Unmatched braces in the pattern.')
}

function readPlace(place: string): MessagePart {
  const [, number = '', type = '', style = ''] = /^([^,]*)(?:,([^,]*)(?:,([\s\S]*))?)?$/.exec(place) ?? []
  if (!/^[+-]?\d+$/.test(number.trim()) || number.trim() !== number) {
    throw illegalArgument(`can't parse argument number: ${number}`)
  }
  const index = Number(number)
  if (index < 0) throw illegalArgument(`negative argument number: ${number}`)
  if (index >= 10_000) throw illegalArgument(`${number} exceeds the ArgumentIndex implementation limit`)
  return { index, format: formatOf(type.trim().toLowerCase(), style, type) }
}

const DATE_STYLES: Readonly<Record<string, number>> = { '': 2, short: 3, medium: 2, long: 1, full: 0 }

function formatOf(type: string, style: string, written: string): AnyFormat | undefined {
  const name = style.trim().toLowerCase()
  switch (type) {
    case '':
      return undefined
    case 'number':
      return numberFormatOf(name, style)
    case 'date':
    case 'time': {
      const ordinal = DATE_STYLES[name]
      if (ordinal === undefined) return new SimpleDateFormat(style)
      return type === 'date' ? styledDateFormat(ordinal, undefined) : styledDateFormat(undefined, ordinal)
    }
    case 'choice':
      try {
        return choiceOfPattern(style)
      } catch (fault) {
        throw illegalArgument(`Choice Pattern incorrect: ${style}`, fault as never)
      }
    default:
      throw illegalArgument(`unknown format type: ${written}`)
  }
}

function numberFormatOf(name: string, style: string): AnyFormat {
  switch (name) {
    case '':
      return numberInstance(defaultLocale.tag)
    case 'currency':
      return currencyInstance(defaultLocale.tag)
    case 'percent':
      return percentInstance(defaultLocale.tag)
    case 'integer':
      return integerInstance(defaultLocale.tag)
    default:
      return new JavaDecimalFormat(style)
  }
}

/** `java.text.MessageFormat`. Scripts cannot make one: only its static method is for them. */
export const messageFormat: ClassLibrary = {
  statics: {
    'format/2': (pattern: string | null, values: JavaArray | null) =>
      formatMessage(required(pattern), values === null ? null : values.elements),
  },
}
