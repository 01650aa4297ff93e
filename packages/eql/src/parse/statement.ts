/** Parses a query: an event query, a sequence or a sample, with its pipes. */
import type { EventFilter, EventQuery, Expression, Pipe, Sample, Sequence, Statement, Term } from '../ast.js'
import { didYouMean } from '../did-you-mean.js'
import { type Place, parsingFault } from '../faults.js'
import { parseExpression } from './expression.js'
import { lex } from './lex.js'
import { TokenReader } from './token-reader.js'

const PIPES = ['head', 'tail'] as const
/** Pipes of other event query languages, which Elasticsearch names and refuses. */
const UNSUPPORTED_PIPES: readonly string[] = ['count', 'filter', 'sort', 'unique', 'unique_count']
const MAX_RUNS = 100
const SPAN_UNITS: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
])

/** Parses a query. Throws parsing_exception with line and column. */
export function parseStatement(source: string): Statement {
  const reader = new TokenReader(source, lex(source))
  const query = parseQuery(reader)
  const pipes: Pipe[] = []
  while (reader.is('|')) pipes.push(parsePipe(reader))
  if (!reader.is('end')) throw reader.mismatch('end', '|')
  return { query, pipes }
}

function parseQuery(reader: TokenReader): EventQuery | Sequence | Sample {
  if (reader.is('sequence')) return parseSequence(reader)
  if (reader.is('sample')) return parseSample(reader)
  if (reader.is('join')) throw parsingFault(reader.token.place, 'Join is not supported')
  return { kind: 'event', filter: parseEventFilter(reader) }
}

function parseEventFilter(reader: TokenReader): EventFilter {
  const { token } = reader
  if (!reader.is('any', 'identifier', 'string'))
    throw reader.mismatch('any', 'join', 'sequence', 'string', 'identifier')
  reader.take()
  reader.expect('where')
  const condition = parseExpression(reader)
  return { category: token.kind === 'any' ? null : token.value, condition, place: token.place }
}

function parseSequence(reader: TokenReader): Sequence {
  reader.expect('sequence')
  const keys = parseKeys(reader)
  const maxSpan = reader.is('with') ? parseMaxSpan(reader) : null
  if (maxSpan !== null && reader.is('by')) {
    throw parsingFault(reader.token.place, 'Please specify sequence [by] before [with] not after')
  }
  const terms: Term[] = []
  while (reader.is('[', '![')) terms.push(...parseSequenceTerm(reader, keys, terms))
  const until = reader.takeIf('until') ? parseTerm(reader, keys) : null
  checkSequence(reader, terms, until, maxSpan)
  return { kind: 'sequence', terms, until, maxSpan }
}

function checkSequence(reader: TokenReader, terms: readonly Term[], until: Term | null, maxSpan: number | null): void {
  if (terms.length === 0) throw reader.mismatch('[', '![')
  const { place } = terms[0]!.filter
  if (terms.length < 2) {
    throw parsingFault(place, `A sequence requires a minimum of 2 queries, found [${terms.length}]`)
  }
  checkKeyCounts(until === null ? terms : [...terms, until])
  const missing = terms.find(({ isMissing }) => isMissing)
  if (missing === undefined) return
  if (terms.every(({ isMissing }) => isMissing)) {
    throw parsingFault(place, 'A sequence requires at least one positive event query; found [0]')
  }
  if (maxSpan === null) {
    throw parsingFault(
      missing.filter.place,
      '[maxspan] is required for sequences with missing events queries; found none',
    )
  }
}

function checkKeyCounts(terms: readonly Term[]): void {
  const expected = terms[0]!.keys.length
  for (const { keys, filter } of terms) {
    if (keys.length !== expected) {
      throw parsingFault(
        keys.at(-1)?.place ?? filter.place,
        `Inconsistent number of join keys specified; expected [${expected}] but found [${keys.length}]`,
      )
    }
  }
}

function parseSample(reader: TokenReader): Sample {
  const { place } = reader.expect('sample')
  const keys = parseKeys(reader)
  if (reader.is('with')) throw parsingFault(reader.token.place, 'Samples do not support [with] clause')
  const terms: Term[] = []
  while (reader.is('[', '![')) {
    if (reader.is('![')) throw parsingFault(reader.token.place, 'Missing events are supported only for sequences')
    terms.push(parseTerm(reader, keys))
    if (reader.is('with')) throw parsingFault(reader.token.place, 'Samples do not support [with] clause')
  }
  if (reader.is('until')) throw parsingFault(reader.token.place, 'Samples do not support [until] clause')
  if (terms.length === 0) throw reader.mismatch('[')
  if (terms.length < 2) throw parsingFault(place, `A sample requires a minimum of 2 queries, found [${terms.length}]`)
  checkKeyCounts(terms)
  if (terms[0]!.keys.length === 0) throw parsingFault(place, 'A sample must have at least one join key, found none')
  return { kind: 'sample', terms }
}

function parseKeys(reader: TokenReader): Expression[] {
  const keys: Expression[] = []
  if (!reader.takeIf('by')) return keys
  do keys.push(parseExpression(reader))
  while (reader.takeIf(','))
  return keys
}

/** An item as often as it has to come. */
function parseSequenceTerm(reader: TokenReader, keys: readonly Expression[], before: readonly Term[]): Term[] {
  const term = parseTerm(reader, keys)
  if (!reader.is('with')) return [term]
  reader.take()
  if (reader.is('maxspan')) throw parsingFault(reader.token.place, 'Please specify [maxspan] after [sequence]')
  reader.expect('runs')
  reader.expect('=')
  const { text, place } = parseSignedInteger(reader)
  const runs = Number(text)
  if (runs < 1) throw parsingFault(place, `A positive runs value is required; found [${text}]`)
  if (runs > MAX_RUNS || before.length + runs > MAX_RUNS) {
    throw parsingFault(place, `A query cannot be repeated more than [${MAX_RUNS}] times; found [${text}]`)
  }
  if (term.isMissing) throw parsingFault(place, '[runs] is not supported for missing events')
  return Array.from({ length: runs }, () => term)
}

function parseTerm(reader: TokenReader, keys: readonly Expression[]): Term {
  const isMissing = reader.is('![')
  if (!reader.takeIf('![')) reader.expect('[')
  const filter = parseEventFilter(reader)
  reader.expect(']')
  return { filter, keys: [...keys, ...parseKeys(reader)], isMissing }
}

function parseSignedInteger(reader: TokenReader): { text: string; place: Place } {
  const { place } = reader.token
  const sign = reader.takeIf('-') ? '-' : ''
  return { text: sign + reader.expect('integer').text, place }
}

function parseMaxSpan(reader: TokenReader): number {
  reader.expect('with')
  reader.expect('maxspan')
  reader.expect('=')
  if (reader.is('decimal')) {
    const { text, place } = reader.take()
    const unit = reader.is('identifier') ? reader.take().text : ''
    throw parsingFault(place, `Decimal time interval [${text}${unit}] not supported; please use an positive integer`)
  }
  const { text, place } = parseSignedInteger(reader)
  const { token } = reader
  if (!reader.is('identifier') || token.value === 'sequence') {
    throw parsingFault(place, `No time unit specified, did you mean [s] as in [${text}s]?`)
  }
  reader.take()
  const millis = SPAN_UNITS.get(token.value)
  if (millis === undefined) {
    const units = [...SPAN_UNITS.keys()].join(', ')
    throw parsingFault(
      token.place,
      `Unrecognized time unit [${token.value}] in [${text}${token.value}], please specify one of [${units}]`,
    )
  }
  if (Number(text) <= 0) throw parsingFault(place, `A positive maxspan value is required; found [${text}]`)
  return Number(text) * millis
}

function parsePipe(reader: TokenReader): Pipe {
  reader.expect('|')
  const { value, place } = reader.expect('identifier')
  const args: Expression[] = []
  if (!reader.is('|', 'end')) {
    do args.push(parseExpression(reader))
    while (reader.takeIf(','))
  }
  if (UNSUPPORTED_PIPES.includes(value)) throw parsingFault(place, `Pipe [${value}] is not supported yet`)
  const name = PIPES.find(each => each === value)
  if (name === undefined) throw parsingFault(place, `Unrecognized pipe [${value}]${didYouMean(value, PIPES)}`)
  const [count] = args
  if (args.length !== 1 || count === undefined) {
    throw parsingFault(place, `Pipe [${name}] expects exactly one argument but found [${args.length}]`)
  }
  if (count.kind !== 'literal' || typeof count.value !== 'bigint' || count.value < 0n || count.value > 0x7fffffffn) {
    throw parsingFault(count.place, `Pipe [${name}] expects a positive integer but found [${count.text}]`)
  }
  return { name, count: Number(count.value) }
}
