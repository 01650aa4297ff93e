/** The sort keys `_score` and `_doc`. */
import { illegalArgument, JavaFloat, javaToString, parseDouble } from '@sluice/java'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type Scorable, type SortValue, ValueComparator } from './field-comparator.js'
import { ascending, type SortBuilder, type SortKey } from './sort-key.js'

class ScoreComparator extends ValueComparator<number> {
  protected override values(_leaf: LeafReader, scorer: Scorable): () => number {
    return () => scorer.score()
  }

  protected override compareValues(a: number, b: number): number {
    return a < b ? -1 : a > b ? 1 : 0
  }
}

class DocComparator extends ValueComparator<number> {
  protected override values({ base }: LeafReader): (doc: number) => number {
    return doc => base + doc
  }

  protected override compareValues(a: number, b: number): number {
    return a - b
  }
}

/** Scores, the best first unless asked otherwise. */
export const scoreSort = (isDescending = true): SortBuilder & SortKey => ({
  build() {
    return this
  },
  isDescending,
  needsScores: true,
  isScore: true,
  comparator: () => new ScoreComparator(),
  compare: ascending,
  show: value => new JavaFloat(value as number),
  parse: value => numberOf(value, text => Math.fround(parseDouble(text))),
})

/** The order of the index. */
export const docSort = (isDescending = false): SortBuilder & SortKey => ({
  build() {
    return this
  },
  isDescending,
  needsScores: false,
  comparator: () => new DocComparator(),
  compare: ascending,
  show: value => value,
  parse: value => numberOf(value, text => Math.trunc(parseDouble(text))),
})

function numberOf(value: unknown, read: (text: string) => number): SortValue {
  if (value === null || value === undefined)
    throw illegalArgument('Failed to parse search_after value for field [_score].')
  return read(javaToString(value))
}
