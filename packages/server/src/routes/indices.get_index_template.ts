/** `GET /_index_template/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-get-template.html */
import { defineStoreRoute } from '../define-route.js'
import { notFound } from '../errors.js'
import { shownWhole } from '../indices/shown-template.js'
import { findTemplates, GET_TEMPLATE_PARAMETERS } from '../indices/template-parameters.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'indices.get_index_template',
  summary: 'Returns index templates.',
  action: 'indices:admin/index_template/get',
  methods: ['GET'],
  takesHead: true,
  paths: ['/_index_template', '/_index_template/:name'],
  parameters: GET_TEMPLATE_PARAMETERS,
  body: 'none',
  handle({ params, query }, { store }) {
    const found = findTemplates(store.state.all('index_template'), params.name)
    if (found.length === 0 && params.name !== undefined && !params.name.includes('*')) {
      return notFound(`index template matching [${params.name}] not found`)
    }
    const isFlat = readFlag(query, 'flat_settings')
    const shown = found.map(
      ([name, template]) =>
        new Map<string, unknown>([
          ['name', name],
          ['index_template', shownWhole(template, isFlat)],
        ]),
    )
    return { status: 200, body: new Map([['index_templates', shown]]) }
  },
})
