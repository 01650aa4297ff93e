/** The field type `sparse_vector`. */
import { illegalArgument, JavaException, javaToString, parseDouble } from '@sluice/java'
import { Token } from '../../json/json-cursor.js'
import { defineFieldType } from '../field-type.js'
import { param } from '../parameter.js'
import { readValue } from '../values.js'

export default defineFieldType({
  name: 'sparse_vector',
  summary: 'Weights of terms, as models produce them.',
  takesObjects: true,
  parameters: {
    store: param.boolean({ default: false }),
    meta: param.meta(),
  },
  compile: (_values, path) => ({
    storage: 'presence',
    isSearchable: true,
    isAggregatable: false,
    index(cursor, doc, slot) {
      if (cursor.token !== Token.startObject) {
        throw illegalArgument(
          `[sparse_vector] fields must be json objects, expected a START_OBJECT but got: ${cursor.scalarText()}`,
        )
      }
      // The whole value comes first: faults show it.
      for (const [feature, weight] of readValue(cursor) as ReadonlyMap<string, unknown>) {
        if (weight === null) continue
        if (weight instanceof Map || Array.isArray(weight)) {
          throw illegalArgument(
            `[sparse_vector] fields take hashes that map a feature to a strictly positive float, but got unexpected token for [${feature}] of [${path}]`,
          )
        }
        checkWeight(javaToString(weight))
      }
      doc.addPresence(slot)
    },
    fetch: value => value,
  }),
})

function checkWeight(text: string): void {
  let weight: number
  try {
    weight = parseDouble(text)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument(`Cannot parse [${javaToString(text)}] as a weight`, thrown)
  }
  if (weight > 0 && Number.isFinite(weight)) return
  throw illegalArgument(`featureValue must be a positive normal float, got: ${text}`)
}
