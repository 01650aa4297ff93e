/** The rows of a shard: one for each operation, which is what a node has promised to keep. */
import type { Database, SqlRow, SqlStatement } from '../sqlite/database.js'

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

/** The rows of all shards. */
export class Rows {
  private readonly statements: Record<'insert' | 'get' | 'id' | 'all' | 'drop' | 'dropIndex', SqlStatement>

  constructor(database: Database) {
    const at = 'where index_no = ? and shard = ? and seq_no = ?'
    this.statements = {
      insert: database.prepare('insert into docs values (?, ?, ?, ?, ?, ?, ?, ?)'),
      get: database.prepare(`select seq_no, id, version, routing, ignored, source from docs ${at}`),
      id: database.prepare(`select id from docs ${at}`),
      all: database.prepare(
        'select seq_no, id, version, routing, ignored, source from docs where index_no = ? and shard = ? order by seq_no',
      ),
      drop: database.prepare(`delete from docs ${at}`),
      dropIndex: database.prepare('delete from docs where index_no = ?'),
    }
  }

  /** Adds a row. Its sequence number is new. */
  add(indexNo: number, shard: number, { seqNo, id, version, routing, ignored, source }: DocumentRow): void {
    const shown = ignored.length === 0 ? null : JSON.stringify(ignored)
    this.statements.insert.run(indexNo, shard, seqNo, id, version, routing, shown, source)
  }

  get(indexNo: number, shard: number, seqNo: number): DocumentRow | null {
    const row = this.statements.get.get(indexNo, shard, seqNo)
    return row === undefined ? null : documentRow(row)
  }

  hasId(indexNo: number, shard: number, seqNo: number, id: string): boolean {
    return this.statements.id.get(indexNo, shard, seqNo)?.['id'] === id
  }

  /** All rows of a shard in the order of their sequence numbers, one by one. */
  *all(indexNo: number, shard: number): IterableIterator<DocumentRow> {
    for (const row of this.statements.all.iterate(indexNo, shard)) yield documentRow(row)
  }

  /** Removes a row that nothing can read any more. */
  drop(indexNo: number, shard: number, seqNo: number): void {
    this.statements.drop.run(indexNo, shard, seqNo)
  }

  dropIndex(indexNo: number): void {
    this.statements.dropIndex.run(indexNo)
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
