/** `GET /{index}/_field_caps`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-field-caps.html */
import { readJson } from '@sluice/core'
import { javaToString } from '@sluice/java'
import { invalidRequest } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { readFlag } from '../parameters.js'
import { fieldCapabilities } from '../search/field-capabilities.js'

export default defineStoreRoute({
  name: 'field_caps',
  summary: 'Tells which fields indices have and what can be done with them.',
  methods: ['GET', 'POST'],
  paths: ['/_field_caps', '/:index/_field_caps'],
  parameters: {
    ...INDICES_PARAMETERS,
    fields: 'text',
    include_unmapped: 'flag',
    filters: 'text',
    types: 'text',
    include_empty_fields: 'flag',
  },
  body: 'optional',
  handle({ params, query, body }, { store }) {
    const read = body === '' ? new Map<string, unknown>() : (readJson(body) as ReadonlyMap<string, unknown>)
    const inBody = read.get('fields')
    const given = inBody === undefined ? (query.get('fields')?.split(',') ?? []) : texts(inBody)
    if (given.length === 0) throw invalidRequest('no fields specified')
    const found = store.indices.resolve(params.index ?? '*', readResolve(query))
    const options = {
      patterns: given,
      withUnmapped: readFlag(query, 'include_unmapped'),
      filters: query.get('filters')?.split(',') ?? [],
      types: query.get('types')?.split(',') ?? [],
    }
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['indices', found.map(({ name }) => name)],
        ['fields', fieldCapabilities(found, options)],
      ]),
    }
  },
})

const texts = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(javaToString)
