/** A query as it was asked for: parsed, and the same for every index. */
import { JavaException } from '@sluice/java'
import type { Steps } from '../collect/steps.js'
import type { SearchExecutionContext } from './execution-context.js'
import { queryShardFault } from './faults.js'
import { BoostQuery, MatchNoDocsQuery } from './lucene/constant-score.js'
import type { Query } from './lucene/query.js'

/** The options of every query. */
export interface CommonOptions {
  readonly boost: number
  /** `_name`: matching hits say so in `matched_queries`. */
  readonly queryName: string | null
}

/** Without boost and name. */
export const PLAIN: CommonOptions = { boost: 1, queryName: null }

/**
 * A parsed query. It knows no index: `rewrite` and `toQuery` get the context of a shard. Immutable, so that one builder serves all shards.
 */
export abstract class QueryBuilder implements CommonOptions {
  /** The name of the query's definition. */
  abstract readonly type: string
  readonly boost: number
  readonly queryName: string | null

  constructor({ boost, queryName }: CommonOptions) {
    this.boost = boost
    this.queryName = queryName
  }

  /**
   * The query with what an index knows put in: fetched terms, resolved dates. Compound queries pass it on. Its faults reach the client as
   * they are, those of `toQuery` as the cause of `failed to create query`.
   */
  rewrite(_context: SearchExecutionContext): QueryBuilder {
    return this
  }

  /** The query for a shard, with its boost. Named queries are noted in the context. Throws what `doToQuery` throws. */
  toQuery(context: SearchExecutionContext): Query {
    return context.resumption.once(this, () => this.made(context))
  }

  private made(context: SearchExecutionContext): Query {
    let query = this.doToQuery(context)
    if (this.boost !== 1 && !(query instanceof MatchNoDocsQuery)) query = new BoostQuery(query, this.boost)
    if (this.queryName !== null) context.addNamedQuery(this.queryName, query)
    return query
  }

  /** The query for a shard without its boost. */
  protected abstract doToQuery(context: SearchExecutionContext): Query
}

/** Exceptions that say themselves which query they are about. */
export const UNWRAPPED: ReadonlySet<string> = new Set([
  'org.elasticsearch.index.query.QueryShardException',
  'org.elasticsearch.common.ParsingException',
])

/** The query of a builder for a shard. Throws query_shard_exception `failed to create query: …` with the cause. */
export const createQuery = (builder: QueryBuilder, context: SearchExecutionContext): Query =>
  context.resumption.whole(() => created(builder, context))

/** The same in steps. */
export const createQueryInSteps = (builder: QueryBuilder, context: SearchExecutionContext): Steps<Query> =>
  context.resumption.run(() => created(builder, context))

function created(builder: QueryBuilder, context: SearchExecutionContext): Query {
  const rewritten = context.resumption.once('rewritten', () => rewriteBuilder(builder, context))
  try {
    return rewritten.toQuery(context)
  } catch (thrown) {
    if (!(thrown instanceof JavaException) || UNWRAPPED.has(thrown.className)) throw thrown
    throw queryShardFault(context.index, `failed to create query: ${thrown.text}`, thrown)
  }
}

/** Several builders rewritten; the same list where none of them changed. */
export function rewriteAll(
  builders: readonly QueryBuilder[],
  context: SearchExecutionContext,
): readonly QueryBuilder[] {
  const rewritten = builders.map(builder => builder.rewrite(context))
  return rewritten.some((builder, i) => builder !== builders[i]) ? rewritten : builders
}

/** Rewriting that has not ended after so many rounds never does. */
const MAX_ROUNDS = 16

/** A builder with everything put in that the index knows. */
export function rewriteBuilder(builder: QueryBuilder, context: SearchExecutionContext): QueryBuilder {
  let current = builder
  for (let i = 0; i < MAX_ROUNDS; i++) {
    const next = current.rewrite(context)
    if (next === current) break
    current = next
  }
  return current
}
