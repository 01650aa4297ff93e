/** The options of `sluice serve` that say who may come in, and by TLS. */
import { readFileSync } from 'node:fs'
import { type SecuritySettings, type ServerOptions, selfSigned } from '@sluice/server'
import { Option } from 'commander'
import { UsageFault } from '../faults.js'

/** Options as given on the command line. */
export interface SecurityOptions {
  readonly security?: boolean
  readonly password?: string
  readonly tokens?: boolean
  readonly tokenTimeout?: number
  readonly anonymousRoles?: string
  readonly anonymousMustLogIn?: boolean
  readonly realmFiles?: string
  readonly auditLog?: string
  readonly tlsCert?: string
  readonly tlsKey?: string
  readonly tlsSelfSigned?: boolean
}

const MOST_TOKEN_SECONDS = 3600

/** The options, with their readers. */
export const securityOptions = (positive: (text: string) => number): readonly Option[] => [
  new Option('--security', 'require authentication; the password of elastic is generated and printed once'),
  new Option('--password <text>', 'with --security, the initial password of elastic').env('ELASTIC_PASSWORD'),
  new Option('--tokens', 'issue access tokens without TLS too; with TLS they are always issued'),
  new Option('--token-timeout <seconds>', `the lifetime of access tokens, at most ${MOST_TOKEN_SECONDS}`)
    .argParser(positive)
    .default(1200),
  new Option('--anonymous-roles <names>', 'comma-separated roles of requests without credentials'),
  new Option(
    '--anonymous-must-log-in',
    'answer such requests with 401 instead of 403 where these roles are not enough',
  ),
  new Option('--realm-files <folder>', 'the files users, users_roles and roles.yml, as in config/ of Elasticsearch'),
  new Option('--audit-log <file>', 'log refused requests, as JSON lines'),
  new Option('--tls-cert <file>', 'use TLS, with the certificates in this PEM file'),
  new Option('--tls-key <file>', 'the private key of --tls-cert, in PEM'),
  new Option('--tls-self-signed', 'use TLS, with a generated certificate, which --data keeps'),
]

/** Settings of security; undefined if it is off. Throws UsageFault for options that need others, or cannot be used. */
export async function securitySettings(options: SecurityOptions): Promise<SecuritySettings | undefined> {
  const {
    security = false,
    password,
    tokens = false,
    tokenTimeout = 1200,
    anonymousRoles,
    anonymousMustLogIn = false,
    realmFiles,
    auditLog,
  } = options
  if (!security) {
    const given = Object.entries({
      '--tokens': tokens || undefined,
      '--anonymous-roles': anonymousRoles,
      '--realm-files': realmFiles,
      '--audit-log': auditLog,
    }).find(([, value]) => value !== undefined)
    if (given !== undefined) throw new UsageFault(`${given[0]} needs --security`)
    return undefined
  }
  if (tokenTimeout > MOST_TOKEN_SECONDS)
    throw new UsageFault(`--token-timeout: ${tokenTimeout} is more than an hour, ${MOST_TOKEN_SECONDS} seconds`)
  if (anonymousMustLogIn && anonymousRoles === undefined)
    throw new UsageFault('--anonymous-must-log-in needs --anonymous-roles')
  if (password !== undefined && password.length < 6) throw new UsageFault('--password: at least 6 characters')
  if (realmFiles !== undefined) await checked('--realm-files', () => readFiles(realmFiles))
  return {
    bootstrapPassword: password,
    hasTokens: tokens || hasTls(options),
    tokenMillis: tokenTimeout * 1000,
    anonymous:
      anonymousRoles === undefined
        ? undefined
        : { roles: anonymousRoles.split(',').map(name => name.trim()), authzException: !anonymousMustLogIn },
    realmFiles,
    auditLog,
  }
}

/** Throws RangeError for files that cannot be used. */
async function readFiles(folder: string): Promise<void> {
  const { readRealmFiles } = await import('@sluice/server/realm-files')
  await readRealmFiles(folder)
}

const hasTls = ({ tlsCert, tlsSelfSigned }: SecurityOptions): boolean => tlsCert !== undefined || tlsSelfSigned === true

/**
 * Certificate and key; undefined without TLS. Throws UsageFault for files that cannot be used. `names` are those that the server is asked
 * under.
 */
export async function tlsSettings(
  options: SecurityOptions & { readonly data?: string },
  names: readonly string[],
): Promise<ServerOptions['tls']> {
  const { tlsCert, tlsKey, tlsSelfSigned = false, data } = options
  if (tlsSelfSigned && (tlsCert !== undefined || tlsKey !== undefined))
    throw new UsageFault('--tls-self-signed does not go with --tls-cert and --tls-key')
  if (tlsSelfSigned) return checked('--tls-self-signed', () => selfSigned(names, data ?? null))
  if (tlsCert === undefined && tlsKey === undefined) return undefined
  if (tlsCert === undefined || tlsKey === undefined) throw new UsageFault('--tls-cert and --tls-key go together')
  return { cert: readPem('--tls-cert', tlsCert), key: readPem('--tls-key', tlsKey) }
}

function readPem(option: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (thrown) {
    throw new UsageFault(`${option}: ${(thrown as Error).message}`)
  }
}

async function checked<T>(option: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (thrown) {
    if (thrown instanceof RangeError) throw new UsageFault(`${option}: ${thrown.message}`)
    throw thrown
  }
}
