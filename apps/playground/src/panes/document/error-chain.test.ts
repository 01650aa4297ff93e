import { expect, it } from 'vitest'
import { errorChain } from './error-chain.js'

it('shows each cause, and the place where a script stopped', () => {
  const json = JSON.stringify({
    root_cause: [{ type: 'script_exception', reason: 'runtime error' }],
    type: 'script_exception',
    reason: 'runtime error',
    script_stack: ['ctx.a.b', '     ^---- HERE'],
    caused_by: { type: 'null_pointer_exception', reason: 'cannot access', caused_by: { type: 'x', reason: null } },
  })
  expect(errorChain(json)).toEqual([
    { type: 'script_exception', reason: 'runtime error', scriptStack: ['ctx.a.b', '     ^---- HERE'] },
    { type: 'null_pointer_exception', reason: 'cannot access', scriptStack: [] },
    { type: 'x', reason: '', scriptStack: [] },
  ])
})
