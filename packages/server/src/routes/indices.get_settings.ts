/** `GET /{index}/_settings`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-get-settings.html */
import { wildcardMatches } from '@sluice/core'
import { checkBlocks } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, OPEN_AND_CLOSED, readResolve } from '../indices/indices-parameters.js'
import { shownSettings } from '../indices/shown-settings.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'indices.get_settings',
  summary: 'Returns the settings of indices.',
  action: 'indices:monitor/settings/get',
  methods: ['GET'],
  paths: ['/_settings', '/_settings/:name', '/:index/_settings', '/:index/_settings/:name', '/:index/_setting/:name'],
  parameters: {
    ...INDICES_PARAMETERS,
    flat_settings: 'flag',
    include_defaults: 'flag',
    local: 'flag',
    master_timeout: 'text',
  },
  body: 'none',
  handle({ params, query }, { store }) {
    const found = store.indices.resolve(params.index ?? '*', readResolve(query, OPEN_AND_CLOSED))
    checkBlocks(found, 'metadata_read')
    const passes = keysOf(params.name)
    const isFlat = readFlag(query, 'flat_settings')
    const withDefaults = readFlag(query, 'include_defaults')
    const isHuman = readFlag(query, 'human')
    const shown = found.map(({ name, settings }) => {
      const members = new Map<string, unknown>(shownSettings(settings, { isFlat, withDefaults, isHuman, passes }))
      return [name, members] as const
    })
    const isEmpty = (members: ReadonlyMap<string, unknown>): boolean =>
      !withDefaults && (members.get('settings') as ReadonlyMap<string, unknown>).size === 0
    return { status: 200, body: new Map(shown.filter(([, members]) => !isEmpty(members))) }
  },
})

/** Whether the names and wildcards of a path name a key. */
function keysOf(names: string | undefined): (key: string) => boolean {
  if (names === undefined || names === '' || names === '_all') return () => true
  const patterns = names.split(',')
  return key => patterns.some(pattern => wildcardMatches(pattern, key))
}
