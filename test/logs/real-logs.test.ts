/**
 * Real logs whole, in place, through the pipelines that the recording of every seventh line was made with (the suite `corpus-logs`
 * compares those exactly): each line has to get an answer, and no larger share may fail than in the recording.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Engine, readJson, registry, writeJson } from '@sluice/core'
import { describe, expect, it } from 'vitest'
import { corpus, linesOf } from '../conformance/record-files.js'
import { recordedServices, type WireCase, wireCase } from '../conformance/replay.js'

const recordings = path.join(corpus, 'logs.ndjson.gz')
const isHere = existsSync(recordings)

/** The share of failing lines that another seven lines may add. */
const SLACK = 0.05

const byLog = new Map<string, WireCase[]>()
for (const line of isHere ? linesOf(recordings) : []) {
  const recorded = wireCase(line)
  const [log] = recorded.name.split('/')
  byLog.set(log!, [...(byLog.get(log!) ?? []), recorded])
}

describe.skipIf(!isHere)('real logs (needs ../shared/corpus)', () => {
  for (const [log, recorded] of byLog) {
    it(`every line of ${log}.log gets an answer`, () => {
      const lines = readFileSync(path.join(corpus, 'logs', `${log}.log`), 'utf8')
        .split(/\r?\n/)
        .filter(line => line !== '')
      const failed = failedShare(recorded[0]!, lines)
      expect(lines.length).toBe(2000)
      expect(failed).toBeLessThanOrEqual(recordedFailedShare(recorded) + SLACK)
    })
  }
})

function failedShare({ request }: WireCase, lines: readonly string[]): number {
  const members = readJson(request) as Map<string, unknown>
  const engine = new Engine(recordedServices(), registry)
  for (const [id, definition] of members.get('pipelines') as Map<string, unknown>) {
    const stored = engine.putPipeline(id, definition)
    expect(stored.status, writeJson(stored.body)).toBe(200)
  }
  const pipelineId = members.get('pipeline_id') as string
  const [first] = members.get('docs') as Map<string, Map<string, unknown>>[]
  const docs = lines.map(line => new Map([['_source', new Map([...first!.get('_source')!, ['message', line]])]]))
  const { status, body } = engine.simulateWire({ pipelineId, body: new Map([['docs', docs]]) })
  expect(status).toBe(200)
  const answers = (body as Map<string, unknown>).get('docs') as (Map<string, unknown> | null)[]
  return answers.filter(answer => answer?.has('error')).length / lines.length
}

function recordedFailedShare(recorded: readonly WireCase[]): number {
  const docs = recorded.flatMap(
    ({ body }) => (readJson(body) as Map<string, unknown>).get('docs') as (Map<string, unknown> | null)[],
  )
  return docs.filter(doc => doc?.has('error')).length / docs.length
}
