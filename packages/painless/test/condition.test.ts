import { JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { compileScript } from '../src/compile.js'

const documentOf = () =>
  new Map<string, unknown>([
    ['l', [3, 1, 2]],
    ['m', new Map([['k', new Map([['n', 1]])]])],
    ['s', 'text'],
  ])

const test = (script: string, ctx = documentOf()): unknown =>
  compileScript(script, 'processor_conditional').run({ ctx })

const faultOf = (script: string): string | null | undefined => {
  try {
    test(script)
    return 'none'
  } catch (error) {
    if (error instanceof JavaException) return error.cause?.text
    throw error
  }
}

const MUTATING = 'Mutating ingest documents in conditionals is not supported'

describe('a condition', () => {
  it.each([
    ['ctx.m.k.n = 2; return true'],
    ['ctx.m.k.putIfAbsent("x", 1); return true'],
    ['ctx.l.addAll([]); return true'],
    ['def i = ctx.l.iterator(); i.next(); i.remove(); return true'],
    ['def i = ctx.l.listIterator(); i.next(); i.set(1); return true'],
    ['ctx.m.replaceAll((k, v) -> 1); return true'],
    ['Collections.reverse(ctx.l); return true'],
  ])('may not change the document: %s', script => {
    expect(faultOf(script)).toBe(MUTATING)
  })

  it.each([
    ['ctx.l.removeIf(x -> x > 5); return true'],
    ['ctx.m.computeIfAbsent("k", k -> 1); return true'],
    ['def l = new ArrayList(ctx.l); l.add(1); return l.size() == 4'],
    ['def x = [:]; x.a = ctx.m; return x.a.k.n == 1'],
  ])('may call methods that do not change it: %s', script => {
    expect(test(script)).toBe(true)
  })

  it('compares a list of the document by identity, a list with one of the document by elements', () => {
    expect(test('ctx.l == [3, 1, 2]')).toBe(false)
    expect(test('[3, 1, 2] == ctx.l')).toBe(true)
    expect(test('ctx.l.equals(ctx.l)')).toBe(false)
  })

  it('gives the elements of a walk themselves, so that they can be changed', () => {
    const inner = new Map<string, unknown>()
    expect(test('for (e in ctx.x) { e.seen = true } return true', new Map([['x', [inner]]]))).toBe(true)
    expect(inner.get('seen')).toBe(true)
  })

  it('names the classes of the view, even if it ran without one', () => {
    expect(faultOf('ctx.l > 1')).toBe(
      'Cannot apply [>] operation to types [org.elasticsearch.ingest.ConditionalProcessor.UnmodifiableIngestList] and [java.lang.Integer].',
    )
  })

  it('is false when it ends without a value', () => {
    expect(test("if (ctx.s == 'other') { return true }")).toBe(false)
  })
})
