/** The definition of an attack: requests of a hostile client, as data. */

/** A request of an attack. */
export interface HostileRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** An attack. */
export interface Attack {
  /** A sentence's subject: `one document, hash codes of a graph`. */
  readonly name: string
  /** Made when they are sent: some are large. They are sent at the same time. */
  requests(): readonly HostileRequest[]
  /** Sent before it, one after the other: what it needs on the server. */
  setUp?(): readonly HostileRequest[]
  /** The request of the other client meanwhile; by default a small simulation. */
  other?(): HostileRequest
  /** The start options of the server: the attacks of one file share a server. */
  readonly serverArguments?: readonly string[]
  /** Whether it is over in a moment on a server that stands it: those run in every test run. */
  readonly isQuick?: boolean
  /** Statuses that its requests may be answered with: another one says that it did not reach what it attacks. */
  readonly expects?: readonly number[]
  /** The client goes away after so many milliseconds. */
  readonly leavesAfter?: number
  /** The body comes in pieces of so many bytes. */
  readonly pieces?: number
  /** Additional work on raw connections that no HTTP client would do. Resolves when it is over; never rejects. */
  onSockets?(port: number): Promise<void>
}

/** Where documents are run without being stored. */
export const SIMULATE = '/_ingest/pipeline/_simulate'

const JSON_TYPE = { 'content-type': 'application/json' }
const YAML_TYPE = { 'content-type': 'application/yaml' }

/** Runs processors on sources. */
export const simulate = (processors: readonly object[], ...sources: readonly object[]): HostileRequest =>
  json({ pipeline: { processors }, docs: sources.map(source => ({ _source: source })) })

/** Runs a script on an empty document. */
export const script = (source: string): HostileRequest => simulate([{ script: { source } }], {})

/** A value as the body of a simulation. */
export const json = (value: unknown, path = SIMULATE): HostileRequest => text(JSON.stringify(value), path)

/** A text as the body of a simulation. */
export const text = (body: string | Uint8Array, path = SIMULATE): HostileRequest => ({
  method: 'POST',
  path,
  headers: JSON_TYPE,
  body,
})

/** A text in YAML as the body of a simulation. */
export const yaml = (body: string): HostileRequest => ({ method: 'POST', path: SIMULATE, headers: YAML_TYPE, body })

/** Stores a value. */
export const put = (path: string, value: unknown): HostileRequest => ({
  method: 'PUT',
  path,
  headers: JSON_TYPE,
  body: typeof value === 'string' ? value : JSON.stringify(value),
})

/** Posts a value as JSON. */
export const post = (path: string, value: unknown): HostileRequest => json(value, path)

/** An attack of one request. */
export const one = (name: string, request: () => HostileRequest, more: Partial<Attack> = {}): Attack => ({
  name,
  requests: () => [request()],
  ...more,
})

/** An attack of one request that is over in a moment. */
export const quick = (name: string, request: () => HostileRequest): Attack => one(name, request, { isQuick: true })

/** An attack of the same request several times. */
export const times = (count: number, name: string, request: () => HostileRequest): Attack => ({
  name: `${name}, ${count} at a time`,
  requests: () => Array.from({ length: count }, request),
})

/** A text `count` times. */
export const many = (count: number, each: string | ((place: number) => string), between = ''): string =>
  typeof each === 'string' && between === ''
    ? each.repeat(count)
    : Array.from({ length: count }, (_, i) => (typeof each === 'string' ? each : each(i))).join(between)

/** As many items as asked for, each made from its place. */
export const list = <T>(count: number, item: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => item(i))

/** An object with so many members. */
export const members = (count: number, key: (place: number) => string, value: (place: number) => unknown): object =>
  Object.fromEntries(list(count, i => [key(i), value(i)] as const))

/** A mapping of so many numbers. */
export const numberFields = (count: number): object =>
  members(
    count,
    i => `f${i}`,
    () => ({ type: 'long' }),
  )

const SMALL = '/hostile-small/_doc/1'
const getSmall = (): HostileRequest => ({ method: 'GET', path: SMALL })

/** Another client gets a small document meanwhile. Attacks that share what it returns are prepared once. */
export const besideGets = (setUp: () => readonly HostileRequest[] = () => []): Pick<Attack, 'setUp' | 'other'> => ({
  setUp: () => [put(SMALL, { a: 1 }), ...setUp()],
  other: getSmall,
})

/** A request whose body is NDJSON. */
export const lines = (
  path: string,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): HostileRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/x-ndjson', ...headers },
  body,
})
