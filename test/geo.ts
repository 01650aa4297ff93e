/** IP databases for suites: MaxMind files of a folder, opened when a pipeline first asks for one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { GeoDatabase, GeoDatabaseSource } from '@sluice/core'
import { Reader, type Response } from 'maxmind'
import { corpus } from './conformance/record-files.js'

const folder = path.join(corpus, 'geoip')

/** Whether the databases of the recordings are here. */
export const haveGeoDatabases = existsSync(folder)

const files = new Set(haveGeoDatabases ? readdirSync(folder) : [])
const opened = new Map<string, GeoDatabase>()

/** The databases of the recordings by file name; none where they are not here. */
export const recordedGeoDatabases: GeoDatabaseSource = {
  get(file) {
    let database = opened.get(file)
    if (database === undefined && files.has(file)) opened.set(file, (database = open(file)))
    return database
  },
}

function open(file: string): GeoDatabase {
  const reader = new Reader<Response>(readFileSync(path.join(folder, file)))
  return {
    type: reader.metadata.databaseType,
    lookup(address) {
      const [data, prefixLength] = reader.getWithPrefixLength(address)
      return data === null ? null : { data, prefixLength }
    },
  }
}
