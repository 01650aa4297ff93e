/** The query `knn`. */
import { JavaException } from '@sluice/java'
import { readAny } from '../../json/body-values.js'
import { readOversample } from '../../request/knn.js'
import { DEFAULT_SIZE } from '../../request/search-source.js'
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { checkedKnn, type KnnRequest, nearestOf, vectorSearch } from '../knn.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { NearestVectorsQuery } from '../lucene/vectors-query.js'
import { floatOption, integerOption, option, queriesOption, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder, rewriteAll } from '../query-builder.js'

/** Finds the documents whose vectors are nearest to one. */
export class KnnBuilder extends QueryBuilder {
  readonly type = 'knn'

  constructor(
    readonly request: KnnRequest,
    private readonly common: CommonOptions,
  ) {
    super(common)
  }

  override rewrite(context: SearchExecutionContext): QueryBuilder {
    const filters = rewriteAll(this.request.filters, context)
    return filters === this.request.filters ? this : new KnnBuilder({ ...this.request, filters }, this.common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const k = nearestOf(this.request, context.parts.requestSize ?? DEFAULT_SIZE)
    const search = vectorSearch(this.request, k, context)
    if (search === null) return new MatchNoDocsQuery()
    const query = new NearestVectorsQuery(search)
    context.addPreparation(query)
    return query
  }
}

export default defineObjectQuery({
  name: 'knn',
  summary: 'Matches the documents whose vectors are nearest to a given one.',
  page: 'query-dsl-knn-query.html',
  hasObjectParser: true,
  options: {
    field: textOption<null>({ default: null, doc: 'The field, of the type `dense_vector`.' }),
    query_vector: option<unknown>(
      { default: null, doc: 'The vector: a list of numbers, or hexadecimal digits for bytes and bits.' },
      { type: ['array', 'string'] },
      'any',
      ({ cursor }) => readAny(cursor),
    ),
    query_vector_builder: option<unknown>(
      { default: null, doc: 'Rejected: there are no models that turn text into vectors.' },
      { type: 'object' },
      'object',
      ({ cursor }) => readAny(cursor),
    ),
    k: integerOption<null>({
      default: null,
      doc: 'The number of documents that each shard returns; by default the size of the search.',
    }),
    num_candidates: integerOption<null>({
      default: null,
      doc: 'The number of candidates per shard: at least `k`, at most 10,000. All vectors are compared, so it only changes the default of `k`.',
    }),
    filter: queriesOption({ doc: 'Queries that the documents must match.' }),
    similarity: floatOption<null>({
      default: null,
      doc: "The minimum similarity of the vectors, in the field's measure: a cosine, a dot product, a distance.",
    }),
    rescore_vector: option<number | null>(
      { default: null, doc: '`oversample`: checked, without effect, because searches are exact.' },
      { type: 'object' },
      'object',
      ({ cursor }) => readOversample(cursor),
    ),
  },
  build(values, common) {
    const { field, query_vector, query_vector_builder, k, num_candidates, filter, similarity, rescore_vector } = values
    const draft = {
      field,
      queryVector: query_vector,
      queryVectorBuilder: query_vector_builder,
      k,
      numCandidates: num_candidates,
      filters: filter,
      similarity,
      oversample: rescore_vector,
    }
    try {
      return new KnnBuilder(checkedKnn(draft), common)
    } catch (thrown) {
      if (!(thrown instanceof JavaException) || field === null) throw thrown
      throw new JavaException(
        'org.elasticsearch.xcontent.XContentParseException',
        'Failed to build [knn] after last required field arrived',
        thrown,
      )
    }
  },
  examples: [
    {
      title: 'The two nearest',
      query: { knn: { field: 'v', query_vector: [1, 1], k: 2 } },
      documents: { 1: { v: [9, 9] }, 2: { v: [2, 1] }, 3: { v: [1, 1] }, 4: {} },
      mapping: { v: { type: 'dense_vector', dims: 2, similarity: 'l2_norm' } },
      finds: ['3', '2'],
    },
    {
      title: 'The nearest of those that a filter allows',
      query: { knn: { field: 'v', query_vector: [1, 1], k: 1, filter: { term: { kind: 'a' } } } },
      documents: { 1: { v: [9, 9], kind: 'a' }, 2: { v: [1, 1], kind: 'b' } },
      mapping: { v: { type: 'dense_vector', dims: 2, similarity: 'l2_norm' }, kind: { type: 'keyword' } },
      finds: ['1'],
    },
    {
      title: 'No farther than a distance',
      query: { knn: { field: 'v', query_vector: [0, 0], k: 5, similarity: 5 } },
      documents: { 1: { v: [3, 4] }, 2: { v: [3, 5] } },
      mapping: { v: { type: 'dense_vector', dims: 2, similarity: 'l2_norm' } },
      finds: ['1'],
    },
  ],
})
