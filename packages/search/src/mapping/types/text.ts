/** The field type `text`. */
import { doubleOf, floatOf, illegalArgument, javaToString, numberFormat } from '@sluice/java'
import { mapperParsing } from '../../faults.js'
import { Token } from '../../json/json-cursor.js'
import { termBytes } from '../../terms/term-bytes.js'
import { requireMap, requireSimilarity, similarity } from '../common-parameters.js'
import { defineFieldType } from '../field-type.js'
import { type Parameter, param, parameter, type RawValues } from '../parameter.js'
import { requireText } from '../values.js'

interface Prefixes {
  readonly min: number
  readonly max: number
}

const MAX_PREFIX = 20

const indexPrefixes = (): Parameter<Prefixes | null> =>
  param.value<Prefixes>(
    raw => {
      const members = requireMap(raw)
      for (const key of members.keys()) {
        if (key !== 'min_chars' && key !== 'max_chars') {
          throw mapperParsing(`Unknown parameters [${key}] on [index_prefixes]`)
        }
      }
      const min = integerOf(members.get('min_chars') ?? 2)
      const max = integerOf(members.get('max_chars') ?? 5)
      if (min > max) throw illegalArgument(`min_chars [${min}] must be less than max_chars [${max}]`)
      if (min < 1) throw illegalArgument(`min_chars [${min}] must be greater than zero`)
      if (max >= MAX_PREFIX) throw illegalArgument(`max_chars [${max}] must be less than ${MAX_PREFIX}`)
      return { min, max }
    },
    ({ min, max }) =>
      new Map([
        ['min_chars', min],
        ['max_chars', max],
      ]),
  )

function integerOf(raw: unknown): number {
  const value = typeof raw === 'number' ? raw : Number(javaToString(raw))
  if (Number.isInteger(value)) return value
  throw numberFormat(`For input string: "${javaToString(raw)}"`)
}

interface Frequencies {
  readonly min: number
  readonly max: number
  readonly segment: number
}

const LARGEST_INTEGER = 2147483647

const frequencyFilter = (): Parameter<Frequencies> =>
  parameter<Frequencies>(
    { default: { min: 0, max: LARGEST_INTEGER, segment: 0 }, updateable: true },
    {
      equals: (a, b) => a.min === b.min && a.max === b.max && a.segment === b.segment,
      read(raw) {
        const members = requireMap(raw)
        const number = (name: string, absent: number): number => {
          const value = Number(javaToString(members.get(name) ?? absent))
          if (Number.isNaN(value)) throw numberFormat(`For input string: "${javaToString(members.get(name))}"`)
          return value
        }
        return { min: number('min', 0), max: number('max', LARGEST_INTEGER), segment: number('min_segment_size', 0) }
      },
      show: ({ min, max, segment }) =>
        new Map<string, unknown>([
          ['min', doubleOf(min)],
          ['max', max === LARGEST_INTEGER ? floatOf(max) : doubleOf(max)],
          ['min_segment_size', segment],
        ]),
    },
  )

const searchesOtherwise = ({ analyzer, search_analyzer, search_quote_analyzer }: RawValues): boolean =>
  search_analyzer !== analyzer || search_quote_analyzer !== search_analyzer

export default defineFieldType({
  name: 'text',
  summary: 'Full text, which is analyzed.',
  parameters: {
    index: param.boolean({ default: true }),
    store: param.boolean({ default: false }),
    meta: param.meta(),
    index_options: param.choice<string>({
      name: 'index_options',
      default: 'positions',
      of: ['positions', 'docs', 'freqs', 'offsets'],
    }),
    term_vector: param.choice<string>({
      name: 'term_vector',
      default: 'no',
      of: [
        'no',
        'yes',
        'with_positions',
        'with_offsets',
        'with_positions_offsets',
        'with_positions_payloads',
        'with_positions_offsets_payloads',
      ],
    }),
    norms: param.boolean({ default: true }),
    analyzer: param.text({ default: 'default', shownWith: searchesOtherwise }),
    search_analyzer: param.text({
      default: 'default',
      updateable: true,
      derive: ({ analyzer }) => String(analyzer),
      shownWith: ({ search_analyzer, search_quote_analyzer }) => search_quote_analyzer !== search_analyzer,
    }),
    search_quote_analyzer: param.text({
      default: 'default',
      updateable: true,
      derive: ({ search_analyzer }) => String(search_analyzer),
    }),
    similarity: similarity(),
    eager_global_ordinals: param.boolean({ default: false, updateable: true }),
    position_increment_gap: param.integer({
      default: 100,
      check(value) {
        if (value < 0) throw mapperParsing(`[position_increment_gap] must be positive, got [${value}]`)
      },
    }),
    fielddata: param.boolean({ default: false, updateable: true }),
    fielddata_frequency_filter: frequencyFilter(),
    index_prefixes: indexPrefixes(),
    index_phrases: param.boolean({ default: false }),
  },
  compile(values, path, context) {
    const { index, fielddata, analyzer, search_analyzer, search_quote_analyzer } = values
    requireSimilarity(values.similarity, path, context)
    for (const name of [analyzer, search_analyzer, search_quote_analyzer]) {
      if (context.analyzer(name) === undefined) {
        throw illegalArgument(`analyzer [${name}] has not been configured in mappings`)
      }
    }
    const own = context.analyzer(analyzer)!
    const grows = own.growth !== undefined
    return {
      storage: index ? 'tokens' : 'none',
      analyzer: own,
      countsOverlaps: context.similarity(values.similarity ?? 'default')?.discountsOverlaps === false,
      isSearchable: index,
      isAggregatable: fielddata,
      index(cursor, doc, slot) {
        requireText(cursor)
        if (!index) return
        if (cursor.token === Token.string && cursor.isPlain) doc.addSource(slot, cursor.contentStart, cursor.contentEnd)
        else doc.addText(slot, cursor.scalarText())
        if (grows) doc.checkGrowth(own)
      },
      fetch: value => javaToString(value),
      termOf: value => termBytes(javaToString(value)),
    }
  },
})
