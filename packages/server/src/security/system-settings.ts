/**
 * Settings of the indices in which Elasticsearch keeps users, tokens and profiles. There are no such indices here: the settings are kept
 * and shown, and change nothing: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-update-settings.html
 */
import { illegalArgument, javaToString } from '@sluice/java'
import { object, readMembers } from '@sluice/security'
import { invalidRequest, type Store } from '@sluice/store'

type Json = ReadonlyMap<string, unknown>

const INDICES = ['security', 'security-tokens', 'security-profile'] as const

const DEFAULTS: Readonly<Record<string, string>> = { auto_expand_replicas: '0-1', number_of_replicas: '0' }

/** The settings of each index, as texts. */
export function shownSettings({ state }: Store): Map<string, unknown> {
  return new Map(
    INDICES.map(name => {
      const stored = state.get('security_settings', name)
      const index = new Map(
        Object.entries(DEFAULTS).flatMap(([key, value]) => {
          const own = stored?.has(key) === true ? stored.get(key) : value
          return own === null ? [] : [[key, own] as const]
        }),
      )
      return [name, new Map([['index', index]])]
    }),
  )
}

/** Changes settings: null takes one away. Throws illegal_argument_exception and action_request_validation_exception. */
export function updateSettings(store: Store, body: Json): void {
  const given = readMembers(body, 'update security settings request', {
    security: object,
    'security-tokens': object,
    'security-profile': object,
  })
  const all = INDICES.flatMap(name => (given[name] === undefined ? [] : [[name, flat(given[name])] as const]))
  if (all.length === 0) throw invalidRequest('No settings given to update')
  for (const [name, settings] of all)
    for (const key of settings.keys())
      if (!(key in DEFAULTS))
        throw illegalArgument(
          `illegal settings for index [${name}]: [index.${key}], these settings may not be configured. Only the following settings may be configured for that index: [${Object.keys(DEFAULTS).map(each => `index.${each}`)}]`,
        )
  store.write(() => {
    for (const [name, settings] of all) {
      const before = store.state.get('security_settings', name) ?? new Map()
      store.state.set('security_settings', name, new Map([...before, ...settings]))
    }
  })
}

/** Settings by their names without `index.`, however they are nested. */
function flat(settings: Json): Map<string, string | null> {
  const out = new Map<string, string | null>()
  for (const [key, value] of settings) {
    if (value instanceof Map)
      for (const [name, inner] of flat(value)) out.set(`${key}.${name}`.replace(/^index\./, ''), inner)
    else out.set(key.replace(/^index\./, ''), value === null ? null : javaToString(value))
  }
  return out
}
