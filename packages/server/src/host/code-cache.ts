/**
 * The user's cache folder, for code that V8 has compiled. Nothing depends on it: where nothing can be kept, or the environment says
 * SLUICE_CACHE=off, all runs the same and starts later.
 */
import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** Where code is kept; `name` says which code it is, this Node is added. Null if none is to be kept. */
export function codeCacheFile(name: string): string | null {
  const { SLUICE_CACHE, XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  if (SLUICE_CACHE === 'off') return null
  const base = XDG_CACHE_HOME ?? LOCALAPPDATA ?? path.join(homedir(), '.cache')
  return path.join(base, 'sluice', `${name}-${process.version}-${process.arch}.bin`)
}

/** Code of modules by their names. */
export interface KeptCode {
  readonly names: ReadonlySet<string>
  /** The bytes of a module; undefined if there are none. */
  read(name: string): Buffer | undefined
}

const NOTHING: KeptCode = { names: new Set(), read: () => undefined }

/**
 * The code in a file that exists and belongs to this user, because it will be executed. A module is read on request, so that it
 * does not stay in memory; the file stays open, because another process may replace it.
 */
export function readKept(file: string): KeptCode {
  let fd: number
  try {
    fd = openSync(file, 'r')
  } catch {
    return NOTHING // not made yet
  }
  const kept = keptIn(fd)
  if (kept === null) closeSync(fd)
  return kept ?? NOTHING
}

/** Null for a file of another user, and for one that was cut short: it is made again. */
function keptIn(fd: number): KeptCode | null {
  try {
    const { uid, size } = fstatSync(fd)
    if (process.getuid !== undefined && uid !== process.getuid()) return null
    const start = LENGTH_BYTES + readAt(fd, 0, LENGTH_BYTES).readUInt32LE()
    if (start > size) return null
    const places = new Map(JSON.parse(readAt(fd, LENGTH_BYTES, start - LENGTH_BYTES).toString('utf8')) as Place[])
    if ([...places.values()].reduce((sum, [, length]) => sum + length, start) !== size) return null
    return {
      names: new Set(places.keys()),
      read(name) {
        const place = places.get(name)
        return place === undefined ? undefined : readAt(fd, start + place[0], place[1])
      },
    }
  } catch {
    return null
  }
}

/** Name, and where the bytes are after the head: offset and length. */
type Place = readonly [name: string, place: readonly [offset: number, length: number]]

const LENGTH_BYTES = 4

function readAt(fd: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length)
  if (readSync(fd, bytes, 0, length, position) !== length) throw new RangeError('the file ends early')
  return bytes
}

/** Writes code for nobody else to read, whole or not at all. */
export function keepCode(file: string, code: ReadonlyMap<string, Buffer>): void {
  let offset = 0
  const places: Place[] = []
  for (const [name, { length }] of code) {
    places.push([name, [offset, length]])
    offset += length
  }
  const head = Buffer.from(JSON.stringify(places))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(head.length)
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    const part = `${file}.${process.pid}`
    writeFileSync(part, Buffer.concat([length, head, ...code.values()]), { mode: 0o600 })
    renameSync(part, file)
  } catch {
    // A read-only home is not a fault: the next start only takes as long as this one.
  }
}
