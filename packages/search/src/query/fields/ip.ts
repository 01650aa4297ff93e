/** Fields of addresses. */
import { FieldExistsQuery } from '../lucene/field-exists.js'
import type { Query } from '../lucene/query.js'
import { TermSetQuery } from '../lucene/term-set-query.js'
import { NodeFieldType } from './mapped-field-type.js'

/** The type `ip`. */
export class IpFieldType extends NodeFieldType {
  override termQuery(value: unknown): Query {
    this.requireSearchable()
    return new TermSetQuery(this.name, [this.node.mapper.termOf!(value) as Uint8Array])
  }

  override existsQuery(): Query {
    return new FieldExistsQuery(this.name)
  }
}
