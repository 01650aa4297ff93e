/**
 * Sorting by terms: keywords, addresses, versions. Terms are compared by their numbers within a segment, and by their bytes across
 * segments.
 */
import { illegalArgument, javaToString } from '@sluice/java'
import { endOf, firstOf, type OrdinalColumn } from '../index/columns.js'
import type { IndexSortField } from '../index/index-sort.js'
import { findTerm, type TermDictionary, termAt } from '../index/segment.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { FieldComparator, LeafComparator, SortValue } from './field-comparator.js'
import { childDocs, type NestedSort } from './nested-sort.js'
import { ascending, type SortKey, type SortScope } from './sort-key.js'

/** A sort by terms. Values are texts with one character for each byte, whose order is that of the bytes. */
export interface TermSortOptions {
  readonly field: string
  readonly isDescending: boolean
  readonly isHighest: boolean
  readonly missing: 'first' | 'last' | Uint8Array
  readonly nested: NestedSort | null
  readonly show: (term: Uint8Array) => string
  readonly parse: (text: string) => Uint8Array
}

const byteText = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, character => character.charCodeAt(0))

/** A sort by terms. */
export class TermSortKey implements SortKey {
  readonly needsScores = false
  readonly isDescending: boolean
  /** The order of a missing value: before or after every term, in either direction. */
  private readonly missingSign: number
  /** Terms that were read: a search can have 50,000 buckets with a comparator each. */
  private readonly textsOf = new WeakMap<LeafReader, Map<number, string | null>>()

  constructor(private readonly options: TermSortOptions) {
    this.isDescending = options.isDescending
    this.missingSign = (options.missing === 'first') === options.isDescending ? 1 : -1
  }

  follows(order: IndexSortField): boolean {
    const { field, isDescending, isHighest, missing, nested } = this.options
    if (nested !== null || field !== order.field || isDescending !== order.isDescending) return false
    return isHighest === order.isHighest && missing === order.missing
  }

  comparator(scope?: SortScope): FieldComparator {
    return new TermComparator(this.options, this.missingSign, scope, this.textsOf)
  }

  readonly compare = (a: SortValue, b: SortValue): number => {
    if (a === null || b === null) return a === b ? 0 : a === null ? this.missingSign : -this.missingSign
    return ascending(a, b)
  }

  show(value: SortValue): unknown {
    return value === null ? null : this.options.show(bytesOf(value as string))
  }

  parse(value: unknown): SortValue {
    if (value === null || value === undefined) return null
    if (typeof value === 'object') {
      throw illegalArgument(`Failed to parse search_after value for field [${this.options.field}].`)
    }
    return byteText(this.options.parse(javaToString(value)))
  }
}

/** The order of a document without a term. */
const LAST = 2 ** 31
const FIRST = -1

class TermComparator implements FieldComparator {
  private readonly texts: (string | null)[] = []
  private readonly ordinals: number[] = []
  /** The segment that the ordinal of each slot is of. */
  private readonly leaves: number[] = []
  private top: string | null = null
  private readonly missingOrdinal: number
  private readonly missingText: string | null

  constructor(
    private readonly options: TermSortOptions,
    private readonly missingSign: number,
    private readonly scope: SortScope | undefined,
    private readonly textsOf: WeakMap<LeafReader, Map<number, string | null>>,
  ) {
    this.missingOrdinal = missingSign > 0 ? LAST : FIRST
    this.missingText = options.missing instanceof Uint8Array ? byteText(options.missing) : null
  }

  compare(slot: number, other: number): number {
    if (this.leaves[slot] === this.leaves[other]) return this.ordinals[slot]! - this.ordinals[other]!
    return this.compareTexts(this.texts[slot]!, this.texts[other]!)
  }

  private compareTexts(a: string | null, b: string | null): number {
    if (a === null || b === null) return a === b ? 0 : a === null ? this.missingSign : -this.missingSign
    return a < b ? -1 : a > b ? 1 : 0
  }

  value(slot: number): SortValue {
    return this.texts[slot]!
  }

  setTop(value: SortValue): void {
    this.top = value as string | null
  }

  leaf(leaf: LeafReader): LeafComparator {
    const { field } = this.options
    const column = leaf.ordinals(field)
    const terms = leaf.field(field)?.terms ?? NO_TERMS
    const missing = this.missingText === null ? this.missingOrdinal : this.ordinalOf(terms, this.missingText)
    const ordinalAt = column === undefined ? () => missing : this.ordinalsOf(leaf, column, missing)
    let texts = this.textsOf.get(leaf)
    if (texts === undefined) this.textsOf.set(leaf, (texts = new Map()))
    const known = texts
    let bottom = 0
    const top = this.ordinalOf(terms, this.top)
    return {
      setBottom: slot => {
        bottom = this.leaves[slot] === leaf.ord ? this.ordinals[slot]! : this.ordinalOf(terms, this.texts[slot]!)
      },
      compareBottom: doc => bottom - ordinalAt(doc),
      compareTop: doc => top - ordinalAt(doc),
      copy: (slot, doc) => {
        const ordinal = ordinalAt(doc)
        this.ordinals[slot] = ordinal
        this.leaves[slot] = leaf.ord
        let text = known.get(ordinal)
        if (text === undefined) known.set(ordinal, (text = this.textOf(terms, ordinal, missing)))
        this.texts[slot] = text
      },
    }
  }

  private textOf(terms: TermDictionary, ordinal: number, missing: number): string | null {
    if (ordinal === missing && !Number.isInteger(missing)) return this.missingText
    return ordinal === this.missingOrdinal ? null : byteText(termAt(terms, ordinal))
  }

  /** The place of a string among the terms of a segment; between two of them if it is none of them. */
  private ordinalOf(terms: TermDictionary, text: string | null): number {
    if (text === null) return this.missingOrdinal
    const bytes = bytesOf(text)
    const ordinal = findTerm(terms, bytes)
    return ordinal >= 0 ? ordinal : firstBeyond(terms, text) - 0.5
  }

  private ordinalsOf(leaf: LeafReader, column: OrdinalColumn, missing: number): (doc: number) => number {
    const { isHighest, nested } = this.options
    const { starts, ordinals } = column
    if (nested !== null) return this.nestedOrdinals(leaf, column, nested, missing)
    if (starts === null) return doc => ordinals[doc]!
    return doc => {
      const first = starts[doc]!
      const end = starts[doc + 1]!
      return first === end ? missing : ordinals[isHighest ? end - 1 : first]!
    }
  }

  private nestedOrdinals(
    leaf: LeafReader,
    column: OrdinalColumn,
    nested: NestedSort,
    missing: number,
  ): (doc: number) => number {
    const children = this.scope === undefined ? null : childDocs(leaf, nested, this.scope.searcher)
    if (children === null) return () => missing
    const { isHighest } = this.options
    return doc => {
      let best = Number.NaN
      children.forEach(doc, child => {
        const first = firstOf(column, child)
        const end = endOf(column, child)
        if (first === end) return
        const ordinal = column.ordinals[isHighest ? end - 1 : first]!
        if (Number.isNaN(best) || (isHighest ? ordinal > best : ordinal < best)) best = ordinal
      })
      return Number.isNaN(best) ? missing : best
    }
  }
}

const NO_TERMS: TermDictionary = { size: 0, starts: Uint32Array.of(0), bytes: new Uint8Array(0) }

/** The number of the first term that is beyond a string. */
function firstBeyond(terms: TermDictionary, text: string): number {
  let low = 0
  let high = terms.size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (byteText(termAt(terms, middle)) < text) low = middle + 1
    else high = middle
  }
  return low
}
