import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeIndexedDb } from '../testkit/fake-indexed-db.js'
import { BrowserStorage, StorageFault } from './index.js'

let fake: FakeIndexedDb

beforeEach(() => {
  fake = new FakeIndexedDb()
  vi.stubGlobal('indexedDB', fake)
})
afterEach(() => vi.unstubAllGlobals())

/** Code and message of the error of a call. */
async function faultOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (thrown) {
    if (thrown instanceof StorageFault) return `${thrown.code}: ${thrown.message}`
    throw thrown
  }
  return 'no fault'
}

describe('BrowserStorage', () => {
  it('keeps texts by key', async () => {
    const storage = new BrowserStorage()
    expect(await storage.read('a')).toBeNull()
    await storage.write('a', '1')
    await storage.write('b', '2')
    await storage.remove('a')
    await storage.remove('a')
    expect([await storage.read('a'), await storage.read('b')]).toEqual([null, '2'])
    await storage.clear()
    expect(await storage.read('b')).toBeNull()
    expect(fake.opened).toBe(1)
  })

  it('reports that the storage is full', async () => {
    const storage = new BrowserStorage()
    await storage.write('a', '1')
    fake.commitFault = new DOMException('Encountered full disk', 'QuotaExceededError')
    expect(await faultOf(storage.write('a', '2'))).toBe(
      'full: the browser has no storage left for the history: remove runs, or clear it',
    )
    fake.commitFault = null
    expect(await storage.read('a')).toBe('1')
  })

  it('shows that the browser forbids it, and asks again the next time', async () => {
    const storage = new BrowserStorage()
    fake.openFault = new DOMException('A mutation operation was attempted', 'InvalidStateError')
    const forbidden = 'forbidden: the browser stores nothing for this page, as in a private window'
    expect(await faultOf(storage.read('a'))).toBe(forbidden)
    fake.openFault = null
    expect(await storage.read('a')).toBeNull()
    vi.unstubAllGlobals()
    expect(await faultOf(new BrowserStorage().read('a'))).toBe(forbidden)
  })

  it('opens its database again after another tab has had it', async () => {
    const storage = new BrowserStorage()
    await storage.write('a', '1')
    fake.database?.onversionchange?.()
    expect(await storage.read('a')).toBe('1')
    fake.database?.onclose?.()
    expect(await storage.read('a')).toBe('1')
    expect(fake.opened).toBe(3)
  })

  it('reports any other fault', async () => {
    const storage = new BrowserStorage()
    fake.openFault = new DOMException('it is newer', 'VersionError')
    expect(await faultOf(storage.read('a'))).toBe(
      'failed: the browser could not write or read the history: it is newer',
    )
    fake.openFault = null
    await storage.read('a')
    fake.database?.close()
    expect(await faultOf(storage.read('a'))).toBe(
      'failed: the browser could not write or read the history: The database connection is closing.',
    )
  })
})
