/** Nodes of a cluster, some of which cannot be reached. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { ClusterNodes } from './cluster-nodes.js'
import { UpstreamFault } from './upstream-fault.js'

const UNREACHABLE = 'http://127.0.0.1:1'
const opened: { close(): unknown }[] = []

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

/** A node that answers with its name, or breaks off the connection. */
async function nodeNamed(name: string | null): Promise<string> {
  const server: Server = createServer((_, response) => (name === null ? response.destroy() : response.end(name)))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  opened.push({ close: () => server.closeAllConnections() }, server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function nodesAt(urls: readonly string[], now: () => number = () => 0): ClusterNodes {
  const addresses = urls.map(url => ({ url, authorization: null, ca: null, timeoutMillis: 5000 }))
  const nodes = new ClusterNodes(addresses, now)
  opened.unshift(nodes)
  return nodes
}

const ask = async (nodes: ClusterNodes): Promise<string> =>
  (await nodes.ask({ method: 'GET', path: '/' })).body.toString()

it('asks each in turn', async () => {
  const nodes = nodesAt([await nodeNamed('a'), await nodeNamed('b')])
  expect([await ask(nodes), await ask(nodes), await ask(nodes)]).toEqual(['a', 'b', 'a'])
})

it('skips an unreachable node, and tries it last for ten seconds', async () => {
  let now = 0
  const later = await nodeNamed('b')
  const nodes = nodesAt([UNREACHABLE, later], () => now)
  expect([await ask(nodes), await ask(nodes)]).toEqual(['b', 'b'])
  now = 10_001
  expect(await ask(nodes)).toBe('b')
})

it('says that no node can be reached', async () => {
  await expect(ask(nodesAt([UNREACHABLE, 'http://127.0.0.1:9']))).rejects.toThrow('it cannot be reached: ECONNREFUSED')
})

it('does not resend what a node may have received', async () => {
  const nodes = nodesAt([await nodeNamed(null), await nodeNamed('b')])
  await expect(ask(nodes)).rejects.toSatisfy(fault => fault instanceof UpstreamFault && !fault.isUnsent)
})
