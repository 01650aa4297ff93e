/** The field type `dense_vector`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/dense-vector.html */
import { illegalArgument, javaToString } from '@sluice/java'
import { mapperParsing } from '../../faults.js'
import { dimsOf, type ElementType, elementsOf, vectorBytes, vectorOf } from '../../vectors/element-type.js'
import {
  checkIndexOptions,
  DEFAULT_INDEX_OPTIONS,
  readIndexOptions,
  type VectorIndexOptions,
} from '../../vectors/index-options.js'
import { checkLength, VECTOR_SIMILARITIES, type VectorSimilarity } from '../../vectors/similarity.js'
import { requireMap } from '../common-parameters.js'
import { defineFieldType } from '../field-type.js'
import { type Parameter, param, parameter } from '../parameter.js'
import { readValue } from '../values.js'

const MAX_DIMS = 4096

const dims = (): Parameter<number | null> =>
  parameter<number | null>(
    { default: null, updateable: 'once' },
    {
      read(raw, { path }) {
        const value = Number(javaToString(raw))
        if (!Number.isInteger(value)) throw illegalArgument(`For input string: "${javaToString(raw)}"`)
        if (value >= 1 && value <= MAX_DIMS) return value
        throw mapperParsing(
          `The number of dimensions should be in the range [1, ${MAX_DIMS}] but was [${value}] for field [${path}]`,
        )
      },
    },
  )

const indexOptions = (): Parameter<VectorIndexOptions | null> =>
  parameter<VectorIndexOptions | null>(
    {
      default: null,
      updateable: true,
      derive: ({ index, element_type }) => (index === true && element_type === 'float' ? DEFAULT_INDEX_OPTIONS : null),
      shownWith: ({ index_options }) => index_options !== null,
    },
    { takesNull: true, read: (raw, context) => readIndexOptions(requireMap(raw), context.path) },
  )

export default defineFieldType({
  name: 'dense_vector',
  summary: 'Vectors of numbers, for nearest-neighbour search.',
  takesArrays: true,
  parameters: {
    element_type: param.choice<string>({ name: 'element_type', default: 'float', of: ['byte', 'float', 'bit'] }),
    dims: dims(),
    index: param.boolean({ default: true, shown: 'always' }),
    similarity: param.choice<string | null>({
      name: 'similarity',
      default: null,
      of: VECTOR_SIMILARITIES,
      derive: ({ index, element_type }) => (index !== true ? null : element_type === 'bit' ? 'l2_norm' : 'cosine'),
      shownWith: ({ index }) => index === true,
    }),
    index_options: indexOptions(),
    meta: param.meta(),
  },
  compile({ dims: count, element_type, index, similarity, index_options }, path, _context, given) {
    const type = element_type as ElementType
    checkTogether(type, count, path)
    if (!index) {
      for (const name of ['similarity', 'index_options']) {
        if (!given.includes(name)) continue
        throw mapperParsing(
          `Field [${name}] can only be specified for a field of type [dense_vector] when it is indexed`,
        )
      }
    }
    if (type === 'bit' && similarity !== null && similarity !== 'l2_norm') {
      throw mapperParsing(`The [${similarity}] similarity is not supported with element_type [bit]`)
    }
    if (index && index_options !== null) checkIndexOptions(index_options, type, count)
    return {
      storage: 'binary',
      isSearchable: true,
      isAggregatable: false,
      index(cursor, doc, slot) {
        if (doc.has(slot)) {
          throw illegalArgument(
            `Field [${path}] of type [dense_vector] doesn't support indexing multiple values for the same field in the same document`,
          )
        }
        const value = readValue(cursor)
        const vector = vectorOf(value, type)
        if (vector === null) {
          throw illegalArgument(
            `Failed to parse object: expecting array of floats for field [${path}], but got [${javaToString(value)}]`,
          )
        }
        const known = count ?? (doc.adopted.get(path)?.['dims'] as number | undefined)
        if (known === undefined) {
          const own = dimsOf(type, vector.length)
          if (own < 1 || own > MAX_DIMS) {
            throw mapperParsing(
              `The number of dimensions should be in the range [1, ${MAX_DIMS}] but was [${own}] for field [${path}]`,
            )
          }
          doc.adopted.set(path, { dims: own })
        } else if (vector.length !== elementsOf(type, known)) {
          throw illegalArgument(
            `The [dense_vector] field [${path}] has a different number of dimensions [${dimsOf(type, vector.length)}] than defined in the mapping [${known}]`,
          )
        }
        if (index) checkLength(similarity as VectorSimilarity, type, vector)
        doc.addBytes(slot, vectorBytes(vector))
      },
      fetch: value => value,
    }
  },
})

function checkTogether(type: ElementType, dims: number | null, path: string): void {
  if (type !== 'bit' || dims === null || dims % 8 === 0) return
  throw mapperParsing(`The number of dimensions should be a multiple of 8 but was [${dims}] for field [${path}]`)
}
