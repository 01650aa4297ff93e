/** `POST /{index}/_disk_usage`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-disk-usage.html */
import { illegalArgument } from '@sluice/java'
import { type FieldSizes, fieldSizes, nodeAt, segmentBytes } from '@sluice/search'
import { type Index, type Store, sourceBytes } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'indices.disk_usage',
  summary: 'Returns the disk usage of the fields of indices.',
  action: 'indices:admin/analyze_disk_usage',
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

/** Bytes of the parts of a field, by the names that the API has for them. */
class Usage {
  inverted = 0
  storedFields = 0
  docValues = 0
  points = 0
  norms = 0

  get total(): number {
    return this.inverted + this.storedFields + this.docValues + this.points + this.norms
  }

  /** Adds a field of a segment. A column that sorting cannot read is there for searches: it does what points do. */
  add({ inverted, column, norms }: FieldSizes, hasDocValues: boolean): void {
    this.inverted += inverted
    if (hasDocValues) this.docValues += column
    else this.points += column
    this.norms += norms
  }

  shown(): Map<string, unknown> {
    return new Map<string, unknown>([
      ['total_in_bytes', this.total],
      ['inverted_index', new Map([['total_in_bytes', this.inverted]])],
      ['stored_fields_in_bytes', this.storedFields],
      ['doc_values_in_bytes', this.docValues],
      ['points_in_bytes', this.points],
      ['norms_in_bytes', this.norms],
      ['term_vectors_in_bytes', 0],
      ['knn_vectors_in_bytes', 0],
    ])
  }
}

function usageOf(store: Store, index: Index): Map<string, unknown> {
  const fields = new Map<string, Usage>()
  const all = new Usage()
  const source = new Usage()
  source.storedFields = sourceBytes(store, index)
  all.storedFields = source.storedFields
  fields.set('_source', source)
  let bytes = source.storedFields
  for (const shard of index.shards) {
    // What was written lately is not in segments yet.
    shard.refresh()
    for (const { segment } of shard.index.reader.views) {
      bytes += segmentBytes(segment)
      for (const [path, field] of segment.fields) {
        const own = fields.get(path) ?? new Usage()
        fields.set(path, own)
        const node = nodeAt(index.mapping, path)
        const hasDocValues = node?.kind !== 'field' || node.values['doc_values'] !== false
        for (const usage of [own, all]) usage.add(fieldSizes(field), hasDocValues)
      }
    }
  }
  return new Map<string, unknown>([
    ['store_size_in_bytes', bytes],
    ['all_fields', all.shown()],
    ['fields', new Map([...fields].map(([path, usage]) => [path, usage.shown()]))],
  ])
}
