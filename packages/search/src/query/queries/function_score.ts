/** The query `function_score`. */
import { readFloat, readText, tokenName } from '../../json/body-values.js'
import { Token } from '../../json/json-cursor.js'
import { defineCustomQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { namedObjectNotFound } from '../faults.js'
import { functionRegistry } from '../functions/registry.js'
import type { FunctionBuilder } from '../functions/score-function.js'
import {
  BOOST_MODES,
  type BoostMode,
  boostMode,
  SCORE_MODES,
  type ScoreMode,
  scoreMode,
} from '../functions/score-mode.js'
import { weighted } from '../functions/weight.js'
import { MatchAllDocsQuery } from '../lucene/constant-score.js'
import { FunctionScoreQuery } from '../lucene/function-score-query.js'
import type { Query } from '../lucene/query.js'
import { floatOption, option, queryOption, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'
import type { QueryParser } from '../query-parser.js'

/** A function with its filter, as it was asked for. */
export interface FilteredBuilder {
  /** Null for all documents. */
  readonly filter: QueryBuilder | null
  readonly function: FunctionBuilder
}

/** How scores are made. */
export interface FunctionScoreOptions {
  /** Null for all documents. */
  readonly query: QueryBuilder | null
  readonly functions: readonly FilteredBuilder[]
  readonly scoreMode: ScoreMode
  readonly boostMode: BoostMode
  readonly maxBoost: number
  readonly minScore: number | null
}

/** Changes the scores of a query. */
export class FunctionScoreBuilder extends QueryBuilder {
  readonly type = 'function_score'

  constructor(
    readonly options: FunctionScoreOptions,
    private readonly common: CommonOptions,
  ) {
    super(common)
  }

  override rewrite(context: SearchExecutionContext): QueryBuilder {
    const query = this.options.query?.rewrite(context) ?? null
    let isSame = query === this.options.query
    const functions = this.options.functions.map(each => {
      const filter = each.filter?.rewrite(context) ?? null
      if (filter === each.filter) return each
      isSame = false
      return { ...each, filter }
    })
    return isSame ? this : new FunctionScoreBuilder({ ...this.options, query, functions }, this.common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { functions, query, ...scoring } = this.options
    const made = functions.map(each => ({
      filter: each.filter?.toQuery(context) ?? null,
      function: each.function.toFunction(context),
    }))
    return new FunctionScoreQuery(query?.toQuery(context) ?? new MatchAllDocsQuery(), made, scoring)
  }
}

/** Java's `Float.MAX_VALUE`. */
const MAX_FLOAT = 3.4028234663852886e38

const NAME = 'function_score'

/** The parsed part of a body. */
class Draft {
  query: QueryBuilder | null = null
  scoreMode: ScoreMode = 'multiply'
  boostMode: BoostMode = 'multiply'
  maxBoost = MAX_FLOAT
  minScore: number | null = null
  boost = 1
  queryName: string | null = null
  readonly functions: FilteredBuilder[] = []
  /** The function that is given without a list. */
  single: string | null = null
  hasList = false

  constructor(private readonly parser: QueryParser) {}

  /** Notes a function that is given without a list. Throws parsing_exception if there is another one, or a list. */
  takeSingle(name: string): void {
    if (this.single !== null) {
      throw this.parser.fault(
        `failed to parse [${NAME}] query. already found function [${this.single}], now encountering [${name}]. use [functions] array if you want to define several functions.`,
      )
    }
    if (this.hasList) {
      throw this.parser.fault(
        `failed to parse [${NAME}] query. already found [functions] array, now encountering [${name}].`,
      )
    }
    this.single = name
  }

  takeList(): void {
    if (this.single !== null) {
      throw this.parser.fault(
        `failed to parse [${NAME}] query. already found [${this.single}], now encountering [functions].`,
      )
    }
    this.hasList = true
  }
}

/** The function of a name, whose object the cursor is at. Throws named_object_not_found_exception. */
function readFunction(parser: QueryParser, name: string): FunctionBuilder {
  const definition = functionRegistry.get(name)
  if (definition === undefined) throw namedObjectNotFound(parser.cursor.location(), name)
  return definition.parse(parser)
}

function readFiltered(parser: QueryParser): FilteredBuilder {
  const { cursor } = parser
  if (cursor.token !== Token.startObject) {
    throw parser.fault(
      `failed to parse [START_OBJECT]. malformed query, expected a [${tokenName(cursor.token)}] while parsing functions but got a [${NAME}] instead`,
    )
  }
  let filter: QueryBuilder | null = null
  let found: FunctionBuilder | null = null
  let foundName = ''
  let weight: number | null = null
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    cursor.next()
    if (cursor.token === Token.startObject) {
      if (key === 'filter') filter = parser.query()
      else {
        if (found !== null) {
          throw parser.fault(
            `failed to parse function_score functions. already found [${foundName}], now encountering [${key}].`,
          )
        }
        found = readFunction(parser, key)
        foundName = key
      }
    } else if (key === 'weight') weight = readFloat(cursor)
    else throw parser.fault(`failed to parse [${NAME}] query. field [${key}] is not supported`)
  }
  const made = weight === null ? found : weighted(found, weight)
  if (made === null) {
    throw parser.fault(`failed to parse [${NAME}] query. an entry in functions list is missing a function.`)
  }
  return { filter: filter?.type === 'match_all' ? null : filter, function: made }
}

function readValue(parser: QueryParser, key: string, draft: Draft): void {
  const { cursor } = parser
  if (key === 'score_mode') draft.scoreMode = scoreMode(readText(cursor))
  else if (key === 'boost_mode') draft.boostMode = boostMode(readText(cursor))
  else if (key === 'max_boost') draft.maxBoost = readFloat(cursor)
  else if (key === 'min_score') draft.minScore = readFloat(cursor)
  else if (key === 'boost') draft.boost = readFloat(cursor)
  else if (key === '_name') draft.queryName = readText(cursor)
  else {
    draft.takeSingle(key)
    if (key !== 'weight') throw parser.fault(`failed to parse [${NAME}] query. field [${key}] is not supported`)
    draft.functions.push({ filter: null, function: weighted(null, readFloat(cursor)) })
  }
}

export default defineCustomQuery({
  name: NAME,
  summary: 'Modifies the scores of a query with functions.',
  page: 'query-dsl-function-score-query.html',
  options: {
    query: queryOption({ doc: 'The query; by default all documents.' }),
    functions: option<null>(
      { default: null, doc: 'Functions with `filter` and `weight`. A single function can be given without this list.' },
      { type: 'array', items: { type: 'object' } },
      'array',
      () => null,
    ),
    score_mode: textOption<string>({
      default: 'multiply',
      doc: `How several functions are put together: ${SCORE_MODES.join(', ')}.`,
    }),
    boost_mode: textOption<string>({
      default: 'multiply',
      doc: `How they are put together with the score of the query: ${BOOST_MODES.join(', ')}.`,
    }),
    max_boost: floatOption<number>({ default: MAX_FLOAT, doc: 'The maximum that the functions can contribute.' }),
    min_score: floatOption<null>({ default: null, doc: 'Documents with a lower score do not match.' }),
  },
  parse(parser) {
    const { cursor } = parser
    const draft = new Draft(parser)
    while (cursor.next() !== Token.endObject) {
      const key = cursor.text()
      cursor.next()
      if (cursor.token === Token.startObject) {
        if (key === 'query') {
          if (draft.query !== null) {
            throw parser.fault(`failed to parse [${NAME}] query. [query] is already defined.`)
          }
          draft.query = parser.query()
        } else {
          draft.takeSingle(key)
          draft.functions.push({ filter: null, function: readFunction(parser, key) })
        }
      } else if (cursor.token === Token.startArray) {
        if (key !== 'functions') {
          throw parser.fault(`failed to parse [${NAME}] query. array [${key}] is not supported`)
        }
        draft.takeList()
        while (cursor.next() !== Token.endArray) draft.functions.push(readFiltered(parser))
      } else readValue(parser, key, draft)
    }
    const { query, functions, maxBoost, minScore, boost, queryName } = draft
    const isSingle = functions.length === 1 && functions[0]!.filter === null
    return new FunctionScoreBuilder(
      {
        query,
        functions,
        scoreMode: isSingle ? 'first' : draft.scoreMode,
        boostMode: draft.boostMode,
        maxBoost,
        minScore,
      },
      { boost, queryName },
    )
  },
  examples: [
    {
      title: 'Newer and cheaper first',
      query: {
        function_score: {
          query: { term: { kind: 'book' } },
          functions: [{ gauss: { price: { origin: 0, scale: 20 } } }, { filter: { term: { stock: 0 } }, weight: 0.1 }],
          boost_mode: 'replace',
        },
      },
      documents: {
        1: { kind: 'book', price: 10, stock: 0 },
        2: { kind: 'book', price: 30, stock: 4 },
        3: { kind: 'book', price: 12, stock: 4 },
      },
      mapping: { kind: { type: 'keyword' }, price: { type: 'integer' }, stock: { type: 'integer' } },
      finds: ['3', '2', '1'],
    },
    {
      title: 'By a number of the document',
      query: { function_score: { field_value_factor: { field: 'likes', modifier: 'log1p', missing: 0 } } },
      documents: { 1: { likes: 3 }, 2: {}, 3: { likes: 20 } },
      finds: ['3', '1', '2'],
    },
  ],
})
