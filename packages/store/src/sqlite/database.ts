/**
 * The database below the store: SQLite, from the runtime if it has one (Node 22.13 and later), else from a package that has the same
 * interface.
 */
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StorageFault, storageFault } from './storage-fault.js'

/** A value of a column. */
export type SqlValue = null | number | bigint | string | Uint8Array

/** A row by the names of its columns. */
export type SqlRow = Record<string, SqlValue>

/** A compiled statement. */
export interface SqlStatement {
  run(...values: SqlValue[]): unknown
  get(...values: SqlValue[]): SqlRow | undefined
  all(...values: SqlValue[]): SqlRow[]
  /** The rows one by one: all of them need not fit into memory. */
  iterate(...values: SqlValue[]): IterableIterator<SqlRow>
}

interface SqlConnection {
  exec(sql: string): void
  prepare(sql: string): SqlStatement
  close(): void
}

interface SqlSource {
  readonly DatabaseSync: new (location: string) => SqlConnection
  /** Copies a database some pages at a time, in a separate thread; Node has it from 22.16 on. */
  readonly backup?: (from: SqlConnection, file: string) => Promise<unknown>
}

const require = createRequire(import.meta.url)

/** The runtime's own module has to be asked for by name: older runtimes do not know it. */
function source(): SqlSource {
  const own = withoutWarning(() => process.getBuiltinModule?.('node:sqlite') as SqlSource | undefined)
  if (own !== undefined) return own
  try {
    return require('@photostructure/sqlite') as SqlSource
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw thrown
    const text = 'the store needs Node 22.13 or newer, or the package @photostructure/sqlite 1.2.1 next to it'
    throw new StorageFault('missing', text, thrown)
  }
}

/** Node 22 warns on standard error that its SQLite is experimental, which those who run a server can do nothing about. */
function withoutWarning<T>(load: () => T): T {
  const { emitWarning } = process
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (rest[0] !== 'ExperimentalWarning') Reflect.apply(emitWarning, process, [warning, ...rest])
  }
  try {
    return load()
  } finally {
    process.emitWarning = emitWarning
  }
}

/** The file of a store in its folder. */
export const DATABASE_FILE = 'sluice.db'
/** Pages that SQLite keeps in memory, in KiB. */
const CACHE_KIB = 8 * 1024

/**
 * No table is `without rowid`: rows of such a table are sorted with all that they hold, and each search that comes by a row reads it whole, so
 * that a few documents of megabytes made all others hundreds of times slower (https://sqlite.org/withoutrowid.html, "when to use").
 */
const STATE = 'kind text not null, name text not null, json text not null, primary key (kind, name)'
const DOCS = `
  index_no integer not null, shard integer not null, seq_no integer not null,
  id text not null, version integer not null, routing text, ignored text, source blob,
  primary key (index_no, shard, seq_no)
`
const SCHEMA = `
  create table if not exists state (${STATE});
  create table if not exists docs (${DOCS});
  create table if not exists segments (
    index_no integer not null, shard integer not null, segment integer not null, part text not null, bytes blob not null,
    primary key (index_no, shard, segment, part)
  );
  create table if not exists commits (index_no integer not null, shard integer not null, bytes blob not null, primary key (index_no, shard));
`

/** Tables of stores that were made before, which are copied once. */
const EARLIER =
  "select name from sqlite_schema where type = 'table' and name in ('state', 'docs') and sql like '%without rowid%'"

const copied = (name: string): string => `
  alter table ${name} rename to earlier_${name};
  create table ${name} (${name === 'state' ? STATE : DOCS});
  insert into ${name} select * from earlier_${name};
  drop table earlier_${name};
`

/** Writes that are collected within a transaction, because a batch takes less time than single writes. */
export interface GatheredWrites {
  /** Hands them to the database: before the transaction, or a part of it, begins or ends. */
  flush(): void
  /** Forgets them: the transaction is undone. */
  discard(): void
}

/** Statements on one database. */
export class Database {
  private readonly connection: SqlConnection
  private readonly folder: string | null
  private depth = 0
  private begun = 0
  private readonly gathered: GatheredWrites[] = []
  private isRelaxed = false
  /** Whether something is written that a failure of the machine may still take. */
  private isUnsynced = false

  /**
   * Opens the store of a folder, which is made if there is none, or a temporary one: it is in memory, and what does not fit there in a
   * file that goes with the process. Throws StorageFault for a folder that another process uses or that cannot be written to, and a damaged
   * file.
   */
  constructor(folder: string | null) {
    this.folder = folder
    const { DatabaseSync } = source()
    this.connection = this.guarded(() => {
      if (folder !== null) mkdirSync(folder, { recursive: true })
      return new DatabaseSync(folder === null ? '' : path.join(folder, DATABASE_FILE))
    })
    this.guarded(() => {
      // The lock of the file is kept until the process ends, however it ends: https://sqlite.org/pragma.html#pragma_locking_mode
      this.connection.exec(
        folder === null
          ? `pragma journal_mode = memory; pragma synchronous = off; pragma cache_size = -${CACHE_KIB}`
          : `pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -${CACHE_KIB}`,
      )
      this.connection.exec(SCHEMA)
      const earlier = this.connection.prepare(EARLIER).all()
      if (earlier.length > 0)
        this.connection.exec(`begin immediate; ${earlier.map(({ name }) => copied(String(name))).join('')} commit`)
    })
  }

  /** Runs an action on the file. Throws what it throws, of SQLite's and the operating system's errors as StorageFault. */
  guarded<T>(action: () => T): T {
    try {
      return action()
    } catch (thrown) {
      throw storageFault(thrown, this.folder)
    }
  }

  prepare(sql: string): SqlStatement {
    return this.guarded(() => this.connection.prepare(sql))
  }

  /** One more that gathers writes within transactions. */
  gatherFor(writes: GatheredWrites): void {
    this.gathered.push(writes)
  }

  /** How many transactions have begun. */
  get transactions(): number {
    return this.begun
  }

  /** Whether what is written now is kept only at the end of a transaction. */
  get isInTransaction(): boolean {
    return this.depth > 0
  }

  /**
   * Runs an action so that all that it writes is there afterwards, or nothing where it throws; also inside another one. With `isRelaxed` a
   * failure of the machine may take it before the next `sync`, one of the process may not. Throws StorageFault.
   */
  transaction<T>(action: () => T, isRelaxed = false): T {
    const [begin, commit, rollback] = this.depth === 0 ? OUTER : INNER
    if (this.depth === 0) {
      this.relax(isRelaxed)
      this.begun++
    }
    this.guarded(() => {
      this.flush()
      this.connection.exec(begin)
    })
    this.depth++
    try {
      const result = action()
      this.guarded(() => {
        this.flush()
        this.connection.exec(commit)
      })
      return result
    } catch (thrown) {
      for (const writes of this.gathered) writes.discard()
      this.undo(rollback)
      throw storageFault(thrown, this.folder)
    } finally {
      this.depth--
    }
  }

  private flush(): void {
    for (const writes of this.gathered) writes.flush()
  }

  /** Waits until the disk has everything that was written. Throws StorageFault. */
  sync(): void {
    if (!this.isUnsynced) return
    // A checkpoint writes the log to the disk first: https://sqlite.org/wal.html
    this.guarded(() => this.connection.exec('pragma wal_checkpoint(passive)'))
    this.isUnsynced = false
  }

  /** The values of `synchronous`: https://sqlite.org/pragma.html#pragma_synchronous */
  private relax(isRelaxed: boolean): void {
    if (this.folder === null) return
    if (isRelaxed !== this.isRelaxed) {
      this.guarded(() => this.connection.exec(`pragma synchronous = ${isRelaxed ? 'normal' : 'full'}`))
      this.isRelaxed = isRelaxed
    }
    this.isUnsynced ||= isRelaxed
  }

  /**
   * After some errors SQLite has rolled back the transaction itself, and reports that none is open: https://sqlite.org/lang_transaction.html
   */
  private undo(rollback: string): void {
    try {
      this.connection.exec(rollback)
    } catch (thrown) {
      if (!/no transaction is active|no such savepoint/.test((thrown as Error).message)) throw thrown
    }
  }

  /** Writes a copy to a new file: it is what was there between two transactions, after the call. Rejects with StorageFault. */
  async copyTo(file: string): Promise<void> {
    const { backup } = source()
    try {
      if (backup === undefined) this.connection.prepare('vacuum into ?').run(file)
      else await backup(this.connection, file)
    } catch (thrown) {
      throw storageFault(thrown, path.dirname(file))
    }
  }

  /** Statements that are not garbage-collected yet keep the file open, so its lock has to be released before. */
  close(): void {
    try {
      if (this.folder !== null) this.connection.exec(UNLOCK)
    } finally {
      this.connection.close()
    }
  }
}

const UNLOCK = 'pragma journal_mode = delete; pragma locking_mode = normal; select name from sqlite_schema'
const OUTER = ['begin immediate', 'commit', 'rollback'] as const
const INNER = ['savepoint part', 'release part', 'rollback to part; release part'] as const
