import { javaToString } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { compileScript } from '../src/compile.js'

describe('an observer', () => {
  it('receives the values of the parts of a condition, inner ones first, and none of parts that were not evaluated', () => {
    const source = "ctx.a?.b == 'x' && !(ctx.n + 1 > 2)"
    const seen: string[] = []
    const script = compileScript(source, 'processor_conditional', {
      observer: { value: (start, end, value) => seen.push(`${source.slice(start, end)}: ${javaToString(value)}`) },
    })
    expect(
      script.run({
        ctx: new Map<string, unknown>([
          ['a', new Map([['b', 'x']])],
          ['n', 5],
        ]),
      }),
    ).toBe(false)
    expect(seen).toEqual([
      'ctx.a: {b=x}',
      'ctx.a?.b: x',
      "ctx.a?.b == 'x': true",
      'ctx.n: 5',
      'ctx.n + 1: 6',
      'ctx.n + 1 > 2: true',
      '!(ctx.n + 1 > 2): false',
      `${source}: false`,
    ])
    seen.length = 0
    script.run({ ctx: new Map() })
    expect(seen).toEqual(['ctx.a: null', 'ctx.a?.b: null', "ctx.a?.b == 'x': false", `${source}: false`])
  })

  it('receives variables, calls and casts, and no constants', () => {
    const source = "boolean f(def x) { x == 'a' } ctx.list.stream().anyMatch(e -> f(e)) || (int) ctx.n == (int) 2L"
    const seen: string[] = []
    compileScript(source, 'processor_conditional', {
      observer: { value: (start, end, value) => seen.push(`${source.slice(start, end)}: ${javaToString(value)}`) },
    }).run({
      ctx: new Map<string, unknown>([
        ['list', ['b']],
        ['n', 2],
      ]),
    })
    expect(seen.filter(text => !/^ctx.list(.stream\(\))?:/.test(text))).toEqual([
      'e: b',
      'x: b',
      "x == 'a': false",
      'f(e): false',
      'ctx.list.stream().anyMatch(e -> f(e)): false',
      'ctx.n: 2',
      '(int) ctx.n: 2',
      '(int) ctx.n == (int) 2L: true',
      `${source.slice(source.indexOf('ctx'))}: true`,
    ])
  })

  it('receives each statement that runs', () => {
    const reached: number[] = []
    const script = compileScript('if (ctx.a) { ctx.b = 1 } else { ctx.b = 2 } ctx.c = 3', 'ingest', {
      observer: { statement: offset => reached.push(offset) },
    })
    script.run({ ctx: new Map([['a', false]]) })
    expect(script.statements).toEqual([0, 13, 32, 44])
    expect(reached).toEqual([0, 32, 44])
  })
})
