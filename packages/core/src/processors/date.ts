/** The `date` processor (recordings `cases/date`). */
import {
  compileEsDate,
  compileEsDatePrinter,
  ENGLISH,
  type EsDateParser,
  illegalArgument,
  isWrittenDate,
  JavaException,
  type JavaZonedDateTime,
  nullPointer,
  parseLocale,
  UTC,
  zoneOf,
} from '@sluice/java'
import type { IngestDocument } from '../document/document.js'
import { FieldPath } from '../document/path.js'
import { defineProcessor, opt } from '../engine/define.js'
import type { Counter } from '../engine/run/coverage.js'
import { countedParser, currentYearOf, readDateText, requireFormats, unableToParse } from './parts/date-formats.js'

const DEFAULT_OUTPUT = "yyyy-MM-dd'T'HH:mm:ss.SSSXXX"

export default defineProcessor({
  name: 'date',
  summary: 'Parses a date and writes it in one format.',
  options: {
    field: opt.path({ required: true, doc: 'The field that holds the date.' }),
    target_field: opt.path({
      default: FieldPath.parse('@timestamp'),
      defaultText: '`@timestamp`',
      doc: 'The field to write.',
    }),
    timezone: opt.template({
      doc: 'The time zone of dates without one, and of the result.',
      defaultText: '`UTC`',
    }),
    locale: opt.template({ doc: 'The locale of month and day names in the date.', defaultText: '`en`' }),
    formats: opt.list({
      required: true,
      doc: 'The formats, tried in order: `ISO8601`, `UNIX`, `UNIX_MS`, `TAI64N`, a Java pattern or a named format.',
    }),
    output_format: opt.string({
      default: DEFAULT_OUTPUT,
      doc: 'The format of the result: a Java pattern or a named format.',
    }),
  },
  examples: [
    {
      title: 'A date in a zone',
      options: { field: 'd', formats: ['dd/MM/yyyy HH:mm'], timezone: 'Europe/Amsterdam' },
      before: { d: '12/06/2010 11:05' },
      after: { d: '12/06/2010 11:05', '@timestamp': '2010-06-12T11:05:00.000+02:00' },
    },
    {
      title: 'The first format that fits',
      options: { field: 'd', formats: ['ISO8601', 'UNIX_MS'], target_field: 'd' },
      before: { d: 1000500 },
      after: { d: '1970-01-01T00:16:40.500Z' },
    },
    {
      title: 'Month names of a language, another output',
      options: { field: 'd', formats: ['d MMMM yyyy'], locale: 'it', target_field: 'd', output_format: 'yyyy-MM-dd' },
      before: { d: '12 giugno 2010' },
      after: { d: '2010-06-12' },
    },
    {
      title: 'No format fits',
      options: { field: 'd', formats: ['ISO8601'] },
      before: { d: 'yesterday' },
      fails: 'unable to parse date [yesterday]',
    },
  ],
  compile(options, { services, counters }) {
    const { field, target_field, timezone, locale } = options
    const print = compileOutput(options.output_format)
    const formats = requireFormats(options.formats)
    if (formats.includes(null)) throw nullPointer('Cannot invoke "String.hashCode()" because "<parameter1>" is null')
    const taken = counters?.list('format', 'formats', formats.length)
    const parsers = new ParserCache(formats as readonly string[], currentYearOf(services), taken)
    const parsersFor = (doc: IngestDocument): readonly EsDateParser[] => {
      const inPlace = () => parsers.in(timezone?.(doc) ?? null, locale?.(doc) ?? null)
      try {
        return inPlace()
      } catch (thrown) {
        // A template that cannot be rendered is a fault of every format.
        if (thrown instanceof JavaException) return formats.map(() => lateFault(() => inPlace()[0]!))
        throw thrown
      }
    }
    const parse = (text: string | null, doc: IngestDocument): JavaZonedDateTime => {
      const all = parsersFor(doc)
      for (const parser of all) {
        const date = parser.tryParse(text)
        if (date !== undefined) return date
      }
      throw unableToParse(text, all)
    }
    const mayBeWritten =
      options.output_format === DEFAULT_OUTPUT &&
      timezone === undefined &&
      locale === undefined &&
      taken === undefined &&
      KEEP_WRITTEN_DATES.has(formats[0]!)
    return doc => {
      const text = readDateText(field, doc)
      const isWritten = mayBeWritten && text !== null && isWrittenDate(text)
      target_field.set(doc, isWritten ? text : print(parse(text, doc)))
    }
  },
})

/** Formats that read a text for which `isWrittenDate` holds as the moment that it says: it is then the result. */
const KEEP_WRITTEN_DATES: ReadonlySet<string> = new Set(['ISO8601', 'strict_date_optional_time', DEFAULT_OUTPUT])

function compileOutput(format: string): (date: JavaZonedDateTime) => string {
  try {
    return compileEsDatePrinter(format)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument(`invalid output format [${format}]`, thrown)
  }
}

/** Elasticsearch's own limit (`es.ingest.date_processor.cache_capacity`). */
const CACHE_CAPACITY = 256

/**
 * The parsers of all formats for the zones and locales seen so far. Without templates there is one pair, and it is found by comparing
 * two texts.
 */
class ParserCache {
  private readonly byPlace = new Map<string, readonly EsDateParser[]>()
  private zone: string | null | undefined
  private locale: string | null | undefined
  private parsers: readonly EsDateParser[] = []

  constructor(
    private readonly formats: readonly string[],
    private readonly currentYear: () => number,
    private readonly taken: readonly Counter[] | undefined,
  ) {}

  in(zone: string | null, locale: string | null): readonly EsDateParser[] {
    if (zone !== this.zone || locale !== this.locale) this.select(zone, locale)
    return this.parsers
  }

  private select(zone: string | null, locale: string | null): void {
    const place = JSON.stringify([zone, locale])
    let parsers = this.byPlace.get(place)
    if (parsers === undefined) {
      parsers = this.formats.map((format, i) =>
        countedParser(
          lateFault(() => this.compile(format, zone, locale)),
          this.taken?.[i],
        ),
      )
      if (this.byPlace.size >= CACHE_CAPACITY) this.byPlace.clear()
      this.byPlace.set(place, parsers)
    }
    this.parsers = parsers
    this.zone = zone
    this.locale = locale
  }

  private compile(format: string, zone: string | null, locale: string | null): EsDateParser {
    return compileEsDate(format, {
      zone: zone === null ? UTC : zoneOf(zone),
      locale: locale === null ? ENGLISH : parseLocale(locale),
      currentYear: this.currentYear,
    })
  }
}

/** A format that is not a pattern, an unknown zone or locale is a fault of each document: other formats may still fit. */
function lateFault(compile: () => EsDateParser): EsDateParser {
  try {
    return compile()
  } catch (thrown) {
    if (thrown instanceof JavaException) return { parse: text => compile().parse(text), tryParse: () => undefined }
    throw thrown
  }
}
