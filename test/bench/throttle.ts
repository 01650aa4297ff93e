/**
 * `npm run bench:throttle`: the rate that update by query, delete by query and reindex keep, against the one that was requested: alone, in
 * slices, and after another rate was given. Nothing but waiting takes time here, so a busy machine changes little; the deviation may be 5 %
 * at most.
 */
import { createLocalApi } from '@sluice/server/rest'

const DOCUMENTS = 1000
const BATCH = 50
const RATE = 125
const MOST_DEVIATION = 0.05

const KINDS = ['update_by_query', 'delete_by_query', 'reindex'] as const
type Kind = (typeof KINDS)[number]

const api = createLocalApi({})

async function send(method: string, url: string, body?: object | string): Promise<Record<string, never>> {
  const text = typeof body === 'object' ? JSON.stringify(body) : (body ?? '')
  const answer = await api.handle({
    method,
    url,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: new TextEncoder().encode(text),
  })
  const shown = new TextDecoder('utf-8').decode(answer.body)
  if (answer.status >= 300) throw new Error(`${method} ${url}: ${shown}`)
  return JSON.parse(shown) as Record<string, never>
}

async function begin(kind: Kind, index: string, parameters: string): Promise<string> {
  const url = kind === 'reindex' ? '/_reindex' : `/${index}/_${kind}`
  const body =
    kind === 'reindex'
      ? { source: { index, size: BATCH }, dest: { index: `copy-of-${index}` } }
      : { query: { match_all: {} } }
  const size = kind === 'reindex' ? '' : `&scroll_size=${BATCH}`
  const { task } = await send('POST', `${url}?wait_for_completion=false${size}&${parameters}`, body)
  return task!
}

interface Status {
  readonly batches: number
  readonly throttled_until_millis: number
  readonly slices?: readonly Status[]
}

/** Seconds that the pauses after so many batches have to take. */
const secondsOf = (batches: number, rate: number): number => (batches * BATCH) / rate

async function load(index: string): Promise<void> {
  const lines = Array.from({ length: DOCUMENTS }, (_, n) => `{"index":{}}\n{"n":${n}}\n`).join('')
  await send('POST', `/${index}/_bulk?refresh=true`, lines)
}

/** The result of a task. */
async function ended(task: string): Promise<Status> {
  const { response } = await send('GET', `/_tasks/${task}?wait_for_completion=true&timeout=5m`)
  return response as unknown as Status
}

/** How long work took, and how long it had to take: after the last batch nothing waits. */
async function measure(kind: Kind, slices: number, firstRate: number): Promise<{ took: number; wanted: number }> {
  const index = `${kind}-${slices}-${firstRate}`
  await load(index)
  let begun = performance.now()
  const task = await begin(kind, index, `slices=${slices}&requests_per_second=${firstRate}`)
  let paused: number | null = null
  if (firstRate !== RATE) {
    // The pause after the first batch is under way.
    await new Promise(resolve => setTimeout(resolve, 500))
    begun = performance.now()
    const changed = await send('POST', `/_${kind}/${task}/_rethrottle?requests_per_second=${RATE}&group_by=none`)
    const [{ status }] = changed.tasks as unknown as [{ status: Status }]
    paused = status.throttled_until_millis / 1000
  }
  const response = await ended(task)
  const took = (performance.now() - begun) / 1000
  if (paused !== null) return { took, wanted: paused + secondsOf(response.batches - 2, RATE) }
  const workers = response.slices ?? [response]
  return { took, wanted: Math.max(...workers.map(({ batches }) => secondsOf(batches - 1, RATE / workers.length))) }
}

for (const kind of KINDS) {
  // What is compiled and made once does not count.
  await load(`first-${kind}`)
  await ended(await begin(kind, `first-${kind}`, 'slices=2'))
}
let isMet = true
for (const kind of KINDS) {
  for (const [name, slices, firstRate] of [
    ['alone', 1, RATE],
    ['two slices', 2, RATE],
    ['another rate', 1, RATE / 10],
  ] as const) {
    const { took, wanted } = await measure(kind, slices, firstRate)
    const deviation = took / wanted - 1
    if (Math.abs(deviation) > MOST_DEVIATION) isMet = false
    const shown = `${took.toFixed(2)} s of ${wanted.toFixed(2)} s, ${(100 * deviation).toFixed(1)} %`
    process.stdout.write(`${kind.padEnd(16)} ${name.padEnd(13)} ${shown}\n`)
  }
}
process.exitCode = isMet ? 0 : 1
