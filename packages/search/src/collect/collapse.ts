/** The best document of each value of a field: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/collapse-search-results.html */
import { illegalArgument } from '@sluice/java'
import { endOf, firstOf } from '../index/columns.js'
import { termAt } from '../index/segment.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import { illegalState } from '../query/faults.js'
import type { MappedFieldType } from '../query/fields/mapped-field-type.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { ScoreMode } from '../query/lucene/query.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'
import type { FieldComparator, LeafComparator, Scorable } from '../sort/field-comparator.js'
import { scoreSort } from '../sort/score-sort.js'
import type { SortKey } from '../sort/sort-key.js'
import type { LeafCollector } from './collector.js'
import type { ShardHit, TopDocsCollector } from './top-docs.js'

/** The key by which documents are collapsed: a term as its bytes in a string, a number, or null for documents without a value. */
export type CollapseValue = string | number | bigint | null

/** The field that documents are collapsed by. Throws illegal_argument_exception for one that they cannot be. */
export function collapseField(field: string, context: SearchExecutionContext): MappedFieldType {
  const type = context.fieldType(field)
  if (type === null) throw illegalArgument(`no mapping found for \`${field}\` in order to collapse on`)
  if (type.collapsesBy === null) {
    throw illegalArgument(`collapse is not supported for the field [${field}] of the type [${type.typeName}]`)
  }
  if (!type.isAggregatable) throw illegalArgument(`cannot collapse on field \`${field}\` without \`doc_values\``)
  return type
}

/** Keeps the best document of each value. */
export class CollapseCollector implements TopDocsCollector {
  readonly scoreMode: ScoreMode
  maxScore = Number.NaN
  private readonly isByScore: boolean
  private readonly comparators: readonly FieldComparator[]
  private readonly signs: readonly number[]
  private readonly scoreKey: number
  private readonly slots = new Map<CollapseValue, number>()
  private readonly docs: number[] = []
  private readonly scores: number[] = []

  constructor(
    private readonly field: string,
    keys: readonly SortKey[],
    private readonly size: number,
    private readonly withScores: boolean,
    searcher: IndexSearcher,
  ) {
    const own = keys.length === 0 ? [scoreSort()] : keys
    this.isByScore = keys.length === 0
    this.comparators = own.map(key => key.comparator({ searcher }))
    this.signs = own.map(({ isDescending }) => (isDescending ? -1 : 1))
    this.scoreKey = own.findIndex(({ isScore }) => isScore === true)
    this.scoreMode = withScores || own.some(({ needsScores }) => needsScores) ? 'complete' : 'completeNoScores'
  }

  leaf(leaf: LeafReader, scorer: Scorable): LeafCollector {
    const comparators = this.comparators.map(comparator => comparator.leaf(leaf, scorer))
    const collapsedBy = valuesOf(leaf, this.field)
    return { collect: doc => this.offer(collapsedBy(doc), comparators, leaf.base, doc, scorer) }
  }

  private offer(
    value: CollapseValue,
    comparators: readonly LeafComparator[],
    base: number,
    doc: number,
    scorer: Scorable,
  ): void {
    const score = this.withScores || this.isByScore ? scorer.score() : Number.NaN
    if (score > this.maxScore || Number.isNaN(this.maxScore)) this.maxScore = score
    let slot = this.slots.get(value)
    if (slot === undefined) this.slots.set(value, (slot = this.slots.size))
    else if (!this.isBetter(comparators, slot, doc)) return
    for (const comparator of comparators) comparator.copy(slot, doc)
    this.docs[slot] = base + doc
    this.scores[slot] = score
  }

  /** Among equal documents the earlier one stays. */
  private isBetter(comparators: readonly LeafComparator[], slot: number, doc: number): boolean {
    for (const [i, comparator] of comparators.entries()) {
      comparator.setBottom(slot)
      const order = this.signs[i]! * comparator.compareBottom(doc)
      if (order !== 0) return order > 0
    }
    return false
  }

  hits(): ShardHit[] {
    return [...this.slots]
      .sort(([, a], [, b]) => this.compare(a, b))
      .slice(0, this.size)
      .map(([value, slot]) => this.hit(value, slot))
  }

  private hit(value: CollapseValue, slot: number): ShardHit {
    const values = this.comparators.map(comparator => comparator.value(slot))
    const score = this.scoreKey < 0 ? this.scores[slot]! : Number(values[this.scoreKey])
    return { doc: this.docs[slot]!, score, values: this.isByScore ? [] : values, collapsedBy: value }
  }

  private compare(slot: number, other: number): number {
    for (const [i, comparator] of this.comparators.entries()) {
      const order = this.signs[i]! * comparator.compare(slot, other)
      if (order !== 0) return order
    }
    return this.docs[slot]! - this.docs[other]!
  }
}

function valuesOf(leaf: LeafReader, field: string): (doc: number) => CollapseValue {
  const column = leaf.column(field)
  const terms = leaf.field(field)?.terms
  if (column === undefined) return () => null
  const texts = new Map<number, string>()
  return doc => {
    const first = firstOf(column, doc)
    const count = endOf(column, doc) - first
    if (count === 0) return null
    if (count > 1) throw illegalState(`failed to collapse ${doc}, the collapse field must be single valued`)
    if (column.kind === 'numeric') return column.values[first]!
    const ordinal = column.ordinals[first]!
    let text = texts.get(ordinal)
    if (text === undefined) texts.set(ordinal, (text = String.fromCharCode(...termAt(terms!, ordinal))))
    return text
  }
}

const decoder = new TextDecoder('utf-8')

/** The value that documents were collapsed by, as hits show it. */
export function shownCollapseValue(type: MappedFieldType, value: CollapseValue): unknown {
  if (typeof value !== 'string') return value === null ? null : type.shownSortValue(value)
  return decoder.decode(Uint8Array.from(value, character => character.charCodeAt(0)))
}
