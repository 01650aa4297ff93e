/**
 * `java.time.format.DateTimeFormatter.ofPattern` compiled once: a parser and a printer for a pattern in a locale. The everyday layouts
 * take a shorter way (`fast-layout.ts`) that gives the same answers.
 */
import { JavaException } from '../throwable.js'
import type { Element } from './elements.js'
import { ENGLISH, type JavaLocale, localeForTag, ROOT, weekRulesOf } from './locale.js'
import { type LocaleTexts, textsOf } from './locale-data.js'
import { ParseState, type ParseWatcher } from './parse-state.js'
import type { Parsed } from './parsed.js'
import { parseAll } from './parser.js'
import { readPattern } from './pattern-letters.js'
import { printAll } from './printer.js'
import { resolve } from './resolver.js'
import type { ResolverStyle } from './resolver-fields.js'
import type { TemporalFields } from './temporal.js'
import type { JavaZone } from './zone.js'

/** How a pattern parses. */
export interface PatternOptions {
  /** Java's resolver style; SMART unless given, as `ofPattern`. */
  readonly resolver?: ResolverStyle
  /** Whether texts and literals match in any case of letters. */
  readonly caseInsensitive?: boolean
  /** Whether numbers may have any width (`parseLenient`). */
  readonly lenient?: boolean
}

/** The additional settings of a single parse. */
export interface ParseOptions {
  /** Java's `withZone`: the zone of texts that have none. */
  readonly zone?: JavaZone | undefined
  /** Java's `parseDefaulting`: values of fields that the text does not give. */
  readonly defaults?: ReadonlyMap<string, number | bigint> | undefined
  /** Receives how each element of the pattern fares. */
  readonly watcher?: ParseWatcher | undefined
}

const shorten = (text: string): string => (text.length > 64 ? `${text.slice(0, 64)}...` : text)

/** The state with the fields that are not in it yet. */
function withDefaults(state: ParseState, defaults: ReadonlyMap<string, number | bigint> | undefined): ParseState {
  if (defaults !== undefined) {
    for (const [field, value] of defaults) if (!state.values.has(field)) state.values.set(field, value)
  }
  return state
}

/** `java.time.format.DateTimeParseException`: a string that does not fit a pattern, or fits it and is not a date. */
export class DateTimeParseException extends JavaException {
  constructor(
    text: string,
    /** Where parsing failed; 0 when the text was read but could not be resolved. */
    readonly index: number,
    cause?: JavaException,
  ) {
    super('java.time.format.DateTimeParseException', text, cause)
  }
}

/** A compiled pattern. Immutable; build with `DateTimePattern.compile`, or `of` for ready elements. */
export class DateTimePattern {
  readonly texts: LocaleTexts
  readonly #caseSensitive: boolean
  readonly #strict: boolean
  readonly #style: ResolverStyle

  private constructor(
    readonly elements: readonly Element[],
    readonly locale: JavaLocale,
    options: PatternOptions,
  ) {
    this.texts = textsOf(locale)
    this.#caseSensitive = options.caseInsensitive !== true
    this.#strict = options.lenient !== true
    this.#style = options.resolver ?? 'SMART'
  }

  /**
   * Compiles a pattern. `locale` is a locale, a BCP 47 tag or `ROOT`. Throws IllegalArgumentException with Java's text for a pattern
   * that Java refuses.
   */
  static compile(
    pattern: string,
    locale: JavaLocale | string = ENGLISH,
    options: PatternOptions = {},
  ): DateTimePattern {
    const javaLocale = typeof locale === 'object' ? locale : locale === 'ROOT' ? ROOT : localeForTag(locale)
    return new DateTimePattern(readPattern(pattern, weekRulesOf(javaLocale)), javaLocale, options)
  }

  /** A pattern of elements that were built by hand. */
  static of(elements: readonly Element[], locale: JavaLocale, options: PatternOptions = {}): DateTimePattern {
    return new DateTimePattern(elements, locale, options)
  }

  /**
   * Parses a whole text. Throws DateTimeParseException; the fault of a resolve (`Invalid date ...`) is its cause.
   */
  parse(text: string, { zone, defaults, watcher }: ParseOptions = {}): Parsed {
    let end: number
    try {
      const state = new ParseState(this.texts, this.#caseSensitive, this.#strict)
      state.watcher = watcher
      end = parseAll(this.elements, state, text, 0)
      if (end === text.length) return resolve(withDefaults(state, defaults), this.#style, zone)
    } catch (fault) {
      if (!(fault instanceof JavaException)) throw fault
      throw new DateTimeParseException(`Text '${shorten(text)}' could not be parsed: ${fault.text}`, 0, fault)
    }
    throw end < 0
      ? new DateTimeParseException(`Text '${shorten(text)}' could not be parsed at index ${~end}`, ~end)
      : new DateTimeParseException(
          `Text '${shorten(text)}' could not be parsed, unparsed text found at index ${end}`,
          end,
        )
  }

  /** Parses a whole text, or gives undefined if `parse` would throw. */
  tryParse(text: string, { zone, defaults }: ParseOptions = {}): Parsed | undefined {
    const state = new ParseState(this.texts, this.#caseSensitive, this.#strict)
    try {
      if (parseAll(this.elements, state, text, 0) !== text.length) return undefined
      return resolve(withDefaults(state, defaults), this.#style, zone)
    } catch (fault) {
      if (fault instanceof JavaException) return undefined
      throw fault
    }
  }

  /** Prints a value. Throws UnsupportedTemporalTypeException or DateTimeException when it lacks what the pattern prints. */
  format(temporal: TemporalFields): string {
    return printAll(this.elements, { temporal, texts: this.texts, optional: false }) ?? ''
  }
}
