/** `doc` of scripts: the columns of a segment, read for the document that is at hand. */
import { doubleOf, illegalArgument, JavaZonedDateTime, longOf, UTC } from '@sluice/java'
import { DocLookup, type DocValuesKind, GeoPoint, ScriptDocValues } from '@sluice/painless'
import {
  decodePoint,
  endOf,
  type FieldNode,
  fieldAt,
  firstOf,
  flattenedKeyAt,
  hasDocValues,
  ipText,
  keyReader,
  type LeafReader,
  notReadable,
  randomScores,
  type SearchExecutionContext,
  termAt,
} from '@sluice/search'

import { vectorReader } from './doc-vector.js'

/** The shard whose documents scripts read. */
export type ScriptedShard = Pick<SearchExecutionContext, 'index' | 'mapping' | 'documents'>

/** The values of the documents of one field. */
type ReadValues = (doc: number) => ScriptDocValues

const NANOS = 1_000_000_000n
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The document's fields by their names. */
export class LeafDocLookup extends DocLookup {
  /** The document that is read. */
  at = 0
  private readonly readers = new Map<string, ReadValues | null>()
  private readonly numbers = new Map<string, (doc: number) => number>()

  constructor(
    private readonly shard: ScriptedShard,
    private readonly leaf: LeafReader,
  ) {
    super()
  }

  /** Throws illegal_argument_exception for a field that the mapping does not have, and for one without a column. */
  override get(name: string): ScriptDocValues {
    const read = this.reader(name)
    if (read === null) throw illegalArgument(`No field found for [${name}] in mapping`)
    return read(this.at)
  }

  override has(name: string): boolean {
    return (
      name === '_index' ||
      name === '_seq_no' ||
      fieldAt(this.shard.mapping, name) !== null ||
      flattenedKeyAt(this.shard.mapping, name) !== null
    )
  }

  override random(seed: number, field: string | null): number {
    const key = JSON.stringify([seed, field])
    let numbers = this.numbers.get(key)
    if (numbers === undefined) this.numbers.set(key, (numbers = randomScores(seed, field, this.shard)(this.leaf)))
    return numbers(this.at)
  }

  private reader(name: string): ReadValues | null {
    let reader = this.readers.get(name)
    if (reader === undefined) this.readers.set(name, (reader = readerOf(this.shard, this.leaf, name)))
    return reader
  }
}

function readerOf(shard: ScriptedShard, leaf: LeafReader, name: string): ReadValues | null {
  if (name === '_index') return constant(shard.index.name)
  if (name === '_seq_no') return doc => new ScriptDocValues('Longs', [longOf(leaf.segment.seqNos[doc]!)])
  if (name === '_id') {
    throw illegalArgument(
      'Fielddata access on the _id field is disallowed, you can re-enable it by updating the dynamic cluster setting: indices.id_field_data.enabled',
    )
  }
  const field = fieldAt(shard.mapping, name)
  if (field === null) return keyOf(shard, leaf, name)
  if (field.type.name === 'constant_keyword') return constant(field.values['value'])
  if (field.type.name === 'dense_vector') return vectorReader(leaf, field)
  if (!field.mapper.isAggregatable) throw notReadable(shard, field)
  return field.mapper.storage === 'terms' ? termsOf(leaf, field) : numbersOf(leaf, field)
}

/** A key of a flattened field. */
function keyOf(shard: ScriptedShard, leaf: LeafReader, name: string): ReadValues | null {
  const key = flattenedKeyAt(shard.mapping, name)
  if (key === null) return null
  if (!hasDocValues(key)) throw notReadable(shard, { ...key.node, path: name })
  const read = keyReader(shard.documents, key)
  return doc =>
    new ScriptDocValues(
      'Strings',
      read(leaf, doc).map(term => decoder.decode(term)),
    )
}

const constant = (value: unknown): ReadValues => {
  const values = new ScriptDocValues('Strings', value === null || value === undefined ? [] : [value])
  return () => values
}

function termsOf(leaf: LeafReader, { path, type }: FieldNode): ReadValues {
  const column = leaf.ordinals(path)
  const dictionary = leaf.field(path)?.terms
  const none = new ScriptDocValues('Strings', [])
  if (column === undefined || dictionary === undefined) return () => none
  const shown = type.name === 'ip' ? ipText : (term: Uint8Array) => decoder.decode(term)
  const texts: string[] = []
  return doc => {
    const values: string[] = []
    const end = endOf(column, doc)
    for (let i = firstOf(column, doc); i < end; i++) {
      const ordinal = column.ordinals[i]!
      values.push((texts[ordinal] ??= shown(termAt(dictionary, ordinal))))
    }
    return new ScriptDocValues('Strings', values)
  }
}

/** The list of a field's values, and the Java value of each. */
function kindOf({ type, mapper }: FieldNode): readonly [DocValuesKind, (value: number | bigint) => unknown] {
  switch (type.name) {
    case 'boolean':
      return ['Booleans', value => Number(value) === 1]
    case 'date':
      return ['Dates', value => JavaZonedDateTime.ofEpochMillis(value, UTC)]
    case 'date_nanos':
      return [
        'Dates',
        value => {
          const nanos = BigInt(value)
          const part = ((nanos % NANOS) + NANOS) % NANOS
          return JavaZonedDateTime.ofInstant(Number((nanos - part) / NANOS), Number(part), UTC)
        },
      ]
    case 'unsigned_long':
      // Those above the largest long are negative, as in Java.
      return ['Longs', value => longOf(BigInt.asIntN(64, BigInt(value) + (1n << 63n)))]
  }
  switch (mapper.storage) {
    case 'points':
      return [
        'GeoPoints',
        value => {
          const { lat, lon } = decodePoint(BigInt(value))
          return new GeoPoint(lat, lon)
        },
      ]
    case 'double':
      return ['Doubles', value => doubleOf(Number(value))]
    default:
      return ['Longs', longOf]
  }
}

function numbersOf(leaf: LeafReader, field: FieldNode): ReadValues {
  const [kind, javaValue] = kindOf(field)
  const column = leaf.numeric(field.path)
  const none = new ScriptDocValues(kind, [])
  if (column === undefined) return () => none
  return doc => {
    const values: unknown[] = []
    const end = endOf(column, doc)
    for (let i = firstOf(column, doc); i < end; i++) values.push(javaValue(column.values[i]!))
    return new ScriptDocValues(kind, values)
  }
}
