/**
 * Prints a value by the elements of a pattern: Java's format phase. A print function returns null if an optional section lacks a
 * field; outside of optional sections that is a fault with Java's text.
 */

import { twoDigits } from './calendar.js'
import {
  type Element,
  type FractionElement,
  fieldKey,
  type NumberElement,
  type OffsetElement,
  type PatternField,
  type TextElement,
} from './elements.js'
import type { LocaleTexts } from './locale-data.js'
import { type TemporalFields, unsupportedField, weekFieldValue } from './temporal.js'
import type { JavaZone } from './zone.js'
import { dateTimeException, offsetText } from './zone-offset.js'

/** The printed value and its settings. */
export interface PrintContext {
  readonly temporal: TemporalFields
  readonly texts: LocaleTexts
  /** Whether an optional section is open: then a missing field is not a fault. */
  readonly optional: boolean
}

/** Prints a sequence, or null when an element of an optional section is missing. */
export function printAll(elements: readonly Element[], context: PrintContext): string | null {
  let text = ''
  for (const element of elements) {
    const part = printElement(element, context)
    if (part === null) return null
    text += part
  }
  return text
}

function printElement(element: Element, context: PrintContext): string | null {
  switch (element.kind) {
    case 'literal':
      return element.text
    case 'number':
      return printNumber(element, context)
    case 'fraction':
      return printFraction(element, context)
    case 'text':
      return printText(element, context)
    case 'offset':
      return printOffset(element, context)
    case 'localizedOffset':
      return printLocalizedOffset(element.full, context)
    case 'zoneId':
      return zoneOfTemporal(context)?.id ?? null
    case 'zoneOrOffset':
      return context.temporal.zone?.id ?? valueText(context, 'OffsetSeconds', seconds => offsetText(seconds))
    case 'zoneText':
      return printZoneText(element.full, element.generic, context)
    case 'dayPeriod':
      return printDayPeriod(context)
    case 'pad': {
      const text = printElement(element.inner, context)
      if (text !== null && text.length > element.width) {
        throw dateTimeException(
          `Cannot print as output of ${text.length} characters exceeds pad width of ${element.width}`,
        )
      }
      return text === null ? null : text.padStart(element.width, element.character)
    }
    case 'optional':
      return printAll(element.inner, { ...context, optional: true }) ?? ''
  }
}

/** A field as a number; null when it is missing and may be. */
function fieldValue(context: PrintContext, field: PatternField): number | bigint | null {
  const { temporal } = context
  const missing = (name: string): null => {
    if (context.optional) return null
    throw unsupportedField(name)
  }
  if (typeof field === 'object') {
    const epochDay = temporal.get('EpochDay')
    if (epochDay !== undefined) return weekFieldValue(field, Number(epochDay))
    return missing(temporal.get('DayOfWeek') === undefined ? 'DayOfWeek' : 'DayOfYear')
  }
  if (field === 'QuarterOfYear') {
    const month = temporal.get('MonthOfYear')
    return month === undefined ? missing('QuarterOfYear') : Math.floor((Number(month) + 2) / 3)
  }
  if (field === 'ModifiedJulianDay') {
    const epochDay = temporal.get('EpochDay')
    return epochDay === undefined ? missing('EpochDay') : Number(epochDay) + 40587
  }
  return temporal.get(field) ?? missing(field)
}

function valueText(context: PrintContext, field: PatternField, print: (value: number) => string): string | null {
  const value = fieldValue(context, field)
  return value === null ? null : print(Number(value))
}

function printNumber(element: NumberElement, context: PrintContext): string | null {
  const value = fieldValue(context, element.field)
  if (value === null) return null
  const negative = value < 0
  const magnitude = negative ? -value : value
  if (element.reduced) return printReduced(element, BigInt(value))
  const digits = String(magnitude)
  if (digits.length > element.max) {
    const name = fieldKey(element.field)
    throw dateTimeException(
      `Field ${name} cannot be printed as the value ${value} exceeds the maximum print width of ${element.max}`,
    )
  }
  if (negative && element.sign === 'notNegative') {
    const name = fieldKey(element.field)
    throw dateTimeException(
      `Field ${name} cannot be printed as the value ${value} cannot be negative according to the SignStyle`,
    )
  }
  return signOf(element, negative, digits.length) + digits.padStart(element.min, '0')
}

function signOf({ sign, min }: NumberElement, negative: boolean, digits: number): string {
  if (sign === 'never') return ''
  if (negative) return '-'
  return sign === 'always' || (sign === 'exceedsPad' && digits > min) ? '+' : ''
}

/** The last digits of a value; more of them if it is outside of the range that the fewer can mean. */
function printReduced({ min, max, base = 2000 }: NumberElement, value: bigint): string {
  const magnitude = value < 0n ? -value : value
  const range = 10n ** BigInt(min)
  const isWithin = value >= BigInt(base) && value < BigInt(base) + range
  return String(magnitude % (isWithin ? range : 10n ** BigInt(max))).padStart(min, '0')
}

function printFraction(element: FractionElement, context: PrintContext): string | null {
  return valueText(context, 'NanoOfSecond', nano => {
    let digits = String(nano).padStart(9, '0').slice(0, element.max)
    while (digits.length > element.min && digits.endsWith('0')) digits = digits.slice(0, -1)
    if (element.grouped) digits = digits.padEnd(Math.ceil(digits.length / 3) * 3, '0')
    return digits !== '' && element.point ? `.${digits}` : digits
  })
}

function printText(element: TextElement, context: PrintContext): string | null {
  return valueText(context, element.field, value => context.texts.name(element, value) ?? String(value))
}

function printDayPeriod(context: PrintContext): string | null {
  const hour = fieldValue(context, 'HourOfDay')
  if (hour === null) return null
  const minute = context.temporal.get('MinuteOfHour') ?? 0
  return context.texts.dayPeriodAt(Number(hour) * 60 + Number(minute))
}

const sign = (seconds: number): string => (seconds < 0 ? '-' : '+')

function printOffset(element: OffsetElement, context: PrintContext): string | null {
  return valueText(context, 'OffsetSeconds', seconds => {
    if (seconds === 0) return element.zero
    const total = Math.abs(seconds)
    const hours = Math.floor(total / 3600)
    const minutes = Math.floor(total / 60) % 60
    const rest = total % 60
    const colon = element.colon ? ':' : ''
    let text = twoDigits(hours)
    let printed = hours
    const showSeconds = element.seconds === 'required' || (element.seconds === 'optional' && rest > 0)
    if (element.minutes === 'required' || minutes > 0 || showSeconds) {
      text += colon + twoDigits(minutes)
      printed += minutes
      if (showSeconds) {
        text += colon + twoDigits(rest)
        printed += rest
      }
    }
    // An offset of seconds only, printed without them, is printed as zero.
    return printed === 0 ? element.zero : sign(seconds) + text
  })
}

function printLocalizedOffset(full: boolean, context: PrintContext): string | null {
  return valueText(context, 'OffsetSeconds', seconds => {
    const { gmt } = context.texts
    if (seconds === 0) return gmt
    const total = Math.abs(seconds)
    const hours = Math.floor(total / 3600)
    const minutes = Math.floor(total / 60) % 60
    const rest = total % 60
    let text = `${gmt}${sign(seconds)}${full ? twoDigits(hours) : hours}`
    if (full || minutes > 0 || rest > 0) text += `:${twoDigits(minutes)}`
    return rest > 0 ? `${text}:${twoDigits(rest)}` : text
  })
}

function zoneOfTemporal(context: PrintContext): JavaZone | undefined {
  const { zone } = context.temporal
  if (zone === undefined && !context.optional) {
    throw dateTimeException(`Unable to extract ZoneId from temporal ${context.temporal.toJavaString()}`)
  }
  return zone
}

function printZoneText(full: boolean, generic: boolean, context: PrintContext): string | null {
  const zone = zoneOfTemporal(context)
  if (zone === undefined) return null
  if (zone.isOffset) return zone.id
  const instant = context.temporal.get('InstantSeconds')
  const names = context.texts.zoneNames(full ? 'full' : 'short')
  return names.print(zone, Number(instant ?? 0), generic || instant === undefined)
}
