/**
 * Changes of several roles, of which some may be refused:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-bulk-put-role.html
 */
import { renderCause } from '@sluice/core'
import { JavaException } from '@sluice/java'
import type { Steps } from '@sluice/search'
import { type RoleDescriptor, readRole } from '@sluice/security'
import { addErrors } from './bulk-errors.js'

/** Reads roles, each in a step. Throws parse_exception. */
export function* readRoles(roles: ReadonlyMap<string, unknown>): Steps<Map<string, RoleDescriptor>> {
  const read = new Map<string, RoleDescriptor>()
  for (const [name, role] of roles) {
    read.set(name, readRole(name, role))
    yield
  }
  return read
}

/** Changes roles one by one, each in a step; returns the names by outcome, and the faults of rejected ones. */
export function* bulkRoles(names: Iterable<string>, change: (name: string) => string): Steps<Map<string, unknown>> {
  const changed = new Map<string, string[]>()
  const details = new Map<string, unknown>()
  for (const name of names) {
    try {
      const outcome = change(name)
      const same = changed.get(outcome)
      if (same === undefined) changed.set(outcome, [name])
      else same.push(name)
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      details.set(name, renderCause(thrown))
    }
    yield
  }
  return addErrors(new Map<string, unknown>(changed), details)
}
