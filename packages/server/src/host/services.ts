/**
 * What Node gives the engine: the clock, IP database files, the user agent expressions. All but tables of addresses is opened when it
 * is first asked for.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  builtinGeoDatabases,
  type GeoDatabase,
  type GeoDatabaseSource,
  geoTable,
  isGeoTableName,
  mmdbDatabase,
  readTableRows,
  type Services,
  TableFault,
  type UserAgentSource,
} from '@sluice/core'
import { clockOf, dateTimeOfNanos, JavaException, type JavaZonedDateTime, parseInstant } from '@sluice/java'
import { Reader, type Response } from 'mmdb-lib'
import { placedIn, SettingFault } from './setting-fault.js'
import { readUserAgents } from './user-agent-file.js'

/** Settings of the surroundings; plain data, so that it can be sent to a worker. */
export interface HostSettings {
  /** A fixed clock: an ISO instant with up to nine fraction digits. By default the system's clock. */
  readonly now?: string | undefined
  /** `records`: the clock stands at the time of the record that is run. */
  readonly clock?: 'records' | undefined
  /**
   * A folder of `.mmdb` files, or one file; a table may be in the place of one: `GeoLite2-City.csv` or `.json` stands for
   * `GeoLite2-City.mmdb`. Without it the built-in documentation table answers.
   */
  readonly geoipDir?: string | undefined
  /** `cluster.name`; `sluice` by default. */
  readonly clusterName?: string | undefined
  /** `node.name`; `sluice` by default. */
  readonly nodeName?: string | undefined
}

/** Replacements for other parts of a cluster. They are read in the engine's thread. */
export interface FixtureSettings {
  /** Files of enrich policies, or folders of them and of their documents. */
  readonly enrich?: readonly string[] | undefined
  /** Files of trained models, or folders of them. */
  readonly models?: readonly string[] | undefined
  /** The sender of requests: a file, its JSON, or just the name. */
  readonly user?: string | undefined
}

/** All that an engine is made with. */
export type EngineSettings = HostSettings & FixtureSettings

/** Everything but pipelines, scripts and limits. */
export type HostServices = Omit<Services, 'pipelines' | 'scripts' | 'limits'>

/** The surroundings for Node. Throws SettingFault for a clock that is not an instant and a folder that cannot be read. */
export function hostServices(settings: HostSettings = {}): HostServices {
  return {
    geoDatabases: settings.geoipDir === undefined ? builtinGeoDatabases : geoFiles(settings.geoipDir),
    userAgents: bundledUserAgents,
    now: settings.now === undefined ? clockOf(performance) : fixedClock(settings.now),
    milliseconds: () => performance.now(),
    random: Math.random,
    securityUser: () => 'security is off',
  }
}

function fixedClock(text: string): () => JavaZonedDateTime {
  let nanos: bigint
  try {
    nanos = parseInstant(text)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw new SettingFault('now', `'${text}' is not an instant; it looks like 2026-01-02T03:04:05.678901234Z`)
  }
  const now = dateTimeOfNanos(nanos)
  return () => now
}

/** The IP databases of a folder by file name, or the one that is named. Other files of a folder are skipped. */
function geoFiles(place: string): GeoDatabaseSource {
  const found = filesAt(place)
  const tables = found.filter(file => TABLE.test(file) && (file === place || isGeoTableName(tableName(file))))
  const opened = new Map(tables.map(file => [path.basename(file).replace(TABLE, '.mmdb'), readTable(file)]))
  const files = new Map(found.filter(file => !TABLE.test(file)).map(file => [path.basename(file), file]))
  if (tables.length === 0 && ![...files.keys()].some(name => name.endsWith('.mmdb'))) {
    const help = 'Databases are .mmdb files, or tables named for one: GeoLite2-City.csv, GeoLite2-ASN.json.'
    throw new SettingFault('geoipDir', `there is no IP database in ${place}`, help)
  }
  return {
    names: () => [...new Set([...opened.keys(), ...[...files.keys()].filter(name => name.endsWith('.mmdb'))])].sort(),
    get(name) {
      let database = opened.get(name)
      const file = files.get(name)
      if (database === undefined && file !== undefined) opened.set(name, (database = openDatabase(file)))
      return database
    },
  }
}

const TABLE = /\.(?:csv|json|ndjson)$/

/** The name of the database that a table replaces. */
const tableName = (file: string): string => path.basename(file).replace(TABLE, '')

/** Read synchronously: a table is small, and its faults must be reported before anything runs. */
function readTable(file: string): GeoDatabase {
  try {
    return geoTable(tableName(file), readTableRows(readFileSync(file, 'utf8')))
  } catch (thrown) {
    if (!(thrown instanceof TableFault)) throw thrown
    throw new SettingFault('geoipDir', placedIn(file, thrown), thrown.help)
  }
}

function filesAt(place: string): string[] {
  try {
    if (!statSync(place).isDirectory()) return [place]
    return readdirSync(place)
      .sort()
      .map(name => path.join(place, name))
  } catch (thrown) {
    const { code, message } = thrown as NodeJS.ErrnoException
    throw new SettingFault('geoipDir', code === 'ENOENT' ? `there is no folder ${place}` : message)
  }
}

function openDatabase(file: string): GeoDatabase {
  const bytes = readFileSync(file)
  return mmdbDatabase(path.basename(file), bytes, cache => new Reader<Response>(bytes, { cache }))
}

let userAgents: ReturnType<typeof readUserAgents> | undefined

const bundledUserAgents: UserAgentSource = {
  get(file) {
    if (file !== '_default_') return undefined
    userAgents ??= readUserAgents()
    return userAgents
  },
}
