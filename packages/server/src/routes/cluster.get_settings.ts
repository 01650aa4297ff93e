/** `GET /_cluster/settings`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-get-settings.html */
import { defaultSettings, givenSettings } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'cluster.get_settings',
  summary: 'Returns the settings of the cluster.',
  action: 'cluster:monitor/settings',
  methods: ['GET'],
  paths: ['/_cluster/settings'],
  parameters: { ...TIMEOUT_PARAMETERS, flat_settings: 'flag', include_defaults: 'flag', local: 'flag' },
  body: 'none',
  handle({ query }, { store: { state } }) {
    const isFlat = readFlag(query, 'flat_settings')
    const body = new Map<string, unknown>([
      ['persistent', givenSettings(state, 'persistent').show(isFlat)],
      ['transient', givenSettings(state, 'transient').show(isFlat)],
    ])
    if (readFlag(query, 'include_defaults')) body.set('defaults', defaultSettings(state).show(isFlat))
    return { status: 200, body }
  },
})
