/** `GET /_template/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-get-template-v1.html */
import { shownTemplate } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { findTemplates, GET_TEMPLATE_PARAMETERS } from '../indices/template-parameters.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'indices.get_template',
  summary: 'Returns legacy templates.',
  action: 'indices:admin/template/get',
  methods: ['GET'],
  takesHead: true,
  paths: ['/_template', '/_template/:name'],
  parameters: GET_TEMPLATE_PARAMETERS,
  body: 'none',
  handle({ params, query }, { store }) {
    const found = findTemplates(store.state.all('template'), params.name)
    const isFlat = readFlag(query, 'flat_settings')
    return {
      status: found.length === 0 && params.name !== undefined ? 404 : 200,
      body: new Map(found.map(([name, template]) => [name, shownTemplate(template, isFlat)])),
    }
  },
})
