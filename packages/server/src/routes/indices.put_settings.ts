/** `PUT /{index}/_settings`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-update-settings.html */
import { readLooseBody } from '@sluice/search'
import { flattened, invalidRequest } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, OPEN_AND_CLOSED, readResolve, TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'
import { readFlag } from '../parameters.js'

type Json = ReadonlyMap<string, unknown>

export default defineStoreRoute({
  name: 'indices.put_settings',
  summary: 'Updates the settings of indices.',
  action: 'indices:admin/settings/update',
  methods: ['PUT'],
  paths: ['/_settings', '/:index/_settings'],
  parameters: {
    ...INDICES_PARAMETERS,
    ...TIMEOUT_PARAMETERS,
    preserve_existing: 'flag',
    reopen: 'flag',
    flat_settings: 'flag',
  },
  body: 'required',
  handle({ params, query, bytes, warn }, { store }) {
    const changes = flattened(unwrapped(readLooseBody(bytes)), 'index.')
    if (changes.size === 0) throw invalidRequest('no settings to update')
    const found = store.indices.resolve(params.index ?? '*', readResolve(query, OPEN_AND_CLOSED))
    store.indices.updateSettings(found, changes, {
      preserveExisting: readFlag(query, 'preserve_existing'),
      reopen: readFlag(query, 'reopen'),
      warn,
    })
    return { status: 200, body: new Map([['acknowledged', true]]) }
  },
})

/** Settings may be in a member `settings`. */
function unwrapped(body: Json): Json {
  const inner = body.get('settings')
  return inner instanceof Map ? (inner as Json) : body
}
