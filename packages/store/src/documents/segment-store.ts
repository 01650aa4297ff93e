/** Segments in the database: what a shard has of them after a start, so that nothing has to be analysed again. */
import {
  Bitmap,
  type Flat,
  type Packed,
  pack,
  packField,
  packSegment,
  type SegmentView,
  unpack,
  unpackSegment,
} from '@sluice/search'
import type { Database, SqlStatement } from '../sqlite/database.js'

/** The data from which a shard is rebuilt. */
export interface Commit {
  /** Operations below this one are in the segments. */
  readonly seqNo: number
  readonly views: readonly Pick<SegmentView, 'segment' | 'live'>[]
  readonly ids: Packed
}

interface CommitMeta {
  readonly seqNo: number
  readonly segments: readonly number[]
}

/** The part of a segment that is not a field. */
const HEADER = ''
const fieldPart = (path: string): string => `field ${path}`

type Name =
  | 'put'
  | 'get'
  | 'last'
  | 'stored'
  | 'complete'
  | 'drop'
  | 'commit'
  | 'committed'
  | 'dropIndex'
  | 'dropCommits'

/** The segments of all shards. */
export class SegmentStore {
  private readonly statements: Record<Name, SqlStatement>

  constructor(private readonly database: Database) {
    const at = 'where index_no = ? and shard = ?'
    this.statements = {
      put: database.prepare('insert or replace into segments values (?, ?, ?, ?, ?)'),
      get: database.prepare(`select bytes from segments ${at} and segment = ? and part = ?`),
      stored: database.prepare(`select distinct segment from segments ${at}`),
      last: database.prepare(`select max(segment) as last from segments ${at}`),
      complete: database.prepare(`select segment from segments ${at} and part = '${HEADER}'`),
      drop: database.prepare(`delete from segments ${at} and segment = ?`),
      commit: database.prepare('insert or replace into commits values (?, ?, ?)'),
      committed: database.prepare(`select bytes from commits ${at}`),
      dropIndex: database.prepare('delete from segments where index_no = ?'),
      dropCommits: database.prepare('delete from commits where index_no = ?'),
    }
  }

  /** Writes a segment in parts, one at each step. Throws StorageFault. */
  *write(indexNo: number, shard: number, { segment }: Pick<SegmentView, 'segment'>): Generator<void> {
    for (const [path, field] of segment.fields) {
      this.statements.put.run(indexNo, shard, segment.id, fieldPart(path), packField(field))
      yield
    }
    this.statements.put.run(indexNo, shard, segment.id, HEADER, packSegment(segment))
  }

  /**
   * Makes segments that were written what the shard begins with, and drops all others. `ids` are packed bytes of the table of ids; `drop`
   * removes rows that only the commit before needed. Throws StorageFault.
   */
  commit(
    indexNo: number,
    shard: number,
    { seqNo, views }: Omit<Commit, 'ids'>,
    ids: Uint8Array,
    drop: () => void,
  ): void {
    const segments = views.map(({ segment }) => segment.id)
    const meta: CommitMeta = { seqNo, segments }
    const arrays: Flat[] = [ids, ...views.map(({ live }) => live.bits)]
    this.database.transaction(() => {
      this.statements.commit.run(indexNo, shard, pack({ meta, arrays }))
      for (const row of this.statements.stored.all(indexNo, shard)) {
        const segment = Number(row['segment'])
        if (!segments.includes(segment)) this.statements.drop.run(indexNo, shard, segment)
      }
      drop()
    })
  }

  /** The last commit; null if there is none, or it cannot be read. */
  read(indexNo: number, shard: number): Commit | null {
    const row = this.statements.committed.get(indexNo, shard)
    const packed = row === undefined ? null : unpack(row['bytes'] as Uint8Array)
    if (packed === null) return null
    const { seqNo, segments } = packed.meta as CommitMeta
    const [ids, ...lives] = packed.arrays as readonly Flat[]
    const table = unpack(ids as Uint8Array)
    if (table === null) return null
    const views: { segment: SegmentView['segment']; live: Bitmap }[] = []
    for (const [i, id] of segments.entries()) {
      const part = (name: string): Uint8Array | null =>
        (this.statements.get.get(indexNo, shard, id, name)?.['bytes'] as Uint8Array | undefined) ?? null
      const header = part(HEADER)
      const segment = header === null ? null : unpackSegment(header, path => part(fieldPart(path)))
      if (segment === null) return null
      views.push({ segment, live: Bitmap.of(segment.docCount, lives[i] as Uint32Array) })
    }
    return { seqNo, views, ids: table }
  }

  /** The greatest number of a segment of which something is written; 0 if there is none. */
  last(indexNo: number, shard: number): number {
    return Number(this.statements.last.get(indexNo, shard)?.['last'] ?? 0)
  }

  /** The numbers of the segments of which everything is written. */
  complete(indexNo: number, shard: number): ReadonlySet<number> {
    return new Set(this.statements.complete.all(indexNo, shard).map(row => Number(row['segment'])))
  }

  dropIndex(indexNo: number): void {
    this.statements.dropIndex.run(indexNo)
    this.statements.dropCommits.run(indexNo)
  }
}
