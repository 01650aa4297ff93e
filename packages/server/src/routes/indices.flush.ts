/** `POST /{index}/_flush`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-flush.html */

import { invalidRequest } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { shardsOf } from '../indices/shards-answer.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'indices.flush',
  summary: 'Has on disk what was written to indices, which every acknowledged write already is.',
  methods: ['POST', 'GET'],
  paths: ['/_flush', '/:index/_flush'],
  parameters: { ...INDICES_PARAMETERS, force: 'flag', wait_if_ongoing: 'flag' },
  body: 'none',
  handle({ params, query }, { store }) {
    if (readFlag(query, 'force') && query.get('wait_if_ongoing') === 'false')
      throw invalidRequest('wait_if_ongoing must be true for a force flush')
    const found = store.indices.resolve(params.index ?? '*', readResolve(query))
    return { status: 200, body: new Map([['_shards', shardsOf(found)]]) }
  },
})
