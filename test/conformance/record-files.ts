/** Where recordings are, and their lines. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'

/** The top of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Recordings that are part of the project. */
export const records = path.join(root, 'test/records')

/** Other people's pipelines and logs with the engine's answers: used in place, next to the checkout, never copied. */
export const corpus = path.resolve(root, '../shared/corpus')

/** The IP databases that the recordings were made with. */
export const geoDatabases = path.join(corpus, 'geoip')

/** Whether they are here. */
export const haveGeoDatabases = existsSync(geoDatabases)

/** The lines of an NDJSON file, unpacked when it ends in `.gz`. */
export function linesOf(file: string): string[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text.split('\n').filter(line => line.trim() !== '')
}
