/** Fields whose values no query of terms finds: places, shapes, vectors, binaries. */
import { illegalArgument } from '@sluice/java'
import { FieldExistsQuery } from '../lucene/field-exists.js'
import type { Query } from '../lucene/query.js'
import { NodeFieldType } from './mapped-field-type.js'

/** Types that only their own queries search. */
export class OtherFieldType extends NodeFieldType {
  override readonly isTextSearchable = false

  override termQuery(): Query {
    throw illegalArgument(`Field [${this.name}] of type [${this.typeName}] does not support term queries`)
  }

  override existsQuery(): Query {
    return new FieldExistsQuery(this.name)
  }
}
