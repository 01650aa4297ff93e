/** Which records can be searched, and by which fields. */
import type { RecordKind } from './record-index.js'

const keyword = new Map([['type', 'keyword']])
const wholeText = new Map([['type', 'text']])
const flag = new Map([['type', 'boolean']])
const moment = new Map<string, unknown>([
  ['type', 'date'],
  ['format', 'epoch_millis||strict_date_optional_time'],
])
const open = new Map([['type', 'flattened']])

/** Some members of a stored value, those that are null left out. */
const only = (stored: ReadonlyMap<string, unknown>, names: readonly string[]): [string, unknown][] =>
  names.flatMap(name => {
    const value = stored.get(name)
    return value === null || value === undefined ? [] : [[name, value] as [string, unknown]]
  })

/** Users that the API made. */
export const USER_RECORDS: RecordKind = {
  fields: {
    request: 'query_user_request_payload',
    names: new Set(['username', 'roles', 'full_name', 'email', 'enabled']),
    open: null,
    takesAggregations: false,
  },
  properties: new Map([
    ['username', keyword],
    ['roles', keyword],
    ['full_name', wholeText],
    ['email', wholeText],
    ['enabled', flag],
  ]),
  document: (_, stored) => new Map(only(stored, ['username', 'roles', 'full_name', 'email', 'enabled'])),
}

const applications = new Map([
  [
    'properties',
    new Map([
      ['application', keyword],
      ['privileges', keyword],
      ['resources', keyword],
    ]),
  ],
])

/** Roles that the API made. */
export const ROLE_RECORDS: RecordKind = {
  fields: {
    request: 'query_role_request_payload',
    names: new Set([
      'name',
      'description',
      'applications.application',
      'applications.privileges',
      'applications.resources',
    ]),
    open: 'metadata',
    takesAggregations: false,
  },
  properties: new Map<string, unknown>([
    ['name', keyword],
    ['description', wholeText],
    ['metadata', open],
    ['applications', applications],
  ]),
  document: (name, stored) => new Map([['name', name], ...only(stored, ['description', 'metadata', 'applications'])]),
}

/** API keys. */
export const API_KEY_RECORDS: RecordKind = {
  fields: {
    request: 'query_api_key_request_payload',
    names: new Set([
      'id',
      'type',
      'name',
      'creation',
      'expiration',
      'invalidated',
      'invalidation',
      'username',
      'realm',
    ]),
    open: 'metadata',
    takesAggregations: true,
  },
  properties: new Map<string, unknown>([
    ['id', keyword],
    ['type', keyword],
    ['name', keyword],
    ['creation', moment],
    ['expiration', moment],
    ['invalidated', flag],
    ['invalidation', moment],
    ['username', keyword],
    ['realm', keyword],
    ['metadata', open],
  ]),
  document: (_, stored) =>
    new Map<string, unknown>([
      ...only(stored, ['id', 'name', 'creation', 'expiration', 'invalidation', 'username', 'realm', 'metadata']),
      ['type', 'rest'],
      ['invalidated', stored.get('invalidation') !== null],
    ]),
}
