/**
 * A grok expression, compiled. Captures are read by the number of their group, never by name: names repeat, hold dots, and carry
 * the type.
 */

import { type BankName, bankWith, patternBank } from './bank.js'
import { expand } from './expand.js'
import { type Capture, type Field, fieldsOf } from './fields.js'
import { Matcher } from './matcher.js'
import { parse } from './syntax/parse.js'
import { resolve } from './syntax/resolve.js'

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
  private readonly fields: readonly Field[]

  private constructor(
    /** The regular expression that all references were replaced in, in Oniguruma's syntax. */
    readonly regex: string,
    private readonly matcher: Matcher,
    names: ReadonlyMap<string, readonly number[]>,
  ) {
    this.fields = fieldsOf(names)
    this.captures = this.fields
  }

  /**
   * Compiles an expression.
   *
   * @throws JavaException with Elasticsearch's text behind `Invalid regex pattern found in: [...]. `
   */
  static compile(expression: string, options: GrokOptions): Grok {
    const bank =
      options.definitions === undefined ? patternBank(options.bank) : bankWith(options.bank, options.definitions)
    const regex = expand(expression, bank).replace(/\p{Cs}/gu, '?')
    const resolved = resolve(parse(regex))
    return new Grok(regex, new Matcher(resolved, options), resolved.names)
  }

  /**
   * Looks for the expression in a text and writes the value of each of `captures` to the same place of `values`: a string, what
   * the type asks for, a list where several groups of the field took part, undefined where none did.
   *
   * @returns whether the text matched; if not, `values` is left as it was
   * @throws JavaException a number format fault of a typed capture, or Elasticsearch's when the match takes too long
   */
  match(text: string, values: unknown[]): boolean {
    const found = this.matcher.exec(text)
    if (found === null) return false
    const { fields } = this
    for (let at = 0; at < fields.length; at++) values[at] = (fields[at] as Field).read(found)
    return true
  }
}
