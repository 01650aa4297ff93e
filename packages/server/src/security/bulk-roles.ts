/**
 * Changes of several roles, of which some may be refused:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-bulk-put-role.html
 */
import { renderCause } from '@sluice/core'
import { JavaException } from '@sluice/java'

/** Changes roles one by one; returns the names by outcome, and the faults of rejected ones. */
export function bulkRoles(names: Iterable<string>, change: (name: string) => string): Map<string, unknown> {
  const changed = new Map<string, string[]>()
  const details = new Map<string, unknown>()
  for (const name of names) {
    try {
      const outcome = change(name)
      changed.set(outcome, [...(changed.get(outcome) ?? []), name])
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      details.set(name, renderCause(thrown))
    }
  }
  const answer = new Map<string, unknown>(changed)
  if (details.size > 0) {
    const errors = new Map<string, unknown>([
      ['count', details.size],
      ['details', details],
    ])
    answer.set('errors', errors)
  }
  return answer
}
