/**
 * What `date` and `date_index_name` share: their lists of formats, and the failure of a string that no format takes
 * (recordings `cases/date`).
 */
import {
  castFault,
  type EsDateParser,
  InternalError,
  illegalArgument,
  JavaException,
  javaToString,
  spendBytes,
} from '@sluice/java'
import type { IngestDocument } from '../../document/document.js'
import type { FieldPath } from '../../document/path.js'
import type { Counter } from '../../engine/run/coverage.js'
import type { Services } from '../../engine/services.js'

/** The elements of a list of formats as strings. Throws what Java throws for one that is not a string. */
export function requireFormats(formats: readonly unknown[]): readonly (string | null)[] {
  return formats.map(format => {
    if (typeof format === 'string' || format === null) return format
    throw castFault(format, 'java.lang.String')
  })
}

/** The text that is parsed: Java's text of any value; null stays null. Throws the path error of a missing field. */
export function readDateText(field: FieldPath, doc: IngestDocument): string | null {
  const value = field.get(doc)
  return typeof value === 'string' || value === null ? value : javaToString(value)
}

/** Shorter texts are not counted. */
const LONG_TEXT = 256
/** The failure of a format has the text in its message, which becomes JSON, and bytes. */
const BYTES_PER_CHARACTER = 4

/** `unable to parse date [...]`: its cause is the failure of the first format, which carries those of the others. */
export function unableToParse(text: string | null, parsers: readonly EsDateParser[]): JavaException {
  if (text !== null && text.length > LONG_TEXT) spendBytes(BYTES_PER_CHARACTER * text.length * parsers.length)
  const [first, ...others] = parsers.map(parser => failureOf(parser, text))
  if (first !== undefined && others.length > 0) first.suppressed = [...(first.suppressed ?? []), ...others]
  return illegalArgument(`unable to parse date [${text ?? 'null'}]`, first)
}

/** The parser of a format, counting the texts that it takes if that is requested. */
export function countedParser(parser: EsDateParser, taken: Counter | undefined): EsDateParser {
  if (taken === undefined) return parser
  return {
    parse: text => parser.parse(text),
    tryParse: text => {
      const date = parser.tryParse(text)
      if (date !== undefined) taken.hits++
      return date
    },
  }
}

function failureOf(parser: EsDateParser, text: string | null): JavaException {
  try {
    parser.parse(text)
  } catch (thrown) {
    if (thrown instanceof JavaException) return thrown
    throw thrown
  }
  throw new InternalError(`a date format took [${text ?? 'null'}] at its second reading only`)
}

/** The year that dates have which name none: that of the services, now. */
export const currentYearOf = (services: Pick<Services, 'now' | 'year'>): (() => number) =>
  services.year?.bind(services) ?? (() => services.now().formatFields().year)
