/** The nginx example does what its page and the demo say. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hostSluice, type RunResult } from 'sluice'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../conformance/record-files.js'

/** Successful probes, which the pipeline drops. */
const PROBES = 10

const read = (file: string): string => readFileSync(path.join(root, 'examples/nginx-access', file), 'utf8')

const lines = read('access.log').trimEnd().split('\n')
const compiled = hostSluice({ now: '2026-01-02T03:04:05.678901234Z' }).compile(parse(read('pipeline.yml')) as object)

function run(message: string): RunResult {
  if (!compiled.ok) throw new Error(compiled.exception.toJavaString())
  return compiled.pipeline.run({ source: { message } })
}

const sourceOf = (result: RunResult): Record<string, unknown> => (result.status === 'done' ? result.source : {})
const startingWith = (start: string): Record<string, unknown> =>
  sourceOf(run(lines.find(line => line.startsWith(start))!))

describe('examples/nginx-access', () => {
  it('indexes or drops every line and loses none', () => {
    const results = lines.map(run)
    const count = (status: RunResult['status']): number => results.filter(result => result.status === status).length
    expect({ lines: lines.length, done: count('done'), dropped: count('dropped'), failed: count('failed') }).toEqual({
      lines: 300,
      done: 300 - PROBES,
      dropped: PROBES,
      failed: 0,
    })
  })

  it('makes an ECS document of a line', () => {
    const line =
      '203.0.113.9 - alice [01/Jan/2026:23:14:56 +0100] "GET /search?q=caf%C3%A9 HTTP/2.0" 404 2151 "-" ' +
      '"Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"'
    expect(sourceOf(run(line))).toMatchObject({
      '@timestamp': '2026-01-01T22:14:56.000Z',
      event: { original: line, kind: 'event', category: ['web'], outcome: 'failure' },
      source: { address: '203.0.113.9', ip: '203.0.113.9', as: { number: 64498 } },
      user: { name: 'alice' },
      url: { original: '/search?q=caf%C3%A9', path: '/search', query: 'q=caf%C3%A9' },
      http: {
        version: '2.0',
        request: { method: 'GET' },
        response: { status_code: 404, status_class: '4xx', body: { bytes: 2151 } },
      },
      user_agent: { name: 'Firefox', version: '132.0', os: { name: 'Linux' } },
    })
  })

  it('keeps a line that matches no pattern, with the fault', () => {
    expect(startingWith('2026/01/01 23:38:08')).toMatchObject({
      event: { kind: 'pipeline_error' },
      error: { id: 'parse-the-line', type: 'grok' },
      tags: ['pipeline_error'],
    })
  })

  it('keeps a line with a day that does not exist', () => {
    expect(startingWith('198.51.100.14 - - [31/Feb')).toMatchObject({ error: { id: 'event-time', type: 'date' } })
  })

  it('treats a TLS hello on the plain port as a scan', () => {
    expect(startingWith('198.51.100.77')).toMatchObject({ tags: ['scanner'], http: { response: { status_code: 400 } } })
  })

  it('accepts a name instead of an address', () => {
    const source = startingWith('shop-gw-2')
    expect(source).toMatchObject({ source: { address: 'shop-gw-2' }, event: { kind: 'event' } })
    expect(source.tags).toContain('source_is_a_name')
  })
})
