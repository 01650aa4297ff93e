/** Fields of analysed texts. */
import { javaToString } from '@sluice/java'
import { FieldExistsQuery } from '../lucene/field-exists.js'
import type { Query } from '../lucene/query.js'
import { TermQuery } from '../lucene/term-query.js'
import { TermSetQuery } from '../lucene/term-set-query.js'
import { StringFieldType } from './string-field-type.js'

const encoder = new TextEncoder()

/** The type `text`. */
export class TextFieldType extends StringFieldType {
  override readonly isAnalyzed = true

  override termQuery(value: unknown): Query {
    this.requireSearchable()
    return new TermQuery({ field: this.name, bytes: encoder.encode(javaToString(value)) })
  }

  override termsQuery(values: readonly unknown[]): Query {
    this.requireSearchable()
    return new TermSetQuery(
      this.name,
      values.map(value => encoder.encode(javaToString(value))),
    )
  }

  override existsQuery(): Query {
    return new FieldExistsQuery(this.name)
  }

  override normalized(text: string): string {
    return this.node.mapper.analyzer!.normalize(text)
  }
}
