/** The meaning of `--upstream` and its options, and their errors. */
import { PooledApi } from '@sluice/server'
import { Mirror, Upstream } from '@sluice/upstream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UsageFault } from '../faults.js'
import { serverBefore, type UpstreamOptions } from './upstream-options.js'

const DEFAULTS: UpstreamOptions = { mode: 'proxy', upstreamTimeout: 1000, sinkQueue: 1000, sinkRetry: 1000 }
const ADDRESS = 'http://127.0.0.1:9'

let own: PooledApi

beforeEach(() => {
  own = new PooledApi({})
})

afterEach(async () => {
  await own.close()
})

const before = (options: Parameters<typeof serverBefore>[0]) => serverBefore(options, own, {}, () => undefined)

it('is the server itself without an address', async () => {
  expect(await before({ ...DEFAULTS, seed: 'mine' })).toEqual({ handler: own, seed: 'mine' })
})

it('passes the seed to the runner in front of the cluster, not to the cluster', async () => {
  for (const mode of ['proxy', 'sink'] as const) {
    const { handler, passage, seed } = await before({ ...DEFAULTS, mode, upstream: ADDRESS, seed: 'mine' })
    expect([handler instanceof Upstream, passage === handler, seed]).toEqual([true, true, undefined])
  }
  const { handler, passage } = await before({ ...DEFAULTS, mode: 'mirror', upstream: ADDRESS })
  expect([handler instanceof Mirror, passage]).toEqual([true, undefined])
})

it('rejects an invalid address, without showing a password', async () => {
  await expect(before({ ...DEFAULTS, upstream: 'ftp://ada:secret@es.test' })).rejects.toThrow(
    "--upstream: 'ftp://es.test' is not an address; they look like https://es.test:9200",
  )
  await expect(before({ ...DEFAULTS, upstream: 'http://ada:%zz@es.test' })).rejects.toThrow('is not percent-encoded')
  await expect(before({ ...DEFAULTS, upstream: ADDRESS, upstreamCa: 'no/such.pem' })).rejects.toThrow(UsageFault)
})

it("refuses users: those are the cluster's", async () => {
  await expect(before({ ...DEFAULTS, upstream: ADDRESS, security: true })).rejects.toThrow('leave --security out')
})
