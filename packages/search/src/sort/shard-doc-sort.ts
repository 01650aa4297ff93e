/** The sort key `_shard_doc`: the place of a document at a point in time, which no two documents share. */
import { illegalArgument, javaToString } from '@sluice/java'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type SortValue, ValueComparator } from './field-comparator.js'
import { ascending, type SortBuilder, type SortKey } from './sort-key.js'

/** The factor of a shard's number. */
const SHARD = 2 ** 32

class ShardDocComparator extends ValueComparator<number> {
  constructor(private readonly start: number) {
    super()
  }

  protected override values({ base }: LeafReader): (doc: number) => number {
    const first = this.start + base
    return doc => first + doc
  }

  protected override compareValues(a: number, b: number): number {
    return a - b
  }
}

/** The key as it was asked for. */
export class ShardDocSortBuilder implements SortBuilder {
  constructor(private readonly isDescending = false) {}

  build(): SortKey {
    return this.forShard(0)
  }

  /** The key for the shard of that number within the search. */
  forShard(ordinal: number): SortKey {
    return {
      isDescending: this.isDescending,
      needsScores: false,
      comparator: () => new ShardDocComparator(ordinal * SHARD),
      compare: ascending,
      show: value => value,
      parse: placeOf,
    }
  }
}

function placeOf(value: unknown): SortValue {
  const place = value === null ? Number.NaN : Number(javaToString(value))
  if (Number.isInteger(place)) return place
  throw illegalArgument('Failed to parse search_after value for field [_shard_doc].')
}
