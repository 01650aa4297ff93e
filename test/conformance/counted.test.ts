/** Counting for coverage changes no answer: every fourth recording of each processor, with counters in its pipelines; all with `SLUICE_CORPUS=all`. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { EngineCounters } from '@sluice/core'
import { describe, expect, it } from 'vitest'
import { linesOf, records } from './record-files.js'
import { replay, wireCase } from './replay.js'

const folder = path.join(records, 'cases')
const STEP = process.env.SLUICE_CORPUS === 'all' ? 1 : 4

describe('with counters the answers are as recorded', () => {
  for (const file of readdirSync(folder)) {
    it(file, () => {
      const recorded = linesOf(path.join(folder, file))
        .filter((_, i) => i % STEP === 0)
        .map(line => wireCase(line))
      const counted = recorded.filter(each => replay(each, { counters: new EngineCounters() }) !== null)
      // What has a known gap has it without counters too.
      expect(counted.filter(each => replay(each) === null).map(({ name }) => name)).toEqual([])
    })
  }
})
