/** The field type `dense_vector`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/dense-vector.html */
import { illegalArgument, isNumber, javaToString, toDouble } from '@sluice/java'
import { mapperParsing } from '../../faults.js'
import { requireMap } from '../common-parameters.js'
import { defineFieldType } from '../field-type.js'
import { type Parameter, param, parameter } from '../parameter.js'
import { readValue } from '../values.js'

const MAX_DIMS = 4096

const dims = (): Parameter<number | null> =>
  parameter<number | null>(
    { default: null },
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

const SIMILARITIES = ['cosine', 'dot_product', 'l2_norm', 'max_inner_product']

export default defineFieldType({
  name: 'dense_vector',
  summary: 'Vectors of numbers, which are kept.',
  takesArrays: true,
  parameters: {
    element_type: param.choice<string>({ name: 'element_type', default: 'float', of: ['byte', 'float', 'bit'] }),
    dims: dims(),
    index: param.boolean({ default: true, shown: 'always' }),
    similarity: param.choice<null>({
      name: 'similarity',
      default: null,
      of: SIMILARITIES,
      derive: ({ index }) => (index === true ? 'cosine' : null) as null,
      shownBeside: ({ index }) => index === true,
    }),
    index_options: param.value<ReadonlyMap<string, unknown>>(requireMap, value => value, { updateable: true }),
    meta: param.meta(),
  },
  compile: ({ dims: count, element_type }, path) => ({
    storage: 'presence',
    isSearchable: true,
    isAggregatable: false,
    index(cursor, doc, slot) {
      const value = readValue(cursor)
      if (element_type !== 'float' && typeof value === 'string') return doc.addPresence(slot)
      if (!Array.isArray(value) || !value.every(isNumber)) {
        throw illegalArgument(
          `Failed to parse object: expecting array of floats for field [${path}], but got [${javaToString(value)}]`,
        )
      }
      const wanted = element_type === 'bit' && count !== null ? count / 8 : count
      if (wanted !== null && value.length !== wanted) {
        throw illegalArgument(
          `The [dense_vector] field [${path}] has a different number of dimensions [${value.length}] than defined in the mapping [${wanted}]`,
        )
      }
      if (element_type === 'byte') checkBytes(value.map(toDouble))
      doc.addPresence(slot)
    },
    fetch: value => value,
  }),
})

function checkBytes(values: readonly number[]): void {
  for (const [at, value] of values.entries()) {
    if (Number.isInteger(value) && value >= -128 && value <= 127) continue
    throw illegalArgument(
      `element_type [byte] vectors only support integers between [-128, 127] but found [${value}] at dim [${at}]`,
    )
  }
}
