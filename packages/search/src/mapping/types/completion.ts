/** The field type `completion`. */
import { readJson } from '@sluice/core'
import { illegalArgument, JavaException, javaToString } from '@sluice/java'
import { documentContexts, readContextMappings } from '../../suggest/completion/completion-contexts.js'
import { encodeTerm, markedWords } from '../../suggest/completion/completion-terms.js'
import { defineFieldType } from '../field-type.js'
import { param, parameter } from '../parameter.js'
import { readValue } from '../values.js'

const parsing = (text: string): JavaException => new JavaException('org.elasticsearch.common.ParsingException', text)

export default defineFieldType({
  name: 'completion',
  summary: 'Texts that the completion suggester proposes.',
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
      { default: [], shown: 'given' },
      { read: raw => (Array.isArray(raw) ? raw : [raw]) },
    ),
    meta: param.meta(),
  },
  compile(values, path, context) {
    const { analyzer, search_analyzer, contexts, max_input_length } = values
    for (const name of [analyzer, search_analyzer]) {
      if (context.analyzer(name) === undefined) {
        throw illegalArgument(`analyzer [${name}] has not been configured in mappings`)
      }
    }
    const words = context.analyzer(analyzer)!
    const marks = { separators: values.preserve_separators, holes: values.preserve_position_increments }
    const mappings = readContextMappings(contexts)
    return {
      storage: 'terms',
      isSearchable: true,
      isAggregatable: false,
      index(cursor, doc, slot) {
        const { begin, end } = cursor
        const value = readValue(cursor)
        const { inputs, weight, given } = readInput(value, path)
        const source = () => readJson(cursor.slice(begin, end)) as ReadonlyMap<string, unknown>
        const keys = mappings.length === 0 ? [null] : documentContexts(mappings, given, source)
        if (keys.length === 0)
          throw illegalArgument(`Contexts are mandatory in context enabled completion field [${path}]`)
        for (const input of inputs) {
          const text = input.slice(0, max_input_length)
          const made = markedWords(words, text, marks)
          for (const key of keys) doc.addBytes(slot, encodeTerm({ context: key, words: made, weight, text }))
        }
      },
      fetch: value => (value instanceof Map ? value : javaToString(value)),
    }
  },
})

const MEMBERS = ['input', 'weight', 'contexts']

interface CompletionInput {
  readonly inputs: readonly string[]
  readonly weight: number
  readonly given: ReadonlyMap<string, unknown> | null
}

/** A string, or an object of texts with a weight and contexts. */
function readInput(value: unknown, path: string): CompletionInput {
  if (typeof value === 'string') return { inputs: [checkedText(value)], weight: 1, given: null }
  if (!(value instanceof Map)) {
    throw parsing(`failed to parse [${path}]: expected text or object, but got ${javaToString(value)}`)
  }
  const members = value as ReadonlyMap<string, unknown>
  for (const key of members.keys()) {
    if (!MEMBERS.includes(key)) {
      throw illegalArgument(`unknown field name [${key}], must be one of [${MEMBERS.join(', ')}]`)
    }
  }
  const input = members.get('input') ?? []
  const contexts = members.get('contexts')
  return {
    inputs: (Array.isArray(input) ? input : [input]).map(each => checkedText(javaToString(each))),
    weight: weightOf(members.get('weight')),
    given: contexts instanceof Map ? (contexts as ReadonlyMap<string, unknown>) : null,
  }
}

function checkedText(text: string): string {
  if (text === '') throw illegalArgument('value must have a length > 0')
  return text
}

function weightOf(given: unknown): number {
  if (given === undefined) return 1
  const weight = Number(javaToString(given))
  if (!Number.isInteger(weight)) throw illegalArgument(`weight must be an integer, but was [${javaToString(given)}]`)
  if (weight < 0 || weight > 2147483647) {
    throw illegalArgument(`weight must be in the interval [0..2147483647], but was [${weight}]`)
  }
  return weight
}
