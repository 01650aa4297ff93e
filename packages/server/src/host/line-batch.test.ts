/** A batch of lines must give the results that its documents give one by one. */
import { readJson } from '@sluice/core'
import { describe, expect, it } from 'vitest'
import { BatchRunner } from './batch-runner.js'
import type { RunResult } from './messages.js'
import { createEngine } from './whole-engine.js'

const PIPELINE = JSON.stringify({
  processors: [
    { dissect: { field: 'message', pattern: '%{a} %{b}', ignore_missing: true, ignore_failure: true } },
    { drop: { if: "ctx.a == 'drop'" } },
    { fail: { message: 'no {{b}}', if: "ctx.a == 'fail'" } },
    { set: { field: 'seen', value: '{{_ingest.timestamp}}', if: "ctx.a == 'time'" } },
    { set: { field: '_index', value: 'other', if: "ctx.a == 'index'" } },
    { script: { source: "ctx.d = ZonedDateTime.parse('2024-01-01T00:00:00Z')", if: "ctx.a == 'date'" } },
    { script: { source: 'ctx.s = (short) 1', if: "ctx.a == 'short'" } },
    { script: { source: "ctx.m = [1: 'x']", if: "ctx.a == 'key'" } },
    { script: { source: 'ctx.f = ctx.a.chars()', if: "ctx.a == 'lambda'" } },
    {
      script: {
        source: 'ctx.n = Double.NaN; ctx.l = 5L; ctx.w = 1.0f; ctx.big = 9007199254740993L',
        if: "ctx.a == 'numbers'",
      },
    },
    { set: { field: '_ingest.own', value: 'x', if: "ctx.a == 'ingest'" } },
    { set: { field: '_ingest.timestamp', value: 'x', if: "ctx.a == 'mine'" } },
  ],
})

function runnerOf(): BatchRunner {
  const runner = new BatchRunner(createEngine({ now: '2026-01-02T03:04:05.678901234Z' }))
  expect(runner.setUp({ id: 'p', definition: PIPELINE, pipelines: [], detail: 'result' })).toEqual([])
  return runner
}

const KINDS = ['', 'drop', 'fail', 'time', 'index', 'date', 'short', 'key', 'lambda', 'numbers', 'ingest', 'mine']
const messages = KINDS.map(kind => `${kind} b`)

const SOURCES = [
  ...messages.map(message => ({ message })),
  {},
  { a: [1, -0, 1.5, 1e21, null, true, { é: 'ü"\\\n\u0001😀' }], '': '' },
  { deep: JSON.parse(`${'['.repeat(600)}${']'.repeat(600)}`) as unknown },
  { _index: 'in the source' },
]

const linesOf = ({ bytes }: { readonly bytes: Uint8Array }): string[] =>
  Buffer.from(bytes).toString().split('\n').slice(0, -1)

describe('a batch of lines', () => {
  const one = runnerOf()
  const all = runnerOf()

  it('gives the same for documents as one by one', () => {
    const texts = SOURCES.map(source => JSON.stringify(source))
    const wanted = one.run({ form: 'json', docs: texts.map(text => `{"_source":${text}}`) }, new Map()) as RunResult[]
    const given = all.runLines({ bytes: Buffer.from(`${texts.join('\r\n')}\n \n`), field: null }, new Map())!
    expect(linesOf(given).map(line => readJson(`[${line}]`))).toEqual(wanted.map(({ json }) => readJson(`[${json}]`)))
    expect(given).toMatchObject({
      documents: wanted.length,
      dropped: wanted.filter(({ status }) => status === 'dropped').length,
      failed: wanted.filter(({ status }) => status === 'failed').length,
    })
  })

  it('reuses the memory of earlier results, and allocates more if needed', () => {
    const bytes = Buffer.from(`${SOURCES.map(source => JSON.stringify(source)).join('\n')}\n`)
    const wanted = linesOf(all.runLines({ bytes, field: null }, new Map())!)
    const room = new ArrayBuffer(1024 * 1024)
    const given = all.runLines({ bytes, field: null, room }, new Map())!
    expect(given.bytes.buffer).toBe(room)
    expect(linesOf(given)).toEqual(wanted)
    expect(linesOf(all.runLines({ bytes, field: null, room: new ArrayBuffer(1) }, new Map())!)).toEqual(wanted)
    const many = Buffer.from(Array.from({ length: 300 }, () => bytes.toString()).join(''))
    const grown = all.runLines({ bytes: many, field: null, room: given.bytes.buffer }, new Map())!
    expect(grown.bytes.length).toBeGreaterThan(room.byteLength)
    expect(linesOf(grown)).toEqual(Array.from({ length: 300 }, () => wanted).flat())
  })

  it('takes metadata', () => {
    const text = '{"_source":{"a":1},"_id":"7","_version":3}'
    const [wanted] = one.run({ form: 'json', docs: [text] }, new Map()) as RunResult[]
    expect(linesOf(all.runLines({ bytes: Buffer.from(text), field: null }, new Map())!)).toEqual([wanted!.json])
  })

  it('gives the same for raw lines as one by one', () => {
    const docs = [...messages, '{"not": "read"}', 'é']
    const wanted = one.run({ form: 'lines', docs, field: 'message' }, new Map()) as RunResult[]
    const bytes = Buffer.from(`${docs.join('\n\n')}`)
    expect(linesOf(all.runLines({ bytes, field: 'message' }, new Map())!)).toEqual(wanted.map(({ json }) => json))
  })

  it('answers a document that was stopped with the error', () => {
    const given = all.runLines({ bytes: Buffer.from('{}\n{}\n{}\n'), field: null }, new Map([[1, 'time']]))!
    expect(linesOf(given).map(line => line.includes('longer than allowed'))).toEqual([false, true, false])
  })

  it.each(['[{}]', '{} {}', '{"a":1,"a":2}', '{', '1'])('leaves %s to who can read it', text => {
    expect(all.runLines({ bytes: Buffer.from(`{}\n${text}\n`), field: null }, new Map())).toBeNull()
  })
})
