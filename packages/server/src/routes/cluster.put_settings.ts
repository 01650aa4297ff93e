/** `PUT /_cluster/settings`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-update-settings.html */
import { readLooseBody } from '@sluice/search'
import { updateClusterSettings } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'cluster.put_settings',
  summary: 'Updates the settings of the cluster.',
  action: 'cluster:admin/settings/update',
  methods: ['PUT'],
  paths: ['/_cluster/settings'],
  parameters: { ...TIMEOUT_PARAMETERS, flat_settings: 'flag' },
  body: 'required',
  handle({ query, bytes }, { store }) {
    const { persistent, transient } = updateClusterSettings(store.state, readLooseBody(bytes))
    const isFlat = readFlag(query, 'flat_settings')
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['acknowledged', true],
        ['persistent', persistent.show(isFlat)],
        ['transient', transient.show(isFlat)],
      ]),
    }
  },
})
