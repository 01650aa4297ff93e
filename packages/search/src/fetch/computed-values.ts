/** Runtime fields as the option `fields` shows them: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/runtime-retrieving-fields.html */
import { wildcardMatches } from '@sluice/core'
import { doubleOf } from '@sluice/java'
import { decodePoint } from '../geo/geo-encoding.js'
import { computedFieldsOf } from '../mapping/mapping.js'
import type { FieldNode } from '../mapping/mapping-node.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import { shownBy } from '../read/shown-value.js'
import type { StoredValue } from '../runtime/computed-types.js'
import { type DocValueReader, numberForm, termForm } from './doc-values.js'

/** The readers of the runtime fields that are wanted, by path. Throws illegal_argument_exception for a format that a field does not take, and script_exception. */
export function computedReaders(
  { mapping, parts: { computed } }: SearchExecutionContext,
  wanted: readonly { readonly field: string; readonly format?: string | null }[],
): ReadonlyMap<string, DocValueReader> {
  const readers = new Map<string, DocValueReader>()
  if (computed === null) return readers
  for (const field of computedFieldsOf(mapping)) {
    const { path } = field.node
    const own = wanted.findLast(each => wildcardMatches(each.field, path))
    if (own === undefined) continue
    const show = formOf(field.node, own.format ?? null)
    computed.compile(field)
    readers.set(path, (leaf, doc) => computed.values(leaf, doc, field).map(show))
  }
  return readers
}

function formOf(field: FieldNode, format: string | null): (value: StoredValue) => unknown {
  if (field.type.name === 'geo_point') {
    const show = shownBy(field, format)
    return value => {
      const { lat, lon } = decodePoint(BigInt(value as bigint))
      return show([doubleOf(lon), doubleOf(lat)])
    }
  }
  if (field.mapper.storage !== 'terms') {
    const show = numberForm(field, format)
    return value => show(value as number | bigint)
  }
  const show = termForm(field, format)
  return value => show(value as Uint8Array)
}
