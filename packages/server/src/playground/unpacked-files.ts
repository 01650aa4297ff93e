/**
 * Files of which a folder has only the compressed form, for clients that do not take it. The published package has the playground so: every
 * browser takes Brotli from this machine, or gets the file unpacked.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const COMPRESSED = '.br'

/** A file as it is sent. */
export interface UnpackedFile {
  readonly type: string
  readonly bytes: Uint8Array
}

/** Only text files are compressed. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain',
}

/** Returns a function that unpacks the file of a path such as `/assets/a.js`; null if there is none. The folder is read once. */
export function unpackedFiles(folder: string): (pathname: string) => UnpackedFile | null {
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith(COMPRESSED))
      .map(name => [`/${name.split(path.sep).join('/').slice(0, -COMPRESSED.length)}`, path.join(folder, name)]),
  )
  return pathname => {
    const file = files.get(pathname)
    if (file === undefined) return null
    return { type: TYPES[path.extname(pathname)] ?? 'text/plain', bytes: brotliDecompressSync(readFileSync(file)) }
  }
}
