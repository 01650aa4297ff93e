/**
 * Who asks, as the processor `set_security_user` shows it
 * (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ingest-node-set-security-user-processor.html).
 */
import { writeJson } from '@sluice/core'
import type { Authentication } from './authentication.js'

/** The user of a request, as JSON text; for an API key, the realm of its owner and the key. */
export function pipelineUser({ user, lookupRealm, apiKey, type }: Authentication): string {
  const { username, roles, fullName, email, metadata } = user
  const { name, type: realmType } = apiKey?.realm ?? lookupRealm
  const shown = new Map<string, unknown>([
    ['username', username],
    ['roles', [...roles]],
    ['full_name', fullName],
    ['email', email],
    ['metadata', metadata],
    [
      'realm',
      new Map([
        ['name', name],
        ['type', realmType],
      ]),
    ],
    ['authentication_type', type.toUpperCase()],
    ...(apiKey === null
      ? []
      : [
          [
            'api_key',
            new Map<string, unknown>([
              ['name', apiKey.name],
              ['id', apiKey.id],
              ['metadata', apiKey.metadata],
            ]),
          ] as const,
        ]),
  ])
  return writeJson(shown)
}
