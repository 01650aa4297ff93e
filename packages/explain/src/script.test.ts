import { expect, it } from 'vitest'
import { MAX_LISTED } from './limits.js'
import { only } from './testkit/steps.js'

const explain = (source: string, document: string) => only('script', JSON.stringify({ source }), document)

it('shows statements with what they assign, variables at the end, and what was null', () => {
  const script = explain('def l = [1];\nfor (e in ctx.l) l.add(e);\nctx.n = l.size();\nctx.a.b = l', '{"l":[2]}')
  expect(
    script.events.map(({ line, name, value }) => `${line}${name === null ? '' : ` ${name} = ${value?.text}`}`),
  ).toEqual(['1', '1 l = [1]', '2', '2 e = 2', '2', '3', '3 ctx.n = 2', '4', '4 ctx.a.b = [1,2]'])
  expect(script.variables.map(({ name, value }) => [name, value.text])).toEqual([
    ['l', '[1,2]'],
    ['e', '2'],
  ])
  expect(script.failure).toEqual({
    offset: 63,
    line: 4,
    column: 6,
    expression: { start: 58, end: 65, text: 'ctx.a.b' },
    nullPart: { start: 58, end: 63, text: 'ctx.a' },
  })
  expect(script.written).toEqual([
    { path: 'n', kind: 'added', value: { text: '2', type: 'java.lang.Integer', isCut: false } },
  ])
  expect(script.fault?.cause?.type).toBe('null_pointer_exception')
})

it('counts all events and keeps the first', () => {
  const { events, eventCount, fault } = explain('int n = 0; for (int i = 0; i < 5000; i++) n += i; ctx.n = n', '{}')
  expect([events.length, eventCount > 10_000, fault]).toEqual([MAX_LISTED, true, null])
})

it('accepts the short form of a script, and shows exceptions and self-referencing values', () => {
  const source =
    "def m = new HashMap(); m.put('m', m); try { throw new Exception('no') } catch (Exception e) { ctx.f = 1 }"
  const { variables, written } = only('script', JSON.stringify(source), '{}')
  expect(variables.map(({ name, value }) => [name, value.isCut, value.text.slice(0, 30)])).toEqual([
    ['m', true, '{"m":{"m":{"m":{"m":{"m":{"m":'],
    ['e', false, 'java.lang.Exception: no'],
  ])
  expect(written.map(({ path }) => path)).toEqual(['f'])
})

it('gives the fault of a script that does not compile', () => {
  expect(only('refused', '{"source":"ctx.a ="}', '{}', 'script').fault?.type).toBe('script_exception')
})
