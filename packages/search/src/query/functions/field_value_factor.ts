/**
 * The function `field_value_factor`:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-dsl-function-score-query.html#function-field-value-factor
 */
import { doubleOf, illegalArgument, JavaException, javaToString } from '@sluice/java'
import { firstOf, hasValue } from '../../index/columns.js'
import { readDouble, readFloat, readText } from '../../json/body-values.js'
import { Token } from '../../json/json-cursor.js'
import { explanationMatch } from '../lucene/explanation.js'
import { floatText } from '../lucene/float-text.js'
import type { LeafReader } from '../lucene/leaf-reader.js'
import { defineFunction, type ScoreFunction } from './score-function.js'

const MODIFIERS = {
  none: value => value,
  log: Math.log10,
  log1p: value => Math.log10(value + 1),
  log2p: value => Math.log10(value + 2),
  ln: Math.log,
  ln1p: Math.log1p,
  ln2p: value => Math.log1p(value + 1),
  square: value => value ** 2,
  sqrt: Math.sqrt,
  reciprocal: value => 1 / value,
} as const satisfies Readonly<Record<string, (value: number) => number>>

type Modifier = keyof typeof MODIFIERS

const isModifier = (name: string): name is Modifier => Object.hasOwn(MODIFIERS, name)

function modifierOf(text: string): Modifier {
  const name = text.toLowerCase()
  if (isModifier(name)) return name
  throw illegalArgument(
    `No enum constant org.elasticsearch.common.lucene.search.function.FieldValueFactorFunction.Modifier.${text.toUpperCase()}`,
  )
}

const shown = (value: number): string => javaToString(doubleOf(value))

const elasticsearchFault = (text: string): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchException', text)

interface Factor {
  readonly field: string
  /** A float. */
  readonly factor: number
  readonly modifier: Modifier
  /** The value of documents without one; null if they are a fault. */
  readonly missing: number | null
}

/** The values of a field as doubles; the smallest one of each document. */
function valuesOf(leaf: LeafReader, field: string): (doc: number) => number | null {
  const column = leaf.numeric(field)
  if (column === undefined) return () => null
  return doc => (hasValue(column, doc) ? Number(column.values[firstOf(column, doc)]!) : null)
}

function functionOf({ field, factor, modifier, missing }: Factor): ScoreFunction {
  const modified = (value: number): number => {
    const scaled = value * factor
    const result = MODIFIERS[modifier](scaled)
    if (!Number.isFinite(result)) {
      throw elasticsearchFault(`Result of field modification [${modifier}(${shown(scaled)})] must be a number`)
    }
    if (result < 0) {
      throw illegalArgument(
        `field value function must not produce negative scores, but got: [${shown(result)}] for field value: [${shown(value)}]`,
      )
    }
    return result
  }
  return {
    needsScores: false,
    weight: 1,
    leaf(leaf) {
      const readValue = valuesOf(leaf, field)
      const score = (doc: number): number => {
        const value = readValue(doc) ?? missing
        if (value === null) throw elasticsearchFault(`Missing value for field [${field}]`)
        return modified(value)
      }
      const absent = missing === null ? '' : `?:${shown(missing)}`
      const description = `field value function: ${modifier}(doc['${field}'].value${absent} * factor=${floatText(factor)})`
      return { score, explain: doc => explanationMatch(Math.fround(score(doc)), description) }
    },
    toString: () => `field_value_factor[${field}]`,
  }
}

export default defineFunction({
  name: 'field_value_factor',
  summary: 'A number computed from the value of a field.',
  schema: {
    type: 'object',
    required: ['field'],
    properties: {
      field: { type: 'string', description: 'The field, of numbers.' },
      factor: { type: 'number', default: 1, description: 'What its value is multiplied with.' },
      modifier: { enum: Object.keys(MODIFIERS), default: 'none', description: 'What the product goes through.' },
      missing: { type: 'number', description: 'The value of documents without one.' },
    },
  },
  parse(parser) {
    const { cursor } = parser
    let field: string | null = null
    let factor = 1
    let modifier: Modifier = 'none'
    let missing: number | null = null
    while (cursor.next() !== Token.endObject) {
      const key = cursor.text()
      cursor.next()
      if (cursor.token === Token.startArray || cursor.token === Token.startObject) {
        const verb = key === 'factor' || key === 'modifier' || key === 'field' ? `${key} with arrays/objects` : key
        throw parser.fault(`field value function does not support [${verb}]`)
      }
      if (key === 'field') field = readText(cursor)
      else if (key === 'factor') factor = readFloat(cursor)
      else if (key === 'modifier') modifier = modifierOf(readText(cursor))
      else if (key === 'missing') missing = readDouble(cursor)
      else throw parser.fault(`field_value_factor query does not support [${key}]`)
    }
    if (field === null) throw parser.fault("[field_value_factor] required field 'field' missing")
    const name = field
    return {
      toFunction(context) {
        const type = context.fieldType(name)
        if (type === null && missing === null) {
          throw elasticsearchFault(`Unable to find a field mapper for field [${name}]. No 'missing' value defined.`)
        }
        return functionOf({ field: type?.name ?? name, factor, modifier, missing })
      },
    }
  },
})
