/** `PUT /_template/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-templates-v1.html */
import { readJson } from '@sluice/core'
import { nextTurn, putLegacyTemplate, readLegacyTemplate } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { acknowledged } from '../indices/acknowledged.js'
import { PUT_TEMPLATE_PARAMETERS } from '../indices/template-parameters.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'indices.put_template',
  summary: 'Creates or updates a legacy template.',
  action: 'indices:admin/template/put',
  methods: ['PUT', 'POST'],
  paths: ['/_template/:name'],
  parameters: { ...PUT_TEMPLATE_PARAMETERS, order: 'text' },
  body: 'required',
  async handle({ params, query, body, warn, turn }, { store }) {
    const read = readJson(body)
    await nextTurn(turn)
    const given = new Map<string, unknown>(read instanceof Map ? (read as ReadonlyMap<string, unknown>) : [])
    const order = query.get('order')
    if (order !== undefined && !given.has('order')) given.set('order', order)
    await putLegacyTemplate(store.state, params.name!, readLegacyTemplate(given), {
      isCreate: readFlag(query, 'create'),
      turn,
    })
    warn('Legacy index templates are deprecated in favor of composable templates.')
    return acknowledged()
  },
})
