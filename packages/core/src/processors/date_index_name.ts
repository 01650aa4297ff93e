/** The `date_index_name` processor (recordings `cases/date_index_name`). */
import {
  compileEsDate,
  compileEsDatePrinter,
  ENGLISH,
  type EsDateParser,
  type JavaZonedDateTime,
  localeForTag,
  nullPointer,
  UTC,
  zoneOf,
} from '@sluice/java'
import { defineProcessor, opt } from '../engine/define.js'
import { countedParser, currentYearOf, readDateText, requireFormats, unableToParse } from './parts/date-formats.js'

const DEFAULT_FORMAT = "yyyy-MM-dd'T'HH:mm:ss.SSSXX"

export default defineProcessor({
  name: 'date_index_name',
  summary: 'Writes a date math index name from a date, so that documents go to an index per day, month or year.',
  options: {
    timezone: opt.parsed({ kind: 'time zone', schema: { type: 'string' }, parse: text => zoneOf(text) })({
      default: UTC,
      defaultText: '`UTC`',
      doc: 'The time zone of dates without one, and of the date math.',
    }),
    locale: opt.parsed({ kind: 'language tag', schema: { type: 'string' }, parse: localeForTag })({
      default: ENGLISH,
      defaultText: '`en`',
      doc: 'The locale of month and day names in the date.',
    }),
    date_formats: opt.list({
      default: [DEFAULT_FORMAT],
      doc: 'The formats of the date; the last one that matches is used.',
    }),
    field: opt.path({ required: true, doc: 'The field that holds the date.' }),
    index_name_prefix: opt.template({ doc: 'Put before the date.', defaultText: 'empty' }),
    date_rounding: opt.template({
      required: true,
      doc: 'The unit to round the date to: `y`, `M`, `w`, `d`, `h`, `m` or `s`.',
    }),
    index_name_format: opt.template({ doc: 'The format of the date in the name.', defaultText: '`yyyy-MM-dd`' }),
  },
  examples: [
    {
      title: 'An index per month',
      options: {
        field: 'd',
        index_name_prefix: 'events-',
        date_rounding: 'M',
        date_formats: ['ISO8601'],
        index_name_format: 'yyyy-MM',
      },
      before: { d: '2016-04-25T12:24:20.101Z' },
      after: { d: '2016-04-25T12:24:20.101Z', _index: '<events-{2016-04||/M{yyyy-MM|UTC}}>' },
    },
  ],
  compile(options, { services, counters }) {
    const { timezone, locale, field, index_name_prefix, date_rounding, index_name_format } = options
    const currentYear = currentYearOf(services)
    const taken = counters?.list('format', 'date_formats', options.date_formats.length)
    const parsers = requireFormats(options.date_formats).map((format, i) => {
      if (format === null) throw nullPointer('Cannot invoke "String.hashCode()" because "<parameter1>" is null')
      return countedParser(compileEsDate(format, { zone: timezone, locale, currentYear }), taken?.[i])
    })
    const zoneName = timezone.isOffset && timezone.fixed === 0 ? 'UTC' : timezone.id
    const print = nameFormats()
    return doc => {
      const date = parseLast(readDateText(field, doc), parsers)
      const prefix = index_name_prefix?.(doc) ?? ''
      const format = index_name_format?.(doc) ?? 'yyyy-MM-dd'
      const rounding = date_rounding(doc)
      doc.metadata.set('_index', `<${prefix}{${print(format, date)}||/${rounding}{${format}|${zoneName}}}>`)
    }
  },
})

function parseLast(text: string | null, parsers: readonly EsDateParser[]): JavaZonedDateTime {
  for (let i = parsers.length - 1; i >= 0; i--) {
    const date = parsers[i]!.tryParse(text)
    if (date !== undefined) return date
  }
  throw unableToParse(text, parsers)
}

/** Prints dates in a format that may be another for each document: the last one is kept compiled. */
function nameFormats(): (format: string, date: JavaZonedDateTime) => string {
  let last: string | undefined
  let print: (date: JavaZonedDateTime) => string
  return (format, date) => {
    if (format !== last) {
      print = compileEsDatePrinter(format)
      last = format
    }
    return print(date)
  }
}
