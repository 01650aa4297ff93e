/** One shard: versions and sequence numbers of its documents, their rows, and what is searchable of them. */
import { DocumentParser, type FieldOfSlot, type Mapping, type ParserOwner, ShardIndex } from '@sluice/search'
import type { IndexRef } from '../faults.js'
import { type IdEntry, IdTable } from './id-table.js'
import { type ReaderLease, ReaderLeases } from './reader-leases.js'
import type { DocumentRow, Rows } from './rows.js'
import { ShardCounters } from './shard-counters.js'
import { nextVersion, type Versioning } from './versioning.js'

/** What a shard needs of its index. */
export interface ShardOwner extends IndexRef, ParserOwner {
  readonly number: number
  readonly mapping: Mapping
  readonly fieldOf: FieldOfSlot
  /** Stores a mapping that a document brought. */
  growMapping(mapping: Mapping): void
}

/** What became of an operation. */
export interface ShardResult {
  readonly version: number
  readonly seqNo: number
  /** Whether there was no document before. */
  readonly isNew: boolean
}

/** A shard. */
export class Shard {
  readonly index: ShardIndex
  readonly counters = new ShardCounters()
  private readonly ids: IdTable
  private readonly parser: DocumentParser
  private nextSeqNo = 0
  /** Operations from here on are not searchable yet. */
  private refreshedSeqNo = 0
  /** Rows of versions that were replaced, which the current reader may still show. */
  private replaced: number[] = []
  private readonly leases: ReaderLeases

  constructor(
    private readonly owner: ShardOwner,
    readonly number: number,
    private readonly rows: Rows,
  ) {
    this.index = new ShardIndex(owner.fieldOf)
    this.ids = new IdTable((seqNo, id) => rows.hasId(owner.number, number, seqNo, id))
    this.parser = new DocumentParser(owner.mapping, owner)
    this.leases = new ReaderLeases(seqNos =>
      rows.together(() => {
        for (const seqNo of seqNos) rows.drop(owner.number, number, seqNo)
      }),
    )
  }

  /** Makes everything of the rows that are there: after a start. */
  recover(): void {
    for (const { id, seqNo, version, source } of this.rows.all(this.owner.number, this.number)) {
      this.nextSeqNo = seqNo + 1
      this.replace(this.ids.get(id))
      this.ids.set(id, { seqNo, version, isDeleted: source === null })
      if (source === null) continue
      this.parser.parse(this.owner.mapping, id, source)
      this.index.add(this.parser.parsed, seqNo)
    }
    this.refresh()
  }

  /** How many operations there were. */
  get operations(): number {
    return this.nextSeqNo
  }

  /** Indexes a document. `isNewId` where the id was made for it, so that none can be there. Throws for what it is and for conflicts. */
  write(id: string, routing: string | null, source: Uint8Array, versioning: Versioning, isNewId: boolean): ShardResult {
    const { parser, owner } = this
    const mapping = parser.parse(owner.mapping, id, source)
    if (mapping !== owner.mapping) owner.growMapping(mapping)
    const current = isNewId ? null : this.ids.get(id)
    const version = this.versionAfter(current, versioning, id)
    const seqNo = this.nextSeqNo++
    this.rows.add(owner.number, this.number, {
      seqNo,
      id,
      version,
      routing,
      ignored: parser.parsed.ignored.size === 0 ? NONE : [...parser.parsed.ignored].sort(),
      source,
    })
    this.replace(current)
    this.ids.set(id, { seqNo, version, isDeleted: false })
    this.index.add(parser.parsed, seqNo)
    this.counters.indexed++
    return { version, seqNo, isNew: current === null || current.isDeleted }
  }

  /** Deletes a document; also one that is not there gets a new version. Throws version_conflict_engine_exception. */
  delete(id: string, versioning: Versioning): ShardResult {
    const { owner } = this
    const current = this.ids.get(id)
    const version = this.versionAfter(current, versioning, id)
    const seqNo = this.nextSeqNo++
    this.rows.add(owner.number, this.number, { seqNo, id, version, routing: null, ignored: NONE, source: null })
    this.replace(current)
    this.ids.set(id, { seqNo, version, isDeleted: true })
    this.index.addTombstone(seqNo)
    this.counters.deleted++
    return { version, seqNo, isNew: current === null || current.isDeleted }
  }

  private versionAfter(current: IdEntry | null, versioning: Versioning, id: string): number {
    try {
      return nextVersion(current, versioning, this.owner, this.number, id)
    } catch (thrown) {
      this.counters.conflicts++
      throw thrown
    }
  }

  private replace(current: IdEntry | null): void {
    if (current === null) return
    if (!current.isDeleted) this.index.remove(current.seqNo)
    this.replaced.push(current.seqNo)
  }

  /** The newest version of a document, whether or not it is searchable yet; null where there is none. */
  get(id: string): DocumentRow | null {
    const entry = this.ids.get(id)
    if (entry === null || entry.isDeleted) {
      this.counters.missing++
      return null
    }
    this.counters.found++
    return this.row(entry.seqNo)
  }

  /** The version of a document that searches see; null where they see none. */
  searchable(id: string): DocumentRow | null {
    const entry = this.ids.get(id)
    if (entry !== null && entry.seqNo < this.refreshedSeqNo) return entry.isDeleted ? null : this.row(entry.seqNo)
    const { number, rows, owner } = this
    const seqNo = this.replaced.findLast(
      each => each < this.refreshedSeqNo && rows.hasId(owner.number, number, each, id),
    )
    const row = seqNo === undefined ? null : this.row(seqNo)
    return row === null || row.source === null ? null : row
  }

  /** The row of a sequence number. */
  row(seqNo: number): DocumentRow | null {
    return this.rows.get(this.owner.number, this.number, seqNo)
  }

  /** The sequence numbers of a document's versions that a reader may show: the newest one, those that were replaced since the last refresh, and those of leases. */
  seqNosOf(id: string): number[] {
    const newest = this.ids.get(id)
    const replaced = [...this.replaced, ...this.leases.kept()].filter(seqNo => this.row(seqNo)?.id === id)
    return newest === null ? replaced : [newest.seqNo, ...replaced]
  }

  /** Makes everything searchable that was written, and drops rows that nothing can read any more. */
  refresh(): void {
    const started = performance.now()
    this.index.refresh()
    this.counters.refreshes++
    this.counters.refreshMillis += performance.now() - started
    this.refreshedSeqNo = this.nextSeqNo
    this.leases.refreshed(this.replaced, this.nextSeqNo)
    this.replaced = []
  }

  /** Keeps what is searchable now, for a scroll or a point in time. */
  lease(): ReaderLease {
    return this.leases.lease(this.index.reader)
  }
}

const NONE: readonly string[] = []
