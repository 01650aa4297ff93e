/** `PUT /{index}`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-create-index.html */
import { readJson } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import type { Mapping } from '@sluice/search'
import { flattened, nextTurn, parseFault, type StateValue } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { isActive, readActiveShards } from '../indices/active-shards.js'
import { readMappingInTurns } from '../indices/mapping-body.js'

type Json = ReadonlyMap<string, unknown>

export default defineStoreRoute({
  name: 'indices.create',
  summary: 'Creates an index.',
  action: 'indices:admin/create',
  methods: ['PUT'],
  paths: ['/:index'],
  parameters: { wait_for_active_shards: 'text', timeout: 'text', master_timeout: 'text' },
  body: 'optional',
  async handle({ params, query, body, warn, turn }, { store }) {
    const read = body === '' ? new Map() : readJson(body)
    await nextTurn(turn)
    const members = read instanceof Map ? (read as Json) : new Map<string, unknown>()
    for (const key of members.keys()) {
      if (!['settings', 'mappings', 'aliases'].includes(key)) throw parseFault(`unknown key [${key}] for create index`)
    }
    const settings = members.get('settings')
    const mappings = members.get('mappings')
    const aliases = members.get('aliases')
    if (mappings instanceof Map && mappings.size === 1 && mappings.has('_doc')) {
      throw illegalArgument(
        'The mapping definition cannot be nested under a type [_doc] unless include_type_name is set to true.',
      )
    }
    const own = settings instanceof Map ? flattened(settings as Json, 'index.') : null
    store.indices.authorize([params.index!])
    if (aliases instanceof Map && aliases.size > 0) {
      store.indices.authorize([params.index!, ...(aliases as Json).keys()], 'indices:admin/aliases')
    }
    let mapping: Mapping | null = null
    if (mappings instanceof Map) {
      const context = {
        ...store.indices.newMappingContext(params.index!, own ?? new Map()),
        withoutTypes: store.withoutTypes,
      }
      await nextTurn(turn)
      mapping = await readMappingInTurns(mappings as Json, context, turn)
    }
    await nextTurn(turn)
    const index = store.state.commit(() =>
      store.indices.create(params.index!, {
        warn,
        check: own => void readActiveShards(query, own),
        ...(own === null ? {} : { settings: own }),
        ...(mapping === null ? {} : { mapping }),
        ...(aliases instanceof Map ? { aliases: aliases as ReadonlyMap<string, StateValue> } : {}),
      }),
    )
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['acknowledged', true],
        ['shards_acknowledged', isActive(readActiveShards(query, index.settings), index.copies)],
        ['index', index.name],
      ]),
    }
  },
})
