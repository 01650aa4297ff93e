import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LONGEST } from './longest-first.js'

it('names files that exist', () => {
  expect(LONGEST.filter(file => !existsSync(file))).toEqual([])
})
