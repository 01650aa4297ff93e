/** `PUT /_component_template/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-component-template.html */
import { nextTurn, putComponentTemplate, readComponentTemplate } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { acknowledged } from '../indices/acknowledged.js'
import { PUT_TEMPLATE_PARAMETERS } from '../indices/template-parameters.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'cluster.put_component_template',
  summary: 'Creates or updates a component template.',
  action: 'cluster:admin/component_template/put',
  methods: ['PUT', 'POST'],
  paths: ['/_component_template/:name'],
  parameters: PUT_TEMPLATE_PARAMETERS,
  body: 'required',
  async handle({ params, query, bytes, turn }, { store }) {
    const template = readComponentTemplate(bytes)
    await nextTurn(turn)
    await putComponentTemplate(store.state, params.name!, template, { isCreate: readFlag(query, 'create'), turn })
    return acknowledged()
  },
})
