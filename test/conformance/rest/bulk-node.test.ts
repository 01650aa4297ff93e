/** The recorded requests of `_bulk` through an ingest node whose pipeline changes nothing: every answer that is equal without it is equal with it. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { BulkDocuments, BulkNode, type BulkTarget, bodyOf, EnginePool, itemsOf, Metrics } from '@sluice/runner/bulk'
import { answerRequest, createEngine } from '@sluice/server/host'
import type { RestHandler } from '@sluice/server/rest'
import { expect, it } from 'vitest'
import { linesOf, root } from '../record-files.js'
import { fixtureOf, type RestCase, restCase } from './rest-case.js'
import { RestReplay } from './rest-replay.js'

const folder = path.resolve(root, '../shared/golden/rest')
const BULK = /^\/(?:([^/_?][^/?]*)\/)?_bulk(?:\?|$)/
const decoder = new TextDecoder('utf-8')

async function engines(): Promise<EnginePool> {
  const engine = createEngine({})
  const host = {
    start: () => undefined,
    ask: async (request: Parameters<typeof answerRequest>[1]) => answerRequest(engine, request),
    close: async () => undefined,
  }
  const pool = new EnginePool(() => host, 1)
  const setup = { id: 'main', definition: '{"processors":[]}', pipelines: [], detail: 'result' } as const
  expect(await pool.load({ hash: 'hash', setup })).toEqual([])
  return pool
}

/** A node before another: `_bulk` goes through it, everything else past it. */
function before(upstream: RestHandler, pool: EnginePool): RestHandler {
  const send = async (url: string, headers: Readonly<Record<string, string>>, body: Buffer) => {
    const answer = await upstream.handle({ method: 'POST', url, headers, body })
    const type = answer.headers['content-type'] ?? ''
    return { status: answer.status, type, body: answer.body, text: decoder.decode(answer.body) }
  }
  const urlOf = (index: string | null, query: URLSearchParams): string =>
    `${index === null ? '' : `/${encodeURIComponent(index)}`}/_bulk?${query.toString()}`
  const target: BulkTarget = {
    forward: async (call, operations) =>
      itemsOf(await send(urlOf(call.index, call.query), call.headers, bodyOf(operations)), operations.length),
    forwardRaw: ({ index, query, headers, body }) => send(urlOf(index, query), headers, body),
  }
  const failures = {
    start: async () => undefined,
    write: async () => [],
    close: async () => undefined,
  }
  const metrics = new Metrics()
  const node = new BulkNode(new BulkDocuments(pool, 'main', metrics, 1), null, target, failures, metrics)
  return {
    ...upstream,
    handle: async (request, ...rest) => {
      const url = new URL(request.url, 'http://localhost')
      const bulk = BULK.exec(url.pathname)
      if (bulk === null || (request.method !== 'POST' && request.method !== 'PUT'))
        return upstream.handle(request, ...rest)
      const index = bulk[1] === undefined ? null : decodeURIComponent(bulk[1])
      const headers = request.headers as Readonly<Record<string, string>>
      const call = { index, query: url.searchParams, body: Buffer.from(request.body), headers }
      const { status, type, body } = await node.handle(call)
      return { status, headers: { 'content-type': type }, body: Buffer.from(body as string) }
    },
  }
}

/** Places in the text of a document, which is written again after a pipeline, as Elasticsearch does too. */
const PLACE = /\[\d+:\d+\]|\bat \d+:\d+|line: \d+, column: \d+|Source: .*?; |(?<=document with id ')[^']+/g

/** The members that differ otherwise. */
function withoutPlaces(difference: string): string[] {
  const found = difference.matchAll(/ {2}(\S+)\n {4}expected (.*)\n {4}actual {3}(.*)|^(?:status|type): .*/gm)
  return [...found].flatMap(([text, member, expected = '', actual = '-']) =>
    (member === '$.ingest_took' && /^\d+$/.test(expected) && /^\d+$/.test(actual)) ||
    expected.replaceAll(PLACE, '') === actual.replaceAll(PLACE, '')
      ? []
      : [text],
  )
}

/** Its documents that are not JSON are kept among the failures, and answered so; those of the group `raw` too. */
const HAS_KEPT = 'documents-bulk-faults'

/** Not all of the many that were made at random. */
const isChosen = ({ group, name }: RestCase): boolean =>
  group !== 'raw' && name !== HAS_KEPT && !/^random-.*\d\d$/.test(name)

const isBulk = ({ steps }: RestCase): boolean =>
  steps.some(({ path: url, answer }) => BULK.test(url) && answer !== null)

it.runIf(existsSync(folder))('answers as the node that it passes requests to', async () => {
  const fixtures = new Map(
    linesOf(path.join(folder, 'fixtures.ndjson'))
      .map(fixtureOf)
      .map(each => [each.name, each]),
  )
  const cases = linesOf(path.join(folder, 'cases.ndjson.gz'))
    .map(restCase)
    .filter(each => isChosen(each) && isBulk(each))
  const pool = await engines()
  const plain = new RestReplay(fixtures)
  const through = new RestReplay(fixtures, node => before(node, pool))
  const differences: string[] = []
  for (const each of cases) {
    const { difference } = await plain.check(each)
    if (difference !== null) continue
    const other = await through.check(each)
    const left = withoutPlaces(other.difference ?? '')
    if (left.length > 0) differences.push(`${each.name}\n${left.join('\n')}`)
  }
  expect(differences).toEqual([])
})
