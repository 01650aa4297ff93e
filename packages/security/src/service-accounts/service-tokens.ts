/** Tokens of service accounts: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api-create-service-token.html */
import { InternalError, JavaException } from '@sluice/java'
import { invalidRequest, newUuid, resourceNotFound, type Store } from '@sluice/store'
import type { Authentication, RealmRef } from '../authentication/authentication.js'
import { matchesSecret, newSecret, secretHash } from '../secrets/secret-hash.js'
import { SERVICE_ACCOUNTS } from './service-accounts.js'

const REALM: RealmRef = { name: '_service_account', type: '_service_account' }

/** The bytes that tokens of services begin with. */
const PREFIX = Buffer.from([0, 1, 0, 1])
const NAME = /^[a-zA-Z0-9-][a-zA-Z0-9_-]{0,255}$/

/** Tokens by account and name. */
export class ServiceTokens {
  constructor(private readonly store: Store) {}

  /**
   * Makes a token of an account; returns its name and its value, which is shown this once. Throws action_request_validation_exception and
   * version_conflict_engine_exception.
   */
  create(account: string, name: string | null): { readonly name: string; readonly value: string } {
    if (!SERVICE_ACCOUNTS.has(account)) throw invalidRequest(`service account [${account}] does not exist`)
    const own = name ?? `token_${newUuid()}`.replace(/^(token)_[_-]/, '$1_a')
    if (!NAME.test(own))
      throw invalidRequest(
        'service account token name must have at least 1 character and at most 256 characters that are alphanumeric (A-Z, a-z, 0-9) or hyphen (-) or underscore (_). It must not begin with an underscore (_).',
      )
    const id = `${account}/${own}`
    if (this.store.state.get('security_service_token', id) !== undefined) throw conflict(id)
    const secret = newSecret()
    this.store.write(() => this.store.state.set('security_service_token', id, new Map([['hash', secretHash(secret)]])))
    const value = Buffer.concat([PREFIX, Buffer.from(`${id}:${secret}`)])
      .toString('base64')
      .replace(/=+$/, '')
    return { name: own, value }
  }

  /** Names of the tokens of an account. Throws resource_not_found_exception. */
  names(account: string): string[] {
    if (!SERVICE_ACCOUNTS.has(account)) throw resourceNotFound(`service account [${account}] does not exist`)
    const prefix = `${account}/`
    const all = [...this.store.state.all('security_service_token').keys()]
    return all.filter(id => id.startsWith(prefix)).map(id => id.slice(prefix.length))
  }

  /** Removes a token; false if there is none. */
  delete(account: string, name: string): boolean {
    return this.store.write(() => this.store.state.delete('security_service_token', `${account}/${name}`))
  }

  /** Which service asks with a token; null for a token of another kind, a string if it is refused. */
  authenticate(token: string): Authentication | string | null {
    const bytes = Buffer.from(token, 'base64')
    if (!bytes.subarray(0, PREFIX.length).equals(PREFIX)) return null
    const [, account, name, secret] =
      /^([^/]+\/[^/]+)\/([^:]+):(.+)$/s.exec(bytes.subarray(PREFIX.length).toString()) ?? []
    if (account === undefined || name === undefined || secret === undefined) return null
    const hash = this.store.state.get('security_service_token', `${account}/${name}`)?.get('hash')
    if (typeof hash !== 'string' || !matchesSecret(secret, hash))
      return `failed to authenticate service account [${account}] with token name [${name}]`
    return serviceAuthentication(account, name)
  }
}

function serviceAuthentication(account: string, name: string): Authentication {
  if (!SERVICE_ACCOUNTS.has(account)) throw new InternalError(`a token of [${account}], which is not an account`)
  return {
    user: {
      username: account,
      roles: [],
      fullName: `Service account - ${account}`,
      email: null,
      metadata: new Map([['_elastic_service_account', true]]),
      enabled: true,
    },
    realm: REALM,
    lookupRealm: REALM,
    type: 'token',
    apiKey: null,
    token: { name, type: '_service_account_index' },
    runBy: null,
  }
}

const conflict = (id: string): JavaException =>
  new JavaException(
    'org.elasticsearch.index.engine.VersionConflictEngineException',
    `[service_account_token-${id}]: version conflict, document already exists (current version [1])`,
    undefined,
    { $status: 409 },
  )
