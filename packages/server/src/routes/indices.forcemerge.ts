/** `POST /{index}/_forcemerge`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-forcemerge.html */
import { invalidRequest } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { shardsOf } from '../indices/shards-answer.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'indices.forcemerge',
  summary: 'Merges the segments of indices.',
  action: 'indices:admin/forcemerge',
  methods: ['POST'],
  paths: ['/_forcemerge', '/:index/_forcemerge'],
  parameters: {
    ...INDICES_PARAMETERS,
    flush: 'flag',
    max_num_segments: 'text',
    only_expunge_deletes: 'flag',
    wait_for_completion: 'flag',
  },
  body: 'none',
  async handle({ params, query }, { store }) {
    const onlyExpungeDeletes = readFlag(query, 'only_expunge_deletes')
    if (onlyExpungeDeletes && query.has('max_num_segments')) {
      throw invalidRequest(
        'cannot set only_expunge_deletes and max_num_segments at the same time, those two parameters are mutually exclusive',
      )
    }
    const found = store.indices.resolve(params.index ?? '*', readResolve(query))
    const most = Number(query.get('max_num_segments') ?? -1)
    const forced = { maxSegments: most > 0 ? most : null, onlyExpungeDeletes }
    for (const index of found) await store.merges.force(index, forced)
    return { status: 200, body: new Map([['_shards', shardsOf(found)]]) }
  },
})
