/** The changes of policies and models since the start, which a new worker receives again. */
import type { EngineRequest } from './messages.js'

/** The requests that led to the current state of policies and models, apart from files, in order. */
export class RememberedFixtures {
  requests: readonly EngineRequest[] = []

  /** Keeps a request that was answered well, if it changed something; forgets those whose effect it undid. */
  remember(request: EngineRequest): void {
    const subject = subjectOf(request)
    if (subject === null) return
    const isDelete = request.kind.endsWith('-delete')
    const others = this.requests.filter(
      each => subjectOf(each) !== subject || !(isDelete || each.kind === request.kind),
    )
    this.requests = [...others, request]
  }
}

/** The subject that a request changes; null for read requests. */
function subjectOf(request: EngineRequest): string | null {
  switch (request.kind) {
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
      return null
  }
}
