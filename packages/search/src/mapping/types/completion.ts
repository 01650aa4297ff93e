/** The field type `completion`. */
import { illegalArgument, JavaException, javaToString } from '@sluice/java'
import { defineFieldType } from '../field-type.js'
import { param, parameter } from '../parameter.js'
import { readValue } from '../values.js'

const parsing = (text: string): JavaException => new JavaException('org.elasticsearch.common.ParsingException', text)

export default defineFieldType({
  name: 'completion',
  summary: 'Texts that are suggested while somebody types.',
  takesObjects: true,
  parameters: {
    analyzer: param.text({ default: 'simple', shown: 'always' }),
    search_analyzer: param.text({ default: 'simple', updateable: true, derive: ({ analyzer }) => String(analyzer) }),
    preserve_separators: param.boolean({ default: true, shown: 'always' }),
    preserve_position_increments: param.boolean({ default: true, shown: 'always' }),
    max_input_length: param.integer({
      default: 50,
      updateable: true,
      shown: 'always',
      check(value) {
        if (value <= 0) throw illegalArgument(`[max_input_length] must be > 0 but was [${value}]`)
      },
    }),
    contexts: parameter<readonly unknown[]>(
      { default: [], shown: 'changed' },
      { read: raw => (Array.isArray(raw) ? raw : [raw]) },
    ),
    meta: param.meta(),
  },
  compile({ analyzer, search_analyzer }, path, context) {
    for (const name of [analyzer, search_analyzer]) {
      if (context.analyzer(name) === undefined) {
        throw illegalArgument(`analyzer [${name}] has not been configured in mappings`)
      }
    }
    return {
      storage: 'none',
      isSearchable: true,
      isAggregatable: false,
      index(cursor) {
        const value = readValue(cursor)
        if (value instanceof Map) checkInput(value as ReadonlyMap<string, unknown>)
        else if (typeof value !== 'string') {
          throw parsing(`failed to parse [${path}]: expected text or object, but got ${javaToString(value)}`)
        }
      },
      fetch: value => (value instanceof Map ? value : javaToString(value)),
    }
  },
})

const MEMBERS = ['input', 'weight', 'contexts']

function checkInput(value: ReadonlyMap<string, unknown>): void {
  for (const [key, own] of value) {
    if (!MEMBERS.includes(key)) {
      throw illegalArgument(`unknown field name [${key}], must be one of [${MEMBERS.join(', ')}]`)
    }
    if (key !== 'weight') continue
    const weight = Number(javaToString(own))
    if (!Number.isInteger(weight)) throw illegalArgument(`weight must be an integer, but was [${javaToString(own)}]`)
    if (weight < 0 || weight > 2147483647) {
      throw illegalArgument(`weight must be in the interval [0..2147483647], but was [${weight}]`)
    }
  }
}
