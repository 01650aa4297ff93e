/** The effective changes since the start: a new thread receives all of them, the others those that are new to them. */
import type { EngineRequest } from '../host/messages.js'
import type { Change } from './changes.js'

/** A change with its number. */
export interface LoggedChange {
  readonly version: number
  readonly change: Change
  /** The thread that made it, and has it. */
  readonly origin: unknown
}

/** Fewer changes than these are not worth a compaction. */
const LEAST_COMPACTED = 64

/** Changes in their order. One that a later change makes void is left out. */
export class ChangeLog {
  /** Number of the last change. */
  version = 0
  /** The effective changes, by subject and part. */
  private readonly entries = new Map<string, Map<string, LoggedChange>>()
  /** Keys of all changes by their versions, also of some that no longer count: what is new since a version is at its end. */
  private ordered: PlacedKey[] = []
  private counting = 0
  /** The version up to which deletions were looked for. */
  private pruned = 0

  append(change: Change, origin: unknown): void {
    const key = keyOf(change)
    const { subject, part } = key
    if (key.isEnd) {
      this.counting -= this.entries.get(subject)?.size ?? 0
      this.entries.delete(subject)
    }
    const version = ++this.version
    const parts = this.entries.get(subject) ?? new Map<string, LoggedChange>()
    if (!parts.has(part)) this.counting++
    parts.set(part, { version, change, origin })
    this.entries.set(subject, parts)
    this.ordered.push({ ...key, version })
    this.compact()
  }

  /** Changes after a version. Its work is bounded by their number: the log may be long, and every request asks. */
  since(version: number): LoggedChange[] {
    if (version === this.version) return []
    const news: LoggedChange[] = []
    for (let i = this.placeAfter(version); i < this.ordered.length; i++) {
      const entry = this.changeAt(this.ordered[i]!)
      if (entry !== null) news.push(entry)
    }
    return news
  }

  /** Forgets deletions that every thread knows of: a new thread needs none. */
  prune(oldest: number): void {
    // Deletions are looked for once, not whenever the server rests.
    const known = Math.min(oldest, this.version)
    const end = this.placeAfter(known)
    for (let i = this.placeAfter(this.pruned); i < end; i++) {
      const placed = this.ordered[i]!
      if (placed.isEnd && this.changeAt(placed) !== null) {
        const parts = this.entries.get(placed.subject)!
        parts.delete(placed.part)
        this.counting--
        if (parts.size === 0) this.entries.delete(placed.subject)
      }
    }
    this.pruned = Math.max(this.pruned, known)
    this.compact()
  }

  /** The change with a key; null if a later one has made it void. */
  private changeAt({ subject, part, version }: PlacedKey): LoggedChange | null {
    const entry = this.entries.get(subject)?.get(part)
    return entry?.version === version ? entry : null
  }

  /** The place of the first change after a version. */
  private placeAfter(version: number): number {
    let low = 0
    let high = this.ordered.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.ordered[middle]!.version > version) high = middle
      else low = middle + 1
    }
    return low
  }

  /** Void changes go when they are the larger part, so that each costs a constant time. */
  private compact(): void {
    if (this.ordered.length > LEAST_COMPACTED && this.ordered.length > 2 * this.counting)
      this.ordered = this.ordered.filter(placed => this.changeAt(placed) !== null)
  }
}

interface Key {
  readonly subject: string
  /** Which of several things of the subject is changed. */
  readonly part: string
  /** Whether nothing of the subject is left afterwards. */
  readonly isEnd: boolean
}

interface PlacedKey extends Key {
  readonly version: number
}

function keyOf(change: Change): Key {
  switch (change.kind) {
    case 'pipeline':
      return { subject: `pipeline ${change.id}`, part: '', isEnd: false }
    case 'ip-database':
      return { subject: `database ${change.id}`, part: '', isEnd: change.database === null }
    case 'request':
      return {
        subject: subjectOf(change.request),
        part: change.request.kind,
        isEnd: change.request.kind.includes('delete'),
      }
  }
}

function subjectOf(request: EngineRequest): string {
  switch (request.kind) {
    case 'put-pipeline':
    case 'delete-pipeline':
      return `pipeline ${request.id}`
    case 'put-script':
    case 'delete-script':
      return `script ${request.id}`
    case 'enrich-put':
    case 'enrich-execute':
    case 'enrich-delete':
      return `policy ${request.name}`
    case 'model-put':
    case 'model-delete':
      return `model ${request.id}`
    case 'alias-put':
    case 'alias-delete':
      return `alias ${request.alias}`
    default:
      return request.kind
  }
}
