/**
 * Which terms buckets are made of:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-aggregations-bucket-terms-aggregation.html#_filtering_values_4
 */
import { illegalArgument, JavaException, javaToString } from '@sluice/java'
import { regexpAutomaton } from '../automaton/regexp.js'
import { regexpFlags } from '../automaton/regexp-parser.js'
import { RunAutomaton } from '../automaton/run-automaton.js'
import { Bitmap } from '../index/bitmap.js'
import { parsingFault, readAny, readItems } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { termBytes } from '../terms/term-bytes.js'
import type { DocValueFormat } from './doc-value-format.js'
import type { GlobalOrdinals } from './global-ordinals.js'
import { hashInteger, lastHigh } from './hash64.js'
import { murmurHash32 } from './murmur32.js'
import { type AggregationOption, option } from './options.js'
import { determinizeLimit, matchesBytes } from './term-pattern.js'

/** One side: terms by a pattern, a list of them, or one part of all. */
export type TermFilter =
  | { readonly kind: 'pattern'; readonly pattern: string }
  | { readonly kind: 'values'; readonly values: readonly unknown[] }
  | { readonly kind: 'partition'; readonly partition: number; readonly count: number }

/** The included and excluded terms. */
export interface IncludeExclude {
  readonly include: TermFilter | null
  readonly exclude: TermFilter | null
}

const TAKES = [Token.string, Token.startArray, Token.startObject] as const

/** The option `include`. */
export const includeOption = (): AggregationOption<TermFilter | null> =>
  option<TermFilter | null>(
    { doc: 'The terms: a regular expression, a list, or `partition` and `num_partitions`.', default: null },
    { type: ['string', 'array', 'object'] },
    TAKES,
    cursor => (cursor.token === Token.startObject ? readPartition(cursor) : readTerms(cursor)),
  )

/** The option `exclude`. */
export const excludeOption = (): AggregationOption<TermFilter | null> =>
  option<TermFilter | null>(
    { doc: 'Terms to exclude: a regular expression or a list.', default: null },
    { type: ['string', 'array'] },
    [Token.string, Token.startArray],
    readTerms,
  )

const readTerms = (cursor: JsonCursor): TermFilter =>
  cursor.token === Token.string
    ? { kind: 'pattern', pattern: cursor.text() }
    : { kind: 'values', values: readItems(cursor, readAny) }

function readPartition(cursor: JsonCursor): TermFilter {
  let partition: number | null = null
  let count: number | null = null
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    if (cursor.next() !== Token.integer) {
      throw parsingFault(cursor, `Unknown parameter in Include/Exclude clause: ${key}`)
    }
    if (key === 'partition') partition = cursor.integer()
    else if (key === 'num_partitions') count = cursor.integer()
    else throw parsingFault(cursor, `Unknown parameter in Include/Exclude clause: ${key}`)
  }
  if (partition === null) throw illegalArgument('Missing [partition] parameter for partition-based include')
  if (count === null) throw illegalArgument('Missing [num_partitions] parameter for partition-based include')
  if (partition < 0 || partition >= count) {
    throw illegalArgument('Partition must be a value >=0 and < num_partitions')
  }
  return { kind: 'partition', partition, count }
}

/** Throws illegal_argument_exception for sides that do not go together. */
export function checkIncludeExclude({ include, exclude }: IncludeExclude): void {
  if (include?.kind === 'partition' && exclude !== null) {
    throw illegalArgument('Cannot specify any excludes when using a partition-based include')
  }
}

/** The seed with which terms are spread over parts. */
const PARTITION_SEED = 31

const modulo = (value: number, by: number): number => ((value % by) + by) % by

type Accepts = (ord: number) => boolean

/** The terms that are wanted; null for all. `maxRegexLength` is the index's limit. */
export function acceptedOrdinals(
  { include, exclude }: IncludeExclude,
  ordinals: GlobalOrdinals,
  encode: (value: unknown) => Uint8Array | null,
): Bitmap | null {
  if (include === null && exclude === null) return null
  const isIn = include === null ? () => true : acceptor(include, ordinals, encode)
  const isOut = exclude === null ? () => false : acceptor(exclude, ordinals, encode)
  const accepted = Bitmap.empty(ordinals.size)
  for (let ord = 0; ord < ordinals.size; ord++) if (isIn(ord) && !isOut(ord)) accepted.add(ord)
  return accepted
}

function acceptor(
  filter: TermFilter,
  ordinals: GlobalOrdinals,
  encode: (value: unknown) => Uint8Array | null,
): Accepts {
  if (filter.kind === 'pattern') {
    const automaton = new RunAutomaton(regexpAutomaton(filter.pattern, regexpFlags.ALL, determinizeLimit))
    return ord => matchesBytes(automaton, ordinals.term(ord))
  }
  if (filter.kind === 'partition') {
    const { partition, count } = filter
    return ord => modulo(murmurHash32(ordinals.term(ord), PARTITION_SEED), count) === partition
  }
  const texts = new Set(filter.values.map(value => keyOf(encode(value))))
  return ord => texts.has(keyOf(ordinals.term(ord)))
}

const keyOf = (bytes: Uint8Array | null): string => (bytes === null ? '' : String.fromCharCode(...bytes))

/** The bytes of a string. */
export const textBytes = (value: unknown): Uint8Array => termBytes(javaToString(value))

/** Which numbers are wanted; null for all. Throws illegal_argument_exception for a pattern, which numbers do not have. */
export function acceptedNumbers(
  { include, exclude }: IncludeExclude,
  format: DocValueFormat,
  aggregation: string,
): ((value: number) => boolean) | null {
  if (include === null && exclude === null) return null
  const isIn = include === null ? () => true : numberAcceptor(include, format, aggregation)
  const isOut = exclude === null ? () => false : numberAcceptor(exclude, format, aggregation)
  return value => isIn(value) && !isOut(value)
}

function numberAcceptor(filter: TermFilter, format: DocValueFormat, aggregation: string): (value: number) => boolean {
  if (filter.kind === 'pattern') {
    throw illegalArgument(
      `Aggregation [${aggregation}] cannot support regular expression style include/exclude settings as they can only be applied to string fields. ` +
        'Use an array of numeric values for include/exclude clauses used to filter numeric fields',
    )
  }
  if (filter.kind === 'values') {
    const values = new Set(filter.values.map(value => numberOf(value, format)))
    return value => values.has(value)
  }
  const { partition, count } = filter
  return value => {
    const low = hashInteger(value)
    const hash = (BigInt(lastHigh()) << 32n) | BigInt(low >>> 0)
    return Number(((hash % BigInt(count)) + BigInt(count)) % BigInt(count)) === partition
  }
}

/** The number of a value of the list. Throws illegal_argument_exception and number_format_exception. */
function numberOf(value: unknown, format: DocValueFormat): number {
  try {
    return format.parse(javaToString(value), false)
  } catch (thrown) {
    if (!(thrown instanceof JavaException) || typeof value === 'string') throw thrown
    return Number(javaToString(value))
  }
}
