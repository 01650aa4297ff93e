/**
 * The audit log: who was refused, as lines of JSON (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/audit-event-types.html).
 * Bodies, headers and query strings are not written: they may hold secrets.
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import type { Authentication } from '../authentication/authentication.js'
import type { AuthenticationRequest } from '../authentication/authenticator.js'

/** The kind of an event. */
export type AuditAction = 'anonymous_access_denied' | 'authentication_failed' | 'access_denied' | 'run_as_denied'

/** A file of events. */
export class AuditLog {
  private readonly file: number

  /** `now` gives milliseconds since 1970. Throws Node's error for a file that cannot be written. */
  constructor(
    path: string,
    private readonly names: { readonly cluster: string; readonly node: string },
    private readonly now: () => number,
  ) {
    this.file = openSync(path, 'a', 0o600)
  }

  /** Writes an event, with the user as far as that is known: by the name alone if nobody has logged in. */
  write(event: AuditAction, request: AuthenticationRequest, who: Authentication | string | null): void {
    const { method, uri, address, action, opaqueId } = request
    const line = {
      type: 'audit',
      timestamp: new Date(this.now()).toISOString(),
      'cluster.name': this.names.cluster,
      'node.name': this.names.node,
      'event.type': event === 'access_denied' ? 'transport' : 'rest',
      'event.action': event,
      ...userMembers(who),
      'origin.type': 'rest',
      'origin.address': address,
      'request.method': method,
      'url.path': uri.split('?', 1)[0],
      ...(action === null ? {} : { action }),
      ...(opaqueId === undefined ? {} : { opaque_id: opaqueId }),
    }
    writeSync(this.file, `${JSON.stringify(line)}\n`)
  }

  /** Closes the file. */
  close(): void {
    closeSync(this.file)
  }
}

function userMembers(who: Authentication | string | null): Readonly<Record<string, string>> {
  if (who === null) return {}
  if (typeof who === 'string') return { 'user.name': who }
  const { user, realm, type, apiKey, runBy } = who
  return {
    'user.name': user.username,
    'user.realm': realm.name,
    ...(runBy === null ? {} : { 'user.run_by.name': runBy.username }),
    'authentication.type': type.toUpperCase(),
    ...(apiKey === null ? {} : { 'apikey.id': apiKey.id, 'apikey.name': apiKey.name }),
  }
}
