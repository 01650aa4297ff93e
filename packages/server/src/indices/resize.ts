/** The common part of the routes that resize indices. */
import { readJson } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import { existingIndex, flattened, parseFault, type ResizeKind, refusedForHidden, type StateValue } from '@sluice/store'
import type { ApiAnswer, ApiRequest, ParameterKinds, StoreContext } from '../define-route.js'
import { isActive, readActiveShards } from './active-shards.js'

type Json = ReadonlyMap<string, unknown>

/** Their query parameters. */
export const RESIZE_PARAMETERS: ParameterKinds = {
  wait_for_active_shards: 'text',
  timeout: 'text',
  master_timeout: 'text',
  copy_settings: 'flag',
}

/** Makes the index of a request. */
export function answerResize(
  kind: ResizeKind,
  { params, query, body, warn }: ApiRequest,
  { store }: StoreContext,
): ApiAnswer {
  const copySettings = query.get('copy_settings')
  if (copySettings === 'false') throw illegalArgument('parameter [copy_settings] can not be explicitly set to [false]')
  if (copySettings !== undefined) warn('parameter [copy_settings] is deprecated and will be removed in 8.0.0')
  const read = body === '' ? new Map() : readJson(body)
  const members = read instanceof Map ? (read as Json) : new Map<string, unknown>()
  for (const key of members.keys()) {
    if (!['settings', 'aliases'].includes(key)) throw parseFault(`unknown field [${key}]`)
  }
  const settings = members.get('settings')
  const aliases = members.get('aliases')
  const source = existingIndex(store, params.index!)
  store.indices.authorize([params.target!])
  if (store.indices.documentsOf(source) !== null) {
    throw refusedForHidden(
      'Resize requests are not allowed for users when field or document level security is enabled on the source index',
    )
  }
  store.memory.admit(source.shards.reduce((sum, { memory }) => sum + memory.segments + memory.ids, 0))
  const target = store.indices.resize(kind, source, params.target!, {
    warn,
    check: own => void readActiveShards(query, own),
    ...(settings instanceof Map ? { settings: flattened(settings as Json, 'index.') } : {}),
    ...(aliases instanceof Map ? { aliases: aliases as ReadonlyMap<string, StateValue> } : {}),
  })
  return {
    status: 200,
    body: new Map<string, unknown>([
      ['acknowledged', true],
      ['shards_acknowledged', isActive(readActiveShards(query, target.settings), target.copies)],
      ['index', target.name],
    ]),
  }
}
