/** Fields of dates. */

import { FieldExistsQuery } from '../lucene/field-exists.js'
import { NumericRangeQuery } from '../lucene/numeric-query.js'
import type { Query } from '../lucene/query.js'
import { NodeFieldType } from './mapped-field-type.js'

/** The types `date` and `date_nanos`. */
export class DateFieldType extends NodeFieldType {
  override termQuery(value: unknown): Query {
    this.requireSearchable()
    const found = this.node.mapper.termOf!(value) as number | bigint
    return new NumericRangeQuery(this.name, found, found)
  }

  override existsQuery(): Query {
    return new FieldExistsQuery(this.name)
  }
}
