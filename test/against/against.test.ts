/** The same cases on a cluster, which here is our own server: equal answers, a difference, and every way in which a cluster fails. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fromPlain } from '@sluice/core'
import { hostServices } from '@sluice/server/host'
import type { SuiteResult } from '@sluice/testing'
import {
  AgainstRunner,
  Cluster,
  ClusterFault,
  type ClusterOptions,
  type PipelineSetup,
  type TestCase,
  type TestSuite,
} from '@sluice/testing/against'
import { afterEach, describe, expect, it } from 'vitest'
import { certificate } from './certificate.js'
import { type ClusterSettings, startCluster, type TestCluster } from './cluster.js'

const running: TestCluster[] = []
const folders: string[] = []

afterEach(async () => {
  for (const cluster of running.splice(0)) await cluster.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

async function start(settings?: ClusterSettings): Promise<TestCluster> {
  const cluster = await startCluster(settings)
  running.push(cluster)
  return cluster
}

function fileWith(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-against-'))
  folders.push(folder)
  const file = path.join(folder, 'ca.pem')
  writeFileSync(file, text)
  return file
}

const mapOf = (value: object) => fromPlain(value) as Map<string, unknown>

function setupOf(main: object, others: Record<string, object> = {}, more: Partial<PipelineSetup> = {}): PipelineSetup {
  const unit = (id: string, definition: object) =>
    ({ kind: 'definition', id, definition: mapOf(definition), file: null, source: null }) as const
  return {
    id: 'main',
    pipelines: [unit('main', main), ...Object.entries(others).map(([id, each]) => unit(id, each))],
    scripts: new Map(),
    mocks: {},
    range: {},
    ...more,
  }
}

async function against(
  options: ClusterOptions,
  setup: PipelineSetup,
  documents: readonly object[],
): Promise<SuiteResult> {
  const cluster = new Cluster(options)
  const place = { file: 'docs.ndjson', line: 1, column: 1 }
  const cases = documents.map((source, i): TestCase => {
    const input = { source: mapOf(source), metadata: new Map() }
    return { name: `document ${i + 1}`, place, setup, input, skip: null, judge: () => null }
  })
  const suite: TestSuite = {
    kind: 'sluice',
    file: 'docs.ndjson',
    pipeline: 'main',
    cases,
    isSequence: false,
    dependencies: [],
    update: () => null,
  }
  const runner = new AgainstRunner(cluster, { services: hostServices() })
  try {
    return await runner.runSuite(suite)
  } finally {
    await runner.close()
    cluster.close()
  }
}

const shown = ({ cases }: SuiteResult): (string | null)[] =>
  cases.map(({ status, message }) => (message === null ? status : `${status}: ${message}`))

const PIPELINE = {
  processors: [
    { set: { field: 'seen', value: '{{{_ingest.timestamp}}}' } },
    { set: { field: 'in', value: '{{{_ingest.pipeline}}}' } },
    { drop: { if: 'ctx.n == 2' } },
    { fail: { message: 'three', tag: 'no', if: 'ctx.n == 3' } },
    { script: { source: 'ctx.half = ctx.n / 2.0' } },
  ],
}

const DOCUMENTS = [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 7, big: 9007199254740993n }]

describe('the same cases on a cluster', () => {
  it('pass if it answers as sluice does: documents, drops, failures, and the clock', async () => {
    const cluster = await start()
    expect(shown(await against({ url: cluster.url }, setupOf(PIPELINE), DOCUMENTS))).toEqual(Array(4).fill('passed'))
    expect(new Set(cluster.requests)).toEqual(new Set(['POST /_ingest/pipeline/_simulate']))
  })

  it('show how its answer differs, field by field, and at which step', async () => {
    const cluster = await start({ alter: text => text.replace('"half":0.5', '"half":0.25') })
    const result = await against({ url: cluster.url }, setupOf(PIPELINE), DOCUMENTS)
    expect(shown(result)).toEqual([
      'failed: one field differs from the answer of the cluster',
      'passed',
      'passed',
      'passed',
    ])
    expect(result.cases[0]!.differences).toMatchObject([{ path: 'half', message: 'expected 0.25, got 0.5' }])
    expect(result.cases[0]!.step).toMatchObject({ number: '5', type: 'script' })
  })

  it('tell a document that only one of both drops or fails', async () => {
    const cluster = await start({ alter: text => text.replace('[null]', '[{"doc":{"_source":{}}}]') })
    expect(shown(await against({ url: cluster.url }, setupOf(PIPELINE), [{ n: 2 }]))).toEqual([
      'failed: the cluster let the document through, sluice dropped the document',
    ])
  })

  it('store called pipelines under unique names, and delete them again', async () => {
    const cluster = await start()
    const main = {
      processors: [
        { foreach: { field: 'l', processor: { pipeline: { name: 'inner' } } } },
        { script: { id: 'stored' } },
      ],
    }
    const inner = { processors: [{ set: { field: 'at', value: '{{{_ingest.pipeline}}}' } }] }
    const setup = setupOf(main, { inner }, { scripts: new Map([['stored', 'ctx.s = 1']]) })
    expect(shown(await against({ url: cluster.url }, setup, [{ l: [1] }]))).toEqual(['passed'])
    const stored = cluster.requests.filter(request => request.startsWith('PUT')).map(request => request.slice(4))
    const deleted = cluster.requests.filter(request => request.startsWith('DELETE')).map(request => request.slice(7))
    expect(stored).toHaveLength(3)
    for (const each of stored) expect(each).toMatch(/\/sluice-test-[0-9a-f]{8}-1-(main|inner|stored)$/)
    expect(deleted).toEqual(stored)
  })

  it('send only a range of steps on request', async () => {
    const cluster = await start()
    const setup = setupOf(PIPELINE, {}, { range: { from: '5' } })
    expect(shown(await against({ url: cluster.url }, setup, [{ n: 3 }]))).toEqual(['passed'])
    const wrong = setupOf(PIPELINE, {}, { range: { from: '9' } })
    expect(shown(await against({ url: cluster.url }, wrong, [{ n: 3 }]))).toEqual([
      'broken: there is no step 9: the pipeline has 5',
    ])
  })

  it('cannot run cases that the cluster rejects or that cannot be sent', async () => {
    const cluster = await start()
    expect(shown(await against({ url: cluster.url }, setupOf({ processors: [{ grook: {} }] }), [{}]))).toEqual([
      'broken: No processor type exists with name [grook]',
    ])
    const fixture = { kind: 'fixture', id: 'inner', fixture: {} } as const
    const setup = setupOf(PIPELINE)
    const withFixture = { ...setup, pipelines: [...setup.pipelines, fixture] }
    expect(shown(await against({ url: cluster.url }, withFixture, [{}]))).toEqual([
      'broken: pipeline inner is a stand-in, which a cluster cannot run',
    ])
  })

  it('report what the cluster lacks if answers differ', async () => {
    const cluster = await start({ alter: text => text.replace('"half":0.5', '"half":0.25') })
    const setup = setupOf(PIPELINE, {}, { mocks: { now: '2020-01-01T00:00:00Z', enrich: {}, random: 1 } })
    expect(shown(await against({ url: cluster.url }, setup, [{ n: 1 }]))).toEqual([
      'failed: one field differs from the answer of the cluster; the cluster does not have what the case fixes of enrich, random',
    ])
  })
})

/** The outcome of a request: the version, or the fault with its fix. */
async function version(options: ClusterOptions): Promise<string | null> {
  try {
    const cluster = new Cluster(options)
    try {
      return await cluster.version()
    } finally {
      cluster.close()
    }
  } catch (thrown) {
    if (!(thrown instanceof ClusterFault)) throw thrown
    return [thrown.code, thrown.message, thrown.help].join(' | ').replaceAll(/\/\/localhost:\d+/g, '//localhost:PORT')
  }
}

const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`

describe('a cluster', () => {
  it('is accessed with an API key, in either form, or with a user', async () => {
    const { url } = await start({ authorization: `ApiKey ${Buffer.from('id:secret').toString('base64')}` })
    expect(await version({ url, apiKey: 'id:secret' })).toMatch(/^8\.18/)
    expect(await version({ url, apiKey: Buffer.from('id:secret').toString('base64') })).toMatch(/^8\.18/)
    const other = await start({ authorization: basic('elastic:pa:ss') })
    expect(await version({ url: other.url, basicAuth: 'elastic:pa:ss' })).toMatch(/^8\.18/)
    expect(await version({ url: other.url.replace('://', '://elastic:pa%3Ass@') })).toMatch(/^8\.18/)
  })

  it('may hide its version, and still answer', async () => {
    const { url } = await start({ forbids: 'GET /' })
    expect(await version({ url })).toBeNull()
    expect(shown(await against({ url }, setupOf(PIPELINE), [{ n: 1 }]))).toEqual(['passed'])
    const other = await start({ forbids: 'POST /_ingest/pipeline/_simulate' })
    await expect(against({ url: other.url }, setupOf(PIPELINE), [{ n: 1 }])).rejects.toMatchObject({
      code: 'cluster-refused',
      help: 'the user or API key needs the cluster privilege manage_ingest_pipelines',
    })
  })

  it('refuses wrong credentials, which are not shown', async () => {
    const { url } = await start({ authorization: basic('elastic:right') })
    expect(await version({ url, basicAuth: 'elastic:wrong' })).toBe(
      'cluster-refused | http://localhost:PORT refused the request with status 401: unable to authenticate | ' +
        'the API key, or the name and password, are not those of the cluster',
    )
    expect(await version({ url: url.replace('://', '://elastic:wrong@') })).not.toContain('wrong@')
    expect(await version({ url })).toMatch(/ \| give --api-key, or --basic-auth NAME:PASSWORD$/)
  })

  it('is trusted by its authority alone', async () => {
    const { url } = await start({ tls: true })
    expect(await version({ url })).toBe(
      'cluster-tls | https://localhost:PORT: self-signed certificate | ' +
        'give the certificate of its authority with --ca FILE, or use --insecure',
    )
    expect(await version({ url, ca: fileWith(certificate) })).toMatch(/^8\.18/)
    expect(await version({ url, insecure: true })).toMatch(/^8\.18/)
    const byAddress = url.replace('localhost', '127.0.0.1')
    expect(await version({ url: byAddress, ca: fileWith(certificate) })).toMatch(
      /^cluster-tls .* \| use the name that the certificate is for, or --insecure$/,
    )
  })

  it('speaks TLS or does not', async () => {
    const [plain, secure] = [await start(), await start({ tls: true })]
    expect(await version({ url: plain.url.replace('http:', 'https:') })).toBe(
      'cluster-tls | https://localhost:PORT does not speak TLS | write http:// where the cluster has no TLS',
    )
    expect(await version({ url: secure.url.replace('https:', 'http:') })).toMatch(
      /^cluster-unreachable \| .* \| write https:\/\/ where the cluster has TLS$/,
    )
  })

  it('exists or does not', async () => {
    const { url, close } = await startCluster()
    await close()
    expect(await version({ url })).toMatch(
      /^cluster-unreachable \| http:\/\/localhost:PORT cannot be reached: .*nothing listens there$/,
    )
    const other = await start({ alter: () => '<html>' })
    expect(await version({ url: other.url })).toBe(
      'cluster-answer | http://localhost:PORT answers with status 200 and no JSON: it is not Elasticsearch | ',
    )
    const odd = await start({ alter: () => '{}' })
    expect(await version({ url: odd.url })).toBe(
      'cluster-answer | http://localhost:PORT answers, but not as Elasticsearch does | ',
    )
  })

  it('is named by a whole address, with one kind of credentials and readable certificates', async () => {
    expect(await version({ url: 'localhost:9200' })).toBe(
      "cluster-options | 'localhost:9200' is not an address of a cluster | it looks like https://localhost:PORT",
    )
    const url = 'http://localhost:1'
    expect(await version({ url, apiKey: 'a', basicAuth: 'b:c' })).toMatch(
      /there are both an API key and a name and password/,
    )
    expect(await version({ url, basicAuth: 'elastic' })).toBe(
      'cluster-options | the name comes without a password | write NAME:PASSWORD',
    )
    expect(await version({ url, ca: '/no/such/file' })).toMatch(
      /^cluster-options \| the certificates cannot be read: ENOENT/,
    )
    expect(await version({ url, ca: fileWith('x') })).toMatch(/holds no certificate \| it must be a PEM file$/)
  })
})
