/** Reads the rules of `intervals`. */
import { illegalArgument } from '@sluice/java'
import { readBoolean, readInt, readText } from '../../json/body-values.js'
import { Token } from '../../json/json-cursor.js'
import { AUTO, type Fuzziness, fuzzinessOf } from '../fuzziness.js'
import { isRelation } from '../lucene/intervals/filtered-intervals.js'
import type { QueryParser } from '../query-parser.js'
import { readScript } from '../read-script.js'
import type { IntervalFilter, IntervalRule, RuleBound } from './interval-rule.js'

/** The kinds of rules. */
export const RULES = ['match', 'any_of', 'all_of', 'prefix', 'wildcard', 'regexp', 'fuzzy', 'range'] as const
type RuleKind = (typeof RULES)[number]

/** Whether a string names a rule. */
export const isRule = (name: string): name is RuleKind => (RULES as readonly string[]).includes(name)

/** Everything that a rule may say, before it is known whether it may. */
interface Draft {
  text: string | null
  maxGaps: number
  isOrdered: boolean
  analyzer: string | null
  useField: string | null
  rules: IntervalRule[] | null
  filter: IntervalFilter | null
  fuzziness: Fuzziness
  prefixLength: number
  transpositions: boolean
  lower: RuleBound | null
  upper: RuleBound | null
}

const WORDS = ['analyzer', 'use_field']
const ALLOWED: Readonly<Record<RuleKind, readonly string[]>> = {
  match: ['query', 'max_gaps', 'ordered', 'mode', 'filter', ...WORDS],
  all_of: ['intervals', 'max_gaps', 'ordered', 'mode', 'filter'],
  any_of: ['intervals', 'filter'],
  prefix: ['prefix', ...WORDS],
  wildcard: ['pattern', ...WORDS],
  regexp: ['pattern', ...WORDS],
  fuzzy: ['term', 'prefix_length', 'transpositions', 'fuzziness', ...WORDS],
  range: ['gt', 'gte', 'lt', 'lte', ...WORDS],
}
/** The required members of a rule. */
const REQUIRED: Readonly<Record<Exclude<RuleKind, 'range'>, string>> = {
  match: 'query',
  all_of: 'intervals',
  any_of: 'intervals',
  prefix: 'prefix',
  wildcard: 'pattern',
  regexp: 'pattern',
  fuzzy: 'term',
}

/** The rule whose name was read; the cursor is at its object's start, and is left at the end. Throws parsing_exception. */
export function readRule(parser: QueryParser, name: string): IntervalRule {
  if (!isRule(name)) {
    throw parser.fault(`Unknown interval type [${name}], expecting one of [${RULES.join(', ')}]`)
  }
  const { cursor } = parser
  if (cursor.token !== Token.startObject) throw parser.fault(`Expected [START_OBJECT] but got [${cursor.text()}]`)
  const draft: Draft = {
    text: null,
    maxGaps: -1,
    isOrdered: false,
    analyzer: null,
    useField: null,
    rules: null,
    filter: null,
    fuzziness: AUTO,
    prefixLength: 0,
    transpositions: true,
    lower: null,
    upper: null,
  }
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    if (!ALLOWED[name].includes(key)) throw parser.fault(`[${name}] unknown field [${key}]`)
    cursor.next()
    readMember(parser, draft, key)
  }
  if (name === 'range') return rangeOf(draft)
  if (draft.text === null && draft.rules === null) throw illegalArgument(`Required [${REQUIRED[name]}]`)
  return ruleOf(name, draft)
}

function readMember(parser: QueryParser, draft: Draft, key: string): void {
  const { cursor } = parser
  switch (key) {
    case 'max_gaps':
      draft.maxGaps = readInt(cursor)
      break
    case 'ordered':
      draft.isOrdered = readBoolean(cursor)
      break
    case 'mode':
      draft.isOrdered = readText(cursor) !== 'unordered'
      break
    case 'analyzer':
      draft.analyzer = readText(cursor)
      break
    case 'use_field':
      draft.useField = readText(cursor)
      break
    case 'intervals':
      draft.rules = readRules(parser)
      break
    case 'filter':
      draft.filter = readFilter(parser)
      break
    case 'fuzziness':
      draft.fuzziness = fuzzinessOf(readText(cursor))
      break
    case 'prefix_length':
      draft.prefixLength = readInt(cursor)
      break
    case 'transpositions':
      draft.transpositions = readBoolean(cursor)
      break
    case 'gt':
    case 'gte':
      draft.lower = { text: readText(cursor), isIncluded: key === 'gte' }
      break
    case 'lt':
    case 'lte':
      draft.upper = { text: readText(cursor), isIncluded: key === 'lte' }
      break
    default:
      draft.text = readText(cursor)
  }
}

function rangeOf({ lower, upper, analyzer, useField }: Draft): IntervalRule {
  if (lower === null) throw illegalArgument('[range] requires one of [gt] and [gte]')
  if (upper === null) throw illegalArgument('[range] requires one of [lt] and [lte]')
  return { kind: 'range', lower, upper, analyzer, useField }
}

function ruleOf(name: Exclude<RuleKind, 'range'>, draft: Draft): IntervalRule {
  const { text, rules, analyzer, useField } = draft
  switch (name) {
    case 'all_of':
      return { kind: name, rules: rules!, maxGaps: draft.maxGaps, isOrdered: draft.isOrdered, filter: draft.filter }
    case 'any_of':
      return { kind: name, rules: rules!, filter: draft.filter }
    case 'match':
      return {
        kind: name,
        text: text!,
        maxGaps: draft.maxGaps,
        isOrdered: draft.isOrdered,
        filter: draft.filter,
        analyzer,
        useField,
      }
    case 'fuzzy': {
      const { fuzziness, prefixLength, transpositions } = draft
      return { kind: name, text: text!, fuzziness, prefixLength, transpositions, analyzer, useField }
    }
    default:
      return { kind: name, pattern: text!, analyzer, useField }
  }
}

/** A list of rules, each an object with one. */
function readRules(parser: QueryParser): IntervalRule[] {
  const { cursor } = parser
  const rules: IntervalRule[] = []
  if (cursor.token !== Token.startArray) throw parser.fault('[intervals] expects an array of rules')
  while (cursor.next() !== Token.endArray) {
    rules.push(readNamed(parser))
  }
  return rules
}

/** The rule of an object with its name as the only member; the cursor is at its start, and is left at its end. */
function readNamed(parser: QueryParser): IntervalRule {
  const { cursor } = parser
  const missing = (): Error => parser.fault('Missing intervals from interval query definition')
  if (cursor.token !== Token.startObject) throw missing()
  if (cursor.next() === Token.endObject) throw missing()
  const name = cursor.text()
  cursor.next()
  const rule = readRule(parser, name)
  if (cursor.next() !== Token.endObject) throw parser.fault(`Expected [END_OBJECT] but got [${cursor.text()}]`)
  return rule
}

function readFilter(parser: QueryParser): IntervalFilter {
  const { cursor } = parser
  if (cursor.token !== Token.startObject) throw parser.fault(`Expected [START_OBJECT] but got [${cursor.text()}]`)
  cursor.next()
  const relation = cursor.text()
  if (relation === 'script') {
    cursor.next()
    const script = readScript(cursor)
    if (cursor.next() !== Token.endObject) throw parser.fault(`Expected [END_OBJECT] but got [${cursor.text()}]`)
    return { relation, script }
  }
  if (!isRelation(relation)) throw parser.fault(`Unknown interval filter type [${relation}]`)
  cursor.next()
  const rule = readNamed(parser)
  if (cursor.next() !== Token.endObject) throw parser.fault(`Expected [END_OBJECT] but got [${cursor.text()}]`)
  return { relation, rule }
}
