/**
 * Attacks on the package as it is installed: whatever a client sends is answered, nobody else is answered anything but 200, and nothing is
 * a fault of the server's own. How long others wait is judged by `npm run hostile`.
 */
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { attacks } from './attacks/index.js'
import { Client } from './client.js'
import { ServerProcess } from './server-process.js'
import { strike } from './strike.js'

const program = path.join(inject('installedIn'), 'node_modules/sluice/dist/sluice.cjs')
const chosen = attacks.filter(({ isQuick = false }) => isQuick)
let server: ServerProcess

beforeAll(async () => {
  server = await ServerProcess.start([process.execPath, program])
})
afterAll(() => server.stop('SIGKILL'))

it('has attacks of every kind, and no two of one name', () => {
  expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length)
  expect(attacks.length).toBeGreaterThan(110)
})

describe('is answered without affecting others', () => {
  it.each(chosen)('$name', async attack => {
    expect((await strike(server, attack)).faults).toEqual([])
    // A request that Elasticsearch, too, answers with 500 is a line of the log; a fault of the server's own says so.
    expect(server.errors).not.toContain('internal error')
  })
})

describe('endless scripts', () => {
  it('does not keep the server from ending', async () => {
    const own = await ServerProcess.start([process.execPath, program])
    const client = new Client(own.port)
    const attack = attacks.find(({ name }) => name === 'YAML: 500,000 escapes in a text')!
    const under = attack.requests().map(request => client.send(request))
    await client.send({ method: 'GET', path: '/' })
    await own.stop()
    expect(own.isAlive).toBe(false)
    await Promise.all(under)
    client.close()
  })
})
