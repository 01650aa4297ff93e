/** The token service: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/token-authentication-services.html */
import { newUuid, type StateValue, type Store } from '@sluice/store'
import type { Authentication } from '../authentication/authentication.js'
import { seal, unseal } from '../secrets/sealed-text.js'
import { matchesSecret, newSecret, secretHash } from '../secrets/secret-hash.js'
import { OAuthFault } from './token-faults.js'
import { storedToken, type TokenRecord, tokenAuthentication, tokenOf } from './token-record.js'

/** An access token can be used so long: the default of `xpack.security.authc.token.timeout`. */
export const TOKEN_MILLIS = 20 * 60_000
/** A refresh token can be used so long. */
const REFRESH_MILLIS = 24 * 3_600_000
/** A refresh token that is used again within this time gives the same pair again: the answer of the first request may have been lost. */
const AGAIN_MILLIS = 30_000

/** A pair of tokens as it is given, once. */
export interface TokenPair {
  readonly accessToken: string
  readonly refreshToken: string | null
}

/** The issued tokens, and their user. */
export interface GivenTokens extends TokenPair {
  readonly authentication: Authentication
}

/** How many tokens were invalidated. */
export interface TokenInvalidation {
  readonly invalidated: number
  readonly previously: number
}

/** Why an access token was refused. */
export type TokenFault = 'malformed' | 'expired'

/** The tokens of a node. */
export class Tokens {
  private readonly read = new WeakMap<StateValue, TokenRecord>()

  /** Access tokens can be used for `lifetime` milliseconds. */
  constructor(
    private readonly store: Store,
    readonly lifetime: number,
  ) {}

  /** Gives tokens in the name of somebody; `by` asks for them. */
  give(authentication: Authentication, by: Authentication, hasRefresh: boolean): TokenPair {
    return this.store.write(() => {
      this.removeOld()
      return this.add(authentication, clientOf(by), hasRefresh)
    })
  }

  /** Returns a new pair for a refresh token. Throws the fault of RFC 6749 `invalid_grant`. */
  refresh(refreshToken: string, by: Authentication): GivenTokens {
    const record = this.byRefreshToken(refreshToken)
    if (record === null) throw invalidGrant('could not refresh the requested token')
    const now = this.store.now()
    if (record.isRefreshInvalid) throw invalidGrant('token has been invalidated')
    if (record.client !== clientOf(by)) throw invalidGrant('tokens must be refreshed by the creating client')
    if (record.created + REFRESH_MILLIS <= now) throw invalidGrant('refresh token is expired')
    const authentication = tokenAuthentication(record)
    if (record.refreshed !== null && record.successor !== null) {
      if (now - record.refreshed > AGAIN_MILLIS)
        throw invalidGrant('token has already been refreshed more than 30 seconds in the past')
      const [accessToken, again] = JSON.parse(unseal(record.successor, refreshToken)) as [string, string]
      return { accessToken, refreshToken: again, authentication }
    }
    const pair = this.store.write(() => {
      const added = this.add(authentication, record.client, true)
      const successor = seal(JSON.stringify([added.accessToken, added.refreshToken]), refreshToken)
      this.save({ ...record, refreshed: now, successor })
      return added
    })
    return { ...pair, authentication }
  }

  /** The caller with an access token, or the reason why it is invalid. */
  authenticate(accessToken: string): Authentication | TokenFault {
    const record = this.byAccessToken(accessToken)
    if (record === null) return 'malformed'
    if (record.isAccessInvalid || record.expires <= this.store.now()) return 'expired'
    return tokenAuthentication(record)
  }

  /** Invalidates one access token; null if there is none. */
  invalidateAccess(accessToken: string): TokenInvalidation | null {
    const record = this.byAccessToken(accessToken)
    return record === null ? null : this.invalidate([record], ['isAccessInvalid'])
  }

  /** Invalidates one refresh token; null if there is none. */
  invalidateRefresh(refreshToken: string): TokenInvalidation | null {
    const record = this.byRefreshToken(refreshToken)
    return record === null ? null : this.invalidate([record], ['isRefreshInvalid'])
  }

  /** Invalidates all tokens of a user, of a realm, or of a user of a realm. */
  invalidateAll(username: string | null, realm: string | null): TokenInvalidation {
    const records = this.all().filter(
      record =>
        (username === null || record.user.username === username) && (realm === null || record.realm.name === realm),
    )
    return this.invalidate(records, ['isAccessInvalid', 'isRefreshInvalid'])
  }

  private invalidate(
    records: readonly TokenRecord[],
    kinds: readonly ('isAccessInvalid' | 'isRefreshInvalid')[],
  ): TokenInvalidation {
    let invalidated = 0
    let previously = 0
    this.store.write(() => {
      for (const record of records) {
        const present = kinds.filter(kind => kind === 'isAccessInvalid' || record.refreshHash !== null)
        const valid = present.filter(kind => !record[kind])
        invalidated += valid.length
        previously += present.length - valid.length
        if (valid.length > 0) this.save({ ...record, ...Object.fromEntries(valid.map(kind => [kind, true])) })
      }
    })
    return { invalidated, previously }
  }

  private add({ user, realm, lookupRealm }: Authentication, client: string, hasRefresh: boolean): TokenPair {
    const id = newUuid()
    const access = newSecret() + newSecret()
    const refresh = hasRefresh ? newSecret() + newSecret() : null
    const created = this.store.now()
    this.save({
      id,
      accessHash: secretHash(access),
      refreshHash: refresh === null ? null : secretHash(refresh),
      created,
      expires: created + this.lifetime,
      isAccessInvalid: false,
      isRefreshInvalid: false,
      refreshed: null,
      successor: null,
      user,
      realm,
      lookupRealm,
      client,
    })
    return { accessToken: id + access, refreshToken: refresh === null ? null : id + refresh }
  }

  private byAccessToken(token: string): TokenRecord | null {
    const record = this.byId(token)
    return record !== null && matchesSecret(token.slice(ID_LENGTH), record.accessHash) ? record : null
  }

  private byRefreshToken(token: string): TokenRecord | null {
    const record = this.byId(token)
    if (record === null || record.refreshHash === null) return null
    return matchesSecret(token.slice(ID_LENGTH), record.refreshHash) ? record : null
  }

  /** A token begins with the id of its record. */
  private byId(token: string): TokenRecord | null {
    const stored = this.store.state.get('security_token', token.slice(0, ID_LENGTH))
    return stored === undefined ? null : this.recordOf(stored)
  }

  private all(): TokenRecord[] {
    return [...this.store.state.all('security_token').values()].map(stored => this.recordOf(stored))
  }

  private recordOf(stored: StateValue): TokenRecord {
    let record = this.read.get(stored)
    if (record === undefined) this.read.set(stored, (record = tokenOf(stored)))
    return record
  }

  private save(record: TokenRecord): void {
    this.store.state.set('security_token', record.id, storedToken(record))
  }

  private removeOld(): void {
    const oldest = this.store.now() - REFRESH_MILLIS
    for (const { id, created } of this.all()) if (created < oldest) this.store.state.delete('security_token', id)
  }
}

/** Characters of a record's id. */
const ID_LENGTH = 22

const clientOf = ({ user, realm }: Authentication): string => JSON.stringify([user.username, realm.name, realm.type])

const invalidGrant = (text: string) => new OAuthFault('invalid_grant', text)
