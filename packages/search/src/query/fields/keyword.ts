/** Fields of whole texts. */
import { javaToString } from '@sluice/java'
import type { SearchExecutionContext } from '../execution-context.js'
import { FieldExistsQuery } from '../lucene/field-exists.js'
import type { Query } from '../lucene/query.js'
import { TermQuery } from '../lucene/term-query.js'
import { TermSetQuery } from '../lucene/term-set-query.js'
import type { RangeRequest } from './mapped-field-type.js'
import { StringFieldType } from './string-field-type.js'
import { termRange } from './term-range.js'

const decoder = new TextDecoder('utf-8')

/** The type `keyword`. */
export class KeywordFieldType extends StringFieldType {
  override readonly collapsesBy = 'terms'
  override termQuery(value: unknown): Query {
    this.requireSearchable()
    const bytes = this.termOf(value)
    // Without an index the column answers, and columns have no statistics.
    return this.node.values['index'] === false
      ? new TermSetQuery(this.name, [bytes])
      : new TermQuery({ field: this.name, bytes })
  }

  override termsQuery(values: readonly unknown[], context?: SearchExecutionContext): Query {
    this.requireSearchable()
    return TermSetQuery.ofValues(this, values, value => this.termOf(value), context?.resumption)
  }

  override rangeQuery(range: RangeRequest): Query {
    this.requireSearchable()
    return termRange(this.name, range, value => this.termOf(value))
  }

  override existsQuery(): Query {
    return new FieldExistsQuery(this.name)
  }

  override indexedText(text: string): string {
    return decoder.decode(this.termOf(text))
  }

  override normalize(text: string): string {
    return this.indexedText(text)
  }

  private termOf(value: unknown): Uint8Array {
    return this.node.mapper.termOf!(javaToString(value)) as Uint8Array
  }
}
