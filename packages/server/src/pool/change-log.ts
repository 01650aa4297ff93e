/** What was changed since the start, as far as it still counts: a new thread receives it, and the others what is new to them. */
import type { EngineRequest } from '../host/messages.js'
import type { Change } from './changes.js'

/** A change with its number. */
export interface LoggedChange {
  readonly version: number
  readonly change: Change
  /** The thread that made it, and has it. */
  readonly origin: unknown
}

/** Changes in their order. One that a later change makes void is left out. */
export class ChangeLog {
  /** Number of the last change. */
  version = 0
  private readonly entries = new Map<string, LoggedChange>()

  append(change: Change, origin: unknown): void {
    const { subject, part, isEnd } = keyOf(change)
    if (isEnd) for (const key of this.entries.keys()) if (key.startsWith(`${subject}\n`)) this.entries.delete(key)
    const key = `${subject}\n${part}`
    // What is set again moves to the end.
    this.entries.delete(key)
    this.entries.set(key, { version: ++this.version, change, origin })
  }

  /** Changes after a version. */
  since(version: number): LoggedChange[] {
    if (version === this.version) return []
    return [...this.entries.values()].filter(entry => entry.version > version)
  }

  /** Forgets deletions that every thread knows of: a new thread needs none. */
  prune(oldest: number): void {
    for (const [key, { version, change }] of this.entries) {
      if (version <= oldest && keyOf(change).isEnd) this.entries.delete(key)
    }
  }
}

interface Key {
  readonly subject: string
  /** Which of several things of the subject is changed. */
  readonly part: string
  /** Whether nothing of the subject is left afterwards. */
  readonly isEnd: boolean
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
