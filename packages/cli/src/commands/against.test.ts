/** The command line against a cluster; how the answers of one are judged is tested in test/against. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerRequest, createEngine } from '@sluice/server/host'
import { afterEach, describe, expect, it } from 'vitest'
import { run } from '../testkit/run.js'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A cluster that answers `_simulate` as we do, with the changes of `alter`. */
async function cluster(alter = (text: string) => text, version = '8.18.8'): Promise<string> {
  const engine = createEngine({})
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces).toString('utf8')
    const answer =
      request.method === 'GET'
        ? { status: 200, body: `{"version":{"number":"${version}"}}` }
        : await answerRequest(engine, { kind: 'simulate', pipelineId: null, body, verbose: false, stopped: [] })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(alter(answer.body))
  })
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const PIPELINE = 'processors:\n  - set: { field: b, value: 1 }\n'

const CASES = `pipeline: p.yml
cases:
  - name: writes b
    doc: { a: 1 }
    expect: { document: { a: 1, b: 1 } }
`

describe('sluice simulate --against', () => {
  const files = { 'p.yml': PIPELINE, 'docs.ndjson': '{"a": 1}\n{"a": 2}\n' }
  const simulate = (...args: string[]) => run(['simulate', './p.yml', './docs.ndjson', ...args], { files })

  it('shows that no answer differs', async () => {
    const url = await cluster()
    const { code, out } = await simulate('--against', url)
    expect(out).toBe(`against ${url}, Elasticsearch 8.18.8\n2 documents, none differs\n`)
    expect(code).toBe(0)
  })

  it('shows the documents whose answers differ, and warns of another version', async () => {
    const url = await cluster(text => text.replace('"a":2,"b":1', '"a":2,"b":3'), '9.1.0')
    const { code, out } = await simulate('--against', url)
    expect(out).toBe(`against ${url}, Elasticsearch 9.1.0; sluice follows 8.18, so differences may be of the version
✗ document 2  ./docs.ndjson:2:1
  one field differs from the answer of the cluster
    b  expected 3, got 1
  look first at step 1: set of p
  + b = 1
2 documents, 1 differ
`)
    expect(code).toBe(1)
  })

  it('is bad input if the cluster cannot be reached or options contradict it', async () => {
    expect(await simulate('--against', 'nowhere')).toMatchObject({
      code: 2,
      err: "error: 'nowhere' is not an address of a cluster\n  help: it looks like https://localhost:9200\n",
    })
    const url = await cluster(() => '<html>')
    expect(await simulate('--against', url)).toMatchObject({
      code: 2,
      err: `error: ${url} answers with status 200 and no JSON: it is not Elasticsearch\n`,
    })
    expect(await simulate('--against', url, '--verbose')).toMatchObject({
      code: 2,
      err: 'error: --verbose and --format cannot be used with --against\n  help: it shows differences only\n',
    })
  })
})

describe('sluice test --against', () => {
  const files = { 'p.yml': PIPELINE, 'p.sluice.yml': CASES }
  const test = (...args: string[]) => run(['test', '-q', ...args], { files })

  it('judges cases by the answers of the cluster', async () => {
    const url = await cluster()
    const { code, out } = await test('--against', url)
    expect(out).toMatch(/^against .*, Elasticsearch 8\.18\.8\n1 passed in 1 file/)
    expect(code).toBe(0)
  })

  it('fails if an answer differs', async () => {
    const url = await cluster(text => text.replace('"b":1', '"b":3'))
    const { code, out } = await test('--against', url)
    expect(out).toContain('one field differs from the answer of the cluster\n')
    expect(code).toBe(1)
  })

  it('counts no coverage, and updates nothing', async () => {
    expect((await test('--against', 'http://127.0.0.1:1', '--coverage')).err).toBe(
      'error: coverage cannot be counted on a cluster\n  help: leave out --coverage, or --against\n',
    )
    expect((await test('--against', 'http://127.0.0.1:1', '--update')).err).toBe(
      'error: --update cannot be used with --against\n',
    )
  })
})
