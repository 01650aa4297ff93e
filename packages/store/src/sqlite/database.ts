/**
 * The database below the store: SQLite, from the runtime where it has one (Node 22.13 and later), else from a package that has the same interface.
 */
import { createRequire } from 'node:module'
import path from 'node:path'

/** A value of a column. */
export type SqlValue = null | number | bigint | string | Uint8Array

/** A row by the names of its columns. */
export type SqlRow = Record<string, SqlValue>

/** A compiled statement. */
export interface SqlStatement {
  run(...values: SqlValue[]): unknown
  get(...values: SqlValue[]): SqlRow | undefined
  all(...values: SqlValue[]): SqlRow[]
}

interface SqlConnection {
  exec(sql: string): void
  prepare(sql: string): SqlStatement
  close(): void
}

interface SqlSource {
  readonly DatabaseSync: new (location: string) => SqlConnection
}

const require = createRequire(import.meta.url)

/** There is neither of the two. */
export class NoDatabase extends Error {}

/** The runtime's own module has to be asked for by name: older runtimes do not know it. */
function source(): SqlSource {
  const own = process.getBuiltinModule?.('node:sqlite') as SqlSource | undefined
  if (own !== undefined) return own
  try {
    return require('@photostructure/sqlite') as SqlSource
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw thrown
    const text = 'the store needs Node 22.13 or newer, or the package @photostructure/sqlite 1.2.1 installed beside it'
    throw new NoDatabase(text, { cause: thrown })
  }
}

/** The file of a store in its folder. */
const FILE_NAME = 'sluice.db'
/** Pages that SQLite keeps in memory, in KiB. */
const CACHE_KIB = 16 * 1024

const SCHEMA = `
  create table if not exists state (kind text not null, name text not null, json text not null, primary key (kind, name)) without rowid;
  create table if not exists docs (
    index_no integer not null, shard integer not null, seq_no integer not null,
    id text not null, version integer not null, routing text, ignored text, source blob,
    primary key (index_no, shard, seq_no)
  ) without rowid;
`

/** Statements on one database. */
export class Database {
  private readonly connection: SqlConnection
  private isInTransaction = false

  /** Opens the store of a folder, or a temporary one: it is in memory, and what does not fit there in a file that goes with the process. */
  constructor(folder: string | null) {
    this.connection = new (source().DatabaseSync)(folder === null ? '' : path.join(folder, FILE_NAME))
    this.connection.exec(
      folder === null
        ? `pragma journal_mode = memory; pragma synchronous = off; pragma cache_size = -${CACHE_KIB}`
        : `pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -${CACHE_KIB}`,
    )
    this.connection.exec(SCHEMA)
  }

  prepare(sql: string): SqlStatement {
    return this.connection.prepare(sql)
  }

  /** Runs an action so that all that it writes is there afterwards, or nothing where it throws. Inside another one it is part of that. */
  transaction<T>(action: () => T): T {
    if (this.isInTransaction) return action()
    this.isInTransaction = true
    this.connection.exec('begin')
    try {
      const result = action()
      this.connection.exec('commit')
      return result
    } catch (thrown) {
      this.connection.exec('rollback')
      throw thrown
    } finally {
      this.isInTransaction = false
    }
  }

  close(): void {
    this.connection.close()
  }
}
