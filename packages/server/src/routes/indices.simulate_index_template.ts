/** `POST /_index_template/_simulate_index/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-simulate-index.html */
import { matchingTemplate, putIndexTemplate, readIndexTemplate } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { simulatedTemplate } from '../indices/simulated-template.js'
import { readFlag } from '../parameters.js'

/** The name of a template that is given with the request alone. */
const NO_NAME = 'simulate_index_template'

export default defineStoreRoute({
  name: 'indices.simulate_index_template',
  summary: 'Simulates the creation of an index: shows what the matching templates apply.',
  action: 'indices:admin/index_template/simulate_index',
  methods: ['POST'],
  paths: ['/_index_template/_simulate_index/:name'],
  parameters: { create: 'flag', cause: 'text', master_timeout: 'text', include_defaults: 'flag' },
  body: 'optional',
  handle({ params, query, bytes }, { store }) {
    const simulated = () => {
      const found = matchingTemplate(store.state, params.name!, false)
      return found === null ? { status: 200, body: new Map() } : simulatedTemplate(store, ...found)
    }
    if (bytes.length === 0) return simulated()
    const template = readIndexTemplate(bytes)
    return store.state.tryOut(() => {
      putIndexTemplate(store.state, NO_NAME, template, readFlag(query, 'create'))
      return simulated()
    })
  },
})
