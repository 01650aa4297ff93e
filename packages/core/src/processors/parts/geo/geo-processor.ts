/** The common part of `geoip` and `ip_location`: everything except their databases (recordings `cases/geoip`). */
import { DocumentMap, InternalError, illegalArgument, javaToString, requireIp } from '@sluice/java'
import { invalidOption } from '../../../diagnostics/diagnostic.js'
import { FieldPath } from '../../../document/path.js'
import { deepCopy } from '../../../document/values.js'
import type { CompileContext } from '../../../engine/context.js'
import { type Executor, opt } from '../../../engine/define.js'
import type { GeoDatabase } from '../../../engine/services.js'
import { ipText } from '../network/ip-text.js'
import { type DatabaseKind, databaseKind } from './geo-properties.js'

/** The options of both processors; the default target is the processor's name. */
export const geoOptions = (name: 'geoip' | 'ip_location') => ({
  field: opt.path({ required: true, doc: 'The field that holds an address, or a list of them.' }),
  target_field: opt.path({
    default: FieldPath.parse(name),
    defaultText: `\`${name}\``,
    doc: 'The field that the result goes to.',
  }),
  database_file: opt.string({ default: 'GeoLite2-City.mmdb', doc: 'The file name of the database.' }),
  properties: opt.strings({
    doc: 'The properties to set; which ones exist depends on the database.',
    defaultText: 'by the kind of database',
  }),
  ignore_missing: opt.boolean({
    default: false,
    doc: 'Whether the document is left unchanged if the field is missing or null.',
  }),
  first_only: opt.boolean({ default: true, doc: 'For a list: whether to stop at the first address that is found.' }),
  download_database_on_pipeline_creation: opt.boolean({ default: true, doc: 'Accepted for compatibility; no effect.' }),
  fallback_to_default_databases: opt.any({ doc: 'Deprecated; no effect.' }),
})

interface GeoOptions {
  readonly field: FieldPath
  readonly target_field: FieldPath
  readonly database_file: string
  readonly properties: string[] | undefined
  readonly ignore_missing: boolean
  readonly first_only: boolean
}

const TAGS = FieldPath.parse('tags')

/** Compiles either processor. */
export function compileGeo(name: 'geoip' | 'ip_location', options: GeoOptions, context: CompileContext): Executor {
  const { field, target_field, database_file, ignore_missing, first_only } = options
  const database = context.services.geoDatabases.get(database_file)
  const tagUnavailable: Executor = doc => {
    TAGS.append(doc, `_${name}_database_unavailable_${database_file}`, true)
  }
  if (database === undefined) return tagUnavailable
  const kind = databaseKind(database.type, name)
  if (kind === undefined) {
    throw invalidOption('database_file', `Unsupported database type [${database.type}] for file [${database_file}]`)
  }
  const look = finder(database, kind, readProperties(options.properties, kind))
  return doc => {
    const value = ignore_missing ? (field.find(doc) ?? null) : field.get(doc)
    if (value === null) {
      if (ignore_missing) return
      throw illegalArgument(`field [${field.text}] is null, cannot extract geoip information.`)
    }
    const result = lookUp(value, look, field, first_only)
    if (result === UNCOVERED) {
      tagUnavailable(doc)
      return
    }
    if (result !== null) target_field.set(doc, result)
  }
}

/** A built-in table knows nothing of the address. */
const UNCOVERED: unique symbol = Symbol('uncovered')

type Result = Map<string, unknown> | null | typeof UNCOVERED
type Look = (address: string) => Result

function lookUp(value: unknown, look: Look, field: FieldPath, firstOnly: boolean): Result | Result[] {
  if (typeof value === 'string') return look(value)
  if (!Array.isArray(value)) {
    throw illegalArgument(`field [${field.text}] should contain only string or array of strings`)
  }
  const results: Result[] = []
  for (const item of value) {
    if (typeof item !== 'string') {
      throw illegalArgument(`array in field [${field.text}] should only contain strings`)
    }
    const result = look(item)
    if (result === UNCOVERED || (firstOnly && result !== null)) return result
    results.push(result)
  }
  return !firstOnly && results.some(result => result !== null) ? results : null
}

function readProperties(names: readonly string[] | undefined, kind: DatabaseKind): readonly string[] {
  if (names === undefined) return kind.defaults
  return names.map(name => {
    const lower = name.toLowerCase()
    if (kind.allowed.includes(lower)) return lower
    const allowed = kind.allowed.map(property => property.toUpperCase())
    throw invalidOption(
      'properties',
      `illegal property value [${name}]. valid values are [${allowed.join(', ')}]`,
      allowed,
    )
  })
}

/**
 * The number of addresses that each processor caches: Elasticsearch caches 1,000 by default, for a whole node (setting
 * `ingest.geoip.cache_size`).
 */
const MOST_REMEMBERED = 500
/** Only an address with a zone is longer, and its zone may have any length. */
const LONGEST_REMEMBERED = 64

/** Addresses repeat in logs: what the database has for one is remembered, and copied for each document. */
function finder(database: GeoDatabase, kind: DatabaseKind, wanted: readonly string[]): Look {
  const find = finderInDatabase(database, kind, wanted)
  const remembered = new Map<string, Result>()
  return text => {
    let result = remembered.get(text)
    if (result === undefined) {
      result = find(text)
      if (text.length > LONGEST_REMEMBERED) return result
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(text, result)
    }
    return result instanceof Map ? (deepCopy(result) as Map<string, unknown>) : result
  }
}

/** Leading zeros are refused, so only an IPv6 form of the address and a last part that is empty (`1.2.3.`) are printed otherwise. */
const isCanonicalIpv4 = (text: string, address: Uint8Array): boolean =>
  address.length === 4 && !text.includes(':') && !text.endsWith('.')

function finderInDatabase(database: GeoDatabase, kind: DatabaseKind, wanted: readonly string[]): Look {
  const readers = [...new Set(wanted)].map(name => {
    const read = kind.read[name]
    if (read === undefined) throw new InternalError(`no reader for geo property ${javaToString(name)}`)
    return [name, read] as const
  })
  return text => {
    const address = requireIp(text)
    const canonical = isCanonicalIpv4(text, address) ? text : ipText(address)
    if (database.covers !== undefined && !database.covers(canonical)) return UNCOVERED
    const found = database.lookup(canonical)
    if (found === null) return null
    const { properties, prefixLength } = found
    const lookup = { address, prefixLength, record: found.data as Record<string, unknown> }
    const out = new DocumentMap()
    for (const [name, read] of readers) {
      const value = properties?.has(name) ? deepCopy(properties.get(name)) : read(lookup)
      if (value !== undefined && value !== null) out.set(name, value)
    }
    return out.size === 0 ? null : out
  }
}
