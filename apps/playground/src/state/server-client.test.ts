import { afterEach, describe, expect, it, vi } from 'vitest'
import { ServerClient, type ServerCredentials, typedAddress } from './server-client.js'

/** The answers by path, and the requests that were made. */
function answering(answers: Readonly<Record<string, readonly [status: number, body: unknown]>>): Request[] {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(address, init)
    requests.push(request)
    const [status, body] = answers[new URL(address).pathname]!
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
  return requests
}

afterEach(() => vi.unstubAllGlobals())

const client = (credentials: ServerCredentials = { kind: 'none' }): ServerClient =>
  new ServerClient(typedAddress('http://es.test:9200/'), credentials)

describe('an address', () => {
  it.each([
    ['localhost:9200', 'an address looks like http://localhost:9200'],
    ['', 'an address looks like http://localhost:9200'],
    ['https://me:secret@es.test', 'type name and password below, not in the address'],
  ])('%s is refused', (text, reason) => expect(() => typedAddress(text)).toThrow(reason))
})

describe('credentials', () => {
  it.each<[ServerCredentials, string | null]>([
    [{ kind: 'none' }, null],
    [{ kind: 'basic', name: 'jörg', password: 'a:b' }, 'Basic asO2cmc6YTpi'],
    [{ kind: 'apiKey', key: 'id:key' }, 'ApiKey aWQ6a2V5'],
    [{ kind: 'apiKey', key: 'aWQ6a2V5' }, 'ApiKey aWQ6a2V5'],
  ])('%o are a header', async (credentials, header) => {
    const requests = answering({ '/': [200, { version: { number: '8.18.8' } }] })
    expect(await client(credentials).version()).toBe('8.18.8')
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([header])
  })
})

describe('the version', () => {
  it('is not known to those who may not ask', async () => {
    answering({ '/': [403, {}] })
    expect(await client().version()).toBeNull()
  })

  it.each<[number, unknown, string]>([
    [401, { error: { reason: 'missing authentication credentials' } }, '401: missing authentication credentials'],
    [502, '<html>', '502: '],
    [200, { name: 'x' }, 'http://es.test:9200 answers, but not like Elasticsearch'],
  ])('is refused with %i', async (status, body, reason) => {
    answering({ '/': [status, body] })
    await expect(client().version()).rejects.toThrow(reason)
  })
})

it('lists stored pipelines with the pipelines that they call, at any place', async () => {
  const call = (name: string) => ({ pipeline: { name } })
  answering({
    '/_ingest/pipeline': [
      200,
      {
        b: { processors: [] },
        a: {
          description: 'first',
          processors: [
            call('one'),
            { foreach: { field: 'x', processor: call('two') } },
            { set: { field: 'a', value: null, on_failure: [call('one')] } },
            call('{{which}}'),
          ],
          on_failure: [call('three')],
        },
      },
    ],
  })
  expect(await client().pipelines()).toEqual([
    { id: 'a', description: 'first', processors: 4, calls: ['one', 'two', 'three'] },
    { id: 'b', description: '', processors: 0, calls: [] },
  ])
})

it('lists nothing if no pipeline is stored', async () => {
  answering({ '/_ingest/pipeline': [404, {}] })
  expect(await client().pipelines()).toEqual([])
})

it('sends a body as JSON, and reports the error of the server', async () => {
  const requests = answering({ '/_ingest/pipeline/_simulate': [400, { error: { reason: '[field] required' } }] })
  await expect(client().simulate('{"docs":[]}')).rejects.toThrow('400: [field] required')
  expect(requests[0]!.headers.get('content-type')).toBe('application/json')
  expect(await requests[0]!.text()).toBe('{"docs":[]}')
})
