/**
 * `npm run bench:search -- [DOCUMENTS] [--data FOLDER]`: processor time of searches over documents of a web log and the memory that they
 * take, in one thread and without sockets. Two revisions are compared by their figures of the same machine; the hash of the answers says
 * whether they found the same. With `--data` the documents are in a folder, which is made and must be empty.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createLocalApi } from '@sluice/server/rest'

const DEFAULT_DOCUMENTS = 200_000
const BULK = 1000
/** Searches that are not measured, and those that are. */
const WARM = 10
const RUNS = 40
const START = Date.UTC(2026, 0, 1)
const MILLIS_APART = 250

const { values: given, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } })
const api = createLocalApi({}, given.data === undefined ? {} : { folder: emptyFolder(given.data) })
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** A folder without anything in it, so that only the documents of this run are measured. */
function emptyFolder(folder: string): string {
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) throw new Error(`the folder ${folder} is not empty`)
  return folder
}

async function ask(method: string, url: string, body = ''): Promise<string> {
  const type = url.includes('_bulk') ? 'application/x-ndjson' : 'application/json'
  const answer = await api.handle({ method, url, headers: { 'content-type': type }, body: encoder.encode(body) })
  const text = decoder.decode(answer.body)
  if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${text.slice(0, 500)}`)
  return text
}

let state = 7
/** A number from 0 up to 1, always the same ones. */
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
const below = (end: number): number => Math.floor(random() * end)
const pick = <T>(values: readonly T[]): T => values[below(values.length)]!
/** Few words are in most texts, and most words in few. */
const word = (): string => `w${Math.floor((1 - random()) ** (-1 / 0.7)) % 5000}`

const AREAS = ['cart', 'blog', 'img', 'api', 'static']
const STATUSES = [200, 200, 200, 200, 301, 404, 500]

const documentOf = (number: number): string =>
  JSON.stringify({
    '@timestamp': START + number * MILLIS_APART,
    client: { ip: `10.${below(256)}.${below(256)}.${below(256)}` },
    method: pick(['GET', 'GET', 'GET', 'POST']),
    path: `/${pick(AREAS)}/${below(200)}`,
    status: pick(STATUSES),
    bytes: below(100_000),
    host: `web-${below(20)}`,
    message: Array.from({ length: 8 }, word).join(' '),
  })

const keyword = { type: 'keyword' }
const properties = {
  '@timestamp': { type: 'date' },
  client: { properties: { ip: { type: 'ip' } } },
  method: keyword,
  path: keyword,
  status: { type: 'integer' },
  bytes: { type: 'long' },
  host: keyword,
  message: { type: 'text' },
}

const queriesOf = (count: number): Readonly<Record<string, object>> => ({
  'a term, 10 newest': { query: { term: { host: 'web-3' } }, sort: [{ '@timestamp': 'desc' }] },
  'two rare words': { query: { match: { message: 'w77 w1234' } } },
  'two frequent words': { query: { match: { message: 'w1 w2' } } },
  'filter and range': {
    query: {
      bool: {
        filter: [
          { term: { status: 500 } },
          { range: { '@timestamp': { gte: START + count * 100, lt: START + count * 150 } } },
        ],
      },
    },
  },
  'terms with averages': {
    size: 0,
    aggs: { paths: { terms: { field: 'path' }, aggs: { bytes: { avg: { field: 'bytes' } } } } },
  },
  'hours by status': {
    size: 0,
    query: { term: { method: 'POST' } },
    aggs: {
      hours: {
        date_histogram: { field: '@timestamp', fixed_interval: '1h' },
        aggs: { statuses: { terms: { field: 'status' } } },
      },
    },
  },
  percentiles: { size: 0, aggs: { bytes: { percentiles: { field: 'bytes' } } } },
  'a prefix': { query: { prefix: { path: '/blog/1' } } },
  'a block of addresses': { query: { term: { 'client.ip': '10.7.0.0/16' } } },
  'a phrase': { query: { match_phrase: { message: 'w1 w2' } } },
  'a page at 5,000': { from: 5000, size: 10, sort: [{ bytes: 'asc' }] },
})

async function load(count: number): Promise<void> {
  await ask('PUT', '/bench', JSON.stringify({ settings: { refresh_interval: -1 }, mappings: { properties } }))
  for (let from = 0; from < count; from += BULK) {
    const end = Math.min(count, from + BULK)
    let lines = ''
    for (let i = from; i < end; i++) lines += `{"index":{"_id":"${i}"}}\n${documentOf(i)}\n`
    await ask('POST', '/bench/_bulk', lines)
  }
  await ask('POST', '/bench/_refresh')
  await ask('POST', '/bench/_forcemerge?max_num_segments=10')
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`

/** The current and the peak memory of the process. */
function memory(): string {
  const { rss, heapUsed, heapTotal, arrayBuffers } = process.memoryUsage()
  const peak = process.resourceUsage().maxRSS * 1024
  return `${megabytes(rss)} resident, ${megabytes(peak)} at most; ${megabytes(arrayBuffers)} in arrays, ${megabytes(heapUsed)} of ${megabytes(heapTotal)} of heap used`
}

interface Usage {
  readonly inverted_index: { readonly total_in_bytes: number }
  readonly stored_fields_in_bytes: number
  readonly doc_values_in_bytes: number
  readonly points_in_bytes: number
  readonly norms_in_bytes: number
}

/** Bytes per document of each field, by part. */
async function showFields(count: number): Promise<void> {
  const answer = await ask('POST', '/bench/_disk_usage?run_expensive_tasks=true')
  const { all_fields, fields } = JSON.parse(answer).bench as { all_fields: Usage; fields: Record<string, Usage> }
  process.stdout.write('bytes per document        terms and postings  doc values  norms  source\n')
  for (const [name, usage] of [...Object.entries(fields), ['all', all_fields] as const]) {
    const columns = [
      [usage.inverted_index.total_in_bytes, 18],
      [usage.doc_values_in_bytes + usage.points_in_bytes, 10],
      [usage.norms_in_bytes, 5],
      [usage.stored_fields_in_bytes, 6],
    ].map(([bytes, width]) => (bytes! / count).toFixed(1).padStart(width!))
    process.stdout.write(`${name.padEnd(24)}  ${columns.join('  ')}\n`)
  }
}

async function main(count: number): Promise<void> {
  const { user } = process.cpuUsage()
  await load(count)
  const seconds = ((process.cpuUsage().user - user) / 1e6).toFixed(1)
  process.stdout.write(`${count} documents, ${seconds} s of processor time; ${memory()}\n`)
  await showFields(count)
  for (const [name, query] of Object.entries(queriesOf(count))) {
    const body = JSON.stringify({ ...query, track_total_hits: true })
    const times: number[] = []
    let answer = ''
    for (let run = 0; run < WARM + RUNS; run++) {
      const before = process.cpuUsage()
      answer = await ask('POST', '/bench/_search?request_cache=false', body)
      const { user, system } = process.cpuUsage(before)
      if (run >= WARM) times.push((user + system) / 1000)
    }
    times.sort((a, b) => a - b)
    const found = createHash('sha256')
      .update(answer.replace(/"took":\d+/, ''))
      .digest('hex')
      .slice(0, 8)
    const [least, median] = [times[0]!, times[times.length >> 1]!].map(time => time.toFixed(2).padStart(8))
    process.stdout.write(`${name.padEnd(22)} median ${median}  least ${least} ms of processor time  ${found}\n`)
  }
  process.stdout.write(`after the searches: ${memory()}\n`)
}

await main(Number(positionals[0] ?? DEFAULT_DOCUMENTS))
await api.close()
