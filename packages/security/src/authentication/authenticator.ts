/** Finds out who asks: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/setting-up-authentication.html */
import type { JavaException } from '@sluice/java'
import type { PasswordChecker } from '../passwords/password-checker.js'
import type { Realm } from '../realms/realm.js'
import { type Authentication, realmAuthentication } from './authentication.js'
import { authenticationFault, SCHEMES } from './authentication-faults.js'
import { type Credentials, readCredentials } from './credentials.js'

/** What of a request says who asks. */
export interface AuthenticationRequest {
  /** Path and query, as they were sent. */
  readonly uri: string
  readonly authorization: string | undefined
  readonly runAs: string | undefined
}

/** What an authenticator works with. */
export interface AuthenticatorParts {
  /** In their order. */
  readonly realms: readonly Realm[]
  readonly passwords: PasswordChecker
  /** Whether access tokens are given and taken. */
  readonly hasTokens: boolean
}

/** Checks the credentials of requests. */
export class Authenticator {
  constructor(private readonly parts: AuthenticatorParts) {}

  /** Who sent a request: at once where that is known. Throws, or rejects with, security_exception. */
  authenticate(request: AuthenticationRequest): Authentication | Promise<Authentication> {
    const credentials = readCredentials(request.authorization)
    switch (credentials?.kind) {
      case 'basic':
        return this.byPassword(credentials, request, this.parts.realms)
      default:
        throw this.fault(`missing authentication credentials for REST request [${request.uri}]`)
    }
  }

  /** Asks realm by realm: the first that takes the password decides. */
  private byPassword(
    credentials: Extract<Credentials, { kind: 'basic' }>,
    request: AuthenticationRequest,
    realms: readonly Realm[],
  ): Authentication | Promise<Authentication> {
    const { username, password } = credentials
    for (const [i, realm] of realms.entries()) {
      const user = realm.user(username)
      const hash = realm.passwordHash(username)
      if (user === null || hash === null || !user.enabled) continue
      const matches = this.parts.passwords.matches(password, hash)
      if (matches === true) return realmAuthentication(user, realm.ref)
      if (matches === false) continue
      return matches.then(isRight =>
        isRight ? realmAuthentication(user, realm.ref) : this.byPassword(credentials, request, realms.slice(i + 1)),
      )
    }
    throw this.fault(`unable to authenticate user [${username}] for REST request [${request.uri}]`)
  }

  private fault(text: string): JavaException {
    const { basic, bearer, apiKey } = SCHEMES
    return authenticationFault(text, { schemes: this.parts.hasTokens ? [basic, bearer, apiKey] : [basic, apiKey] })
  }
}
