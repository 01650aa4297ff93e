/** `DELETE _ingest/pipeline/{id}` (recordings `cases/engine`). */

import { checkPipelineUse, pipelinesOfIndex } from '@sluice/store'
import { defineRoute } from '../define-route.js'
import { notFound } from '../errors.js'
import { storedProcessors } from '../nodes/stored-processors.js'
import { matching } from '../stored-state.js'

export default defineRoute({
  name: 'ingest.delete_pipeline',
  summary: 'Deletes stored pipelines.',
  action: 'cluster:admin/ingest/pipeline/delete',
  methods: ['DELETE'],
  paths: ['/_ingest/pipeline/:id'],
  parameters: { timeout: 'text', master_timeout: 'text' },
  body: 'none',
  writes: 'pipeline',
  async check({ params }, { store, engine }) {
    const used = matching(store.indices.all().flatMap(pipelinesOfIndex), params.id!)
    if (used.length === 0) return
    // An index may name a pipeline that is not stored: then there is nothing to delete, and `handle` says so.
    const stored = await storedProcessors(engine)
    checkPipelineUse(
      store,
      used.filter(id => stored.has(id)),
    )
  },
  async handle({ params }, { host, state }) {
    const expression = params.id!
    const found = matching(state.pipelines.keys(), expression)
    if (found.length === 0 && expression !== '*') return notFound(`pipeline [${expression}] is missing`)
    for (const id of found) await host.ask({ kind: 'delete-pipeline', id })
    return { status: 200, body: new Map([['acknowledged', true]]) }
  },
})
