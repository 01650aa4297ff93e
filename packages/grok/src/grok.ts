/**
 * A grok expression, compiled. Captures are read by the number of their group, never by name: names repeat, hold dots, and carry
 * the type.
 */

import { type BankName, bankWith, patternBank } from './bank.js'
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
    const { bank, definitions, maxMillis = 1000, now = Date.now } = options
    const shipped = patternBank(bank)
    const patterns = definitions === undefined ? shipped : bankWith(bank, definitions)
    const { regex, origins } = expand(withoutLoneSurrogates(expression), patterns, shipped)
    return new Grok(regex, new Matcher(resolve(parse(regex, origins)), { millis: maxMillis, now }))
  }

  /**
   * Looks for the expression in a text and writes the value of each of `captures` to the same place of `values`: a string, what
   * the type asks for, a list where several groups of the field took part, undefined where none did.
   *
   * @returns whether the text matched; if not, `values` is left as it was
   * @throws JavaException a number format fault of a typed capture, or Elasticsearch's when the match takes too long
   */
  match(text: string, values: unknown[]): boolean {
    return this.matcher.match(text, values)
  }
}
