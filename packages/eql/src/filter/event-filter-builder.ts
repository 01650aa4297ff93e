/** The query that finds the events of a filter. */
import { writeJson } from '@sluice/core'
import { doubleOf } from '@sluice/java'
import {
  BooleanQuery,
  fieldAt,
  type Occur,
  PLAIN,
  type Query,
  QueryBuilder,
  readQuery,
  ScriptFilterQuery,
  type SearchExecutionContext,
} from '@sluice/search'
import type { Comparison, EqlValue, EventFilter, Expression, Membership, PatternTest } from '../ast.js'
import { functionNamed } from '../functions/registry.js'
import { escapeWildcards } from './escape-wildcards.js'
import { evaluator } from './evaluate.js'
import { exactPath, fieldReader } from './fields.js'
import { isConstant, simplify } from './simplify.js'

type Json = ReadonlyMap<string, unknown>

const encoder = new TextEncoder()
const RANGE_NAMES: Readonly<Record<string, string>> = { '<': 'lt', '<=': 'lte', '>': 'gt', '>=': 'gte' }

/**
 * `category where condition` as a query. Comparisons of fields with constants are queries on their terms and points; what has functions or arithmetic is
 * computed for each document.
 */
export class EventFilterBuilder extends QueryBuilder {
  readonly type = 'eql'
  private readonly condition: Expression

  constructor(
    private readonly filter: EventFilter,
    private readonly categoryField: string,
  ) {
    super(PLAIN)
    this.condition = simplify(filter.condition)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { category } = this.filter
    const condition = queryOf(this.condition, context)
    if (category === null) return condition
    const own = fieldQuery(context, this.categoryField, path => object('term', object(path, category)))
    return all([own, condition])
  }
}

const object = (name: string, value: unknown): Json => new Map([[name, value]])

const NOTHING = object('match_none', new Map())
const EVERYTHING = object('match_all', new Map())

const query = (body: Json, context: SearchExecutionContext): Query =>
  readQuery(encoder.encode(writeJson(body))).toQuery(context)

const combined = (occur: Occur, queries: readonly Query[]): Query =>
  new BooleanQuery(queries.map(each => ({ occur, query: each })))

const all = (queries: readonly Query[]): Query => combined('filter', queries)

/** A boolean query with nothing but exclusions finds nothing in Lucene. */
const opposite = (excluded: Query, context: SearchExecutionContext): Query =>
  new BooleanQuery([
    { occur: 'filter', query: query(EVERYTHING, context) },
    { occur: 'must_not', query: excluded },
  ])

function queryOf(expression: Expression, context: SearchExecutionContext): Query {
  switch (expression.kind) {
    case 'literal':
      return query(expression.value === true ? EVERYTHING : NOTHING, context)
    case 'and':
      return all([queryOf(expression.left, context), queryOf(expression.right, context)])
    case 'or':
      return combined('should', [queryOf(expression.left, context), queryOf(expression.right, context)])
    case 'not':
      return isComputed(expression.operand)
        ? computed(expression, context)
        : opposite(queryOf(expression.operand, context), context)
    case 'field':
      return fieldQuery(context, expression.name, path => object('term', object(path, true)))
    case 'comparison':
      return comparisonQuery(expression, context)
    case 'in':
      return membershipQuery(expression, context)
    case 'like':
    case 'regex':
      return patternQuery(expression, context)
    default:
      return computed(expression, context)
  }
}

/** Whether a condition that is negated has no value if a field is missing, so that its negation has none either. */
function isComputed(expression: Expression): boolean {
  switch (expression.kind) {
    case 'in':
    case 'like':
    case 'regex':
      return expression.operand.kind !== 'field'
    case 'call': {
      const [first, ...others] = expression.args
      const { searchesTerms } = functionNamed(expression.name, expression.place)
      return searchesTerms !== true || first?.kind !== 'field' || !others.every(isConstant)
    }
    default:
      return false
  }
}

/** A query on a field; nothing is found by one that the mapping does not have. */
function fieldQuery(context: SearchExecutionContext, name: string, bodyOf: (path: string) => Json): Query {
  const field = fieldAt(context.mapping, name)
  const path = field === null ? null : exactPath(field)
  return query(path === null ? NOTHING : bodyOf(path), context)
}

function comparisonQuery(expression: Comparison, context: SearchExecutionContext): Query {
  const { left, right, operator } = expression
  if (left.kind !== 'field' || right.kind !== 'literal') return computed(expression, context)
  const { value } = right
  if (value === null) return nullQuery(left.name, operator, context)
  if (operator === '==' || operator === '!=') {
    const found = fieldQuery(context, left.name, path => object('term', object(path, constantOf(value))))
    return operator === '==' ? found : opposite(found, context)
  }
  const bounds = object(RANGE_NAMES[operator]!, constantOf(value))
  return fieldQuery(context, left.name, path => object('range', object(path, bounds)))
}

function nullQuery(name: string, operator: string, context: SearchExecutionContext): Query {
  const exists = fieldQuery(context, name, () => object('exists', object('field', name)))
  if (operator === '!=') return exists
  return operator === '==' ? opposite(exists, context) : query(NOTHING, context)
}

const constantOf = (value: EqlValue): unknown => (typeof value === 'number' ? doubleOf(value) : value)

function membershipQuery(expression: Membership, context: SearchExecutionContext): Query {
  const { operand, values, ignoresCase } = expression
  if (operand.kind !== 'field') return computed(expression, context)
  const constants = values.map(simplify).map(each => (each.kind === 'literal' ? each.value : null))
  const known = constants.filter(each => each !== null)
  if (!ignoresCase) {
    return fieldQuery(context, operand.name, path => object('terms', object(path, known.map(constantOf))))
  }
  const queries = known.map(value =>
    fieldQuery(context, operand.name, path => object('term', object(path, termOptions(value)))),
  )
  return queries.length === 0 ? query(NOTHING, context) : combined('should', queries)
}

const termOptions = (value: EqlValue): Json =>
  new Map<string, unknown>([
    ['value', constantOf(value)],
    ...(typeof value === 'string' ? [['case_insensitive', true] as const] : []),
  ])

function patternQuery(expression: PatternTest, context: SearchExecutionContext): Query {
  const { operand, patterns, kind, ignoresCase } = expression
  if (operand.kind !== 'field') return computed(expression, context)
  const field = fieldAt(context.mapping, operand.name)
  if (field !== null && field.mapper.storage !== 'terms' && field.mapper.storage !== 'tokens') {
    return computed(expression, context)
  }
  const queries = patterns.map(pattern =>
    fieldQuery(context, operand.name, path => patternBody(kind, path, pattern, ignoresCase)),
  )
  return queries.length === 1 ? queries[0]! : combined('should', queries)
}

function patternBody(kind: 'like' | 'regex', path: string, pattern: string, ignoresCase: boolean): Json {
  const options = (value: string): Json =>
    object(
      path,
      new Map<string, unknown>([
        ['value', value],
        ['case_insensitive', ignoresCase],
      ]),
    )
  if (kind === 'regex') return object('regexp', options(pattern))
  return /[*?]/.test(pattern) ? object('wildcard', options(escapeWildcards(pattern))) : object('term', options(pattern))
}

function computed(expression: Expression, context: SearchExecutionContext): Query {
  const evaluate = evaluator(expression, name => fieldReader(context, name))
  const script = {
    needsScore: false,
    leaf: (leaf: Parameters<typeof evaluate>[0]) => ({ run: (doc: number) => evaluate(leaf, doc) }),
  }
  return new ScriptFilterQuery(script, expression.text)
}
