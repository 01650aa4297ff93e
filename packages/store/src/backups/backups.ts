/** Copies of the data folder, made while the node works. Each is a complete data folder, with which a node can be started. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { copyFile, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { illegalArgument, JavaException } from '@sluice/java'
import { DATABASE_FILE, type Database } from '../sqlite/database.js'
import { StorageFault, storageFault } from '../sqlite/storage-fault.js'

/** A copy of the data folder. */
export interface Backup {
  readonly name: string
  /** Bytes of its files. */
  readonly bytes: number
  /** When it was done, in milliseconds since 1970. */
  readonly at: number
}

const NAME = /^[a-z0-9][a-z0-9._-]{0,99}$/
/** The prefix of unfinished backups: no name of a backup begins with it. */
const UNFINISHED = '.unfinished-'

/** The backups of a node, in a folder. */
export class Backups {
  private isMaking = false

  constructor(
    private readonly database: Database,
    private readonly data: string,
    private readonly folder: string,
  ) {}

  /**
   * Makes one: it contains all writes acknowledged before the call. Resolves when it is on the disk. Rejects with
   * illegal_argument_exception for an invalid name, resource_already_exists_exception, es_rejected_execution_exception while another is
   * made, and StorageFault for a folder that cannot be written to.
   */
  async make(name: string): Promise<Backup> {
    if (!NAME.test(name))
      throw illegalArgument(
        `[${name}] is not a name of a backup: it has lower-case letters, digits, dots, hyphens and underscores, and begins with a letter or a digit`,
      )
    if (this.all().some(each => each.name === name)) throw alreadyExists(name)
    if (this.isMaking) throw rejected(name)
    this.isMaking = true
    try {
      await this.write(name)
    } catch (thrown) {
      throw backupFault(storageFault(thrown, this.folder), name)
    } finally {
      this.isMaking = false
    }
    return this.shown(name)
  }

  /** All that are whole, by name. Throws StorageFault. */
  all(): Backup[] {
    try {
      mkdirSync(this.folder, { recursive: true })
      const entries = readdirSync(this.folder, { withFileTypes: true })
      return entries
        .filter(entry => entry.isDirectory() && NAME.test(entry.name))
        .map(entry => this.shown(entry.name))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
    } catch (thrown) {
      throw storageFault(thrown, this.folder)
    }
  }

  private shown(name: string): Backup {
    const folder = path.join(this.folder, name)
    const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0)
    return { name, bytes, at: Math.trunc(statSync(folder).mtimeMs) }
  }

  /** Under another name first: what a killed process leaves is not taken for a backup. */
  private async write(name: string): Promise<void> {
    const unfinished = path.join(this.folder, UNFINISHED + name)
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true })
    await this.database.copyTo(path.join(unfinished, DATABASE_FILE))
    // Keys after what they open: those that are made meanwhile are copied, too.
    for (const file of this.keyFiles()) {
      const copy = path.join(unfinished, file)
      await copyFile(path.join(this.data, file), copy)
      await sync(copy)
    }
    await sync(unfinished)
    await rename(unfinished, path.join(this.folder, name))
    await sync(this.folder)
  }

  /** The files of the data folder other than the database: keys and certificates. */
  private keyFiles(): string[] {
    return readdirSync(this.data, { withFileTypes: true })
      .filter(entry => entry.isFile() && !entry.name.startsWith(DATABASE_FILE) && !entry.name.endsWith('.new'))
      .map(entry => entry.name)
  }
}

/** Waits until a file, or the names in a folder, are on the disk. */
async function sync(file: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const alreadyExists = (name: string): JavaException =>
  new JavaException('org.elasticsearch.ResourceAlreadyExistsException', `backup [${name}] already exists`, undefined, {
    $status: 400,
  })

const rejected = (name: string): JavaException =>
  new JavaException(
    'org.elasticsearch.common.util.concurrent.EsRejectedExecutionException',
    `backup [${name}] cannot be made while another one is`,
    undefined,
    { $status: 429 },
  )

const backupFault = (fault: unknown, name: string): unknown =>
  fault instanceof StorageFault ? new StorageFault(fault.reason, `backup [${name}]: ${fault.message}`, fault) : fault
