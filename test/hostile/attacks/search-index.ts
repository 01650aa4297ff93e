/** The index that hostile searches ask, and what the other client asks of it meanwhile. */
import { type Attack, type HostileRequest, many, put, times } from '../attack.js'

export const INDEX = 'hostile-searches'
const DOCUMENTS = 50_000
const BATCH = 10_000
const FIELDS = 900
/** The deadline of searches that would take minutes: shorter than usual, so that all attacks take ten minutes. */
const SERVER_ARGUMENTS = ['--request-deadline', '1500']

const JSON_TYPE = { 'content-type': 'application/json' }
const LINES_TYPE = { 'content-type': 'application/x-ndjson' }

/** A request about the index. */
export const asked = (api: string, body: unknown): HostileRequest => ({
  method: 'POST',
  path: `/${INDEX}/${api}`,
  headers: JSON_TYPE,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const bulk = (lines: string): HostileRequest => ({
  method: 'POST',
  path: `/${INDEX}/_bulk?refresh=true`,
  headers: LINES_TYPE,
  body: lines,
})

/**
 * Many documents whose words are many and alike; one with a long text, one with every field, one with 60,000 words, one with objects in
 * objects.
 */
const setUp = (): readonly HostileRequest[] => {
  const wide = Object.fromEntries(Array.from({ length: FIELDS }, (_, i) => [`wide${i}`, { type: 'keyword' }]))
  const properties = {
    w: { type: 'keyword' },
    t: { type: 'text' },
    n: { type: 'long' },
    d: { type: 'date' },
    g: { type: 'geo_point' },
    v: { type: 'dense_vector', dims: 4 },
    c: {
      type: 'nested',
      properties: { k: { type: 'keyword' }, e: { type: 'nested', properties: { f: { type: 'long' } } } },
    },
    s: { type: 'completion' },
    ...wide,
  }
  const batches = Array.from({ length: DOCUMENTS / BATCH }, (_, batch) =>
    bulk(
      many(BATCH, i => {
        const n = batch * BATCH + i
        const word = ((n * 2_654_435_761) % 4_294_967_296).toString(36)
        const place = `"g":[${(n * 7) % 180},${(n * 3) % 90}],"d":${n * 100_000_000}`
        return `{"index":{"_id":"${n}"}}\n{"w":"${word}${'a'.repeat(n % 30)}","t":"${n % 7} common ${word}","n":${n},${place},"s":"${word}","c":[{"k":"${n % 5}"}]}\n`
      }),
    ),
  )
  const long = `{"index":{"_id":"long"}}\n{"t":"${many(150_000, i => `long${i % 997} `)}"}\n`
  const filled = Object.fromEntries(Array.from({ length: FIELDS }, (_, i) => [`wide${i}`, `common ${i}`]))
  const listed = `{"index":{"_id":"listed"}}\n{"w":[${many(60_000, i => `"w${i}"`, ',')}]}\n`
  const inner = many(90, i => `{"f":${i}}`, ',')
  const deep = `{"index":{"_id":"deep"}}\n{"c":[${many(90, i => `{"k":"${i}","e":[${inner}]}`, ',')}]}\n`
  return [
    put(`/${INDEX}`, { settings: { 'index.highlight.max_analyzed_offset': 10_000_000 }, mappings: { properties } }),
    ...batches,
    bulk(`${long}{"index":{"_id":"wide"}}\n${JSON.stringify(filled)}\n${listed}${deep}`),
  ]
}

/** The request of the other client: a search. */
const other = (): HostileRequest => asked('_search?filter_path=hits.total', { query: { term: { n: 5 } } })

/** A search that several connections of one client send at the same time. */
export const searchAttack = (name: string, body: () => unknown, api = '_search'): Attack => ({
  ...times(4, `search: ${name}`, () => asked(api, body())),
  setUp,
  other,
  serverArguments: SERVER_ARGUMENTS,
})

/** Values made of the numbers from 0. */
export const listOf = <T>(length: number, each: (place: number) => T): T[] =>
  Array.from({ length }, (_, place) => each(place))
