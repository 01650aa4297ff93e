import { expect, it } from 'vitest'
import { compileMillis, hundredLines } from './compile-time.js'

it('compiles a script of 100 lines in less than 5 ms', () => {
  expect(hundredLines.trimEnd().split('\n')).toHaveLength(100)
  expect(compileMillis()).toBeLessThan(5)
})
