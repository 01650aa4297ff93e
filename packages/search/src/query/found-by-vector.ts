/** Documents of a shard that were found by their vectors before the query runs, as a clause of it. */
import type { ShardHit } from '../collect/top-docs.js'
import type { KnnSearch } from '../request/knn.js'
import type { VectorSearch } from '../vectors/nearest-vectors.js'
import type { SearchExecutionContext } from './execution-context.js'
import { nestedPathOf } from './knn.js'
import { ToParentBlockJoinQuery } from './lucene/block-join.js'
import type { Query } from './lucene/query.js'
import { ScoredDocsQuery } from './lucene/scored-docs-query.js'
import { VectorScoresQuery } from './lucene/vectors-query.js'
import { withinPath } from './queries/nested.js'
import { QueryBuilder } from './query-builder.js'

/** The documents that a search by vectors found on one shard. */
export class FoundByVectorBuilder extends QueryBuilder {
  readonly type = 'knn_score_doc'

  constructor(
    private readonly asked: KnnSearch,
    private readonly search: VectorSearch,
    private readonly hits: readonly ShardHit[],
  ) {
    super(asked.common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const path = nestedPathOf(context, this.search.field)
    const found = new ScoredDocsQuery(this.hits)
    if (path === null) return found
    const { innerHits } = this.asked
    if (innerHits !== null) {
      context.addInnerHits(innerHits.name ?? path, {
        path,
        parentPath: null,
        query: withinPath(new VectorScoresQuery(this.search), path),
        request: innerHits,
        children: new Map(),
      })
    }
    return new ToParentBlockJoinQuery(found, null, 'max')
  }
}
