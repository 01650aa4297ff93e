/** Fields of booleans. */
import { illegalArgument, javaToString } from '@sluice/java'
import { FieldExistsQuery } from '../lucene/field-exists.js'
import type { Query } from '../lucene/query.js'
import { TermQuery } from '../lucene/term-query.js'
import { TermSetQuery } from '../lucene/term-set-query.js'
import { NodeFieldType, type RangeRequest } from './mapped-field-type.js'
import { termRange } from './term-range.js'

/** The terms of the index. */
const TRUE = Uint8Array.of(0x54)
const FALSE = Uint8Array.of(0x46)

/** The type `boolean`. */
export class BooleanFieldType extends NodeFieldType {
  override readonly collapsesBy = 'numbers'
  override termQuery(value: unknown): Query {
    this.requireSearchable()
    const bytes = truthOf(value) ? TRUE : FALSE
    // Without an index the column answers, and columns have no statistics.
    return this.node.values['index'] === false
      ? new TermSetQuery(this.name, [bytes])
      : new TermQuery({ field: this.name, bytes })
  }

  override rangeQuery(range: RangeRequest): Query {
    this.requireSearchable()
    return termRange(this.name, range, value => (truthOf(value) ? TRUE : FALSE))
  }

  override existsQuery(): Query {
    return new FieldExistsQuery(this.name)
  }
}

function truthOf(value: unknown): boolean {
  const text = javaToString(value)
  if (text === 'true') return true
  if (text === 'false' || text === '') return false
  throw illegalArgument(`Can't parse boolean value [${text}], expected [true] or [false]`)
}
