import { expect, it } from 'vitest'
import { compileMillis, hundredLines } from '../compile-time.js'
import { bestOf } from '../quiet-time.js'

const LIMIT = 5

it(`compiles a script of 100 lines in less than ${LIMIT} ms`, async () => {
  expect(hundredLines.trimEnd().split('\n')).toHaveLength(100)
  expect(await bestOf(5, LIMIT, async () => compileMillis())).toBeLessThan(LIMIT)
})
