/** `PUT /_index_template/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-put-template.html */
import { nextTurn, putIndexTemplateInTurns, readIndexTemplate } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { acknowledged } from '../indices/acknowledged.js'
import { PUT_TEMPLATE_PARAMETERS } from '../indices/template-parameters.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'indices.put_index_template',
  summary: 'Creates or updates an index template.',
  action: 'indices:admin/index_template/put',
  methods: ['PUT', 'POST'],
  paths: ['/_index_template/:name'],
  parameters: PUT_TEMPLATE_PARAMETERS,
  body: 'required',
  async handle({ params, query, bytes, turn }, { store }) {
    const template = readIndexTemplate(bytes)
    await nextTurn(turn)
    await putIndexTemplateInTurns(store.state, params.name!, template, { isCreate: readFlag(query, 'create'), turn })
    return acknowledged()
  },
})
