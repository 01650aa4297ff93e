/** The syntax of scripts for tools. */
import { describe, expect, it } from 'vitest'
import { compileScript } from '../compile.js'
import { checkScript, parseScript } from './syntax.js'

/** The message of the error that a function throws; null if it does not throw. */
function thrownBy(run: () => unknown): string | null {
  try {
    run()
    return null
  } catch (thrown) {
    return String((thrown as { cause?: { text?: string } }).cause?.text)
  }
}

describe('checkScript', () => {
  it.each([
    'ctx.a = 1',
    'ctx.a = ;',
    'ctx.a = nope',
    'int x = "a"',
    'return 1 / 0',
    'ctx.a = /(/.matcher(ctx.b).matches()',
    'ctx.a.nope(1)',
    'String s = ctx.a; s.nope()',
    "char c = 'ab'; ctx.c = c",
    '',
  ])('finds the same in [%s] as the compiler', source => {
    expect(thrownBy(() => checkScript(source, 'ingest'))).toBe(thrownBy(() => compileScript(source, 'ingest')))
  })

  it('knows the contexts', () => {
    expect(thrownBy(() => checkScript('int x = 1; x == 1', 'processor_conditional'))).toBeNull()
    expect(thrownBy(() => checkScript('ctx.a == 1 ? 1 : 2', 'processor_conditional'))).not.toBeNull()
  })
})

it('parseScript keeps the spans of expressions', () => {
  const { spans } = parseScript('ctx.a == 1')
  expect([...spans!.values()].map(({ start, end }) => 'ctx.a == 1'.slice(start, end))).toEqual([
    'ctx',
    'ctx.a',
    '1',
    'ctx.a == 1',
  ])
})
