/** Credentials of a request: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/http-clients.html and RFC 7617. */
import { illegalArgument } from '@sluice/java'
import { authenticationFault } from './authentication-faults.js'

/** The credentials of an `Authorization` header. */
export type Credentials =
  | { readonly kind: 'basic'; readonly username: string; readonly password: string }
  | { readonly kind: 'bearer'; readonly token: string }
  | { readonly kind: 'api key'; readonly id: string; readonly secret: string }

/**
 * Credentials of a header's value; null if there are none, or of a scheme that is not known. Schemes are known in any case. Throws
 * security_exception for a value that cannot be read.
 */
export function readCredentials(header: string | undefined): Credentials | null {
  const match = /^(\S+) +(.*)$/s.exec(header ?? '')
  if (match === null) return null
  const value = match[2]!.trim()
  switch (match[1]!.toLowerCase()) {
    case 'basic':
      return basic(value)
    case 'bearer':
      return value === '' ? null : { kind: 'bearer', token: value }
    case 'apikey':
      return apiKey(value)
    default:
      return null
  }
}

function basic(value: string): Credentials {
  const text = decoded(value)
  const at = text?.indexOf(':') ?? -1
  if (text === null || at < 0) throw authenticationFault('invalid basic authentication header value')
  return { kind: 'basic', username: text.slice(0, at), password: text.slice(at + 1) }
}

function apiKey(value: string): Credentials {
  const text = decoded(value)
  const at = text?.indexOf(':') ?? -1
  if (text === null || at < 1)
    throw authenticationFault('error attempting to authenticate request', {
      cause: illegalArgument('invalid ApiKey value'),
    })
  return { kind: 'api key', id: text.slice(0, at), secret: text.slice(at + 1) }
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** The text of Base64; null if it is none. */
function decoded(value: string): string | null {
  return BASE64.test(value) ? Buffer.from(value, 'base64').toString('utf8') : null
}
