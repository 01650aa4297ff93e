/** The key of a data folder: random bytes in a file that only its owner reads, made when the first secret is stored. */
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { StorageFault } from '@sluice/store'

const NAME = 'application.key'
const KEY_BYTES = 32

/** The key of a folder, which is made and on the disk when there was none. Throws StorageFault if it can be neither read nor written. */
export function folderKey(folder: string): Uint8Array {
  const file = path.join(folder, NAME)
  try {
    return keyIn(file) ?? newKey(file)
  } catch (thrown) {
    if (thrown instanceof StorageFault) throw thrown
    throw new StorageFault('refused', `${file}: ${(thrown as Error).message}`)
  }
}

function keyIn(file: string): Uint8Array | null {
  let key: Buffer
  try {
    key = readFileSync(file)
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw thrown
  }
  if (key.length !== KEY_BYTES) throw new StorageFault('refused', `${file}: not a key of ${KEY_BYTES} bytes`)
  return key
}

/** Under another name first: a process that is killed leaves no half of a key. */
function newKey(file: string): Uint8Array {
  const key = randomBytes(KEY_BYTES)
  const unfinished = `${file}.new`
  rmSync(unfinished, { force: true })
  const handle = openSync(unfinished, 'wx', 0o600)
  try {
    writeSync(handle, key)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(unfinished, file)
  return key
}
