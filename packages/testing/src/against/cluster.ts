/** A real cluster: requests with credentials and TLS options, answers as document values, and faults that say what to do. */
import { readFileSync } from 'node:fs'
import { Agent as HttpAgent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { readJson } from '@sluice/core'
import { JavaException } from '@sluice/java'

/** How a cluster is reached. */
export interface ClusterOptions {
  /** `https://host:9200`, with a path if one is in front; a name and password in it count as `basicAuth`. */
  readonly url: string
  /** An API key as Elasticsearch shows it: encoded, or `id:key`. */
  readonly apiKey?: string | undefined
  /** `NAME:PASSWORD` for basic authentication. */
  readonly basicAuth?: string | undefined
  /** A file of certificates (PEM) to trust. */
  readonly ca?: string | undefined
  /** Whether any certificate is taken. */
  readonly insecure?: boolean | undefined
  /** How long one request may take. Default 30,000. */
  readonly timeoutMillis?: number | undefined
}

/** Why a cluster cannot be used. `help` is the fix. */
export class ClusterFault extends Error {
  constructor(
    readonly code: 'cluster-options' | 'cluster-unreachable' | 'cluster-tls' | 'cluster-refused' | 'cluster-answer',
    message: string,
    readonly help: string | null = null,
  ) {
    super(message)
  }
}

/** An answer of a cluster. */
export interface ClusterAnswer {
  readonly status: number
  /** Objects as Maps, numbers exact. */
  readonly body: unknown
}

const DEFAULT_TIMEOUT_MILLIS = 30_000

/** A cluster to send requests to. `close` ends its connections. */
export class Cluster {
  /** The address without credentials, for people. */
  readonly name: string
  private readonly url: URL
  private readonly authorization: string | null
  private readonly agent: HttpAgent

  /** Throws ClusterFault for options that cannot be used. */
  constructor(private readonly options: ClusterOptions) {
    this.url = urlOf(options.url)
    this.authorization = authorizationOf(options, this.url)
    this.url.username = ''
    this.url.password = ''
    this.name = this.url.href.replace(/\/$/, '')
    const tls = { ca: certificatesOf(options.ca), rejectUnauthorized: options.insecure !== true }
    this.agent = this.isSecure ? new HttpsAgent({ keepAlive: true, ...tls }) : new HttpAgent({ keepAlive: true })
  }

  /**
   * The version that the cluster says it has; null if the user may not ask for it (it takes the privilege `monitor`). Throws
   * ClusterFault if it cannot be asked, or is not Elasticsearch.
   */
  async version(): Promise<string | null> {
    const { status, text } = await this.send('GET', '', undefined)
    const body = this.read(text, status)
    if (status === 403) return null
    if (status === 401) throw this.refused(status, body)
    const version: unknown = body instanceof Map ? body.get('version') : undefined
    const number: unknown = version instanceof Map ? version.get('number') : undefined
    if (typeof number === 'string') return number
    throw new ClusterFault('cluster-answer', `${this.name} answers, but not as Elasticsearch does`)
  }

  /** Sends a request with a JSON text. Throws ClusterFault if no usable answer comes, and for refused credentials. */
  async request(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, json?: string): Promise<ClusterAnswer> {
    const { status, text } = await this.send(method, path, json)
    const body = this.read(text, status)
    if (status === 401 || status === 403) throw this.refused(status, body)
    return { status, body }
  }

  /** Ends the connections. */
  close(): void {
    this.agent.destroy()
  }

  private get isSecure(): boolean {
    return this.url.protocol === 'https:'
  }

  private send(method: string, path: string, json: string | undefined): Promise<{ status: number; text: string }> {
    const target = new URL(`${this.url.pathname.replace(/\/$/, '')}/${path}`, this.url)
    const timeout = this.options.timeoutMillis ?? DEFAULT_TIMEOUT_MILLIS
    const headers: OutgoingHttpHeaders = { accept: 'application/json' }
    if (json !== undefined) headers['content-type'] = 'application/json'
    if (this.authorization !== null) headers.authorization = this.authorization
    return new Promise((resolve, reject) => {
      const start = this.isSecure ? httpsRequest : httpRequest
      const request = start(target, { method, headers, agent: this.agent, timeout }, response => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', fault => reject(this.connectionFault(fault)))
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') })
        })
      })
      request.on('timeout', () => {
        request.destroy(new ClusterFault('cluster-unreachable', `${this.name} gave no answer within ${timeout} ms`))
      })
      request.on('error', fault => reject(this.connectionFault(fault)))
      request.end(json)
    })
  }

  private read(text: string, status: number): unknown {
    try {
      return text === '' ? null : readJson(text)
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      throw new ClusterFault(
        'cluster-answer',
        `${this.name} answers with status ${status} and no JSON: it is not Elasticsearch`,
      )
    }
  }

  private refused(status: number, body: unknown): ClusterFault {
    const error: unknown = body instanceof Map ? body.get('error') : undefined
    const reason: unknown = error instanceof Map ? error.get('reason') : error
    const said = typeof reason === 'string' ? `: ${reason}` : ''
    const help =
      status === 403
        ? 'the user or API key needs the cluster privilege manage_ingest_pipelines'
        : this.authorization === null
          ? 'give --api-key, or --basic-auth NAME:PASSWORD'
          : 'the API key, or the name and password, are not those of the cluster'
    return new ClusterFault('cluster-refused', `${this.name} refused the request with status ${status}${said}`, help)
  }

  private connectionFault(fault: Error & { code?: string }): ClusterFault {
    if (fault instanceof ClusterFault) return fault
    const { code = '', message } = fault
    if (TLS_FAULTS.test(code)) return new ClusterFault('cluster-tls', `${this.name}: ${message}`, this.tlsHelp(code))
    if (code === 'EPROTO' || code.startsWith('ERR_SSL')) {
      return new ClusterFault(
        'cluster-tls',
        `${this.name} does not speak TLS`,
        'write http:// where the cluster has no TLS',
      )
    }
    const help =
      code === 'ECONNREFUSED' ? 'nothing listens there' : code === 'ENOTFOUND' ? 'there is no such host' : null
    const isCutOff = code === 'ECONNRESET' && !this.isSecure
    return new ClusterFault(
      'cluster-unreachable',
      `${this.name} cannot be reached: ${message === '' ? code : message}`,
      isCutOff ? 'write https:// where the cluster has TLS' : help,
    )
  }

  private tlsHelp(code: string): string {
    if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'use the name that the certificate is for, or --insecure'
    if (code === 'CERT_HAS_EXPIRED') return 'renew the certificate, or use --insecure'
    return 'give the certificate of its authority with --ca FILE, or use --insecure'
  }
}

const TLS_FAULTS = /^(?:ERR_TLS_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA|HOSTNAME_MISMATCH)/

function urlOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url !== null && (url.protocol === 'http:' || url.protocol === 'https:')) return url
  throw new ClusterFault(
    'cluster-options',
    `'${text}' is not an address of a cluster`,
    'it looks like https://localhost:9200',
  )
}

function authorizationOf({ apiKey, basicAuth }: ClusterOptions, url: URL): string | null {
  if (apiKey !== undefined && basicAuth !== undefined) {
    throw new ClusterFault(
      'cluster-options',
      'there are both an API key and a name and password: one of them is needed',
    )
  }
  if (apiKey !== undefined) return `ApiKey ${apiKey.includes(':') ? base64(apiKey) : apiKey}`
  if (basicAuth !== undefined) {
    if (basicAuth.includes(':')) return `Basic ${base64(basicAuth)}`
    throw new ClusterFault('cluster-options', 'the name comes without a password', 'write NAME:PASSWORD')
  }
  if (url.username === '') return null
  return `Basic ${base64(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`)}`
}

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64')

function certificatesOf(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (thrown) {
    throw new ClusterFault('cluster-options', `the certificates cannot be read: ${(thrown as Error).message}`)
  }
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text
  throw new ClusterFault('cluster-options', `${file} holds no certificate`, 'it must be a PEM file')
}
