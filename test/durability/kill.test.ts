/** Nothing acknowledged is lost: a store is killed in the middle of a load, and asked again for all that it has acknowledged. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Store } from '@sluice/store'
import { afterEach, describe, expect, it } from 'vitest'
import { DOCUMENTS_OF_A_BULK, isThereAfter } from './documents.js'

/** More of them: `SLUICE_KILLS=50 npm test -- test/durability`. */
const KILLS = Number(process.env.SLUICE_KILLS ?? 1)
/** The most bulk requests that are answered before a kill. */
const MOST_BULKS = 40
const LOADER = ['--conditions=@sluice/source', '--import', 'tsx', path.join(import.meta.dirname, 'loader.ts')]

const folders: string[] = []
const processes: ChildProcess[] = []

afterEach(() => {
  for (const process of processes.splice(0)) process.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-kill-'))
  folders.push(folder)
  return folder
}

/** Loads, and kills at some moment after so many answers; returns how many operations were acknowledged. */
async function loadAndKill(folder: string, from: number, answers: number): Promise<number> {
  const loader = spawn(process.execPath, [...LOADER, folder, String(from)], { stdio: ['ignore', 'pipe', 'inherit'] })
  processes.push(loader)
  const gone = once(loader, 'exit')
  let acknowledged = from
  let left = answers
  for await (const line of createInterface({ input: loader.stdout })) {
    acknowledged = Number(line)
    // What is printed before the end comes still.
    if (--left === 0) setTimeout(() => loader.kill('SIGKILL'), Math.random() * 20)
  }
  await gone
  return acknowledged
}

/** How many operations a folder has, all of them of whole bulk requests, each document as it must be after them. */
function operationsOf(folder: string): number {
  const store = new Store({ folder })
  try {
    const shard = store.indices.get('d')!.shards[0]!
    const { operations } = shard
    expect(operations % DOCUMENTS_OF_A_BULK).toBe(0)
    const wrong = Array.from({ length: operations + 1 }, (_, i) => i).filter(i => {
      const row = shard.get(String(i))
      if (row === null) return isThereAfter(i, operations)
      return !isThereAfter(i, operations) || !new TextDecoder('utf-8').decode(row.source!).startsWith(`{"n":${i},`)
    })
    expect(wrong).toEqual([])
    return operations
  } finally {
    store.close()
  }
}

describe('a data folder', () => {
  it(
    `has all that was acknowledged before each of ${KILLS} kills`,
    async () => {
      const folder = newFolder()
      let operations = 0
      for (let kill = 0; kill < KILLS; kill++) {
        const acknowledged = await loadAndKill(folder, operations, 1 + Math.floor(Math.random() * MOST_BULKS))
        expect(acknowledged).toBeGreaterThan(operations)
        operations = operationsOf(folder)
        // One more request may have been written and not answered.
        expect([acknowledged, acknowledged + DOCUMENTS_OF_A_BULK]).toContain(operations)
      }
    },
    120_000 + KILLS * 30_000,
  )

  const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0

  // Without the rights to make a small disk: the same fault of SQLite is in packages/store/src/durability.test.ts.
  it.skipIf(!canMount)('on a full disk refuses, and has all that was acknowledged', () => {
    const folder = newFolder()
    const copy = newFolder()
    const load = ['"$1"', ...LOADER.map(each => `'${each}'`), '"$0"'].join(' ')
    const { stdout, stderr } = spawnSync(
      'unshare',
      [
        '-rm',
        'sh',
        '-c',
        `mount -t tmpfs -o size=2m none "$0" && ${load}; cp "$0"/* "$2"`,
        folder,
        process.execPath,
        copy,
      ],
      { encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    const lines = stdout.trimEnd().split('\n')
    expect(lines.slice(-3)).toEqual(
      Array(3).fill(`no space left for the data folder ${folder}: database or disk is full`),
    )
    expect(operationsOf(copy)).toBe(Number(lines.at(-4)))
  })
})
