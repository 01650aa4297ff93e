/** What Node gives the engine: the clock, IP database files, the user agent expressions. Everything is opened when first asked for. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  builtinGeoDatabases,
  createSluice,
  type GeoDatabase,
  type GeoDatabaseSource,
  type Services,
  type Sluice,
  type UserAgentRules,
  type UserAgentSource,
} from '@sluice/core'
import { dateTimeOfNanos, JavaZonedDateTime, parseInstant, zoneOf } from '@sluice/java'
import { Reader, type Response } from 'mmdb-lib'

/** Settings of the surroundings; plain data, so that it can be sent to a worker. */
export interface HostSettings {
  /** A fixed clock: an ISO instant with up to nine fraction digits. By default the system's clock. */
  readonly now?: string | undefined
  /** A folder of `.mmdb` files. Without it the built-in documentation table answers. */
  readonly geoipDir?: string | undefined
}

/** Everything but pipelines, scripts and limits. */
export type HostServices = Omit<Services, 'pipelines' | 'scripts' | 'limits'>

/** The surroundings for Node. Throws illegal_argument-like errors for a clock that is no instant and a folder that is not there. */
export function hostServices(settings: HostSettings = {}): HostServices {
  return {
    geoDatabases: settings.geoipDir === undefined ? builtinGeoDatabases : geoFolder(settings.geoipDir),
    userAgents: bundledUserAgents,
    now: settings.now === undefined ? systemClock : fixedClock(settings.now),
    milliseconds: () => performance.now(),
    random: Math.random,
    securityUser: () => 'security is off',
  }
}

/** The library with Node's surroundings. */
export const hostSluice = (settings?: HostSettings): Sluice => createSluice({ services: hostServices(settings) })

const UTC = zoneOf('Z')

function systemClock(): JavaZonedDateTime {
  const milliseconds = performance.timeOrigin + performance.now()
  const epochSecond = Math.floor(milliseconds / 1000)
  return JavaZonedDateTime.ofInstant(epochSecond, Math.floor((milliseconds - epochSecond * 1000) * 1e6), UTC)
}

function fixedClock(text: string): () => JavaZonedDateTime {
  const now = dateTimeOfNanos(parseInstant(text))
  return () => now
}

/** The IP databases of a folder by file name. */
function geoFolder(folder: string): GeoDatabaseSource {
  const files = new Set(readdirSync(folder))
  const opened = new Map<string, GeoDatabase>()
  return {
    get(file) {
      let database = opened.get(file)
      if (database === undefined && files.has(file))
        opened.set(file, (database = openDatabase(path.join(folder, file))))
      return database
    },
  }
}

function openDatabase(file: string): GeoDatabase {
  const reader = new Reader<Response>(readFileSync(file))
  return {
    type: reader.metadata.databaseType,
    lookup(address) {
      const [data, prefixLength] = reader.getWithPrefixLength(address)
      return data === null ? null : { data, prefixLength }
    },
  }
}

/** Beside the code in the published package, in `packages/core/data` in a checkout. */
const USER_AGENT_FILES = ['./user-agents.gen.json', '../../../core/data/user-agents.gen.json']

let userAgents: UserAgentRules | undefined

const bundledUserAgents: UserAgentSource = {
  get(file) {
    if (file !== '_default_') return undefined
    userAgents ??= JSON.parse(readFileSync(userAgentFile(), 'utf8')) as UserAgentRules
    return userAgents
  },
}

function userAgentFile(): string {
  const files = USER_AGENT_FILES.map(file => fileURLToPath(new URL(file, import.meta.url)))
  return files.find(existsSync) ?? files[0]!
}
