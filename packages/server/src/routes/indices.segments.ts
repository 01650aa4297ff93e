/** `GET /{index}/_segments`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-segments.html */
import { segmentBytes } from '@sluice/search'
import type { Shard } from '@sluice/store'
import { nodeOf } from '../cluster/node.js'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { LUCENE_VERSION, segmentName } from '../indices/segment-name.js'
import { shardsOf } from '../indices/shards-answer.js'

export default defineStoreRoute({
  name: 'indices.segments',
  summary: 'Lists the segments of indices.',
  action: 'indices:monitor/segments',
  methods: ['GET'],
  paths: ['/_segments', '/:index/_segments'],
  parameters: { ...INDICES_PARAMETERS, verbose: 'flag' },
  body: 'none',
  hasHumanForm: true,
  handle({ params, query }, { store }) {
    const found = store.indices.resolve(params.index ?? '*', readResolve(query))
    const node = nodeOf(store).id
    const shown = found.map(index => {
      const shards = index.shards.map(shard => [String(shard.number), [shownShard(shard, node)]] as const)
      return [index.name, new Map([['shards', new Map(shards)]])] as const
    })
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['_shards', shardsOf(found)],
        ['indices', new Map(shown)],
      ]),
    }
  },
})

function shownShard(shard: Shard, node: string): Map<string, unknown> {
  const { views } = shard.index.reader
  const segments = views.map(({ segment, live }) => {
    const count = live.count()
    return [
      segmentName(segment.id),
      new Map<string, unknown>([
        ['generation', segment.id],
        ['num_docs', count],
        ['deleted_docs', segment.docCount - count],
        ['size_in_bytes', segmentBytes(segment)],
        ['committed', true],
        ['search', true],
        ['version', LUCENE_VERSION],
        ['compound', true],
        ['attributes', new Map([['Lucene90StoredFieldsFormat.mode', 'BEST_SPEED']])],
      ]),
    ] as const
  })
  return new Map<string, unknown>([
    [
      'routing',
      new Map<string, unknown>([
        ['state', 'STARTED'],
        ['primary', true],
        ['node', node],
      ]),
    ],
    ['num_committed_segments', views.length],
    ['num_search_segments', views.length],
    ['segments', new Map(segments)],
  ])
}
