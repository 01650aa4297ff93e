/** The values that a document would have in the columns of an index: what scripts on it read, without it being indexed. */
import type { FieldValue, FieldValues } from '@sluice/core'
import {
  DocumentParser,
  decodePoint,
  type FieldNode,
  fieldsOf,
  ipText,
  readMapping,
  showMapping,
  ValueKind,
} from '@sluice/search'
import type { Index } from '../indices/index.js'

/**
 * Parses a document against the mapping of an index. Fields that the mapping does not have are left out: a sample changes no mapping.
 * Throws document_parsing_exception for a document that does not fit.
 */
export function fieldValuesOf(index: Index, source: string): FieldValues[] {
  const slots = new Map<string, number>()
  const slotOf = (path: string): number => {
    const slot = slots.get(path) ?? slots.size
    slots.set(path, slot)
    return slot
  }
  const { mappingLimits, mappingContext } = index
  // A separate mapping, because fields keep the slots that their index gave them.
  const mapping = readMapping(showMapping(index.mapping), mappingContext)
  const parser = new DocumentParser(mapping, { slotOf, mappingLimits, mappingContext })
  parser.parse(mapping, '_id', new TextEncoder().encode(source))
  return [...fieldsOf(mapping.root)].map(field => {
    const slot = slots.get(field.path)
    const kind = field.mapper.isAggregatable ? kindOf(field) : null
    const values = slot === undefined || kind === null ? [] : valuesOf(parser, slot, field)
    return { name: field.path, type: field.type.name, kind, values }
  })
}

function kindOf({ type, mapper }: FieldNode): FieldValues['kind'] {
  if (type.name === 'date' || type.name === 'date_nanos') return 'Dates'
  switch (mapper.storage) {
    case 'long':
      return 'Longs'
    case 'double':
      return 'Doubles'
    case 'boolean':
      return 'Booleans'
    case 'terms':
      return 'Strings'
    case 'points':
      return 'GeoPoints'
    default:
      return null
  }
}

/** The values of a column are in ascending order; of texts each is there once. */
function valuesOf({ parsed }: DocumentParser, slot: number, { type, mapper }: FieldNode): FieldValue[] {
  const numbers: (number | bigint)[] = []
  const texts = new Set<string>()
  for (let at = 0; at < parsed.count; at++) {
    if (parsed.slots[at] !== slot || parsed.docs[at] !== parsed.docCount - 1) continue
    const kind = parsed.kinds[at]
    if (kind === ValueKind.number) numbers.push(parsed.numbers[at]!)
    else if (kind === ValueKind.long) numbers.push(parsed.longs[parsed.numbers[at]!]!)
    else {
      const bytes = (kind === ValueKind.source ? parsed.bytes : parsed.made).subarray(
        parsed.starts[at],
        parsed.ends[at],
      )
      texts.add(type.name === 'ip' ? ipText(bytes) : new TextDecoder('utf-8').decode(bytes))
    }
  }
  numbers.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  if (mapper.storage === 'terms') return [...texts].sort()
  if (mapper.storage === 'boolean') return numbers.map(number => number === 1)
  if (mapper.storage !== 'points') return numbers
  return numbers.map(number => {
    const { lat, lon } = decodePoint(BigInt(number))
    return [lat, lon] as const
  })
}
