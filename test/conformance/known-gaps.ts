/** The cases that fail and are known to: `known-gaps.yml` names each with its reason. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'known-gaps.yml')

/** The known gaps of a suite: the reason by the case's name. */
export type KnownGaps = ReadonlyMap<string, string>

/** Reads all known gaps, by suite. Throws when an entry lacks a member or is there twice. */
export function readKnownGaps(text = readFileSync(file, 'utf8')): ReadonlyMap<string, KnownGaps> {
  const bySuite = new Map<string, Map<string, string>>()
  for (const entry of (parse(text) ?? []) as Record<string, unknown>[]) {
    const { suite, name, reason } = entry
    if (typeof suite !== 'string' || typeof name !== 'string' || typeof reason !== 'string' || reason.trim() === '') {
      throw new Error(`known-gaps.yml: an entry needs suite, name and reason: ${JSON.stringify(entry)}`)
    }
    let gaps = bySuite.get(suite)
    if (gaps === undefined) bySuite.set(suite, (gaps = new Map()))
    if (gaps.has(name)) throw new Error(`known-gaps.yml names ${suite} ${name} twice`)
    gaps.set(name, reason)
  }
  return bySuite
}
