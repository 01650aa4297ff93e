/** `DELETE /{index}/_doc/{id}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-delete.html */
import { deleteDocument, refreshInTurns } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { statusOf, writeMembers } from '../documents/write-answer.js'
import {
  readRefresh,
  readVersioning,
  readWriteShards,
  VERSION_PARAMETERS,
  WRITE_PARAMETERS,
} from '../documents/write-parameters.js'

export default defineStoreRoute({
  name: 'delete',
  summary: 'Deletes a document.',
  action: 'indices:data/write/delete',
  statuses: [409],
  methods: ['DELETE'],
  paths: ['/:index/_doc/:id'],
  parameters: { ...WRITE_PARAMETERS, ...VERSION_PARAMETERS },
  body: 'none',
  async handle({ params, query, turn }, { store }) {
    const refresh = readRefresh(query)
    const written = store.write(() =>
      deleteDocument(store, {
        index: params.index!,
        id: params.id!,
        routing: query.get('routing') ?? null,
        requireAlias: false,
        activeShards: readWriteShards(query),
        versioning: readVersioning(query, false),
      }),
    )
    if (refresh !== 'no') await refreshInTurns(written.index, turn)
    return { status: statusOf(written), body: `{${writeMembers(written, refresh === 'now')}}` }
  },
})
