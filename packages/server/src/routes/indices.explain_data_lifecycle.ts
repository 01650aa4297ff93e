/** `GET /{index}/_lifecycle/explain`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/data-streams-explain-lifecycle.html */
import { timeValueText } from '@sluice/search'
import { creationDate, generationStart, type Index, rolloverDate, type Store, streamOf } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { lifecycleMembers } from '../indices/data-stream-answer.js'
import { readResolve } from '../indices/indices-parameters.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'indices.explain_data_lifecycle',
  summary: 'Returns the lifecycle status of the backing indices of data streams.',
  action: 'indices:admin/data_stream/lifecycle/explain',
  methods: ['GET'],
  paths: ['/:index/_lifecycle/explain'],
  parameters: { include_defaults: 'flag', master_timeout: 'text' },
  body: 'none',
  handle({ params, query }, { store }) {
    const found = store.indices.resolve(params.index!, readResolve(query))
    const shown = found.map(
      index => [index.name, explained(store, index, readFlag(query, 'include_defaults'))] as const,
    )
    return { status: 200, body: new Map([['indices', new Map(shown)]]) }
  },
})

function explained(store: Store, index: Index, withDefaults: boolean): Map<string, unknown> {
  const stream = streamOf(store.state, index.name)
  const isManaged = stream?.lifecycle?.get('enabled') === true
  const shown = new Map<string, unknown>([
    ['index', index.name],
    ['managed_by_lifecycle', isManaged],
  ])
  if (stream === null || !isManaged) return shown
  const now = store.now()
  const since = (date: number): string => timeValueText(Math.max(0, now - date))
  const created = creationDate(index)
  const rolledOver = rolloverDate(store, stream, index)
  shown.set('index_creation_date_millis', created).set('time_since_index_creation', since(created))
  if (rolledOver !== null) {
    shown.set('rollover_date_millis', rolledOver).set('time_since_rollover', since(rolledOver))
    shown.set('generation_time', since(generationStart(store, stream, index)))
  }
  for (const [key, value] of lifecycleMembers(store, stream, withDefaults)) shown.set(key, value)
  const error = store.lifecycles.errors.get(index.name)
  return error === undefined ? shown : shown.set('error', error.text)
}
