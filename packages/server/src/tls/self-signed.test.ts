/** A certificate of the server's own: clients that are given it trust the server, and it is kept. */
import { mkdtempSync } from 'node:fs'
import { get } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createServer } from '../app.js'
import { createLocalApi } from '../rest/local-api.js'
import { fingerprintOf, selfSigned } from './self-signed.js'

it('answers by TLS with a certificate that is made once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-tls-'))
  const tls = await selfSigned(['es.test'], folder)
  expect(await selfSigned(['es.test'], folder)).toEqual(tls)
  expect(fingerprintOf(tls.cert)).toMatch(/^[\da-f]{64}$/)
  const app = createServer({ tls, handler: createLocalApi() })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const status = await new Promise((resolve, reject) => {
    const request = get({ host: 'localhost', port, family: 4, ca: tls.cert, agent: false }, response => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    })
    request.on('error', reject)
  })
  await app.close()
  expect(status).toBe(200)
})
