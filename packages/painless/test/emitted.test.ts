/** Optimizations of emitted code, and the behaviour that they must not change. */
import { describe, expect, it } from 'vitest'
import { compileScript, type ScriptLimits } from '../src/index.js'

/** Runs a script on a document and gives the document. */
function run(source: string, document: Map<string, unknown>, limits: ScriptLimits = {}): Map<string, unknown> {
  compileScript(source, 'ingest', { limits }).run({ ctx: document })
  return document
}

/** A document that shows its metadata next to the map of its fields. */
class Shown extends Map<string, unknown> {
  readonly source = new Map<string, unknown>([['a', 1]])
}

describe('a document with its fields in `source`', () => {
  it('reads and writes fields there, and handles everything else itself', () => {
    const document = new Shown([['_id', 'x']])
    run("ctx.b = ctx.a + 1; ctx.a += 5; ctx._index = ctx._id + 'y'; ctx['c' + 1] = 3", document)
    expect([...document.source]).toEqual([
      ['a', 6],
      ['b', 2],
    ])
    expect([...document]).toEqual([
      ['_id', 'x'],
      ['_index', 'xy'],
      ['c1', 3],
    ])
  })

  it('is the document itself within lambdas', () => {
    const document = new Shown()
    run('ctx.b = [1, 2].stream().map(n -> n + ctx.a).collect(Collectors.toList())', document)
    expect(document.source.get('b')).toEqual([2, 3])
  })
})

describe('a function that calls itself', () => {
  const source = 'int depth(int n) { if (n == 0) { return 0 } return depth(n - 1) + 1 } ctx.d = depth(ctx.n)'

  it('gives the same as before', () => {
    expect(run(source, new Map([['n', 101]])).get('d')).toBe(101)
  })

  it('counts each call', () => {
    const limited = (steps: number) => () => run(source, new Map([['n', 50]]), { steps })
    expect(limited(60)).not.toThrow()
    expect(limited(50)).toThrow('runtime error')
  })
})

describe('a call on def', () => {
  it('finds the method of each class that it meets', () => {
    const script = compileScript('ctx.n = ctx.v.length()', 'ingest')
    const lengths = ['abc', 'de'].map(v => {
      const ctx = new Map<string, unknown>([['v', v]])
      script.run({ ctx })
      return ctx.get('n')
    })
    expect(lengths).toEqual([3, 2])
    expect(() => script.run({ ctx: new Map([['v', []]]) })).toThrow('runtime error')
    expect(() => script.run({ ctx: new Map([['v', null]]) })).toThrow('runtime error')
    const after = new Map<string, unknown>([['v', 'abcd']])
    script.run({ ctx: after })
    expect(after.get('n')).toBe(4)
  })

  it('evaluates receiver and arguments in their order', () => {
    const document = run("def a = 'abc'; def i = 0; ctx.r = a.substring(i++, i + 1) + a.charAt(i)", new Map())
    expect(document.get('r')).toBe('abb')
  })
})

it('keeps one lambda for all runs, without values of an earlier one', () => {
  const script = compileScript(
    'ctx.r = ctx.v.stream().map(x -> { int y = x; y += 1; return y }).collect(Collectors.toList())',
    'ingest',
  )
  const results = [[1], [5, 6]].map(v => {
    const ctx = new Map<string, unknown>([['v', v]])
    script.run({ ctx })
    return ctx.get('r')
  })
  expect(results).toEqual([[2], [6, 7]])
})
