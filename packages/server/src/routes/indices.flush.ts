/** `POST /{index}/_flush`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-flush.html */

import { invalidRequest } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { shardsOf } from '../indices/shards-answer.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'indices.flush',
  summary:
    'Writes segments to disk: every acknowledged write is there already, and need not be analysed again after a start.',
  action: 'indices:admin/flush',
  methods: ['POST', 'GET'],
  paths: ['/_flush', '/:index/_flush'],
  parameters: { ...INDICES_PARAMETERS, force: 'flag', wait_if_ongoing: 'flag' },
  body: 'none',
  async handle({ params, query }, { store }) {
    if (readFlag(query, 'force') && query.get('wait_if_ongoing') === 'false')
      throw invalidRequest('wait_if_ongoing must be true for a force flush')
    const found = store.indices.resolve(params.index ?? '*', readResolve(query))
    for (const { shards } of found) for (const { counters } of shards) counters.flushes++
    if (store.folder !== null) for (const index of found) await store.flushes.flush(index)
    return { status: 200, body: new Map([['_shards', shardsOf(found)]]) }
  },
})
