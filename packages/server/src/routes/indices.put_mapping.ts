/** `PUT /{index}/_mapping`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-put-mapping.html */
import { readJson } from '@sluice/core'
import type { Mapping } from '@sluice/search'
import { type Index, nextTurn } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve, TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'
import { readMappingInTurns } from '../indices/mapping-body.js'

export default defineStoreRoute({
  name: 'indices.put_mapping',
  summary: 'Adds fields to the mappings of indices.',
  action: 'indices:admin/mapping/put',
  methods: ['PUT', 'POST'],
  paths: ['/:index/_mapping'],
  parameters: { ...INDICES_PARAMETERS, ...TIMEOUT_PARAMETERS, write_index_only: 'flag' },
  body: 'required',
  async handle({ params, query, body, turn }, { store }) {
    const definition = readJson(body) as ReadonlyMap<string, unknown>
    await nextTurn(turn)
    const resolve = () => store.indices.resolve(params.index!, { ...readResolve(query), takesClosed: true })
    const updates = new Map<Index, Mapping>()
    let found = resolve()
    while (found.some(index => !updates.has(index))) {
      for (const index of found) {
        if (!updates.has(index)) updates.set(index, await readMappingInTurns(definition, index.mappingContext, turn))
      }
      // Others may have made or deleted some in the meantime.
      found = resolve()
    }
    // All of them can take it before any does.
    const merged = found.map(index => [index, index.mergedMapping(updates.get(index)!)] as const)
    store.state.commit(() => {
      for (const [index, mapping] of merged) index.update({ mapping })
    })
    return { status: 200, body: new Map([['acknowledged', true]]) }
  },
})
