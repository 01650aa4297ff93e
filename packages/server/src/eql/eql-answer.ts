/** Answers of EQL searches. */
import { writeJson } from '@sluice/core'
import { type AsyncSearch, type EqlHit, type EqlResult, groupedFailures, type Packed, PackedJson } from '@sluice/store'
import type { ApiAnswer } from '../define-route.js'

type Json = ReadonlyMap<string, unknown>

const RUNNING: EqlResult = { events: [], sequences: null, failures: [], tookMillis: 0 }

/** The answer for a search; `id` is null if nobody can come back for it. Throws what the search threw. */
export function eqlAnswer(search: AsyncSearch, id: string | null): ApiAnswer {
  const isRunning = search.outcome === undefined
  const result = isRunning
    ? { ...RUNNING, tookMillis: Math.floor(search.task.runningMillis) }
    : (search.result() as EqlResult | PackedEql)
  if (result instanceof PackedEql) return { status: 200, body: result.text(id) }
  return { status: 200, body: bodyOf(result, id, isRunning) }
}

/** Keeps the result of a search in few bytes, as soon as it has ended: somebody may come back for it. Resolves then. */
export const keepEql = (search: AsyncSearch): Promise<void> =>
  search.keep<EqlResult>(async result => new PackedEql(await PackedJson.of(writeJson(bodyOf(result, null, false)))))

/** The result of a search as it is kept: the body of its answer, without an id. */
class PackedEql implements Packed {
  constructor(private readonly body: PackedJson) {}

  get byteLength(): number {
    return this.body.byteLength
  }

  text(id: string | null): string {
    const text = this.body.text()
    return id === null ? text : `{"id":${JSON.stringify(id)},${text.slice(1)}`
  }
}

function bodyOf(result: EqlResult, id: string | null, isRunning: boolean): Map<string, unknown> {
  const body = new Map<string, unknown>()
  if (id !== null) body.set('id', id)
  body
    .set('is_partial', isRunning || result.failures.length > 0)
    .set('is_running', isRunning)
    .set('took', result.tookMillis)
    .set('timed_out', false)
    .set('hits', shownHits(result))
  if (result.failures.length > 0) body.set('shard_failures', groupedFailures(result.failures))
  return body
}

function shownHits({ events, sequences }: EqlResult): Json {
  const count = (events ?? sequences ?? []).length
  const hits = new Map<string, unknown>([
    [
      'total',
      new Map<string, unknown>([
        ['value', count],
        ['relation', 'eq'],
      ]),
    ],
  ])
  if (events !== null) return hits.set('events', events.map(shownEvent))
  return hits.set(
    'sequences',
    sequences!.map(({ keys, events: own }) => {
      const shown = new Map<string, unknown>()
      if (keys.length > 0) shown.set('join_keys', keys)
      return shown.set('events', own.map(shownEvent))
    }),
  )
}

function shownEvent(hit: EqlHit | null): Json {
  if (hit === null) {
    return new Map<string, unknown>([
      ['_index', ''],
      ['_id', ''],
      ['_source', new Map()],
      ['missing', true],
    ])
  }
  const { fetched, index } = hit
  const shown = new Map<string, unknown>([
    ['_index', index],
    ['_id', fetched.stored.id],
  ])
  if (fetched.source !== null) shown.set('_source', fetched.source)
  if (fetched.fields.size > 0) shown.set('fields', fetched.fields)
  return shown
}
