/**
 * A grok expression, compiled. Captures are read by the number of their group, never by name: names repeat, hold dots,
 * and carry the type.
 */

import { withMarks } from './alternatives.js'
import { asString, type BankName, bankWith, patternBank } from './bank.js'
import { expand } from './expand.js'
import { type Capture, FieldReader } from './fields.js'
import { Matcher } from './matcher.js'
import { parse } from './syntax/parse.js'
import { resolve } from './syntax/resolve.js'
import type { Expression } from './syntax/tree.js'
import { withoutLoneSurrogates } from './well-formed.js'

/** The options of compiling an expression. */
export interface GrokOptions {
  /** The shipped bank: `ecs_compatibility`. */
  readonly bank: BankName
  /** `pattern_definitions`: put on top of the bank. Values that are not strings give Java's fault. */
  readonly definitions?: ReadonlyMap<string, unknown>
  /** How long one match may take in milliseconds: `ingest.grok.watchdog.max_execution_time`, 1000 without. */
  readonly maxMillis?: number
  /** A clock in milliseconds for that limit; the system's without. */
  readonly now?: () => number
  /** How many short texts our own matcher takes before a native expression is written; 3 without. */
  readonly ownMatches?: number
}

/** What a match of a list reports in addition to its captures. */
export type GrokTrace = boolean | 'alternatives'

/** The patterns that names are looked up in: the bank with the definitions, and the bank alone. */
interface Banks {
  readonly patterns: ReadonlyMap<string, string>
  readonly shipped: ReadonlyMap<string, string>
}

/** @throws JavaException Elasticsearch's fault of a definition */
function banksOf({ bank, definitions }: GrokOptions): Banks {
  const shipped = patternBank(bank)
  return { shipped, patterns: definitions === undefined ? shipped : bankWith(bank, definitions) }
}

const MAX_COMPILED = 200
/**
 * Earlier compilations by their regular expression, which determines the result. An editor compiles a pipeline
 * again and again, most of it unchanged; and the native form of an expression is not made a second time.
 */
const compiled = new Map<string, Grok>()

/** One grok expression. */
export class Grok {
  /** The fields that the expression can write, in the order in which Elasticsearch writes them. */
  readonly captures: readonly Capture[]

  private made: Matcher | undefined

  private constructor(
    /** The regular expression after all references were replaced, in Oniguruma's syntax. */
    readonly regex: string,
    private readonly expression: Expression,
    private readonly options: GrokOptions,
  ) {
    this.captures = new FieldReader(expression.names).fields
  }

  /** Made for the first text: many expressions of a pipeline never see one. */
  private get matcher(): Matcher {
    return (this.made ??= this.makeMatcher())
  }

  private makeMatcher(): Matcher {
    const { maxMillis = 1000, now = Date.now, ownMatches } = this.options
    return new Matcher(this.expression, { millis: maxMillis, now }, ownMatches)
  }

  /**
   * Compiles an expression.
   *
   * @throws JavaException with Elasticsearch's text after `Invalid regex pattern found in: [...]. `
   */
  static compile(expression: string, options: GrokOptions): Grok {
    return Grok.compileIn(banksOf(options), expression, options)
  }

  /**
   * Compiles several patterns to one expression, as the processor does: an alternation, which is tried at each place of
   * the text in turn. So a later pattern that matches further left wins.
   *
   * @param trace whether the match shows which pattern it was, see `traceIndex`; with `alternatives` also which of those within the
   *   patterns took part, see `traceAlternatives`
   * @throws JavaException as `compile`; Java's own fault for a pattern that is not a string
   */
  static compileList(patterns: readonly unknown[], options: GrokOptions, trace: GrokTrace = false): Grok {
    const banks = banksOf(options)
    return Grok.compileIn(banks, combined(patterns, trace), options)
  }

  private static compileIn({ patterns, shipped }: Banks, expression: string, options: GrokOptions): Grok {
    const { regex, origins } = expand(withoutLoneSurrogates(expression), patterns, shipped)
    const known = compiled.get(regex)
    if (known?.hasOptions(options)) return known
    const grok = new Grok(regex, resolve(parse(regex, origins)), options)
    if (compiled.size >= MAX_COMPILED) compiled.clear()
    compiled.set(regex, grok)
    return grok
  }

  private hasOptions({ maxMillis, now, ownMatches }: GrokOptions): boolean {
    const { options } = this
    return options.maxMillis === maxMillis && options.now === now && options.ownMatches === ownMatches
  }

  /**
   * Looks for the expression in a string and writes the value of each of `captures` to the same place of `values`: a
   * string, what the type asks for, a list where several groups of the field took part, undefined if none did.
   *
   * @returns whether the text matched; if not, `values` is left as it was
   * @throws JavaException a number format fault of a typed capture, or Elasticsearch's when the match takes too long
   */
  match(text: string, values: unknown[]): boolean {
    return this.matcher.match(text, values)
  }

  /**
   * Where the first match that begins at or after a place of the text begins and ends, in UTF-16 units; null when
   * there is none. What stands before the place is seen by look-behinds.
   *
   * @throws JavaException Elasticsearch's fault when the match takes too long
   */
  find(text: string, from: number): { readonly start: number; readonly end: number } | null {
    return this.matcher.find(text, from)
  }

  /**
   * Which of several patterns matched, as the text that `trace_match` writes to `_ingest._grok_match_index`. For a list
   * compiled with `traceMatch`, of which a single pattern is always "0".
   *
   * @param values what `match` has written
   */
  traceIndex(values: readonly unknown[]): string {
    const at = this.captures.findIndex(({ name }, place) => isPattern(name) && values[place] !== undefined)
    return at < 0 ? '0' : (this.captures[at] as Capture).name.slice(TRACE.length)
  }

  /**
   * Which alternatives took part in a match, in the last turn of a group that repeats: the place of the pattern, and that in its
   * `alternativesOf`. For a list compiled with `alternatives`.
   *
   * @param values what `match` has written
   */
  traceAlternatives(values: readonly unknown[]): readonly (readonly [pattern: number, alternative: number])[] {
    return this.captures.flatMap(({ name }, place) => {
      if (!name.startsWith(TRACE) || isPattern(name) || values[place] === undefined) return []
      const [pattern, alternative] = name.slice(TRACE.length).split('.')
      return [[Number(pattern), Number(alternative)] as const]
    })
  }

  /**
   * Removes what reports patterns and alternatives: then the values are those of a list compiled without it.
   *
   * @param values what `match` has written
   * @param keepsPattern whether what shows the pattern stays, as in a list compiled with a trace alone
   */
  clearTrace(values: unknown[], keepsPattern = false): void {
    for (const [place, { name }] of this.captures.entries()) {
      if (name.startsWith(TRACE) && !(keepsPattern && isPattern(name))) values[place] = undefined
    }
  }
}

const TRACE = '_ingest._grok_match_index.'

/** Whether a capture marks a pattern, not an alternative within one. */
const isPattern = (name: string): boolean => name.startsWith(TRACE) && !name.includes('.', TRACE.length)

function combined(patterns: readonly unknown[], trace: GrokTrace): string {
  if (patterns.length === 1 && trace !== 'alternatives') {
    return asString(
      patterns[0],
      'Cannot invoke "String.getBytes(java.nio.charset.Charset)" because "grokPattern" is null',
    )
  }
  // Among others null is the text that Java prints for it.
  const texts = patterns.map(pattern => (pattern === null ? 'null' : asString(pattern, '')))
  return texts
    .map((text, at) => {
      if (trace === false) return `(?:${text})`
      const marked = trace === 'alternatives' ? withMarks(text, place => `${TRACE}${at}.${place}`) : text
      return `(?<${TRACE}${at}>${marked})`
    })
    .join('|')
}
