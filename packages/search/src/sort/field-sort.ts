/** Sorting by the values of a field: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/sort-search-results.html */
import { illegalArgument, javaToString, parseDouble } from '@sluice/java'
import { endOf, firstOf, type NumericColumn, type OrdinalColumn } from '../index/columns.js'
import { type TermDictionary, termAt } from '../index/segment.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import { queryShardFault } from '../query/faults.js'
import type { MappedFieldType } from '../query/fields/mapped-field-type.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type FieldComparator, type SortValue, ValueComparator } from './field-comparator.js'
import { ascending, type SortBuilder, type SortKey } from './sort-key.js'

/** How to sort by a field. */
export interface FieldSortOptions {
  readonly field: string
  readonly isDescending: boolean
}

/** A field as a sort key. */
export class FieldSortBuilder implements SortBuilder {
  constructor(readonly options: FieldSortOptions) {}

  build(context: SearchExecutionContext): SortKey {
    const { field } = this.options
    const type = context.fieldType(field)
    if (type === null) throw queryShardFault(context.index, `No mapping found for [${field}] in order to sort on`)
    return type.isString ? new TermSortKey(type, this.options) : new NumberSortKey(type, this.options)
  }
}

/** Whether missing values come last: they do in both directions. */
abstract class ColumnSortKey implements SortKey {
  readonly needsScores = false
  readonly isDescending: boolean

  constructor(
    readonly type: MappedFieldType,
    options: FieldSortOptions,
  ) {
    this.isDescending = options.isDescending
  }

  abstract comparator(): FieldComparator
  abstract show(value: SortValue): unknown
  abstract parse(value: unknown): SortValue

  readonly compare = (a: SortValue, b: SortValue): number => {
    if (a === null || b === null) return a === b ? 0 : (a === null ? 1 : -1) * (this.isDescending ? -1 : 1)
    return ascending(a, b)
  }
}

class NumberSortKey extends ColumnSortKey {
  override comparator(): FieldComparator {
    return new ColumnComparator(this, leaf => {
      const column = leaf.numeric(this.type.name)
      return column === undefined ? NOTHING : numberOf(column, this.isDescending)
    })
  }

  override show(value: SortValue): unknown {
    return value === null ? null : this.type.shownSortValue(value)
  }

  override parse(value: unknown): SortValue {
    if (value === null) return null
    if (typeof value === 'bigint') return value
    return parseDouble(javaToString(value))
  }
}

class TermSortKey extends ColumnSortKey {
  override comparator(): FieldComparator {
    return new ColumnComparator(this, leaf => {
      const column = leaf.ordinals(this.type.name)
      const terms = leaf.field(this.type.name)?.terms
      return column === undefined || terms === undefined ? NOTHING : termOf(column, terms, this.isDescending)
    })
  }

  override show(value: SortValue): unknown {
    return value
  }

  override parse(value: unknown): SortValue {
    if (value === null || typeof value === 'string') return value
    throw illegalArgument(`Failed to parse search_after value for field [${this.type.name}].`)
  }
}

const NOTHING = (): null => null

/** The lowest value of a document, or the highest. */
function numberOf(column: NumericColumn, isHighest: boolean): (doc: number) => SortValue {
  return doc => {
    const first = firstOf(column, doc)
    const end = endOf(column, doc)
    return first === end ? null : column.values[isHighest ? end - 1 : first]!
  }
}

function termOf(column: OrdinalColumn, terms: TermDictionary, isHighest: boolean): (doc: number) => SortValue {
  const texts = new Map<number, string>()
  return doc => {
    const first = firstOf(column, doc)
    const end = endOf(column, doc)
    if (first === end) return null
    const ordinal = column.ordinals[isHighest ? end - 1 : first]!
    let text = texts.get(ordinal)
    if (text === undefined) texts.set(ordinal, (text = decoder.decode(termAt(terms, ordinal))))
    return text
  }
}

const decoder = new TextDecoder('utf-8')

class ColumnComparator extends ValueComparator<SortValue> {
  constructor(
    private readonly key: ColumnSortKey,
    private readonly ofLeaf: (leaf: LeafReader) => (doc: number) => SortValue,
  ) {
    super()
  }

  protected override values(leaf: LeafReader): (doc: number) => SortValue {
    return this.ofLeaf(leaf)
  }

  protected override compareValues(a: SortValue, b: SortValue): number {
    return this.key.compare(a, b)
  }
}
