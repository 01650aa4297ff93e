/**
 * The function `random_score`:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-dsl-function-score-query.html#function-random
 */
import { illegalArgument, javaHashCode, parseRawLong } from '@sluice/java'
import { firstOf, hasValue } from '../../index/columns.js'
import { termAt } from '../../index/segment.js'
import { readText } from '../../json/body-values.js'
import { type JsonCursor, Token } from '../../json/json-cursor.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { explanationMatch } from '../lucene/explanation.js'
import type { LeafReader } from '../lucene/leaf-reader.js'
import { mixed, murmur3 } from './murmur3.js'
import { defineFunction, type ScoreFunction } from './score-function.js'

const encoder = new TextEncoder()

/** Whose documents get numbers. */
type ShardDocuments = Pick<SearchExecutionContext, 'index' | 'documents'>

/** The bytes of a field's first value in a document; null if it has none. */
function bytesOf(field: string, leaf: LeafReader, context: ShardDocuments): (doc: number) => Uint8Array | null {
  if (field === '_seq_no') return doc => encoder.encode(String(leaf.segment.seqNos[doc]!))
  if (field === '_id') {
    return doc => {
      const stored = context.documents.read(leaf.segment.seqNos[doc]!)
      return stored === null ? null : encoder.encode(stored.id)
    }
  }
  const own = leaf.field(field)
  const column = own?.column
  if (column === undefined) return () => null
  return doc => {
    if (!hasValue(column, doc)) return null
    const first = firstOf(column, doc)
    if (column.kind === 'numeric') return encoder.encode(String(column.values[first]!))
    return termAt(own!.terms!, column.ordinals[first]!)
  }
}

const RANDOM_BITS = 24

/** The lower 24 bits of a hash as a float from 0 to 1. */
const fraction = (hash: number): number => (hash & 0x00ffffff) / 2 ** RANDOM_BITS

/** The numbers of the documents of a shard for a seed: those of a field's first value; by default of their places. */
export function randomScores(
  seed: number,
  field: string | null,
  context: ShardDocuments,
): (leaf: LeafReader) => (doc: number) => number {
  // Different indices give different numbers for the same seed.
  const salted = mixed(seed ^ (javaHashCode(context.index.name) << 10))
  return leaf => {
    if (field === null) return doc => fraction(mixed((leaf.base + doc) ^ salted))
    const readBytes = bytesOf(field, leaf, context)
    return doc => {
      const bytes = readBytes(doc)
      return fraction(bytes === null ? salted : murmur3(bytes, salted))
    }
  }
}

function functionOf(seed: number | null, field: string | null, context: SearchExecutionContext): ScoreFunction {
  const own = seed ?? javaHashCode(BigInt(context.now))
  const scores = randomScores(own, field, context)
  return {
    needsScores: false,
    weight: 1,
    leaf(leaf) {
      const score = scores(leaf)
      const description = `random score function (seed: ${own}, field: ${field})`
      return { score, explain: doc => explanationMatch(Math.fround(score(doc)), description) }
    },
    toString: () => 'random_score',
  }
}

/** A seed as an integer of 32 bits: longer numbers and texts give their hash. */
function readSeed(cursor: JsonCursor): number | null {
  if (cursor.token === Token.null) return null
  if (cursor.token === Token.string) return javaHashCode(cursor.text())
  if (cursor.token !== Token.integer) {
    throw illegalArgument(`random_score seed must be an int, long or string, not '${cursor.scalarText()}'`)
  }
  const value = BigInt(parseRawLong(cursor.text()))
  return BigInt.asIntN(32, value) === value ? Number(value) : Number(BigInt.asIntN(32, value ^ (value >> 32n)))
}

export default defineFunction({
  name: 'random_score',
  summary: 'A pseudo-random number from 0 to 1, the same for the same seed and document.',
  schema: {
    type: 'object',
    properties: {
      seed: { type: ['integer', 'string'], description: 'Without it every search gives other numbers.' },
      field: { type: 'string', description: 'Documents with the same value get the same number; by default `_id`.' },
    },
  },
  parse(parser) {
    const { cursor } = parser
    let seed: number | null = null
    let field: string | null = null
    while (cursor.next() !== Token.endObject) {
      const key = cursor.text()
      cursor.next()
      if (key === 'seed') seed = readSeed(cursor)
      else if (key === 'field') field = readText(cursor)
      else throw parser.fault(`random_score query does not support [${key}]`)
    }
    return {
      toFunction(context) {
        if (field !== null && context.fieldType(field) === null) {
          throw illegalArgument(`field [${field}] is not mapped and cannot be used as a source of random numbers.`)
        }
        return functionOf(seed, field ?? (seed === null ? null : '_id'), context)
      },
    }
  },
})
