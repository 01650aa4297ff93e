/** `POST /_index_template/_simulate/{name}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-simulate-template.html */
import { illegalArgument } from '@sluice/java'
import { putIndexTemplate, readIndexTemplate } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { simulatedTemplate } from '../indices/simulated-template.js'
import { readFlag } from '../parameters.js'

/** The name of a template that is given with the request alone. */
const NO_NAME = 'simulate_template'

export default defineStoreRoute({
  name: 'indices.simulate_template',
  summary: 'Simulates an index template: shows the resulting settings, mappings and aliases.',
  action: 'indices:admin/index_template/simulate',
  methods: ['POST'],
  paths: ['/_index_template/_simulate', '/_index_template/_simulate/:name'],
  parameters: { create: 'flag', cause: 'text', master_timeout: 'text', include_defaults: 'flag' },
  body: 'optional',
  handle({ params, query, bytes }, { store }) {
    const { name } = params
    if (bytes.length === 0) {
      const stored = name === undefined ? undefined : store.state.get('index_template', name)
      if (stored === undefined) throw illegalArgument(`unable to simulate template [${name}] that does not exist`)
      return simulatedTemplate(store, name!, stored)
    }
    const template = readIndexTemplate(bytes)
    const shown = store.state.tryOut(() => {
      putIndexTemplate(store.state, name ?? NO_NAME, template, readFlag(query, 'create'))
      return simulatedTemplate(store, name ?? NO_NAME, template)
    })
    return shown
  },
})
