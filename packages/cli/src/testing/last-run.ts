/** The last failures, for `--only-failed`: kept in the user's cache folder, so that no files are left among the tested ones. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import type { SuiteResult } from '@sluice/testing'

/** The cases that failed, by file. */
export type FailedCases = ReadonlyMap<string, readonly string[]>

/** Whether an id stands for a file that could not run: then all of it is to be run again. */
export const isWhole = (id: string): boolean => id.includes('#cannot run')

function fileFor(root: string): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  const base = XDG_CACHE_HOME ?? LOCALAPPDATA ?? path.join(homedir(), '.cache')
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  return path.join(base, 'sluice', 'failed', `${name}.json`)
}

/** The failures of the last runs below a folder; empty if unknown. */
export function readFailed(root: string): FailedCases {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(fileFor(root), 'utf8')) as Record<string, string[]>))
  } catch {
    return new Map() // not there, or not to be read: then nothing is known
  }
}

/** Keeps what failed. Where only a part of the cases was to run, what was known of the others stays. */
export function keepFailed(root: string, suites: readonly SuiteResult[], isPart: boolean): void {
  const failed = new Map(readFailed(root))
  for (const { file, cases } of suites) {
    const ran = new Set(cases.map(({ id }) => id))
    const known = isPart ? (failed.get(file) ?? []) : []
    const before = known.filter(id => !ran.has(id) && !isWhole(id))
    const now = cases.filter(({ status }) => status === 'failed' || status === 'broken').map(({ id }) => id)
    if (before.length + now.length === 0) failed.delete(file)
    else failed.set(file, [...before, ...now])
  }
  const file = fileFor(root)
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, JSON.stringify(Object.fromEntries(failed)))
  } catch {
    // A home that cannot be written to is not a fault: then nothing is remembered.
  }
}
