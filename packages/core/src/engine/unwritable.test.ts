/** Documents whose values only a script makes: they fail, as in `_simulate`, and the others do not. */
import { JavaException } from '@sluice/java'
import { expect, it } from 'vitest'
import { createSluice } from '../library.js'
import { testServices } from '../testkit/cases.js'

const sluice = createSluice({ services: testServices })

it.each([
  ["ctx.a = (char) 'x'", 'unexpected value type [class java.lang.Character]'],
  ['ctx.a = ctx; ctx.b = ctx', 'Iterable object is self-referencing itself'],
  ['ctx.a = [null: 1]', 'Field name cannot be null'],
  [
    'def l = []; for (int i = 0; i < 1500; i++) { l = [l] } ctx.a = l',
    'Document nesting depth (1001) exceeds the maximum allowed (1000, from `StreamWriteConstraints.getMaxNestingDepth()`)',
  ],
  ['def l = []; for (int i = 0; i < 100000; i++) { l = [l] } ctx.a = l', null],
])('%s', (source, reason) => {
  const compiled = sluice.compile({ processors: [{ script: { source } }] })
  if (!compiled.ok) throw compiled.exception
  const result = compiled.pipeline.run({ source: {} })
  expect(result.status === 'failed' && result.error.reason).toBe(reason)
})

it('runJson throws a Java exception for them', () => {
  const compiled = sluice.compile({ processors: [{ script: { source: 'ctx.a = ctx' } }] })
  if (!compiled.ok) throw compiled.exception
  expect(() => compiled.pipeline.runJson('{}')).toThrow(JavaException)
})
