/** The query `bool`. */
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { tooManyClauses } from '../faults.js'
import { type BooleanClause, BooleanQuery } from '../lucene/boolean-query.js'
import { MatchAllDocsQuery } from '../lucene/constant-score.js'
import type { Occur, Query } from '../lucene/query.js'
import { applyMinimumShouldMatch } from '../minimum-should-match.js'
import { booleanOption, queriesOption, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder, rewriteAll } from '../query-builder.js'
import { MatchAllBuilder } from './match_all.js'
import { MatchNoneBuilder, rewrittenToNone } from './match_none.js'

/** The clauses of a boolean query by how they occur. */
export type BoolClauses = Readonly<Record<Occur, readonly QueryBuilder[]>>

/** In this order they become clauses. */
const ORDER: readonly Occur[] = ['must', 'must_not', 'should', 'filter']

/** Combines queries. */
export class BoolBuilder extends QueryBuilder {
  readonly type = 'bool'

  constructor(
    readonly clauses: BoolClauses,
    readonly minimumShouldMatch: string | null,
    readonly adjustPureNegative: boolean,
    private readonly common: CommonOptions,
  ) {
    super(common)
  }

  override rewrite(context: SearchExecutionContext): QueryBuilder {
    const rewritten = Object.fromEntries(
      ORDER.map(occur => [occur, rewriteAll(this.clauses[occur], context)]),
    ) as unknown as BoolClauses
    const { must, filter, must_not } = rewritten
    if ([...must, ...filter].some(each => each instanceof MatchNoneBuilder)) return rewrittenToNone(this.type)
    if (must_not.some(each => each instanceof MatchAllBuilder)) return rewrittenToNone(this.type)
    if (ORDER.every(occur => rewritten[occur] === this.clauses[occur])) return this
    return new BoolBuilder(rewritten, this.minimumShouldMatch, this.adjustPureNegative, this.common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { maxClauseCount } = context.limits
    const clauses: BooleanClause[] = []
    for (const occur of ORDER) {
      for (const builder of this.clauses[occur]) {
        clauses.push({ occur, query: builder.toQuery(context) })
        if (clauses.length > maxClauseCount) throw tooManyClauses(maxClauseCount)
      }
    }
    if (clauses.length === 0) return new MatchAllDocsQuery()
    const query = applyMinimumShouldMatch(new BooleanQuery(clauses), this.minimumShouldMatch)
    return this.adjustPureNegative ? withoutPureNegation(query) : query
  }
}

/** A query of exclusions alone finds everything else. */
export function withoutPureNegation(query: Query): Query {
  if (!(query instanceof BooleanQuery) || !query.clauses.every(({ occur }) => occur === 'must_not')) return query
  return new BooleanQuery(
    [...query.clauses, { occur: 'filter', query: new MatchAllDocsQuery() }],
    query.minimumShouldMatch,
  )
}

export default defineObjectQuery({
  name: 'bool',
  summary: 'Combines queries that must, should, or must not match.',
  page: 'query-dsl-bool-query.html',
  hasObjectParser: true,
  options: {
    must: queriesOption({ doc: 'Queries that must match; they count for the score.' }),
    filter: queriesOption({ doc: 'Queries that must match; they do not count for the score.' }),
    should: queriesOption({ doc: 'Queries that should match; they count for the score.' }),
    must_not: queriesOption({ doc: 'Queries that must not match.', aliases: ['mustNot'] }),
    minimum_should_match: textOption<null>({
      default: null,
      doc: 'The number of `should` queries that must match: `2`, `-1`, `75%`, `2<-25% 9<-3`. By default 1 if there is neither `must` nor `filter`, else 0.',
    }),
    adjust_pure_negative: booleanOption({
      default: true,
      doc: 'Whether a query of `must_not` alone matches all other documents.',
    }),
  },
  build: ({ must, filter, should, must_not, minimum_should_match, adjust_pure_negative }, common) =>
    new BoolBuilder({ must, filter, should, must_not }, minimum_should_match, adjust_pure_negative, common),
  examples: [
    {
      title: 'Required and excluded',
      query: { bool: { must: { term: { n: 1 } }, must_not: { term: { m: 1 } } } },
      documents: { 1: { n: 1, m: 1 }, 2: { n: 1 }, 3: { n: 2 } },
      finds: ['2'],
    },
    {
      title: 'Two of three',
      query: {
        bool: { should: [{ term: { a: 1 } }, { term: { b: 1 } }, { term: { c: 1 } }], minimum_should_match: 2 },
      },
      documents: { 1: { a: 1 }, 2: { a: 1, c: 1 }, 3: { a: 1, b: 1, c: 1 } },
      finds: ['3', '2'],
    },
  ],
})
