/** `PUT _enrich/policy/{name}` (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/put-enrich-policy-api.html). */
import { readJson } from '@sluice/core'
import { defineStoreRoute } from '../define-route.js'
import { requireRead } from '../enrich/policy-privileges.js'
import { policyPart, policySources } from '../enrich/policy-sources.js'

export default defineStoreRoute({
  name: 'enrich.put_policy',
  summary: 'Creates an enrich policy for indices, or for the tables of `--enrich`.',
  action: 'cluster:admin/xpack/enrich/put',
  methods: ['PUT'],
  paths: ['/_enrich/policy/:name'],
  parameters: { master_timeout: 'text' },
  body: 'required',
  handle(request, context) {
    const { params, body } = request
    const { store, engine } = context
    const part = policyPart(readJson(body))
    if (part !== null) requireRead(part, request, context)
    const stored = part === null ? [] : policySources(store, part)
    return engine.ask({ kind: 'enrich-put', name: params.name!, body, stored })
  },
})
