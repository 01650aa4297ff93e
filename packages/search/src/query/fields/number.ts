/** Fields of numbers. */
import { javaToString, numberFormat, parseDouble } from '@sluice/java'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import { FieldExistsQuery } from '../lucene/field-exists.js'
import { NumericRangeQuery, NumericSetQuery, type NumericValue } from '../lucene/numeric-query.js'
import type { Query } from '../lucene/query.js'
import { NodeFieldType } from './mapped-field-type.js'

/** The whole types with the bounds that queries may name. */
const WHOLE: Readonly<Record<string, readonly [bigint, bigint]>> = {
  byte: [-128n, 127n],
  short: [-32768n, 32767n],
  integer: [-(2n ** 31n), 2n ** 31n - 1n],
  long: [-(2n ** 63n), 2n ** 63n - 1n],
  unsigned_long: [0n, 2n ** 64n - 1n],
}

const INTEGER = /^[+-]?\d+$/

/** The types `long`, `integer`, `double`, `scaled_float` and so on. */
export class NumberFieldType extends NodeFieldType {
  override termQuery(value: unknown): Query {
    this.requireSearchable()
    const found = this.numberOf(value)
    return found === null ? this.nothing(value) : new NumericRangeQuery(this.name, found, found)
  }

  override termsQuery(values: readonly unknown[]): Query {
    this.requireSearchable()
    const found = values.map(value => this.numberOf(value)).filter(value => value !== null)
    return found.length === 0
      ? new MatchNoDocsQuery('All values have a decimal part')
      : new NumericSetQuery(this.name, found)
  }

  override existsQuery(): Query {
    return new FieldExistsQuery(this.name)
  }

  private nothing(value: unknown): Query {
    return new MatchNoDocsQuery(`Value [${javaToString(value)}] has a decimal part`)
  }

  /** The value of the column that a query's value stands for; null for one that no document can have. Throws number_format_exception. */
  private numberOf(value: unknown): NumericValue | null {
    const text = typeof value === 'boolean' ? String(value) : javaToString(value)
    const bounds = WHOLE[this.typeName]
    if (bounds === undefined) return Number(this.node.mapper.termOf!(numberText(text)))
    const exact = INTEGER.test(text) ? BigInt(text) : wholeOf(text)
    if (exact === null || exact < bounds[0] || exact > bounds[1]) return null
    return this.node.mapper.termOf!(String(exact)) as NumericValue
  }
}

/** A number's text. Throws number_format_exception. */
function numberText(text: string): string {
  decimalOf(text)
  return text
}

function decimalOf(text: string): number {
  try {
    return parseDouble(text)
  } catch {
    throw numberFormat(`For input string: "${text}"`)
  }
}

/** The integer that a decimal number is; null for one with a fraction. */
function wholeOf(text: string): bigint | null {
  const value = decimalOf(text)
  return Number.isInteger(value) ? BigInt(value) : null
}
