/** How each format of a `date` read the text, and where it stopped. */
import type { FieldPath, IngestDocument } from '@sluice/core'
import type { Template } from '@sluice/core/steps'
import {
  type DateReading,
  ENGLISH,
  type EsDateOptions,
  explainEsDate,
  JavaException,
  type JavaLocale,
  parseLocale,
  UTC,
  zoneOf,
} from '@sluice/java'
import { expectedText, meaningOf } from './date-words.js'
import type { DateWay, ExplainedDate, Outcome } from './explanation.js'
import { faultOf } from './shown-value.js'
import { orNull, type ReadStep } from './step-run.js'

interface Options {
  readonly field: FieldPath
  readonly timezone?: Template
  readonly locale?: Template
  readonly formats: readonly unknown[]
}

type Format = ExplainedDate['formats'][number]

/** Explains a `date` step on its text. */
export function explainDate(
  { values, services }: ReadStep,
  document: IngestDocument,
  outcome: () => Outcome,
  text: string | null,
): ExplainedDate {
  const { field, timezone, locale, formats } = values as unknown as Options
  const zoneText = timezone === undefined ? 'UTC' : orNull(() => timezone(document))
  const localeText = locale === undefined ? 'en' : orNull(() => locale(document))
  // An unknown zone or locale is a fault of every format.
  const optionsFor = (): EsDateOptions => ({
    zone: timezone === undefined ? UTC : zoneOf(timezone(document)),
    locale: locale === undefined ? ENGLISH : parseLocale(locale(document)),
    currentYear: () => services.now().formatFields().year,
  })
  let date: string | null = null
  const results = formats.map((each): Format => {
    const format = String(each)
    if (text === null || date !== null) return { format, status: 'not_tried', ways: [], fault: null }
    let options: EsDateOptions
    let readings: readonly DateReading[]
    try {
      options = optionsFor()
      readings = explainEsDate(format, options, text)
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      return { format, status: 'refused', ways: [], fault: faultOf(thrown) }
    }
    const taken = readings.findIndex(reading => reading.date !== null)
    const read = readings[taken]?.date
    if (read) date = read.withZone(options.zone ?? UTC).toJavaString()
    const tried = taken < 0 ? readings : readings.slice(0, taken + 1)
    const ways = tried.map(reading => wayOf(reading, format, text, options.locale ?? ENGLISH))
    return { format, status: taken < 0 ? 'refused' : 'took', ways, fault: null }
  })
  return {
    kind: 'date',
    field: field.text,
    text,
    zone: zoneText,
    locale: localeText,
    formats: results,
    date,
    ...outcome(),
  }
}

function wayOf(reading: DateReading, format: string, text: string, locale: JavaLocale): DateWay {
  const { elements, date, fault } = reading
  return {
    isTaken: date !== null,
    parts: elements.map(({ element, start, end }) => ({
      source: element.source ?? '',
      meaning: meaningOf(element, locale),
      start,
      end,
    })),
    ...(date === null ? expectedText(reading, format, text, locale) : { stoppedAt: null, expected: null }),
    fault: fault === null ? null : faultOf(fault),
  }
}
