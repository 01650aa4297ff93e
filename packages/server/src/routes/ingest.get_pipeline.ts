/** `GET _ingest/pipeline` (recordings `cases/engine`). */
import { defineRoute } from '../define-route.js'
import { readFlag } from '../parameters.js'
import { matching } from '../stored-state.js'

export default defineRoute({
  name: 'ingest.get_pipeline',
  summary: 'Returns stored pipelines.',
  action: 'cluster:admin/ingest/pipeline/get',
  methods: ['GET'],
  paths: ['/_ingest/pipeline', '/_ingest/pipeline/:id'],
  parameters: { summary: 'flag', master_timeout: 'text' },
  body: 'none',
  statuses: [404],
  handle({ params, query }, { state }) {
    const summary = readFlag(query, 'summary')
    const found = matching(state.pipelines.keys(), params.id ?? '*')
    const body = new Map(found.map(id => [id, summary ? new Map() : state.pipelines.get(id)!]))
    return { status: found.length === 0 ? 404 : 200, body }
  },
})
