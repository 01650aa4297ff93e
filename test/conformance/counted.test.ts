/** Counting for coverage changes no answer: the recordings of all processors, with counters in every pipeline. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { EngineCounters } from '@sluice/core'
import { describe, expect, it } from 'vitest'
import { linesOf, records } from './record-files.js'
import { replay, wireCase } from './replay.js'

const folder = path.join(records, 'cases')

describe('with counters the answers are as recorded', () => {
  for (const file of readdirSync(folder)) {
    it(file, () => {
      const recorded = linesOf(path.join(folder, file)).map(line => wireCase(line))
      const counted = recorded.filter(each => replay(each, { counters: new EngineCounters() }) !== null)
      // What has a known gap has it without counters too.
      expect(counted.filter(each => replay(each) === null).map(({ name }) => name)).toEqual([])
    })
  }
})
