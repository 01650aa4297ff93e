import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playgroundHandler } from './playground-handler.js'

const parent = mkdtempSync(path.join(tmpdir(), 'sluice-playground-'))
const folder = path.join(parent, 'built')
const SCRIPT = 'export const a = 1\n'
const OPENED = '{"pipelines":[]}'

const server = createServer()

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  mkdirSync(path.join(folder, 'parts'))
  writeFileSync(path.join(folder, 'parts/pdfjs.js'), '')
  writeFileSync(path.join(parent, 'pdfjs.cjs'), 'exports.getDocument = 1')
  writeFileSync(path.join(parent, 'secret.cjs'), 'secret')
  writeFileSync(path.join(parent, 'secret.txt'), 'secret')
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><html><head><title>x</title></head></html>')
  writeFileSync(path.join(folder, 'LICENSES.txt'), 'texts')
  writeFileSync(path.join(folder, 'assets/worker-abc.js'), SCRIPT)
  writeFileSync(path.join(folder, 'assets/worker-abc.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(path.join(folder, 'assets/packed-abc.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(path.join(folder, 'assets/page-abc.css'), 'a {}')
  const plain = playgroundHandler({ folder, opened: null })
  const opened = playgroundHandler({ folder, opened: OPENED })
  server.on('request', (asked, response) => (asked.headers['x-opened'] === undefined ? plain : opened)(asked, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  await new Promise(resolve => server.close(resolve))
  rmSync(parent, { recursive: true })
})

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

/** Asks with the path as it is written: `fetch` would tidy it. */
function ask(target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path: target, method, headers }, answer => {
      const pieces: Buffer[] = []
      answer.on('data', piece => pieces.push(piece))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          headers: answer.headers as Answer['headers'],
          body: Buffer.concat(pieces),
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe('files', () => {
  it.each([
    ['/assets/worker-abc.js', 'text/javascript', 'public,max-age=31536000,immutable'],
    ['/assets/page-abc.css', 'text/css', 'public,max-age=31536000,immutable'],
    ['/LICENSES.txt', 'text/plain', 'no-cache'],
    ['/', 'text/html; charset=utf-8', 'no-store'],
    ['/index.html?x=1', 'text/html; charset=utf-8', 'no-store'],
  ])('%s has its type and the cache lifetime of its name', async (target, type, cache) => {
    const { status, headers } = await ask(target)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, cache])
  })

  it('are sent compressed to clients that accept it', async () => {
    const { headers, body } = await ask('/assets/worker-abc.js', { 'accept-encoding': 'gzip, br' })
    expect([headers['content-encoding'], headers['content-type'], headers.vary]).toEqual([
      'br',
      'text/javascript',
      'Accept-Encoding',
    ])
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT)
    expect((await ask('/assets/worker-abc.js')).body.toString()).toBe(SCRIPT)
  })

  it('are decompressed for clients that do not accept the only stored form', async () => {
    const packed = await ask('/assets/packed-abc.js', { 'accept-encoding': 'br' })
    const plain = await ask('/assets/packed-abc.js')
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['br', undefined])
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': packed.headers['content-security-policy'],
    })
    expect(plain.body.toString()).toBe(SCRIPT)
    expect((await ask('/assets/packed-abc.css')).status).toBe(404)
  })

  it('are made of the code that the package has next to them', async () => {
    const { status, headers, body } = await ask('/parts/pdfjs-code.js')
    expect([status, headers['content-type'], headers['content-security-policy']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      expect.stringContaining("script-src 'self' 'unsafe-eval'"),
    ])
    const loaded = (await import(`data:text/javascript,${encodeURIComponent(body.toString())}`)) as object
    expect(loaded).toMatchObject({ default: { getDocument: 1 } })
    expect((await ask('/parts/secret-code.js')).status).toBe(404)
  })

  it('are not sent again when the browser has them', async () => {
    const { headers } = await ask('/LICENSES.txt')
    expect((await ask('/LICENSES.txt', { 'if-none-match': headers.etag! })).status).toBe(304)
  })

  it('are reported without their content', async () => {
    const { status, headers, body } = await ask('/assets/page-abc.css', {}, 'HEAD')
    expect([status, headers['content-length'], body.length]).toEqual([200, '4', 0])
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/..\\secret.txt',
    '//secret.txt',
    '/%ff',
    '/%00',
    '/__proto__',
    '/none.js',
    '/opened.json',
  ])('%s is not there', async target => {
    const { status, body } = await ask(target)
    expect([status, body.toString()]).toEqual([404, 'there is no such file\n'])
  })
})

describe('every answer', () => {
  const lines = (policy: string | undefined): string[] => (policy ?? '').split('; ')

  it.each(['/', '/assets/worker-abc.js', '/none.js'])('keeps %s to this origin', async target => {
    const { headers } = await ask(target)
    expect(headers).toMatchObject({
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(lines(headers['content-security-policy'])).toContain("default-src 'none'")
  })

  it('allows code generation in the worker, but not in the page', async () => {
    const page = await ask('/')
    expect(lines(page.headers['content-security-policy'])).toContain("script-src 'self'")
    const worker = await ask('/assets/worker-abc.js')
    expect(lines(worker.headers['content-security-policy'])).toContain("script-src 'self' 'unsafe-eval'")
  })

  it('is for this machine alone', async () => {
    for (const host of ['localhost', 'localhost:8080', '127.0.0.1:1', '[::1]:9']) {
      expect((await ask('/', { host })).status).toBe(200)
    }
    for (const host of ['example.com', 'localhost.example.com', '127.0.0.1.example.com:80']) {
      expect((await ask('/', { host, 'x-opened': 'yes' })).status).toBe(403)
    }
  })

  it('is to a question, not to an order', async () => {
    const { status, headers } = await ask('/', {}, 'POST')
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('opened files', () => {
  it('is named by the page and served with it', async () => {
    const opened = { 'x-opened': 'yes' }
    expect((await ask('/', opened)).body.toString()).toContain(
      '<meta name="sluice-opened" content="opened.json" /></head>',
    )
    const { headers, body } = await ask('/opened.json', opened)
    expect([headers['content-type'], headers['cache-control'], body.toString()]).toEqual([
      'application/json; charset=utf-8',
      'no-store',
      OPENED,
    ])
    expect((await ask('/')).body.toString()).not.toContain('sluice-opened')
  })
})
