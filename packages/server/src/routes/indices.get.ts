/** `GET /{index}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-get-index.html */
import { illegalArgument } from '@sluice/java'
import { checkBlocks, type Index, type Store, visibleMapping } from '@sluice/store'
import { type ApiRequest, defineStoreRoute } from '../define-route.js'
import { INDICES_PARAMETERS, readResolve } from '../indices/indices-parameters.js'
import { shownInTurns, shownMapping } from '../indices/shown-in-turns.js'
import { shownSettings } from '../indices/shown-settings.js'
import { readFlag } from '../parameters.js'

export default defineStoreRoute({
  name: 'indices.get',
  summary: 'Returns the settings, mappings and aliases of indices.',
  action: 'indices:admin/get',
  methods: ['GET'],
  takesHead: true,
  paths: ['/:index'],
  parameters: {
    ...INDICES_PARAMETERS,
    features: 'text',
    flat_settings: 'flag',
    include_defaults: 'flag',
    local: 'flag',
    master_timeout: 'text',
  },
  body: 'none',
  async handle({ params, query, turn }, { store }) {
    const found = store.indices.resolve(params.index!, readResolve(query, { expand: ['open'], takesClosed: true }))
    checkBlocks(found, 'metadata_read')
    const isFlat = readFlag(query, 'flat_settings')
    const features = readFeatures(query)
    const withDefaults = readFlag(query, 'include_defaults')
    const isHuman = readFlag(query, 'human')
    const body = await shownInTurns(found, turn, function* (index) {
      const { aliases, settings } = index
      const mapping = visibleMapping(index.mapping, store.indices.documentsOf(index))
      return new Map<string, unknown>([
        ...(features.has('aliases') ? [['aliases', seenAliases(store, aliases)] as const] : []),
        ...(features.has('mappings') ? [['mappings', yield* shownMapping(mapping)] as const] : []),
        ...(features.has('settings') ? shownSettings(settings, { isFlat, withDefaults, isHuman }) : []),
      ])
    })
    return { status: 200, body }
  },
})

/** Aliases of an index that the caller may know of. */
const seenAliases = ({ indices }: Store, aliases: Index['aliases']): Index['aliases'] =>
  new Map([...aliases].filter(([alias]) => indices.sees(alias)))

const FEATURES = ['aliases', 'mappings', 'settings']

/** Which parts are asked for. Throws illegal_argument_exception for an unknown one. */
function readFeatures(query: ApiRequest['query']): ReadonlySet<string> {
  const asked = query.get('features')?.split(',') ?? FEATURES
  const unknown = asked.find(feature => !FEATURES.includes(feature))
  if (unknown !== undefined) throw illegalArgument(`Invalid features specified [${unknown}]`)
  return new Set(asked)
}
