/** `POST /{index}/_disk_usage`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-disk-usage.html */
import { illegalArgument } from '@sluice/java'
import { fieldBytes, segmentBytes } from '@sluice/search'
import { type Index, type Store, sourceBytes } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'indices.disk_usage',
  summary: 'Says how many bytes the fields of indices take.',
  methods: ['POST'],
  paths: ['/:index/_disk_usage'],
  parameters: { ...INDICES_PARAMETERS, flush: 'flag', run_expensive_tasks: 'flag' },
  body: 'none',
  hasHumanForm: true,
  handle({ params, query }, { store }) {
    if (!readFlag(query, 'run_expensive_tasks')) {
      throw illegalArgument(
        'analyzing the disk usage of an index is expensive and resource-intensive, the parameter [run_expensive_tasks] must be set to [true] in order for the task to be performed.',
      )
    }
    const found = store.indices.resolve(params.index!, readResolve(query))
    const primaries = found.reduce((sum, { shards }) => sum + shards.length, 0)
    const counts = new Map([
      ['total', primaries],
      ['successful', primaries],
      ['failed', 0],
    ])
    const body = new Map<string, unknown>([['_shards', counts]])
    for (const index of found) body.set(index.name, usageOf(store, index))
    return { status: 200, body }
  },
})

function usageOf(store: Store, index: Index): Map<string, unknown> {
  const fields = new Map<string, number>([['_source', sourceBytes(store, index)]])
  let bytes = fields.get('_source')!
  for (const shard of index.shards) {
    for (const { segment } of shard.index.reader.views) {
      bytes += segmentBytes(segment)
      for (const [path, field] of segment.fields) fields.set(path, (fields.get(path) ?? 0) + fieldBytes(field))
    }
  }
  const shown = [...fields].map(([path, total]) => [path, new Map([['total_in_bytes', total]])] as const)
  return new Map<string, unknown>([
    ['store_size_in_bytes', bytes],
    ['all_fields', new Map([['total_in_bytes', bytes]])],
    ['fields', new Map(shown)],
  ])
}
