/** Connectors that reach other hosts: a web server and a mail server of this test. */
import { createServer as createWebServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NOW, type TestApplication, testApplication } from '../testkit/test-application.js'

let application: TestApplication
const servers: Server[] = []
beforeEach(() => {
  const allowOutbound = ['hook.test', 'mail.test', '127.0.0.1']
  application = testApplication({ allowOutbound, resolver: async () => ['127.0.0.1'] })
})
afterEach(() => {
  application.close()
  for (const server of servers.splice(0)) server.close()
})

/** Listens on loopback; returns the port. */
async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function execute(connector: object, params: object): Promise<unknown> {
  const made = await application.send('POST /api/actions/connector/a', connector)
  expect(made.status, made.text).toBe(200)
  return (await application.send('POST /api/actions/connector/a/_execute', { params })).json
}

describe('.webhook', () => {
  interface Reply {
    readonly status: number
    readonly headers?: Record<string, string>
    readonly body?: string
  }
  const seen: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []

  /** Sends a body to a server that replies so. */
  async function call({ status, headers = {}, body = '' }: Reply, config: object = {}): Promise<unknown> {
    seen.length = 0
    const port = await listen(
      createWebServer(({ method, url, headers: sent }, response) => {
        seen.push({ method, url, headers: sent })
        response.writeHead(status, { connection: 'close', ...headers }).end(body)
      }),
    )
    const connector = {
      name: 'Hook',
      connector_type_id: '.webhook',
      config: { url: `http://hook.test:${port}/x`, headers: { 'x-a': 'b' }, ...config },
      secrets: { user: 'u', password: 'p' },
    }
    return execute(connector, { body: '{"a":1}' })
  }

  it('sends its body, headers and credentials, and returns the answer', async () => {
    expect(await call({ status: 200, body: '{"done":true}' }, { method: 'put' })).toMatchObject({
      status: 'ok',
      data: { done: true },
    })
    expect(seen).toMatchObject([
      {
        method: 'PUT',
        url: '/x',
        headers: { 'x-a': 'b', authorization: 'Basic dTpw', 'content-type': 'application/json' },
      },
    ])
    await application.send('DELETE /api/actions/connector/a')
    expect(await call({ status: 201, body: 'fine' })).toMatchObject({ status: 'ok', data: 'fine' })
  })

  const failed = (message: string, service_message: string) => ({ status: 'error', message, service_message })

  it.each([
    [{ status: 404 }, { ...failed('error calling webhook, invalid response', '[404] Not Found'), retry: false }],
    [{ status: 500 }, { ...failed('error calling webhook, retry later', '[500] Internal Server Error'), retry: true }],
    [{ status: 429 }, { ...failed('error calling webhook, retry later', '[429] Too Many Requests'), retry: true }],
    [
      { status: 429, headers: { 'retry-after': '60' } },
      {
        ...failed('error calling webhook, retry at 2026-01-02T03:05:05.678Z', '[429] Too Many Requests'),
        retry: new Date(NOW + 60_000).toISOString(),
      },
    ],
    [
      { status: 302, headers: { location: 'http://169.254.169.254/' } },
      { ...failed('error calling webhook, request error', 'the host 169.254.169.254 is not allowed'), retry: false },
    ],
  ])('fails with %j', async (reply, result) => {
    expect(await call(reply)).toMatchObject(result)
  })

  it('reports that there is no answer', async () => {
    const connector = {
      name: 'a',
      connector_type_id: '.webhook',
      config: { url: 'http://hook.test:1/', hasAuth: false },
    }
    expect(await execute(connector, {})).toMatchObject({
      ...failed('error calling webhook, unexpected error', 'ECONNREFUSED'),
      retry: true,
    })
  })
})

describe('.email', () => {
  /** A mail server that takes everything, or nothing; returns the port, and the lines that it was sent. */
  async function mailServer(isTaking: boolean): Promise<{ readonly port: number; readonly lines: string[] }> {
    const lines: string[] = []
    const server = createServer(socket => {
      let inData = false
      socket.write('220 mail.test ESMTP\r\n')
      let rest = ''
      socket.on('data', bytes => {
        const [...whole] = (rest + bytes.toString()).split('\r\n')
        rest = whole.pop()!
        for (const line of whole) {
          lines.push(line)
          if (inData && line !== '.') continue
          if (line === 'QUIT') socket.end('221 bye\r\n')
          else if (line === 'DATA') socket.write('354 go on\r\n')
          else if (line.startsWith('RCPT') && !isTaking) socket.write('550 nobody here\r\n')
          else socket.write('250 fine\r\n')
          inData = line === 'DATA'
        }
      })
    })
    return { port: await listen(server), lines }
  }
  const connector = (port: number) => ({
    name: 'Mail',
    connector_type_id: '.email',
    config: { from: 'sluice@example.com', host: 'mail.test', port, hasAuth: false },
  })
  const MAIL = { to: ['a@example.com'], bcc: ['b@example.com'], subject: 'Alert', message: 'All is well.' }

  it('sends mail', async () => {
    const { port, lines } = await mailServer(true)
    expect(await execute(connector(port), MAIL)).toMatchObject({
      status: 'ok',
      data: { accepted: ['a@example.com', 'b@example.com'], rejected: [] },
    })
    expect(lines).toContain('MAIL FROM:<sluice@example.com>')
    expect(lines).toContain('RCPT TO:<b@example.com>')
    expect(lines).toContain('Subject: Alert')
    expect(lines).toContain('All is well.')
    expect(lines.some(line => /^bcc:/i.test(line))).toBe(false)
  })

  it('reports why a server rejects mail', async () => {
    const { port } = await mailServer(false)
    expect(await execute(connector(port), MAIL)).toMatchObject({
      status: 'error',
      message: 'error sending email',
      retry: false,
      service_message: expect.stringContaining('550 nobody here'),
    })
  })
})
