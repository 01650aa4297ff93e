/** Copies of a data folder, made while the node writes. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Store } from '../store.js'

let folder: string
let store: Store

const data = (): string => path.join(folder, 'data')
const root = (): string => path.join(folder, 'backups')

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sluice-backups-'))
  store = new Store({ folder: data(), backups: root() })
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true })
})

const put = (n: number): void => store.write(() => store.state.set('security_role', `r${n}`, new Map([['n', n]])))

/** The roles of a copy. */
function rolesOf(name: string): string[] {
  const copy = new Store({ folder: path.join(root(), name) })
  try {
    return [...copy.state.all('security_role').keys()]
  } finally {
    copy.close()
  }
}

it('copies acknowledged writes while more are made', async () => {
  // Of more pages than are copied at a time.
  store.write(() => {
    for (let n = 0; n < 3000; n++) store.state.set('security_role', `r${n}`, new Map([['text', 'x'.repeat(1000)]]))
  })
  const making = store.backups!.make('one')
  let isMade = false
  let written = 3000
  void making.then(() => {
    isMade = true
  })
  while (!isMade && written < 20_000) {
    put(written++)
    await new Promise(resolve => setImmediate(resolve))
  }
  const { name, bytes } = await making
  expect([name, bytes > 3_000_000]).toEqual(['one', true])
  const copied = rolesOf('one')
  expect(copied.length).toBeGreaterThanOrEqual(3000)
  // Each row is there with all that were written before it.
  expect(new Set(copied)).toEqual(new Set(Array.from({ length: copied.length }, (_, n) => `r${n}`)))
  expect(store.state.all('security_role').size).toBe(written)
})

it('keeps the lock of the data folder', async () => {
  await store.backups!.make('one')
  expect(() => new Store({ folder: data() })).toThrow('is in use by another process')
})

it('copies only keys, for their owner alone', async () => {
  writeFileSync(path.join(data(), 'application.key'), 'the key', { mode: 0o600 })
  writeFileSync(path.join(data(), 'application.key.new'), 'half')
  mkdirSync(path.join(data(), 'folder'))
  await store.backups!.make('one')
  const copy = path.join(root(), 'one')
  expect(readdirSync(copy).sort()).toEqual(['application.key', 'sluice.db'])
  expect(readFileSync(path.join(copy, 'application.key'), 'utf8')).toBe('the key')
  expect(statSync(path.join(copy, 'application.key')).mode & 0o777).toBe(0o600)
})

it('lists those that are whole', async () => {
  expect(store.backups!.all()).toEqual([])
  mkdirSync(path.join(root(), '.unfinished-two'), { recursive: true })
  await store.backups!.make('two')
  await store.backups!.make('one')
  expect(store.backups!.all().map(({ name }) => name)).toEqual(['one', 'two'])
  expect(existsSync(path.join(root(), '.unfinished-two'))).toBe(false)
})

it('refuses names that are taken or are none, and two at a time', async () => {
  const making = store.backups!.make('one')
  await expect(store.backups!.make('two')).rejects.toThrow('backup [two] cannot be made while another one is')
  await making
  await expect(store.backups!.make('one')).rejects.toThrow('backup [one] already exists')
  for (const name of ['../out', '', 'A', '.hidden', 'a/b', 'a'.repeat(101)])
    await expect(store.backups!.make(name)).rejects.toThrow(`[${name}] is not a name of a backup`)
})

it('reports an unwritable folder, and can make the next one', async () => {
  writeFileSync(root(), 'a file')
  await expect(store.backups!.make('one')).rejects.toThrow(`cannot use the data folder ${root()}`)
  rmSync(root())
  expect((await store.backups!.make('one')).name).toBe('one')
})
