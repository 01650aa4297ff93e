/** `java.util.Formatter`, and the exceptions of formats. */
import {
  charOf,
  type JavaCharacter,
  JavaException,
  JavaObject,
  JavaStringBuilder,
  javaToString,
  nullPointer,
} from '@sluice/java'
import type { JavaArray } from '../array.js'
import type { ClassLibrary, Lambda, Library } from '../define.js'
import { enumMembers, javaEnum } from '../lang/enum.js'
import { formatText } from './formatting.js'
import { defaultLocale, type ScriptLocale } from './locale.js'

/** A `java.util.Formatter` over a string builder. */
class JavaFormatter extends JavaObject {
  override readonly className = 'java.util.Formatter'
  constructor(
    readonly target: JavaStringBuilder,
    readonly locale: ScriptLocale | null,
  ) {
    super()
  }
  format(locale: ScriptLocale | null, format: string, values: JavaArray | null): this {
    this.target.append(formatText(locale, format, values))
    return this
  }
  override toJavaString(): string {
    return javaToString(this.target)
  }
}

const targetOf = (target: JavaStringBuilder | null): JavaStringBuilder => target ?? new JavaStringBuilder()

/** `java.util.Formatter`. */
export const formatter: ClassLibrary = {
  constructors: {
    'new/0': () => new JavaFormatter(new JavaStringBuilder(), defaultLocale),
    'new/1': (target: JavaStringBuilder | null) => new JavaFormatter(targetOf(target), defaultLocale),
    'new/2': (target: JavaStringBuilder | null, locale: ScriptLocale | null) =>
      new JavaFormatter(targetOf(target), locale),
  },
  methods: {
    'format/2': (receiver: JavaFormatter, format: string, values: JavaArray | null) =>
      receiver.format(receiver.locale, format, values),
    'format/3': (receiver: JavaFormatter, locale: ScriptLocale | null, format: string, values: JavaArray | null) =>
      receiver.format(locale, format, values),
    'locale/0': (receiver: JavaFormatter) => receiver.locale,
    'out/0': (receiver: JavaFormatter) => receiver.target,
  },
}

/** `java.util.Formattable`, which only a lambda of a script can be. */
export const formattable: ClassLibrary = {
  methods: { 'formatTo/4': (receiver: Lambda, ...values: unknown[]) => receiver(...values) },
}

/** `Formatter.BigDecimalLayoutForm`, which nothing that is allowed takes. */
export const bigDecimalLayoutForm: ClassLibrary = {
  fields:
    enumMembers(
      'java.util.Formatter.BigDecimalLayoutForm',
      javaEnum('java.util.Formatter$BigDecimalLayoutForm', ['SCIENTIFIC', 'DECIMAL_FLOAT']),
    ).fields ?? {},
}

/** A format exception that keeps what it was made of, for its getters. */
class FormatException extends JavaException {
  constructor(
    className: string,
    text: string | null,
    readonly part: unknown,
  ) {
    super(className, text)
  }
}

/**
 * An exception class made from one value, which a getter gives back; `read` finds it in the text of an exception that a format has
 * thrown.
 */
function made<T>(
  simpleName: string,
  getter: string,
  textOf: (part: T) => string,
  read: (text: string) => unknown = quotedPart,
): ClassLibrary {
  const className = `java.util.${simpleName}`
  return {
    constructors: {
      'new/1': (part: T | null) => {
        if (part === null) throw nullPointer(null)
        return new FormatException(className, textOf(part), part)
      },
    },
    methods: {
      [`${getter}/0`]: (receiver: JavaException) =>
        receiver instanceof FormatException ? receiver.part : read(receiver.text ?? ''),
    },
  }
}

/** The last word of a string, without its quotes. */
const quotedPart = (text: string): string => /'?([^'= ]*)'?$/.exec(text)?.[1] ?? ''

/** The details of a flag mismatch, read from its message if a format threw it. */
function mismatchOf(exception: JavaException): { readonly flags: string; readonly conversion: JavaCharacter } {
  if (exception instanceof FormatException) return exception.part as { flags: string; conversion: JavaCharacter }
  const [, conversion = '', flags = ''] = /^Conversion = (.), Flags = (.*)$/.exec(exception.text ?? '') ?? []
  return { flags, conversion: charOf(conversion.charCodeAt(0)) }
}

/** The exceptions of `java.util.Formatter` that scripts may make or look into, by name. */
export const formatExceptions: Library = {
  'java.util.DuplicateFormatFlagsException': made(
    'DuplicateFormatFlagsException',
    'getFlags',
    (part: string) => `Flags = '${part}'`,
  ),
  'java.util.IllegalFormatCodePointException': made(
    'IllegalFormatCodePointException',
    'getCodePoint',
    (part: number) => `Code point = 0x${(part >>> 0).toString(16)}`,
    text => Number(quotedPart(text)) | 0,
  ),
  'java.util.IllegalFormatConversionException': {
    // Its text is `d != java.lang.String`.
    methods: { 'getConversion/0': (receiver: JavaException) => charOf((receiver.text ?? '').charCodeAt(0)) },
  },
  'java.util.FormatFlagsConversionMismatchException': {
    constructors: {
      'new/2': (flags: string | null, conversion: JavaCharacter) => {
        if (flags === null) throw nullPointer(null)
        const text = `Conversion = ${String.fromCharCode(conversion.code)}, Flags = ${flags}`
        return new FormatException('java.util.FormatFlagsConversionMismatchException', text, { flags, conversion })
      },
    },
    methods: {
      'getConversion/0': (receiver: JavaException) => mismatchOf(receiver).conversion,
      'getFlags/0': (receiver: JavaException) => mismatchOf(receiver).flags,
    },
  },
  'java.util.IllegalFormatFlagsException': made(
    'IllegalFormatFlagsException',
    'getFlags',
    (part: string) => `Flags = '${part}'`,
  ),
  'java.util.IllegalFormatPrecisionException': made<number>(
    'IllegalFormatPrecisionException',
    'getPrecision',
    String,
    Number,
  ),
  'java.util.IllegalFormatWidthException': made<number>('IllegalFormatWidthException', 'getWidth', String, Number),
  'java.util.MissingFormatArgumentException': made(
    'MissingFormatArgumentException',
    'getFormatSpecifier',
    (part: string) => `Format specifier '${part}'`,
  ),
  'java.util.MissingFormatWidthException': made(
    'MissingFormatWidthException',
    'getFormatSpecifier',
    (part: string) => part,
  ),
  'java.util.UnknownFormatConversionException': made(
    'UnknownFormatConversionException',
    'getConversion',
    (part: string) => `Conversion = '${part}'`,
  ),
  'java.util.UnknownFormatFlagsException': made(
    'UnknownFormatFlagsException',
    'getFlags',
    (part: string) => `Flags = ${part}`,
  ),
}
