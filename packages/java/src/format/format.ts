/** `String.format`: the conversions of `java.util.Formatter` applied to Java values in a locale. */
import { javaHashCode } from '../equality.js'
import { toUpperCase } from '../string-case.js'
import { javaToString } from '../text.js'
import { classNameOf, JavaCharacter, JavaNumber, kindOf } from '../value.js'
import { flagMismatch, illegalCodePoint, missingArgument, outOfMemory, wrongArgument } from './format-errors.js'
import { formatFloating, formatIntegral } from './format-number.js'
import { readFormat, type Specifier } from './format-specifier.js'
import type { FormatDates } from './format-temporal.js'
import { localeSymbols } from './locale-symbols.js'

/** The longest text that is made. */
const LARGEST = 2 ** 28

/**
 * `String.format(locale, format, args)`. The locale is a language tag or `ROOT`; null is Java's null locale, which localizes
 * nothing. Throws the exceptions of `java.util.Formatter`. Objects that `%t` shall print have a method `formatFields` (see
 * `FormatTemporal`); `formatDates` prints them, `formatTemporal` or what stands for it where nobody prints dates so.
 */
export function formatJava(
  locale: string | null,
  format: string,
  args: readonly unknown[],
  formatDates: FormatDates,
): string {
  let text = ''
  let ordinary = 0
  let last = -1
  for (const part of readFormat(format)) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    if (part.kind === 'line') text += '\n'
    else if (part.kind === 'percent') text += pad('%', part)
    else {
      if (part.index === 0) last = ordinary++
      else if (part.index > 0) last = part.index - 1
      if (last < 0 || last >= args.length) throw missingArgument(part.text)
      text += convert(part, args[last], locale, formatDates)
    }
    if (text.length > LARGEST) throw outOfMemory()
  }
  return text
}

function pad(text: string, { width, flags }: Specifier): string {
  if (text.length >= width) return text
  return flags.includes('-') ? text.padEnd(width) : text.padStart(width)
}

/** Cuts, turns to upper case, pads: in this order, so that a sharp s may come out longer than the precision. */
function finish(text: string, specifier: Specifier, locale: string | null): string {
  const cut = specifier.precision >= 0 ? text.slice(0, specifier.precision) : text
  return pad(specifier.upper ? upperCase(cut, locale) : cut, specifier)
}

/** In upper case, as the language has it. */
const upperCase = (text: string, locale: string | null): string =>
  toUpperCase(text, locale === null || locale === 'ROOT' ? '' : locale)

function convert(specifier: Specifier, argument: unknown, locale: string | null, formatDates: FormatDates): string {
  const isNull = argument === null || argument === undefined
  switch (specifier.kind) {
    case 'general':
      return finish(general(specifier, argument), specifier, locale)
    case 'character':
      return finish(isNull ? 'null' : character(specifier, argument), specifier, locale)
    case 'integral':
      if (isNull) return finish('null', specifier, locale)
      return pad(upper(formatIntegral(specifier, argument, localeSymbols(locale)), specifier), specifier)
    case 'floating':
      if (isNull) return finish('null', specifier, locale)
      return pad(upper(formatFloating(specifier, argument, localeSymbols(locale)), specifier), specifier)
    default:
      return finish(isNull ? 'null' : formatDates(specifier, argument, locale), specifier, locale)
  }
}

/** Digits, `e` and `0x` in upper case: no language changes these. */
const upper = (text: string, specifier: Specifier): string => (specifier.upper ? text.toUpperCase() : text)

function general(specifier: Specifier, argument: unknown): string {
  const isNull = argument === null || argument === undefined
  switch (specifier.conversion) {
    case 'b':
      return String(!isNull && argument !== false)
    case 'h':
      return isNull ? 'null' : (javaHashCode(argument) >>> 0).toString(16)
    default:
      if (specifier.flags.includes('#')) throw flagMismatch('s', '#')
      return javaToString(argument)
  }
}

function character(specifier: Specifier, argument: unknown): string {
  if (argument instanceof JavaCharacter) return String.fromCharCode(argument.code)
  const kind = kindOf(argument)
  if (kind !== 'int' && kind !== 'short' && kind !== 'byte') {
    throw wrongArgument(specifier.conversion, classNameOf(argument))
  }
  const codePoint = Number(argument instanceof JavaNumber ? argument.value : argument)
  if (codePoint < 0 || codePoint > 0x10ffff) throw illegalCodePoint(codePoint)
  return String.fromCodePoint(codePoint)
}
