/**
 * An enrich policy made ready for lookups (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/enrich-processor.html). Policies
 * are indexed once, when the first document comes; a policy that was executed again is another object and is indexed again.
 */
import { InternalError, javaToString } from '@sluice/java'
import { deepCopy } from '../../../document/values.js'
import type { EnrichPolicy } from '../../../engine/services.js'
import { onlyFields, valuesAt } from '../nested-field.js'
import { indexShapes } from './enrich-geo.js'
import { indexRanges } from './enrich-ranges.js'
import { type FindRows, firstRows, type ShapeRelation } from './enrich-rows.js'

/** A policy with its index. */
export class EnrichLookup {
  private readonly find: FindRows
  private readonly names: readonly string[]
  private readonly shown: (Map<string, unknown> | undefined)[] = []

  constructor(private readonly policy: EnrichPolicy) {
    this.names = [policy.matchField, ...policy.enrichFields]
    this.find = indexOf(policy)
  }

  /** The match field and the enrich fields of the matching rows: fresh copies, in the order of the rows. */
  hits(value: unknown, limit: number, relation: ShapeRelation): Map<string, unknown>[] {
    return this.find(value, limit, relation).map(row => deepCopy(this.shownRow(row)) as Map<string, unknown>)
  }

  private shownRow(row: number): Map<string, unknown> {
    return (this.shown[row] ??= onlyFields(this.policy.rows[row]!, this.names))
  }
}

function indexOf(policy: EnrichPolicy): FindRows {
  switch (policy.type) {
    case 'match':
      return indexTexts(policy.rows.map(row => valuesAt(row, policy.matchField)))
    case 'range': {
      if (policy.rangeType === undefined) throw new InternalError('a range policy without the type of its ranges')
      return indexRanges(policy.rows, policy.matchField, policy.rangeType, policy.format)
    }
    case 'geo_match':
      return indexShapes(policy.rows, policy.matchField)
  }
}

/** As a keyword field: every value is its text. */
function indexTexts(values: readonly (readonly unknown[])[]): FindRows {
  const rowsByText = new Map<string, number[]>()
  values.forEach((ofRow, row) => {
    for (const value of ofRow) {
      if (value instanceof Map) continue
      const text = javaToString(value)
      const rows = rowsByText.get(text)
      if (rows === undefined) rowsByText.set(text, [row])
      else if (rows[rows.length - 1] !== row) rows.push(row)
    }
  })
  const rowsOf = (value: unknown): readonly number[] => rowsByText.get(javaToString(value)) ?? []
  return (value, limit) => (Array.isArray(value) ? firstRows(value.map(rowsOf), limit) : rowsOf(value).slice(0, limit))
}

const lookups = new WeakMap<EnrichPolicy, EnrichLookup>()

/** The lookup of a policy. Throws a JavaException for a row that cannot be indexed. */
export function lookupOf(policy: EnrichPolicy): EnrichLookup {
  let lookup = lookups.get(policy)
  if (lookup === undefined) lookups.set(policy, (lookup = new EnrichLookup(policy)))
  return lookup
}
