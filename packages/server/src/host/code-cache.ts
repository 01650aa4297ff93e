/**
 * The user's cache folder, for code that V8 has compiled. Nothing depends on it: where nothing can be kept, or the environment says
 * SLUICE_CACHE=off, all runs the same and starts later.
 */
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** Where code is kept; `name` says which code it is, this Node is added. Null where none is to be kept. */
export function codeCacheFile(name: string): string | null {
  const { SLUICE_CACHE, XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  if (SLUICE_CACHE === 'off') return null
  const base = XDG_CACHE_HOME ?? LOCALAPPDATA ?? path.join(homedir(), '.cache')
  return path.join(base, 'sluice', `${name}-${process.version}-${process.arch}.bin`)
}

/** The file's bytes, if it is there and nobody else's: what is in it will be run. */
export function readOwnFile(file: string): Buffer | undefined {
  try {
    const isOwn = process.getuid === undefined || statSync(file).uid === process.getuid()
    return isOwn ? readFileSync(file) : undefined
  } catch {
    return undefined // not there yet, or not to be read: then it is made again
  }
}

/** Writes the file for nobody else to read, whole or not at all. */
export function keepFile(file: string, bytes: Uint8Array): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    const part = `${file}.${process.pid}`
    writeFileSync(part, bytes, { mode: 0o600 })
    renameSync(part, file)
  } catch {
    // A home that cannot be written to is not a fault: the next start takes as long as this one.
  }
}
