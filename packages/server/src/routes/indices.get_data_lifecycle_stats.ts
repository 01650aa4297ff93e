/** `GET /_lifecycle/stats`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/data-streams-get-lifecycle-stats.html */
import { findStreams } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'

export default defineStoreRoute({
  name: 'indices.get_data_lifecycle_stats',
  summary: 'Returns statistics of data stream lifecycles: when they ran, and the number of indices with errors.',
  action: 'cluster:monitor/data_stream/lifecycle/stats',
  methods: ['GET'],
  paths: ['/_lifecycle/stats'],
  parameters: {},
  body: 'none',
  hasHumanForm: true,
  handle(_, { store }) {
    const { lastMillis, millisBetweenStarts } = store.lifecycles.runs
    const managed = findStreams(store, undefined).filter(({ lifecycle }) => lifecycle?.get('enabled') === true)
    const times = [
      ['last_run_duration_in_millis', lastMillis],
      ['time_between_starts_in_millis', millisBetweenStarts],
    ] as const
    return {
      status: 200,
      body: new Map<string, unknown>([
        ...times.flatMap(([name, millis]) => (millis === null ? [] : [[name, Math.round(millis)] as const])),
        ['data_stream_count', managed.length],
        [
          'data_streams',
          managed.map(
            ({ name, indices }) =>
              new Map<string, unknown>([
                ['name', name],
                ['backing_indices_in_total', indices.length],
                ['backing_indices_in_error', indices.filter(each => store.lifecycles.errors.has(each)).length],
              ]),
          ),
        ],
      ]),
    }
  },
})
