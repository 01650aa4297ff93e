/** `PUT /{index}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-create-index.html */
import { readJson } from '@sluice/core'
import { flattened, parseFault, type StateValue } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { readMappingBody } from '../indices/mapping-body.js'

type Json = ReadonlyMap<string, unknown>

export default defineStoreRoute({
  name: 'indices.create',
  summary: 'Creates an index.',
  methods: ['PUT'],
  paths: ['/:index'],
  parameters: { wait_for_active_shards: 'text', timeout: 'text', master_timeout: 'text' },
  body: 'optional',
  handle({ params, body, warn }, { store }) {
    const read = body === '' ? new Map() : readJson(body)
    const members = read instanceof Map ? (read as Json) : new Map<string, unknown>()
    for (const key of members.keys()) {
      if (!['settings', 'mappings', 'aliases'].includes(key)) throw parseFault(`unknown key [${key}] for create index`)
    }
    const settings = members.get('settings')
    const mappings = members.get('mappings')
    const aliases = members.get('aliases')
    const index = store.state.commit(() =>
      store.indices.create(params.index!, {
        warn,
        ...(settings instanceof Map ? { settings: flattened(settings as Json, 'index.') } : {}),
        ...(mappings instanceof Map ? { mapping: readMappingBody(mappings as Json) } : {}),
        ...(aliases instanceof Map ? { aliases: aliases as ReadonlyMap<string, StateValue> } : {}),
      }),
    )
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['acknowledged', true],
        ['shards_acknowledged', true],
        ['index', index.name],
      ]),
    }
  },
})
