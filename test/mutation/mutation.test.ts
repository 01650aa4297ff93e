/**
 * What coverage calls covered has to be tested: of seeded mutants of real packages' pipelines, at least 95 of 100 are noticed by the
 * cases whose coverage says that they run the changed place. docs/coverage.md has the figures of the last run, and what escaped.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { corpus, root } from '../conformance/record-files.js'
import { randomOf } from '../fuzz/mutate.js'
import { type CoveredMutant, type Fate, MutationCheck } from './check.js'
import type { Mutant } from './mutants.js'

const SEED = 20261121
/** The number of tested mutants; more with `SLUICE_CORPUS=all`. */
const MUTANTS = process.env.SLUICE_CORPUS === 'all' ? 200 : 60
const WANTED = 0.95

const packages = path.join(corpus, 'elastic-package')
const isHere = existsSync(packages)

/** Takes mutants at random, of each kind as many; those that do not compile are none. */
function fatesOf(checks: readonly MutationCheck[]): { readonly mutant: CoveredMutant; readonly fate: Fate }[] {
  const random = randomOf(SEED)
  const covered = checks.flatMap(check => check.mutants().covered.map(mutant => ({ check, mutant })))
  const kinds: readonly Mutant['kind'][] = ['dropped', 'negated', 'option']
  const left = new Map(kinds.map(kind => [kind, covered.filter(({ mutant }) => mutant.mutant.kind === kind)]))
  const fates: { mutant: CoveredMutant; fate: Fate }[] = []
  while (fates.length < MUTANTS) {
    const pool = left.get(kinds[fates.length % kinds.length]!)!
    const [{ check, mutant }] = pool.splice(Math.floor(random() * pool.length), 1) as [(typeof pool)[number]]
    const fate = check.fateOf(mutant)
    if (fate !== 'invalid') fates.push({ mutant, fate })
  }
  return fates
}

describe.skipIf(!isHere)('mutants of pipelines (needs ../shared/corpus)', () => {
  // About ten seconds where nothing else runs.
  it('are noticed by the cases that cover them', async () => {
    const geoipDir = path.join(corpus, 'geoip')
    const examples = path.join(root, 'examples')
    const checks = [await MutationCheck.of(packages, geoipDir), await MutationCheck.of(examples, geoipDir)]
    const fates = fatesOf(checks)
    const escaped = fates
      .filter(({ fate }) => fate === 'escaped')
      .map(({ mutant }) => `${mutant.file}: ${mutant.mutant.title}`)
    // Where this fails, the list says why.
    expect({ escaped, isEnough: 1 - escaped.length / fates.length >= WANTED }).toMatchObject({ isEnough: true })
  })
})
