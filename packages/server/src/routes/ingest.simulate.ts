/** `_ingest/pipeline/_simulate` (recordings `cases/engine`). */
import { defineRoute } from '../define-route.js'
import { readFlag } from '../parameters.js'

export default defineRoute({
  name: 'ingest.simulate',
  summary: 'Runs a pipeline on documents without storing anything.',
  action: 'cluster:admin/ingest/pipeline/simulate',
  methods: ['GET', 'POST'],
  paths: ['/_ingest/pipeline/_simulate', '/_ingest/pipeline/:id/_simulate'],
  parameters: { verbose: 'flag' },
  body: 'required',
  async handle({ params, query, body, user }, { host }) {
    const verbose = readFlag(query, 'verbose')
    const pipelineId = params.id ?? null
    const answer = await host.ask({ kind: 'simulate', pipelineId, body, verbose, user, stopped: [] })
    return { status: answer.status, body: answer.bytes ?? answer.body }
  },
})
