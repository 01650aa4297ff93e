/** `GET /_component_template/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/getting-component-templates.html */
import { defineStoreRoute } from '../define-route.js'
import { notFound } from '../errors.js'
import { shownWhole } from '../indices/shown-template.js'
import { findTemplates, GET_TEMPLATE_PARAMETERS } from '../indices/template-parameters.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'cluster.get_component_template',
  summary: 'Returns component templates.',
  action: 'cluster:admin/component_template/get',
  methods: ['GET'],
  takesHead: true,
  paths: ['/_component_template', '/_component_template/:name'],
  parameters: GET_TEMPLATE_PARAMETERS,
  body: 'none',
  handle({ params, query }, { store }) {
    const found = findTemplates(store.state.all('component_template'), params.name)
    if (found.length === 0 && params.name !== undefined && !params.name.includes('*')) {
      return notFound(`component template matching [${params.name}] not found`)
    }
    const isFlat = readFlag(query, 'flat_settings')
    const shown = found.map(
      ([name, template]) =>
        new Map<string, unknown>([
          ['name', name],
          ['component_template', shownWhole(template, isFlat)],
        ]),
    )
    return { status: 200, body: new Map([['component_templates', shown]]) }
  },
})
