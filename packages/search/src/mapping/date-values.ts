/** The common part of the date field types: parameters, parsing, printing. */
import {
  compileEsPrinter,
  compileEsReader,
  illegalArgument,
  JavaException,
  type JavaLocale,
  JavaZonedDateTime,
  javaToString,
  parseLocale,
  UTC,
} from '@sluice/java'
import { type Parameter, param, parameter } from './parameter.js'

const localeText = ({ language, country, variant }: JavaLocale): string =>
  [language, country, variant].filter(part => part !== '').join('_')

/** The language of month and day names. */
export const locale = (): Parameter<JavaLocale> =>
  parameter<JavaLocale>(
    { default: parseLocale('en'), updateable: true },
    {
      read: raw => parseLocale(javaToString(raw)),
      show: localeText,
      equals: (a, b) => localeText(a) === localeText(b),
    },
  )

/** The formats of texts. */
export const format = (absent: string): Parameter<string> => param.text({ default: absent, updateable: true })

/** Reads and prints the dates of a field. */
export interface DateFormat {
  /** Throws illegal_argument_exception `failed to parse date field [text] with format [format]`. */
  read(text: string): JavaZonedDateTime
  print(date: JavaZonedDateTime): string
}

/** Compiles the format of a field. Throws illegal_argument_exception `Error parsing [format] on field […]` for one that is not valid. */
export function dateFormat(text: string, locale: JavaLocale, path: string): DateFormat {
  try {
    const reader = compileEsReader(text, { zone: UTC, locale })
    const printer = compileEsPrinter(text.split('||')[0]!)
    return {
      read(value) {
        try {
          return reader.read(value)
        } catch (thrown) {
          if (!(thrown instanceof JavaException)) throw thrown
          throw illegalArgument(`failed to parse date field [${value}] with format [${text}]`, thrown.cause ?? thrown)
        }
      },
      print: printer,
    }
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument(`Error parsing [format] on field [${path}]: ${thrown.text}`, thrown)
  }
}

/** A date of so many milliseconds since 1970, in UTC. */
export const dateOfMillis = (millis: number): JavaZonedDateTime => JavaZonedDateTime.ofEpochMillis(millis, UTC)
