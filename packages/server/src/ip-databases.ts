/**
 * Configurations of IP databases (recordings `cases/engine`). Nothing is downloaded here: a configuration says which database
 * is wanted, and the file of its name is there or not.
 */

import { readJson } from '@sluice/core'
import { illegalArgument, JavaException } from '@sluice/java'
import type { ApiAnswer, ApiContext, ApiRequest, EngineRoute } from './define-route.js'
import { failure, notFound } from './errors.js'
import { isOn } from './parameters.js'
import { matching } from './stored-state.js'

/** A configuration as it is stored. */
export interface IpDatabase {
  readonly version: number
  readonly modifiedMillis: number
  readonly database: ReadonlyMap<string, unknown>
}

type Kind = 'geoip' | 'ip_location'

const MAXMIND =
  'GeoIP2-Anonymous-IP GeoIP2-City GeoIP2-Connection-Type GeoIP2-Country GeoIP2-Domain GeoIP2-Enterprise GeoIP2-ISP'
const IPINFO = 'asn country standard_asn standard_location standard_privacy'
const NAMES: Readonly<Record<string, readonly string[]>> = { maxmind: MAXMIND.split(' '), ipinfo: IPINFO.split(' ') }
const PROVIDERS = ['maxmind', 'ipinfo', 'web', 'local']
const TIMEOUTS = { timeout: 'text', master_timeout: 'text' } as const

/** The three routes of one of the two paths; what they answer is the same. */
export const putDatabase = (kind: Kind): EngineRoute => ({
  name: `ingest.put_${kind}_database`,
  summary: 'Creates or updates the configuration of an IP database.',
  action: 'cluster:admin/ingest/geoip/database/put',
  methods: ['PUT'],
  paths: [`/_ingest/${kind}/database/:id`],
  parameters: TIMEOUTS,
  body: 'required',
  writes: 'database',
  handle: put,
})

/** @see putDatabase */
export const getDatabase = (kind: Kind): EngineRoute => ({
  name: `ingest.get_${kind}_database`,
  summary: 'Returns the configurations of IP databases, and the available files.',
  action: 'cluster:admin/ingest/geoip/database/get',
  methods: ['GET'],
  paths: [`/_ingest/${kind}/database`, `/_ingest/${kind}/database/:id`],
  parameters: { master_timeout: 'text' },
  body: 'none',
  handle: show,
})

/** @see putDatabase */
export const deleteDatabase = (kind: Kind): EngineRoute => ({
  name: `ingest.delete_${kind}_database`,
  summary: 'Deletes the configuration of an IP database.',
  action: 'cluster:admin/ingest/geoip/database/delete',
  methods: ['DELETE'],
  paths: [`/_ingest/${kind}/database/:id`],
  parameters: TIMEOUTS,
  body: 'none',
  writes: 'database',
  handle: remove,
})

function put({ params, body }: ApiRequest, { state }: ApiContext): ApiAnswer {
  const id = params.id!
  const value = readJson(body)
  if (!(value instanceof Map)) throw illegalArgument('a database configuration must be an object')
  const database = value as ReadonlyMap<string, unknown>
  const provider = providerOf(database)
  const name = database.get('name')
  const faults = [...idFaults(id), ...nameFaults(name, provider)]
  if (faults.length > 0) throw validationFault(faults)
  if (provider === 'web' || provider === 'local') throw illegalArgument(`Database ${id} is read only`)
  const present = state.ipDatabases.get(id)
  const other = [...state.ipDatabases].find(([key, each]) => key !== id && each.database.get('name') === name)
  if (other !== undefined) {
    throw illegalArgument(`database [${String(name)}] is already being downloaded via configuration [${other[0]}]`)
  }
  if (present === undefined || !sameDatabase(present.database, database)) {
    state.setIpDatabase(id, { version: (present?.version ?? 0) + 1, modifiedMillis: state.now(), database })
  }
  return ACKNOWLEDGED
}

const ACKNOWLEDGED: ApiAnswer = { status: 200, body: new Map([['acknowledged', true]]) }

/** The one provider of a configuration. Throws for none, several, and unknown members. */
function providerOf(database: ReadonlyMap<string, unknown>): string {
  const unknown = [...database.keys()].find(key => key !== 'name' && !PROVIDERS.includes(key))
  if (unknown !== undefined) {
    const text = `[database] unknown field [${unknown}]`
    throw new JavaException('org.elasticsearch.xcontent.XContentParseException', text)
  }
  if (typeof database.get('name') !== 'string') throw illegalArgument('Required [name]')
  const given = PROVIDERS.filter(provider => database.get(provider) instanceof Map)
  const [provider] = given
  if (provider !== undefined && given.length === 1) return provider
  throw illegalArgument(`Exactly one provider object must be specified, but [${given.length}] were found`)
}

function idFaults(id: string): string[] {
  const invalid = `invalid database configuration id [${id}]: `
  if (new TextEncoder().encode(id).length > 127) return [`${invalid}id is too long, (${id.length} > 127)`]
  return /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(id)
    ? []
    : [`${invalid}id doesn't match required rules (alphanumerics, dashes, and underscores, only)`]
}

function nameFaults(name: unknown, provider: string): string[] {
  const names = NAMES[provider]
  if (names === undefined) return []
  if (name === '') return ['invalid name []: cannot be empty']
  return names.includes(name as string)
    ? []
    : [`invalid name [${String(name)}]: must be a supported name ([${names.join(', ')}])`]
}

const validationFault = (faults: readonly string[]): JavaException =>
  new JavaException(
    'org.elasticsearch.action.ActionRequestValidationException',
    `Validation Failed: ${faults.map((text, i) => `${i + 1}: ${text};`).join('')}`,
  )

function sameDatabase(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  const shown = (database: ReadonlyMap<string, unknown>): string =>
    PROVIDERS.concat('name')
      .map(key => textOf(database.get(key)))
      .join('\n')
  return shown(a) === shown(b)
}

const textOf = (value: unknown): string =>
  value instanceof Map
    ? JSON.stringify([...value].sort().map(([key, item]) => [key, textOf(item)]))
    : JSON.stringify(value ?? null)

async function show({ params, query }: ApiRequest, { state, host }: ApiContext): Promise<ApiAnswer> {
  const expression = params.id ?? '*'
  const parts = expression.split(',')
  if (parts.length > 1 && expression.includes('*')) {
    throw illegalArgument(
      'wildcard only supports a single value, please use comma-separated values or a single wildcard value',
    )
  }
  const all = new Map([...state.ipDatabases, ...(await localDatabases(host))])
  const missing = parts.find(part => !part.includes('*') && !all.has(part))
  if (missing !== undefined) return notFound(`database configuration not found: ${missing}`)
  const databases = matching(all.keys(), expression).map(id => rendered(id, all.get(id)!, isOn(query, 'human')))
  return { status: 200, body: new Map([['databases', databases]]) }
}

const rendered = (
  id: string,
  { version, modifiedMillis, database }: IpDatabase,
  isHuman: boolean,
): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ['id', id],
    ['version', version],
    ...(isHuman ? [['modified_date', new Date(modifiedMillis).toISOString()] as [string, unknown]] : []),
    ['modified_date_millis', modifiedMillis],
    ['database', database],
  ])

/** The files of the server's folder: they cannot be changed by the API. */
async function localDatabases(host: ApiContext['host']): Promise<Map<string, IpDatabase>> {
  const files = await databaseFiles(host)
  return new Map(
    files.map(({ name, type }) => [
      `_local_${Buffer.from(name).toString('base64url')}`,
      {
        version: -1,
        modifiedMillis: -1,
        database: new Map<string, unknown>([
          ['name', name.replace(/\.mmdb$/, '')],
          ['local', new Map([['type', type]])],
        ]),
      },
    ]),
  )
}

/** The existing databases, with the types in their metadata. */
export async function databaseFiles(host: ApiContext['host']): Promise<readonly { name: string; type: string }[]> {
  const { body } = await host.ask({ kind: 'ip-databases' })
  return JSON.parse(body) as { name: string; type: string }[]
}

async function remove({ params }: ApiRequest, { state, host }: ApiContext): Promise<ApiAnswer> {
  const id = params.id!
  if (state.setIpDatabase(id, null)) return ACKNOWLEDGED
  if ((await localDatabases(host)).has(id)) return failure(illegalArgument(`Database ${id} is read only`))
  return notFound(`Database configuration not found: ${id}`)
}
