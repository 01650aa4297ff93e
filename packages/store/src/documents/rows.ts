/** The rows of a shard: one for each operation, which is what a node has promised to keep. */

import type { Database, GatheredWrites, SqlRow, SqlStatement, SqlValue } from '../sqlite/database.js'
import { SegmentStore } from './segment-store.js'

/** A document's version as it is kept; `source` is null for a deletion. */
export interface DocumentRow {
  readonly seqNo: number
  readonly id: string
  readonly version: number
  readonly routing: string | null
  /** Fields whose values were not indexed. */
  readonly ignored: readonly string[]
  readonly source: Uint8Array | null
}

/** Rows that are written with one statement. */
const TOGETHER = 32
const COLUMNS = 8

/** The rows of all shards. */
export class Rows implements GatheredWrites {
  private readonly statements: Record<
    'insert' | 'insertMany' | 'get' | 'id' | 'all' | 'drop' | 'dropIndex',
    SqlStatement
  >
  readonly segments: SegmentStore
  /** The values of rows that are not written yet, one after the other. */
  private gathered: SqlValue[] = []

  constructor(private readonly database: Database) {
    const row = '(?, ?, ?, ?, ?, ?, ?, ?)'
    const at = 'where index_no = ? and shard = ? and seq_no = ?'
    this.statements = {
      insert: database.prepare(`insert into docs values ${row}`),
      insertMany: database.prepare(`insert into docs values ${Array(TOGETHER).fill(row).join(', ')}`),
      get: database.prepare(`select seq_no, id, version, routing, ignored, source from docs ${at}`),
      id: database.prepare(`select id from docs ${at}`),
      all: database.prepare(
        'select seq_no, id, version, routing, ignored, source from docs where index_no = ? and shard = ? and seq_no >= ? order by seq_no',
      ),
      drop: database.prepare(`delete from docs ${at}`),
      dropIndex: database.prepare('delete from docs where index_no = ?'),
    }
    this.segments = new SegmentStore(database)
    database.gatherFor(this)
  }

  /** Adds a row. Its sequence number is new. */
  add(indexNo: number, shard: number, { seqNo, id, version, routing, ignored, source }: DocumentRow): void {
    const shown = ignored.length === 0 ? null : JSON.stringify(ignored)
    if (!this.database.isInTransaction) {
      this.statements.insert.run(indexNo, shard, seqNo, id, version, routing, shown, source)
      return
    }
    this.gathered.push(indexNo, shard, seqNo, id, version, routing, shown, source)
    if (this.gathered.length < TOGETHER * COLUMNS) return
    const values = this.gathered
    this.gathered = []
    this.statements.insertMany.run(...values)
  }

  flush(): void {
    const values = this.gathered
    if (values.length === 0) return
    this.gathered = []
    for (let at = 0; at < values.length; at += COLUMNS) this.statements.insert.run(...values.slice(at, at + COLUMNS))
  }

  discard(): void {
    this.gathered = []
  }

  get(indexNo: number, shard: number, seqNo: number): DocumentRow | null {
    this.flush()
    const row = this.statements.get.get(indexNo, shard, seqNo)
    return row === undefined ? null : documentRow(row)
  }

  hasId(indexNo: number, shard: number, seqNo: number, id: string): boolean {
    this.flush()
    return this.statements.id.get(indexNo, shard, seqNo)?.['id'] === id
  }

  /** The rows of a shard in the order of their sequence numbers, from one on, one by one. */
  *all(indexNo: number, shard: number, from = 0): IterableIterator<DocumentRow> {
    this.flush()
    for (const row of this.statements.all.iterate(indexNo, shard, from)) yield documentRow(row)
  }

  /** Removes a row that nothing can read any more. */
  drop(indexNo: number, shard: number, seqNo: number): void {
    this.flush()
    this.statements.drop.run(indexNo, shard, seqNo)
  }

  /** Runs an action that changes many rows: the file is written once. Throws StorageFault. */
  together(action: () => void): void {
    this.database.transaction(action)
  }

  dropIndex(indexNo: number): void {
    this.flush()
    this.statements.dropIndex.run(indexNo)
    this.segments.dropIndex(indexNo)
  }
}

function documentRow(row: SqlRow): DocumentRow {
  const ignored = row['ignored'] as string | null
  return {
    seqNo: Number(row['seq_no']),
    id: row['id'] as string,
    version: Number(row['version']),
    routing: row['routing'] as string | null,
    ignored: ignored === null ? [] : (JSON.parse(ignored) as string[]),
    source: row['source'] as Uint8Array | null,
  }
}
