/** Requests to a running Sluice or Elasticsearch: its version, its stored pipelines, `_simulate`. */

/** Where a server is. */
export interface ServerAddress {
  /** The base of paths: a URL, or a path relative to the page. */
  readonly base: string
  /** The address for people. */
  readonly name: string
}

/** The credentials sent with each request, which are never stored. */
export type ServerCredentials =
  | { readonly kind: 'none' }
  | { readonly kind: 'basic'; readonly name: string; readonly password: string }
  /** As Elasticsearch shows it: encoded, or `id:key`. */
  | { readonly kind: 'apiKey'; readonly key: string }

/** A stored pipeline, for a list. */
export interface StoredPipeline {
  readonly id: string
  readonly description: string
  readonly processors: number
  /** The ids in its `pipeline` processors; those with templates are known when they run. */
  readonly calls: readonly string[]
}

/** A typed address. Throws an Error if it is invalid. */
export function typedAddress(text: string): ServerAddress {
  const name = text.trim().replace(/\/+$/, '')
  const url = URL.canParse(name) ? new URL(name) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Error('an address looks like http://localhost:9200')
  if (url.username !== '' || url.password !== '') throw new Error('type name and password below, not in the address')
  return { base: name, name }
}

/** A server to send requests to. */
export class ServerClient {
  private readonly authorization: string | null

  constructor(
    readonly address: ServerAddress,
    credentials: ServerCredentials,
  ) {
    this.authorization = authorizationOf(credentials)
  }

  /** The version that the server says it has; null if the user may not ask. Rejects with an Error if it cannot be asked. */
  async version(): Promise<string | null> {
    const answer = await this.send('/')
    if (answer.status === 403) return null
    const { version } = JSON.parse(await textOf(answer)) as { readonly version?: { readonly number?: unknown } }
    if (typeof version?.number === 'string') return version.number
    throw new Error(`${this.address.name} answers, but not like Elasticsearch`)
  }

  /** The stored pipelines, by their ids. */
  async pipelines(): Promise<StoredPipeline[]> {
    const answer = await this.send('/_ingest/pipeline')
    // A server without pipelines answers so, with `{}`.
    if (answer.status === 404) return []
    return Object.entries(JSON.parse(await textOf(answer)) as Readonly<Record<string, StoredDefinition>>)
      .map(([id, { description = '', processors = [], on_failure: failure = [] }]) => ({
        id,
        description,
        processors: processors.length,
        calls: [...calledIn([processors, failure])],
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  /** The answer of `GET _ingest/pipeline/ID`, exact. */
  async pipeline(id: string): Promise<string> {
    return textOf(await this.send(`/_ingest/pipeline/${encodeURIComponent(id)}`))
  }

  /** The answer of `_simulate`, exact. Rejects with what the server says against the pipeline or a document. */
  async simulate(body: string): Promise<string> {
    return textOf(await this.send('/_ingest/pipeline/_simulate', body))
  }

  private async send(path: string, body?: string): Promise<Response> {
    const headers = {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(this.authorization === null ? {} : { authorization: this.authorization }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    try {
      return await fetch(`${this.address.base}${path}`, {
        ...{ method, headers, body: body ?? null },
        ...{ cache: 'no-store', credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' },
      })
    } catch (thrown) {
      if (!(thrown instanceof TypeError)) throw thrown
      throw new Error(`${this.address.name} cannot be reached: ${UNREACHABLE}`)
    }
  }
}

/** To a page all of these look the same. */
const UNREACHABLE =
  'nothing answers there, or it does not allow this page (http.cors), or the policy of this page forbids it. Start sluice play --server with this address.'

/** The text of an answer. Throws an Error with what the server says where it refuses. */
async function textOf(answer: Response): Promise<string> {
  const text = await answer.text()
  if (answer.ok) return text
  throw new Error(`${answer.status}: ${reasonOf(text) ?? answer.statusText}`)
}

function reasonOf(text: string): string | null {
  try {
    const { error } = JSON.parse(text) as { readonly error?: { readonly reason?: unknown } | string }
    const reason = typeof error === 'object' ? error.reason : error
    return typeof reason === 'string' ? reason : null
  } catch (thrown) {
    // A proxy between page and server may answer with its own page.
    if (thrown instanceof SyntaxError) return null
    throw thrown
  }
}

function authorizationOf(credentials: ServerCredentials): string | null {
  switch (credentials.kind) {
    case 'none':
      return null
    case 'basic':
      return `Basic ${base64(`${credentials.name}:${credentials.password}`)}`
    case 'apiKey':
      return `ApiKey ${credentials.key.includes(':') ? base64(credentials.key) : credentials.key}`
  }
}

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

interface StoredDefinition {
  readonly description?: string
  readonly processors?: readonly unknown[]
  readonly on_failure?: readonly unknown[]
}

/** The names in `pipeline` processors, everywhere: in lists, in `foreach`, in `on_failure`. */
function calledIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found
  const { pipeline } = value as { readonly pipeline?: { readonly name?: unknown } | null }
  if (typeof pipeline?.name === 'string' && !pipeline.name.includes('{{')) found.add(pipeline.name)
  for (const item of Object.values(value)) calledIn(item, found)
  return found
}
