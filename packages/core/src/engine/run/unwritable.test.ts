/** Documents whose values only a script makes: they fail, as in `_simulate`, and the others do not. */
import { JavaException } from '@sluice/java'
import { expect, it } from 'vitest'
import { createSluice } from '../../library.js'
import { testServices } from '../../testkit/cases.js'

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

it('a number above 2^63-1 goes through processors and scripts', () => {
  const compiled = sluice.compile({
    processors: [
      { set: { field: 'b', copy_from: 'm' } },
      { script: { source: 'ctx.c = ctx.l[0].toString().length()' } },
    ],
  })
  if (!compiled.ok) throw compiled.exception
  const source = { m: { n: 1 }, l: [2n ** 64n] }
  const expected = { ...source, b: { n: 1 }, c: 20 }
  expect(compiled.pipeline.run({ source })).toMatchObject({ status: 'done', source: expected })
  expect(compiled.pipeline.trace({ source }).result).toMatchObject({ status: 'done', source: expected })
})
