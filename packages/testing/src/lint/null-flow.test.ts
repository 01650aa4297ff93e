/** The reports of null-flow for conditions and scripts: each case is a text and the expressions that may be null. */
import { parseScript } from '@sluice/painless'
import { describe, expect, it } from 'vitest'
import { nullFlow } from './script/null-flow.js'

function flow(source: string, isCondition: boolean, before: readonly string[] = []) {
  return nullFlow(parseScript(source), source, { isCondition, before: new Set(before) })
}

describe('a condition', () => {
  it.each([
    ['ctx.a.b == 1', ['ctx.a']],
    ['ctx.a?.b == 1', []],
    ['ctx.a?.b.c == 1', ['ctx.a?.b']],
    ['ctx.a?.b?.c == 1', []],
    ["ctx['a']['b'] == 1", ["ctx['a']"]],
    ['ctx.a != null && ctx.a.b == 1', []],
    ['ctx.a == null || ctx.a.b == 1', []],
    ['ctx.a != null || ctx.a.b == 1', ['ctx.a']],
    ['!(ctx.a == null) && ctx.a.b == 1', []],
    ['ctx.a?.b != null && ctx.a.b.c == 1', []],
    ["ctx.a?.b == 'x' && ctx.a.c == 1", []],
    ["ctx.a?.b != 'x' && ctx.a.c == 1", ['ctx.a']],
    ['ctx.a instanceof Map && ctx.a.b == 1', []],
    ["ctx.containsKey('a') && ctx.a.b == 1", []],
    ["['x', 'y'].contains(ctx.a) && ctx.a.length() > 0", []],
    ['ctx.a > 1', ['ctx.a']],
    ['ctx.a?.b > 1', ['ctx.a?.b']],
    ['ctx.a != null && ctx.a > 1', []],
    ['ctx.a =~ /x/', ['ctx.a']],
    ["ctx.a?.contains('x')", ["ctx.a?.contains('x')"]],
    ["ctx.a?.contains('x') == true", []],
    ["ctx.a?.contains('x') == true && ctx.a.length() > 1", []],
    ["!ctx.a?.contains('x')", ["ctx.a?.contains('x')"]],
    ['ctx.a', ['ctx.a']],
    ['ctx.a?.b == null ? ctx.c.d == 1 : ctx.a.b.e == 2', ['ctx.c']],
    ['ctx.list instanceof List && ctx.list.length > 0', []],
    ['ctx.list?.length > 0', []],
    ['ctx._ingest._value.x == 1', []],
    ['ctx.a.b == 1 && ctx.a.c == 2', ['ctx.a']],
    ['def x = ctx.a?.b; return x.c == 1', ['x']],
    ['def x = ctx.a?.b; if (x == null) { return false } return x.c == 1', []],
  ])('%s', (source, expected) => {
    expect(flow(source, true).faults.map(({ written }) => written)).toEqual(expected)
  })

  it('uses facts proved before', () => {
    expect(flow('ctx.a.b == 1', true, ['a']).faults).toEqual([])
  })
})

describe('a script', () => {
  it.each([
    ['ctx.a.b = 1', ['ctx.a']],
    ['ctx.a = new HashMap(); ctx.a.b = 1', []],
    ['if (ctx.a == null) { return; } ctx.a.b = 1', []],
    ['if (ctx.a == null) { ctx.a = [:]; } ctx.a.b = 1', []],
    ["ctx.putIfAbsent('a', [:]); ctx.a.b = 1", []],
    ["ctx.remove('a'); ctx.a.b = 1", ['ctx.a']],
    ['for (x in ctx.a) { x.b = 1 }', ['ctx.a']],
    ['for (x in ctx.a.entrySet()) { x.b = 1 }', ['ctx.a']],
    ['try { ctx.a.b = 1 } catch (Exception e) { }', []],
    ['ctx.n = ctx.a * 2', ['ctx.a']],
    ['ctx.n = (long) ctx.a?.b * 2', ['ctx.a?.b']],
    ['ctx.n = ctx.a == null ? 0 : ctx.a * 2', []],
    ['ctx.n = params.x.y', []],
    ['def x = ctx.a?.b; if (x != null) { ctx.a.c = x.d }', []],
    ['ctx.list.removeIf(x -> x.a == null)', ['ctx.list']],
    ['if (ctx.a != null) { ctx.b = ctx.a.c } else { ctx.b = ctx.a.d }', ['ctx.a']],
    ['boolean f(def m) { return m.a.b == 1 } ctx.x = f(ctx)', []],
  ])('%s', (source, expected) => {
    expect(flow(source, false).faults.map(({ written }) => written)).toEqual(expected)
  })
})

it.each([
  ['ctx?.a == 1', ['ctx']],
  ['ctx.a != null && ctx.a?.b == 1', ['ctx.a']],
  ['ctx.a?.b == 1', []],
  ["ctx.containsKey('a') && ctx.a?.b == 1", []],
])('names the guards that do nothing in %s', (source, expected) => {
  const { redundant } = flow(source, true)
  expect(redundant.map(({ written }) => written)).toEqual(expected)
  for (const { at } of redundant) expect(source[at]).toBe('?')
})
