/**
 * Finds out who asks: tokens of services, access tokens, API keys, then realm by realm, and the anonymous user last
 * (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/setting-up-authentication.html).
 */
import { JavaException } from '@sluice/java'
import { invalidRequest } from '@sluice/store'
import type { ApiKeys } from '../api-keys/api-keys.js'
import { hashedFor } from '../passwords/hashing-turns.js'
import type { PasswordChecker } from '../passwords/password-checker.js'
import type { PasswordGuard } from '../passwords/password-guard.js'
import type { Realm } from '../realms/realm.js'
import type { ServiceTokens } from '../service-accounts/service-tokens.js'
import type { Tokens } from '../tokens/tokens.js'
import { type Authentication, realmAuthentication } from './authentication.js'
import { authenticationFault, SCHEMES, schemesOf } from './authentication-faults.js'
import { type Credentials, readCredentials } from './credentials.js'

/** The parts of a request that identify the caller. */
export interface AuthenticationRequest {
  /** Path and query, as they were sent. */
  readonly uri: string
  readonly authorization: string | undefined
  /** In whose name the request is to run. */
  readonly runAs: string | undefined
  /** Where it came from; empty if unknown. */
  readonly address: string
  /** The credentials of a second user, which are checked as well. */
  readonly secondary: string | undefined
  readonly method: string
  /** The id that the client gave the request. */
  readonly opaqueId: string | undefined
  /** The action that is requested; null if there is none of the path. */
  readonly action: string | null
}

/** Credentials in a body of a request. */
export interface Grant {
  readonly grant_type?: string
  readonly username?: string
  readonly password?: string
  readonly access_token?: string
}

/** The parts of an authenticator. */
export interface AuthenticatorParts {
  /** In their order. */
  readonly realms: readonly Realm[]
  readonly passwords: PasswordChecker
  readonly guard: PasswordGuard
  readonly apiKeys: ApiKeys
  readonly tokens: Tokens
  readonly serviceTokens: ServiceTokens
  /** Whether access tokens are given and taken. */
  readonly hasTokens: boolean
  /** The anonymous user; null if callers without credentials are rejected. */
  readonly anonymous: Authentication | null
}

type Found = Authentication | Promise<Authentication>

const REFUSED = 'unable to authenticate with provided credentials and anonymous access is not allowed for this request'

/** Checks the credentials of requests. */
export class Authenticator {
  constructor(private readonly parts: AuthenticatorParts) {}

  /** The sender of a request, without run-as: synchronously if known. Throws, or rejects with, security_exception. */
  authenticate(request: Pick<AuthenticationRequest, 'uri' | 'authorization' | 'address'>): Found {
    const what = `REST request [${request.uri}]`
    const credentials = readCredentials(request.authorization)
    const { anonymous } = this.parts
    switch (credentials?.kind) {
      case 'basic':
        return this.byPassword(credentials, what, request.address)
      case 'api key':
        return this.byApiKey(credentials)
      case 'bearer': {
        const found = this.byToken(credentials.token)
        if (found !== null) return found
      }
    }
    if (anonymous !== null && request.authorization === undefined) return anonymous
    throw this.fault(`missing authentication credentials for ${what}`)
  }

  /** Checks the credentials of a second user. Rejects with security_exception. */
  async checkSecond(
    { uri, address }: Pick<AuthenticationRequest, 'uri' | 'address'>,
    authorization: string,
  ): Promise<void> {
    try {
      await this.authenticate({ uri, authorization, address })
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      throw this.fault('Failed to authenticate secondary user')
    }
  }

  /** Whose credentials a body from an address has. Rejects with security_exception; `action` is what is requested. */
  async authenticateGrant(
    { grant_type, username = '', password = '', access_token = '' }: Grant,
    action: string,
    address: string,
  ): Promise<Authentication> {
    const what = `action [${action}]`
    checkGrant(grant_type, username, password, access_token)
    if (grant_type === 'access_token') {
      const found = this.byToken(access_token)
      if (found !== null) return found
      throw this.fault(`unable to authenticate with provided credentials for ${what}`)
    }
    return this.byPassword({ kind: 'basic', username, password }, what, address)
  }

  private byToken(token: string): Authentication | null {
    const service = this.parts.serviceTokens.authenticate(token)
    if (service !== null) {
      if (typeof service !== 'string') return service
      throw this.fault(service)
    }
    if (!this.parts.hasTokens) return null
    const found = this.parts.tokens.authenticate(token)
    if (typeof found !== 'string' && this.isThere(found)) return found
    throw authenticationFault(`token ${found === 'malformed' ? found : 'expired'}`, {
      schemes: [
        `${SCHEMES.bearer}, error="invalid_token", error_description="The access token ${found === 'malformed' ? 'is malformed' : 'expired'}"`,
      ],
    })
  }

  /** Whether the user of a token still is there, and may log in. */
  private isThere({ user, lookupRealm }: Authentication): boolean {
    const realm = this.parts.realms.find(({ ref }) => ref.name === lookupRealm.name)
    return realm === undefined || realm.user(user.username)?.enabled === true
  }

  private byApiKey({ id, secret }: Extract<Credentials, { kind: 'api key' }>): Authentication {
    const found = this.parts.apiKeys.authenticate(id, secret)
    if (typeof found !== 'string') return found
    throw this.fault(REFUSED, `API key: ${found}`)
  }

  /** Asks realm by realm: the first that takes the password decides. */
  private byPassword(
    { username, password }: Extract<Credentials, { kind: 'basic' }>,
    what: string,
    address: string,
  ): Found {
    const { passwords, realms } = this.parts
    const candidates = realms.flatMap(realm => {
      const user = realm.user(username)
      const hash = realm.passwordHash(username)
      return user !== null && hash !== null && user.enabled ? [{ user, hash, ref: realm.ref }] : []
    })
    const known = candidates.find(({ hash }) => passwords.remembers(password, hash))
    if (known !== undefined) return realmAuthentication(known.user, known.ref)
    const sender = hashedFor(address, username)
    const check = async (): Promise<Authentication | null> => {
      for (const { user, hash, ref } of candidates)
        if (await passwords.matches(password, hash, sender)) return realmAuthentication(user, ref)
      // Whether there is such a user does not show in how long it takes.
      if (candidates.length === 0) await passwords.pretend(password, sender)
      return null
    }
    return this.guarded(username, address, check, `unable to authenticate user [${username}] for ${what}`)
  }

  private async guarded(
    username: string,
    address: string,
    check: () => Promise<Authentication | null>,
    refusal: string,
  ): Promise<Authentication> {
    const found: { value: Authentication | null } = { value: null }
    await this.parts.guard.check(username, address, async () => {
      found.value = await check()
      return found.value !== null
    })
    if (found.value !== null) return found.value
    throw this.fault(refusal)
  }

  private fault(text: string, unsuccessful?: string): JavaException {
    return authenticationFault(text, {
      schemes: schemesOf(this.parts.hasTokens),
      ...(unsuccessful === undefined ? {} : { unsuccessful }),
    })
  }
}

/** Throws action_request_validation_exception for a grant that is not one. */
function checkGrant(type: string | undefined, username: string, password: string, token: string): void {
  if (type !== 'password' && type !== 'access_token')
    throw invalidRequest(type === undefined ? 'grant_type is missing' : `grant_type [${type}] is not supported`)
  const required = type === 'password' ? { username, password } : { access_token: token }
  const missing = Object.entries(required).flatMap(([name, value]) => (value === '' ? [name] : []))
  if (missing.length > 0) throw invalidRequest(...missing.map(name => `${name} is required for grant_type [${type}]`))
}
