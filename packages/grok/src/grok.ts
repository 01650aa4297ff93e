/**
 * A grok expression, compiled. Captures are read by the number of their group, never by name: names repeat, hold dots,
 * and carry the type.
 */

import { asString, type BankName, bankWith, patternBank } from './bank.js'
import { expand } from './expand.js'
import type { Capture } from './fields.js'
import { Matcher } from './matcher.js'
import { parse } from './syntax/parse.js'
import { resolve } from './syntax/resolve.js'
import { withoutLoneSurrogates } from './well-formed.js'

/** What an expression is compiled with. */
export interface GrokOptions {
  /** The shipped bank: `ecs_compatibility`. */
  readonly bank: BankName
  /** `pattern_definitions`: put on top of the bank. Values that are no strings give Java's fault. */
  readonly definitions?: ReadonlyMap<string, unknown>
  /** How long one match may take in milliseconds: `ingest.grok.watchdog.max_execution_time`, 1000 without. */
  readonly maxMillis?: number
  /** A clock in milliseconds for that limit; the system's without. */
  readonly now?: () => number
  /** How many short texts our own matcher takes before a native expression is written; 3 without. */
  readonly ownMatches?: number
}

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

/** One grok expression. */
export class Grok {
  /** The fields that the expression can write, in the order in which Elasticsearch writes them. */
  readonly captures: readonly Capture[]

  private constructor(
    /** The regular expression after all references were replaced, in Oniguruma's syntax. */
    readonly regex: string,
    private readonly matcher: Matcher,
  ) {
    this.captures = matcher.fields
  }

  /**
   * Compiles an expression.
   *
   * @throws JavaException with Elasticsearch's text behind `Invalid regex pattern found in: [...]. `
   */
  static compile(expression: string, options: GrokOptions): Grok {
    return Grok.compileIn(banksOf(options), expression, options)
  }

  /**
   * Compiles several patterns to one expression, as the processor does: an alternation, which is tried at each place of
   * the text in turn. So a later pattern that matches further left wins.
   *
   * @param traceMatch whether the match tells which pattern it was, see `traceIndex`
   * @throws JavaException as `compile`; Java's own fault for a pattern that is no string
   */
  static compileList(patterns: readonly unknown[], options: GrokOptions, traceMatch = false): Grok {
    const banks = banksOf(options)
    return Grok.compileIn(banks, combined(patterns, traceMatch), options)
  }

  private static compileIn({ patterns, shipped }: Banks, expression: string, options: GrokOptions): Grok {
    const { maxMillis = 1000, now = Date.now, ownMatches } = options
    const { regex, origins } = expand(withoutLoneSurrogates(expression), patterns, shipped)
    return new Grok(regex, new Matcher(resolve(parse(regex, origins)), { millis: maxMillis, now }, ownMatches))
  }

  /**
   * Looks for the expression in a text and writes the value of each of `captures` to the same place of `values`: a
   * string, what the type asks for, a list where several groups of the field took part, undefined where none did.
   *
   * @returns whether the text matched; if not, `values` is left as it was
   * @throws JavaException a number format fault of a typed capture, or Elasticsearch's when the match takes too long
   */
  match(text: string, values: unknown[]): boolean {
    return this.matcher.match(text, values)
  }

  /**
   * Where the first match that begins at or behind a place of the text begins and ends, in UTF-16 units; null when
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
    const at = this.captures.findIndex(({ name }, place) => name.startsWith(TRACE) && values[place] !== undefined)
    return at < 0 ? '0' : (this.captures[at] as Capture).name.slice(TRACE.length)
  }

  /**
   * Takes away what tells `traceIndex` which pattern matched: then the values are those of a list compiled without it.
   *
   * @param values what `match` has written
   */
  clearTrace(values: unknown[]): void {
    for (const [place, { name }] of this.captures.entries()) if (name.startsWith(TRACE)) values[place] = undefined
  }
}

const TRACE = '_ingest._grok_match_index.'

function combined(patterns: readonly unknown[], traceMatch: boolean): string {
  if (patterns.length === 1) {
    return asString(
      patterns[0],
      'Cannot invoke "String.getBytes(java.nio.charset.Charset)" because "grokPattern" is null',
    )
  }
  // Among others null is the text that Java prints for it.
  const texts = patterns.map(pattern => (pattern === null ? 'null' : asString(pattern, '')))
  return texts.map((text, at) => (traceMatch ? `(?<${TRACE}${at}>${text})` : `(?:${text})`)).join('|')
}
