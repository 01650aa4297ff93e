/** Requests for tokens, and what is wrong with them: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-get-token.html */
import { OAuthFault } from './token-faults.js'

/** The members of a request for tokens. */
export interface TokenRequest {
  readonly grant_type?: string
  readonly username?: string
  readonly password?: string
  readonly scope?: string
  readonly refresh_token?: string
  readonly kerberos_ticket?: string
}

type Member = 'username' | 'password' | 'refresh_token' | 'kerberos_ticket'

interface Grant {
  readonly required: readonly Member[]
  readonly forbidden: readonly Member[]
}

const GRANTS: Readonly<Record<string, Grant>> = {
  password: { required: ['username', 'password'], forbidden: ['kerberos_ticket', 'refresh_token'] },
  _kerberos: { required: ['kerberos_ticket'], forbidden: ['username', 'password', 'refresh_token'] },
  refresh_token: { required: ['refresh_token'], forbidden: ['username', 'password', 'kerberos_ticket'] },
  client_credentials: { required: [], forbidden: ['username', 'password', 'kerberos_ticket', 'refresh_token'] },
}

/** Checks which members are there. Throws OAuthFault with all that is wrong. */
export function checkTokenRequest(request: TokenRequest): void {
  const faults = faultsOf(request)
  if (faults.length === 0) return
  const text = `Validation Failed: ${faults.map((fault, i) => `${i + 1}: ${fault};`).join('')}`
  throw new OAuthFault(text.includes('grant_type') ? 'unsupported_grant_type' : 'invalid_request', text)
}

function faultsOf(request: TokenRequest): string[] {
  const { grant_type: type } = request
  const grant = type !== undefined && Object.hasOwn(GRANTS, type) ? GRANTS[type] : undefined
  if (type === undefined || grant === undefined)
    return [`grant_type only supports the values: [${Object.keys(GRANTS).join(', ')}]`]
  const missing = grant.required.filter(name => request[name] === undefined || request[name] === '')
  const given = grant.forbidden.filter(name => request[name] !== undefined)
  return [
    ...missing.map(name => `${name} is missing`),
    ...given.map(name => `${name} is not supported with the ${type} grant_type`),
  ]
}
