/** One shard: versions and sequence numbers of its documents, their rows, and what is searchable of them. */
import { JavaException } from '@sluice/java'
import {
  type Bitmap,
  DocumentParser,
  type FieldOfSlot,
  hasOrder,
  type IndexSort,
  type Mapping,
  type ParserOwner,
  pack,
  type Segment,
  type SegmentView,
  ShardIndex,
  type Steps,
  segmentBytes,
} from '@sluice/search'
import type { IndexRef } from '../faults.js'
import { type IdEntry, IdTable } from './id-table.js'
import { type ReaderLease, ReaderLeases } from './reader-leases.js'
import type { DocumentRow, Rows } from './rows.js'
import { ShardCounters } from './shard-counters.js'
import { nextVersion, type Versioning } from './versioning.js'

/** The parts of its index that a shard needs. */
export interface ShardOwner extends IndexRef, ParserOwner {
  readonly number: number
  readonly mapping: Mapping
  readonly fieldOf: FieldOfSlot
  /** The order of the documents of each segment. */
  readonly sort: IndexSort
  /** Stores a mapping that a document brought. */
  growMapping(mapping: Mapping): void
}

/** The outcome of an operation. */
export interface ShardResult {
  readonly version: number
  readonly seqNo: number
  /** Whether the document is new. */
  readonly isNew: boolean
}

/** Bytes of the parts of a shard in memory. */
export interface ShardMemory {
  readonly segments: number
  readonly buffers: number
  readonly ids: number
}

/** A document in the parser that has parsed it, and the mapping that it needs. */
interface Parsed {
  readonly parser: DocumentParser
  readonly mapping: Mapping
}

/** A document that was parsed for a mapping before it is written; with the fault of one that cannot be. */
interface ParsedFirst {
  readonly parser: DocumentParser
  readonly base: Mapping
  readonly id: string
  readonly mapping: Mapping | JavaException
}

/** A shard. */
export class Shard {
  readonly index: ShardIndex
  readonly counters = new ShardCounters()
  private readonly ids: IdTable
  private readonly parser: DocumentParser
  /** Large documents that were parsed before they are written, by their bytes. */
  private readonly parsed = new WeakMap<Uint8Array, ParsedFirst>()
  private nextSeqNo = 0
  /** Operations from here on are not searchable yet. */
  private refreshedSeqNo = 0
  /** Rows of versions that were replaced, which the current reader may still show. */
  private replaced: number[] = []
  private readonly leases: ReaderLeases
  /** Operations below this one are in segments that are written, or about to be. */
  private committed = 0
  /** Rows that nothing reads any more, but the shard would be made of again after a crash now. */
  private doomed: number[] = []
  /** Counts flushes: when another one begins, the one before is given up. */
  private flushes = 0

  constructor(
    private readonly owner: ShardOwner,
    readonly number: number,
    private readonly rows: Rows,
  ) {
    this.index = new ShardIndex(owner.fieldOf, undefined, owner.sort)
    this.ids = new IdTable((seqNo, id) => rows.hasId(owner.number, number, seqNo, id))
    this.parser = new DocumentParser(owner.mapping, owner)
    this.leases = new ReaderLeases(seqNos =>
      rows.together(() => {
        for (const seqNo of seqNos) {
          if (seqNo < this.committed) this.doomed.push(seqNo)
          else rows.drop(owner.number, number, seqNo)
        }
      }),
    )
  }

  /** Makes everything of the segments that are written, and of the rows since then: after a start. */
  recover(): void {
    const { number: indexNo } = this.owner
    const { segments } = this.rows
    const written = segments.read(indexNo, this.number)
    // Segments of another order are made again of the rows: those of a version that did not sort them.
    const isUsable = written?.views.every(({ segment }) => hasOrder(segment, this.owner.sort)) === true
    const commit = isUsable ? written : null
    // Numbers of segments that were never committed are not used again.
    this.index.restore(commit?.views ?? [], segments.last(indexNo, this.number))
    if (commit !== null) {
      this.ids.restore(commit.ids)
      this.nextSeqNo = commit.seqNo
      this.committed = commit.seqNo
    }
    for (const { id, seqNo, version, source } of this.rows.all(indexNo, this.number, this.nextSeqNo)) {
      this.nextSeqNo = seqNo + 1
      this.replace(this.ids.get(id))
      this.ids.set(id, { seqNo, version, isDeleted: source === null })
      if (source === null) continue
      this.parser.parse(this.owner.mapping, id, source)
      this.index.add(this.parser.forIndexing(), seqNo)
    }
    this.refresh()
  }

  /** Operations that would be analysed again after a start now. */
  get uncommitted(): number {
    return this.nextSeqNo - this.committed
  }

  /**
   * Writes everything that is searchable as segments, a part at each step; other operations may come in between. What a crash leaves
   * unfinished counts for nothing. Throws StorageFault.
   */
  *flush(): Generator<void> {
    this.refresh()
    const { owner, number } = this
    const { segments } = this.rows
    const seqNo = this.nextSeqNo
    const { views } = this.index.reader
    const ids = pack(this.ids.packed)
    const gone = this.doomed
    // From here on rows below are kept: the commit will need them.
    this.committed = seqNo
    this.doomed = []
    const own = ++this.flushes
    try {
      const complete = segments.complete(owner.number, number)
      for (const view of views) {
        if (complete.has(view.segment.id)) continue
        for (const _ of segments.write(owner.number, number, view)) {
          yield
          if (this.flushes !== own) return
        }
      }
      segments.commit(owner.number, number, { seqNo, views }, ids, () => {
        for (const each of gone.splice(0)) this.rows.drop(owner.number, number, each)
      })
    } finally {
      // Of a flush that was given up: for the next one.
      this.doomed.push(...gone)
    }
  }

  /** Bytes that it takes in memory: of everything that is searchable, that waits for the next refresh, or that a lease keeps. */
  get memory(): ShardMemory {
    const { index, leases } = this
    const segments = new Set<Segment>()
    const lives = new Set<Bitmap>()
    const count = (views: readonly SegmentView[]): void => {
      for (const { segment, live } of views) {
        segments.add(segment)
        lives.add(live)
      }
    }
    count(index.reader.views)
    count(index.waitingViews)
    for (const { views } of leases.readers()) count(views)
    let bytes = 0
    for (const segment of segments) bytes += segmentBytes(segment)
    for (const live of lives) bytes += live.byteLength
    return { segments: bytes, buffers: index.bufferBytes, ids: this.ids.byteLength }
  }

  /** How many operations there were. */
  get operations(): number {
    return this.nextSeqNo
  }

  /**
   * Indexes a document. `isNewId` if its id was generated, so that no document can have it; `templates` are names of dynamic templates by
   * field. Throws for invalid documents and for conflicts.
   */
  write(
    id: string,
    routing: string | null,
    source: Uint8Array,
    versioning: Versioning,
    isNewId: boolean,
    templates: ReadonlyMap<string, string> | null = null,
  ): ShardResult {
    const { owner } = this
    const { parser, mapping } = this.takeParsed(id, source) ?? this.parseNow(id, source, templates)
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
    this.index.add(parser.forIndexing(), seqNo)
    this.counters.indexed++
    return { version, seqNo, isNew: current === null || current.isDeleted }
  }

  /** Parses a document in steps for a `write` with the same id and bytes, which parses it again if the mapping has changed until then. */
  *parse(id: string, source: Uint8Array, templates: ReadonlyMap<string, string> | null): Steps<void> {
    const { owner } = this
    const { mapping: base } = owner
    const parser = new DocumentParser(base, owner)
    try {
      const mapping = yield* parser.parseInSteps(base, id, source, templates)
      this.parsed.set(source, { parser, base, id, mapping })
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      this.parsed.set(source, { parser, base, id, mapping: thrown })
    }
  }

  /** Whether a document has been parsed for the mapping that is there now. */
  hasParsed(source: Uint8Array, id: string): boolean {
    const parsed = this.parsed.get(source)
    return parsed !== undefined && parsed.id === id && parsed.base === this.owner.mapping
  }

  private takeParsed(id: string, source: Uint8Array): Parsed | null {
    if (!this.hasParsed(source, id)) return null
    const { parser, mapping } = this.parsed.get(source)!
    this.parsed.delete(source)
    if (mapping instanceof JavaException) throw mapping
    return { parser, mapping }
  }

  private parseNow(id: string, source: Uint8Array, templates: ReadonlyMap<string, string> | null): Parsed {
    const { parser, owner } = this
    return { parser, mapping: parser.parse(owner.mapping, id, source, templates) }
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

  /** The newest version of a document, whether or not it is searchable yet; null if there is none. */
  get(id: string): DocumentRow | null {
    const entry = this.ids.get(id)
    if (entry === null || entry.isDeleted) {
      this.counters.missing++
      return null
    }
    this.counters.found++
    const row = this.row(entry.seqNo)
    // What is not searchable yet is answered from the translog, which has no ignored fields: recorded.
    return row === null || entry.seqNo < this.refreshedSeqNo ? row : { ...row, ignored: NONE }
  }

  /** The version of a document that searches see; null if they see none. */
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

  /**
   * The sequence numbers of a document's versions that a reader may show: the newest one, those that were replaced since the last refresh,
   * and those of leases.
   */
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
