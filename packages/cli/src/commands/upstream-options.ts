/** The options of `sluice serve` before a cluster. */
import { readFileSync } from 'node:fs'
import type { PooledApi, ServerOptions } from '@sluice/server'
import { Option } from 'commander'
import { UsageFault } from '../faults.js'

/** Options as given on the command line. */
export interface UpstreamOptions {
  readonly upstream?: string
  readonly mode: UpstreamMode
  readonly upstreamCa?: string
  readonly upstreamTimeout: number
  readonly sinkQueue: number
  readonly sinkRetry: number
}

const MODES = ['proxy', 'sink', 'mirror'] as const
type UpstreamMode = (typeof MODES)[number]

/** The header of requests that bring no login: a secret, which no list of processes shows. */
const AUTHORIZATION = 'SLUICE_UPSTREAM_AUTHORIZATION'
/** Elasticsearch recommends requests of a few megabytes. */
const REQUEST_BYTES = 5 * 1024 * 1024

/** The options, with their readers. */
export const upstreamOptions = (positive: (text: string) => number): readonly Option[] => [
  new Option('--upstream <url>', 'run in front of the cluster at this address'),
  new Option(
    '--mode <mode>',
    'proxy: run pipelines, forward everything; sink: also keep writes until the cluster has accepted them; mirror: send everything to both, and report differences',
  )
    .choices(MODES)
    .default('proxy'),
  new Option('--upstream-ca <file>', 'the CA certificate of the cluster, in PEM'),
  new Option('--upstream-timeout <ms>', 'time in which the cluster must begin a response')
    .argParser(positive)
    .default(120_000),
  new Option('--sink-queue <bytes>', 'how many bytes of writes can wait for the cluster')
    .argParser(positive)
    .default(64 * 1024 * 1024),
  new Option('--sink-retry <ms>', 'time after which a write that the cluster does not accept is refused')
    .argParser(positive)
    .default(60_000),
]

/**
 * Who answers: the server itself, or what is before a cluster, on the server's pipelines. Throws UsageFault for an address or file that
 * cannot be used.
 */
export async function serverBefore(
  options: UpstreamOptions & { readonly seed?: string; readonly security?: unknown },
  own: PooledApi,
  environment: NodeJS.ProcessEnv,
  warn: (text: string) => void,
): Promise<Pick<ServerOptions, 'handler' | 'passage' | 'seed'>> {
  const { upstream, mode, upstreamCa, upstreamTimeout, sinkQueue, sinkRetry, seed } = options
  if (upstream === undefined) return { handler: own, seed }
  if (options.security === true) {
    throw new UsageFault('--upstream and --security: the cluster says who may do what; leave --security out')
  }
  const url = URL.canParse(upstream) ? new URL(upstream) : null
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageFault(
      `--upstream: '${withoutLogin(upstream)}' is not an address; they look like https://es.test:9200`,
    )
  }
  const basic = loginIn(url)
  url.username = ''
  url.password = ''
  const address = {
    url: url.href,
    authorization: environment[AUTHORIZATION] ?? basic,
    ca: upstreamCa === undefined ? null : readPem(upstreamCa),
    timeoutMillis: upstreamTimeout,
  }
  const { Mirror, Upstream } = await import('@sluice/upstream')
  // Their own seed: what is in the folder is for this server, and not for the cluster.
  if (mode === 'mirror') return { handler: new Mirror(own, { address, seed, warn }), seed: undefined }
  const now = (): number => performance.now()
  const sink = { queueBytes: sinkQueue, requestBytes: REQUEST_BYTES, retryMillis: sinkRetry, now }
  const settings = { address, seed, warn, ...(mode === 'sink' ? { sink } : {}) }
  const before = new Upstream({ api: own, pipelines: own.pipelines }, settings)
  return { handler: before, passage: before, seed: undefined }
}

/** The header for the name and the password of an address; null for none. Throws UsageFault if they are not percent-encoded. */
function loginIn({ username, password }: URL): string | null {
  if (username === '') return null
  try {
    const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
    return `Basic ${Buffer.from(login).toString('base64')}`
  } catch (thrown) {
    if (!(thrown instanceof URIError)) throw thrown
    throw new UsageFault('--upstream: the name or the password of the address is not percent-encoded')
  }
}

const withoutLogin = (url: string): string => url.replace(/\/\/[^@]*@/, '//')

function readPem(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (thrown) {
    throw new UsageFault(`--upstream-ca: ${(thrown as Error).message}`)
  }
}
