/** The letters of `java.time.format.DateTimeFormatter` patterns, read into elements with Java's faults. */
import { illegalArgument } from '../throwable.js'
import type { WeekRules } from './calendar.js'
import {
  type Element,
  ElementBuilder,
  offsetElement,
  type PatternField,
  type TextElement,
  type TextWidth,
} from './elements.js'
import { weekFieldOf } from './temporal.js'

const isLetter = (char: string): boolean => (char >= 'A' && char <= 'Z') || (char >= 'a' && char <= 'z')

/**
 * Reads a pattern. `rules` are the week rules of the locale. Throws IllegalArgumentException with Java's text
 * (`Unknown pattern letter: i`, `Too many pattern letters: d`, ...).
 */
export const readPattern = (pattern: string, rules: WeekRules): readonly Element[] =>
  appendPattern(new ElementBuilder(), pattern, rules).build()

/** Reads a pattern as `readPattern` does, into a builder that may hold elements already. */
export function appendPattern(builder: ElementBuilder, pattern: string, rules: WeekRules): ElementBuilder {
  let at = 0
  while (at < pattern.length) {
    const start = at
    const char = pattern[at] as string
    if (isLetter(char)) at = readLetters(pattern, at, builder, rules)
    else if (char === "'") at = readQuoted(pattern, at, builder)
    else {
      readSign(char, builder)
      at++
    }
    if (char !== '[' && char !== ']') builder.noteSource(pattern.slice(start, at))
  }
  return builder
}

function readSign(char: string, builder: ElementBuilder): void {
  if (char === '[') builder.startOptional()
  else if (char === ']') {
    if (builder.depth === 0) throw illegalArgument('Pattern invalid as it contains ] without previous [')
    builder.endOptional()
  } else if (char === '{' || char === '}' || char === '#') {
    throw illegalArgument(`Pattern includes reserved character: '${char}'`)
  } else builder.literal(char)
}

function readQuoted(pattern: string, start: number, builder: ElementBuilder): number {
  let text = ''
  let at = start + 1
  for (; at < pattern.length; at++) {
    if (pattern[at] !== "'") text += pattern[at]
    else if (pattern[at + 1] === "'") {
      text += "'"
      at++
    } else break
  }
  if (at >= pattern.length) throw illegalArgument(`Pattern ends with an incomplete string literal: ${pattern}`)
  builder.literal(text === '' ? "'" : text)
  return at + 1
}

function runOf(pattern: string, start: number): number {
  let end = start + 1
  while (pattern[end] === pattern[start]) end++
  return end
}

function readLetters(pattern: string, start: number, builder: ElementBuilder, rules: WeekRules): number {
  let from = start
  let end = runOf(pattern, start)
  if (pattern[start] === 'p') {
    const next = pattern[end]
    if (next === undefined || !isLetter(next)) {
      throw illegalArgument(`Pad letter 'p' must be followed by valid pad pattern: ${pattern}`)
    }
    builder.padNext(end - start)
    from = end
    end = runOf(pattern, end)
  }
  addLetter(pattern[from] as string, end - from, builder, rules)
  return end
}

const tooMany = (letter: string) => illegalArgument(`Too many pattern letters: ${letter}`)

const NUMBERS: Readonly<Record<string, PatternField>> = {
  u: 'Year',
  y: 'YearOfEra',
  d: 'DayOfMonth',
  D: 'DayOfYear',
  F: 'AlignedWeekOfMonth',
  g: 'ModifiedJulianDay',
  h: 'ClockHourOfAmPm',
  H: 'HourOfDay',
  k: 'ClockHourOfDay',
  K: 'HourOfAmPm',
  m: 'MinuteOfHour',
  s: 'SecondOfMinute',
  A: 'MilliOfDay',
  n: 'NanoOfSecond',
  N: 'NanoOfDay',
}

const WIDTHS: readonly (TextWidth | undefined)[] = [undefined, 'short', 'short', 'short', 'full', 'narrow']

function addLetter(letter: string, count: number, builder: ElementBuilder, rules: WeekRules): void {
  switch (letter) {
    case 'u':
    case 'y':
      return addYear(NUMBERS[letter] as PatternField, count, builder)
    case 'Y':
      return addYear(weekFieldOf('WeekBasedYear', rules), count, builder)
    case 'd':
    case 'h':
    case 'H':
    case 'k':
    case 'K':
    case 'm':
    case 's': {
      if (count > 2) throw tooMany(letter)
      const field = NUMBERS[letter] as PatternField
      if (count === 1) builder.number(field)
      else builder.fixed(field, 2)
      return
    }
    case 'F':
      if (count > 1) throw tooMany(letter)
      builder.number('AlignedWeekOfMonth')
      return
    case 'D':
      if (count > 3) throw tooMany(letter)
      if (count === 1) builder.number('DayOfYear')
      else builder.number('DayOfYear', count, 3, 'notNegative')
      return
    case 'g':
      builder.number('ModifiedJulianDay', count, 19)
      return
    case 'A':
    case 'n':
    case 'N':
      builder.number(NUMBERS[letter] as PatternField, count, 19, 'notNegative')
      return
    case 'S':
      builder.fraction(count, count, false)
      return
    case 'w':
      if (count > 2) throw tooMany(letter)
      builder.number(weekFieldOf('WeekOfWeekBasedYear', rules), count, 2, 'notNegative')
      return
    case 'W':
      if (count > 1) throw tooMany(letter)
      builder.fixed(weekFieldOf('WeekOfMonth', rules), 1)
      return
    case 'M':
    case 'L':
      return addNumberOrText('MonthOfYear', letter, letter === 'L', count, builder)
    case 'Q':
    case 'q':
      return addNumberOrText('QuarterOfYear', letter, letter === 'q', count, builder)
    case 'e':
    case 'c':
      if (letter === 'c' && count === 2) throw illegalArgument('Invalid pattern "cc"')
      if (count <= 2) builder.fixed(weekFieldOf('DayOfWeek', rules), count)
      else addText('DayOfWeek', letter, letter === 'c', count, builder)
      return
    case 'E':
      return addText('DayOfWeek', letter, false, count, builder)
    case 'G':
      return addText('Era', letter, false, count, builder)
    case 'a':
      if (count > 1) throw tooMany(letter)
      return addText('AmPmOfDay', letter, false, count, builder)
    default:
      return addZoneLetter(letter, count, builder)
  }
}

function addYear(field: PatternField, count: number, builder: ElementBuilder): void {
  if (count === 2) builder.reducedYear(field)
  else builder.number(field, count, 19, count < 4 ? 'normal' : 'exceedsPad')
}

function addText(
  field: TextElement['field'],
  letter: string,
  standalone: boolean,
  count: number,
  builder: ElementBuilder,
): void {
  const width = WIDTHS[count]
  if (width === undefined) throw tooMany(letter)
  builder.add({ kind: 'text', field, width, standalone })
}

function addNumberOrText(
  field: 'MonthOfYear' | 'QuarterOfYear',
  letter: string,
  standalone: boolean,
  count: number,
  builder: ElementBuilder,
): void {
  if (count === 1) builder.number(field)
  else if (count === 2) builder.fixed(field, 2)
  else addText(field, letter, standalone, count, builder)
}

const OFFSETS = ['', '+HHmm', '+HHMM', '+HH:MM', '+HHMMss', '+HH:MM:ss']

function addZoneLetter(letter: string, count: number, builder: ElementBuilder): void {
  switch (letter) {
    case 'B':
      if (count !== 1 && count !== 4 && count !== 5) throw illegalArgument('Wrong number of pattern letters: B')
      builder.add({ kind: 'dayPeriod' })
      return
    case 'X':
    case 'x': {
      if (count > 5) throw tooMany(letter)
      const zero = letter === 'X' ? 'Z' : count === 1 ? '+00' : count % 2 === 0 ? '+0000' : '+00:00'
      builder.add(offsetElement(OFFSETS[count] as string, zero))
      return
    }
    case 'Z':
      if (count > 5) throw tooMany(letter)
      if (count < 4) builder.add(offsetElement('+HHMM', '+0000'))
      else if (count === 4) builder.add({ kind: 'localizedOffset', full: true })
      else builder.add(offsetElement('+HH:MM:ss', 'Z'))
      return
    case 'O':
      if (count !== 1 && count !== 4) throw illegalArgument('Pattern letter count must be 1 or 4: O')
      builder.add({ kind: 'localizedOffset', full: count === 4 })
      return
    case 'V':
      if (count !== 2) throw illegalArgument('Pattern letter count must be 2: V')
      builder.add({ kind: 'zoneId' })
      return
    case 'v':
      if (count !== 1 && count !== 4) throw illegalArgument('Wrong number of pattern letters: v')
      builder.add({ kind: 'zoneText', full: count === 4, generic: true })
      return
    case 'z':
      if (count > 4) throw tooMany(letter)
      builder.add({ kind: 'zoneText', full: count === 4, generic: false })
      return
    default:
      throw illegalArgument(`Unknown pattern letter: ${letter}`)
  }
}
