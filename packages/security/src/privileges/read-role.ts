/** Reads role descriptors from JSON: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-put-role.html#security-api-put-role-request-body */
import { readJson, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import type {
  ApplicationPrivileges,
  IndexPrivileges,
  RemoteClusterPrivileges,
  RemoteIndexPrivileges,
  RoleDescriptor,
} from './role-descriptor.js'
import { checkRoleQuery } from './role-query.js'

type Json = ReadonlyMap<string, unknown>

const fault = (text: string): JavaException => new JavaException('org.elasticsearch.ElasticsearchParseException', text)

/** Which members descriptors may have: those of an API key have no description, those of a role no restriction. */
export interface ReadRoleOptions {
  readonly allowsRestriction?: boolean
  readonly allowsDescription?: boolean
}

/**
 * The descriptor of a role, as JSON says it. Throws parse_exception for members and values that it cannot have; whether its privileges exist is
 * not checked (`roleFaults`).
 */
export function readRole(
  name: string,
  json: unknown,
  { allowsRestriction = false, allowsDescription = true }: ReadRoleOptions = {},
): RoleDescriptor {
  if (!(json instanceof Map))
    throw fault(`failed to parse role [${name}]. expected an object but found [${kindOf(json)}] instead`)
  const role: { -readonly [K in keyof RoleDescriptor]: RoleDescriptor[K] } = {
    cluster: [],
    indices: [],
    applications: [],
    run_as: [],
    metadata: new Map(),
  }
  for (const [key, value] of json as Json) {
    switch (key) {
      case 'cluster':
      case 'run_as':
        role[key] = textsOf(`failed to parse role [${name}]`, key, value)
        break
      case 'index':
      case 'indices':
        role.indices = listOf('indices', name, value).map(each => readIndices(name, each, []))
        for (const [i, { names, query }] of role.indices.entries()) {
          if (query !== undefined) checkRoleQuery(query, names, i)
        }
        break
      case 'applications':
        role.applications = listOf('application', name, value).map(each => readApplication(name, each))
        break
      case 'global':
        role.global = objectOf(name, key, value)
        break
      case 'metadata':
        role.metadata = objectOf(name, key, value)
        break
      case 'transient_metadata':
        objectOf(name, key, value)
        break
      case 'remote_indices':
        role.remote_indices = listOf('remote indices', name, value).map(each => readRemoteIndices(name, each))
        break
      case 'remote_cluster':
        role.remote_cluster = listOf('remote_cluster', name, value).map(each => readRemoteCluster(name, each))
        break
      case 'description':
        if (!allowsDescription) throw unexpected(name, key)
        if (typeof value !== 'string') throw fault(`failed to parse role [${name}]. unexpected field [description]`)
        role.description = value
        break
      case 'restriction':
        if (!allowsRestriction) throw unexpected(name, key)
        role.restriction = {
          workflows: textsOf(
            `failed to parse restriction for role [${name}]`,
            'workflows',
            objectOf(name, key, value).get('workflows') ?? [],
          ),
        }
        break
      case 'type':
        break
      default:
        throw unexpected(name, key)
    }
  }
  return role
}

const unexpected = (role: string, key: string): JavaException =>
  fault(`failed to parse role [${role}]. unexpected field [${key}]`)

function kindOf(value: unknown): string {
  if (value === null) return 'VALUE_NULL'
  if (Array.isArray(value)) return 'START_ARRAY'
  if (value instanceof Map) return 'START_OBJECT'
  if (typeof value === 'boolean') return 'VALUE_BOOLEAN'
  return typeof value === 'string' ? 'VALUE_STRING' : 'VALUE_NUMBER'
}

function listOf(what: string, role: string, value: unknown): readonly Json[] {
  const where = `failed to parse ${what} privileges for role [${role}]`
  if (!Array.isArray(value)) {
    const field = what.replace(' ', '_')
    throw fault(
      `${where}. expected field [${field === 'application' ? 'applications' : field}] value to be an array, but found [${kindOf(value)}] instead`,
    )
  }
  return value.map(each => {
    if (each instanceof Map) return each as Json
    throw fault(
      `${where}. expected value to be an array of objects, but found an array element of type [${kindOf(each)}]`,
    )
  })
}

function objectOf(role: string, key: string, value: unknown): Json {
  if (value instanceof Map) return value as Json
  throw fault(
    `failed to parse role [${role}]. expected field [${key}] to be of type object, but found [${kindOf(value)}] instead`,
  )
}

/** The texts of a member: one text or a list of them. */
function textsOf(where: string, key: string, value: unknown): string[] {
  const list = Array.isArray(value) ? (value as unknown[]) : [value]
  for (const each of list) {
    if (typeof each === 'string') continue
    throw fault(
      Array.isArray(value)
        ? `could not parse [${key}] field. expected a string but found [${kindOf(each)}] value instead`
        : `${where}. expected field [${key}] value to be a string or an array of strings, but found [${kindOf(value)}] instead`,
    )
  }
  return list as string[]
}

/** Members that are in the one list or the other. */
function requiredTexts(where: string, key: string, value: unknown): string[] {
  const texts = textsOf(where, key, value)
  if (texts.length === 0) throw fault(`${where}. [${key}] cannot be an empty array`)
  return texts
}

function readIndices(role: string, json: Json, further: readonly string[]): IndexPrivileges {
  const where = `failed to parse indices privileges for role [${role}]`
  let names: string[] | null = null
  let privileges: string[] | null = null
  let query: string | undefined
  let fields: IndexPrivileges['field_security']
  let restricted = false
  for (const [key, value] of json) {
    if (key === 'names') names = requiredTexts(where, key, value)
    else if (key === 'privileges') privileges = textsOf(where, key, value)
    else if (key === 'query') query = queryOf(where, value)
    else if (key === 'field_security') fields = readFields(where, value)
    else if (key === 'allow_restricted_indices') {
      if (typeof value !== 'boolean')
        throw fault(`${where}. expected field [${key}] value to be a boolean, but found [${kindOf(value)}] instead`)
      restricted = value
    } else if (!further.includes(key)) throw fault(`${where}. unexpected field [${key}]`)
  }
  if (names === null) throw fault(`${where}. missing required [names] field`)
  if (privileges === null) throw fault(`${where}. missing required [privileges] field`)
  return {
    names,
    privileges,
    ...(fields === undefined ? {} : { field_security: fields }),
    ...(query === undefined ? {} : { query }),
    allow_restricted_indices: restricted,
  }
}

/** A query is given as an object or as its text; an empty text stands for none. */
function queryOf(where: string, value: unknown): string | undefined {
  if (value === null) return undefined
  if (value instanceof Map) return writeJson(value)
  if (typeof value !== 'string') {
    throw fault(
      `${where}. expected field [query] value to be null, a string, an array, or an object, but found [${kindOf(value)}] instead`,
    )
  }
  return value === '' ? undefined : value
}

function readFields(where: string, value: unknown): IndexPrivileges['field_security'] {
  if (value === null) return undefined
  if (!(value instanceof Map)) {
    throw fault(`${where}. expected field [field_security] to be of type object, but found [${kindOf(value)}] instead`)
  }
  let grant: string[] | null = null
  let except: string[] = []
  for (const [key, list] of value as Json) {
    if (key === 'grant') {
      grant = list === null ? null : textsOf(where, key, list)
      if (grant === null) throw fault(`${where}. grant must not be null.`)
    } else if (key === 'except') {
      if (list === null) throw fault(`${where}. except must not be null.`)
      except = textsOf(where, key, list)
    } else {
      throw fault(`${where}. field_security only accepts options [grant,except], but got: ${key}`)
    }
  }
  return { grant: grant ?? (except.length === 0 ? [] : ['*']), except }
}

function readRemoteIndices(role: string, json: Json): RemoteIndexPrivileges {
  const where = `failed to parse remote indices privileges for role [${role}]`
  if (!json.has('clusters')) throw fault(`${where}. missing required [clusters] field`)
  return { ...readIndices(role, json, ['clusters']), clusters: requiredTexts(where, 'clusters', json.get('clusters')) }
}

function readRemoteCluster(role: string, json: Json): RemoteClusterPrivileges {
  const where = `failed to parse remote_cluster for role [${role}]`
  for (const key of json.keys()) {
    if (key !== 'privileges' && key !== 'clusters') throw fault(`${where}. unexpected field [${key}]`)
  }
  const member = (key: string): string[] => {
    if (!json.has(key)) throw fault(`${where}. missing required [${key}] field`)
    return requiredTexts(where, key, json.get(key))
  }
  return { privileges: member('privileges'), clusters: member('clusters') }
}

function readApplication(role: string, json: Json): ApplicationPrivileges {
  const where = `failed to parse application privileges for role [${role}]`
  for (const key of json.keys()) {
    if (key !== 'application' && key !== 'privileges' && key !== 'resources')
      throw fault(`${where}. unexpected field [${key}]`)
  }
  const application = json.get('application')
  if (typeof application !== 'string' || application === '')
    throw fault(`${where}. missing required [application] field`)
  const member = (key: string): string[] => {
    if (!json.has(key)) throw fault(`${where}. missing required [${key}] field`)
    return textsOf(where, key, json.get(key))
  }
  return { application, privileges: member('privileges'), resources: member('resources') }
}

/** A role as it was kept: the JSON that `showRole` gives. */
export const storedRole = (name: string, text: string): RoleDescriptor =>
  readRole(name, readJson(text), { allowsRestriction: true })
