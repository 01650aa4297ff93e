/** `POST /{alias}/_rollover`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-rollover-index.html */
import { readJson } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import { checkConditions, flattened, rollover, type StateValue } from '@sluice/store'
import { defineStoreRoute } from '../define-route.js'
import { TIMEOUT_PARAMETERS } from '../indices/indices-parameters.js'
import { readMappingBody } from '../indices/mapping-body.js'
import { readFlag } from '../parameters.js'

const MEMBERS = new Set(['conditions', 'settings', 'mappings', 'aliases'])

export default defineStoreRoute({
  name: 'indices.rollover',
  summary: 'Rolls an alias or a data stream over to a new index, if conditions are met.',
  action: 'indices:admin/rollover',
  methods: ['POST'],
  paths: ['/:alias/_rollover', '/:alias/_rollover/:new_index'],
  parameters: { ...TIMEOUT_PARAMETERS, dry_run: 'flag', lazy: 'flag', wait_for_active_shards: 'text' },
  body: 'optional',
  handle({ params, query, body }, { store }) {
    const read = body === '' ? new Map() : readJson(body)
    const members = read instanceof Map ? (read as StateValue) : new Map<string, unknown>()
    for (const key of members.keys()) if (!MEMBERS.has(key)) throw illegalArgument(`[rollover] unknown field [${key}]`)
    const part = (key: string): StateValue | null => {
      const value = members.get(key)
      return value instanceof Map ? (value as StateValue) : null
    }
    const conditions = part('conditions') ?? new Map<string, unknown>()
    checkConditions(conditions)
    const settings = part('settings')
    const mappings = part('mappings')
    const aliases = part('aliases')
    const isDryRun = readFlag(query, 'dry_run')
    const isLazy = readFlag(query, 'lazy')
    store.indices.authorize([params.alias!])
    const result = rollover(store, {
      target: params.alias!,
      newIndex: params.new_index ?? null,
      conditions,
      isDryRun,
      isLazy,
      parts: {
        ...(settings === null ? {} : { settings: flattened(settings, 'index.') }),
        ...(aliases === null ? {} : { aliases: aliases as ReadonlyMap<string, StateValue> }),
      },
      mapping: mappings === null ? null : context => readMappingBody(mappings, context),
    })
    return {
      status: 200,
      body: new Map<string, unknown>([
        ['acknowledged', result.isRolledOver || (isLazy && !isDryRun)],
        ['shards_acknowledged', result.isRolledOver],
        ['old_index', result.oldIndex],
        ['new_index', result.newIndex],
        ['rolled_over', result.isRolledOver],
        ['dry_run', isDryRun],
        ['lazy', isLazy],
        ['conditions', result.conditions],
      ]),
    }
  },
})
