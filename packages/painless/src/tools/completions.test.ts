import { describe, expect, it } from 'vitest'
import type { ContextName } from '../contexts/index.js'
import { completionsAt } from './completions.js'

/** The completions at the bar. */
function at(marked: string, context: ContextName = 'ingest') {
  const offset = marked.indexOf('|')
  return completionsAt(marked.slice(0, offset) + marked.slice(offset + 1), offset, context)
}

const labels = (marked: string, context?: ContextName): string[] => at(marked, context).map(one => one.label)

/** Sources whose place is after an expression of a static type, with a method that only this type has. */
const typed: Readonly<Record<string, string>> = {
  'String s = ctx.a; s.|': 'splitOnToken',
  'String s = ctx.a; if (s.sub|': 'substring',
  "'text'.|": 'splitOnToken',
  '[1, 2].|': 'listIterator',
  "['a': 1].|": 'getOrDefault',
  '((String) ctx.a).|': 'splitOnToken',
  'new StringBuilder().|': 'reverse',
  'new StringBuilder().append(1).|': 'reverse',
  'Map m = [:]; for (Map.Entry e : m.entrySet()) { e.|': 'getKey',
  'ZonedDateTime t = null; t.getZone().|': 'getRules',
  'ZonedDateTime t = null; t.zone.|': 'getRules',
  'int[] a = new int[3]; a.|': 'length',
  'int i = 1; i.|': 'intValue',
  'String f(int a, List l) { l.|': 'listIterator',
  'String f(int a) { return null } f(1).|': 'splitOnToken',
  'List l = []; l.stream().|': 'collect',
  'List l = []; l.stream().mapToInt(x -> x).|': 'average',
  'IntStream s = null; s.mapToObj(i -> i.|': 'intValue',
  'try { f() } catch (Exception e) { e.|': 'getMessage',
  "(ctx.a + 'b').|": 'splitOnToken',
  'for (String s = "a"; s.|': 'splitOnToken',
  'ctx.entrySet().|': 'iterator',
  'Map m; for (String k : m.keySet()) if (true) k.|': 'splitOnToken',
  'java.util.regex.Pattern p = null; p?.matcher("a").|': 'lookingAt',
}

describe('completionsAt', () => {
  for (const [marked, method] of Object.entries(typed)) {
    it(`knows the type in ${marked}`, () => expect(labels(marked)).toContain(method))
  }

  it('gives the members of a static type only', () => {
    expect(labels('String s = null; s.|')).not.toContain('containsKey')
    expect(labels('String s = null; s.|')).not.toContain('valueOf')
  })

  it('gives common members after a def', () => {
    for (const marked of [
      'ctx.a.|',
      'def x = 1; x.|',
      'ctx.list.stream().map(x -> x.|',
      'for (x in ctx.list) { x?.|',
    ]) {
      expect(labels(marked)).toEqual(expect.arrayContaining(['containsKey', 'trim']))
    }
  })

  it('gives the members of the class that a field of the document holds', () => {
    const fields = new Map([
      ['a', 'String'],
      ['b', 'Map'],
      ['b.c', 'List'],
      ['odd', 'NoSuchClass'],
    ])
    const offered = (source: string): string[] =>
      completionsAt(source, source.length, 'ingest', path => fields.get(path)).map(one => one.label)
    for (const source of ['ctx.a.', 'ctx?.a?.', "ctx['a'].", 'ctx.a.trim().', 'String f() { 1 } ctx.a.']) {
      expect(offered(source), source).toContain('splitOnToken')
      expect(offered(source), source).not.toContain('containsKey')
    }
    expect(offered('ctx.b.')).toContain('containsKey')
    expect(offered('ctx.b?.c.')).toContain('listIterator')
    expect(offered('ctx.b.c.stream().')).toContain('collect')
    for (const source of ['ctx.none.', 'ctx.odd.']) {
      expect(offered(source), source).toEqual(expect.arrayContaining(['containsKey', 'trim']))
    }
  })

  it('gives static members and nested classes after a class', () => {
    expect(labels('Integer.|')).toEqual(expect.arrayContaining(['parseInt', 'MAX_VALUE']))
    expect(labels('Integer.|')).not.toContain('intValue')
    expect(labels('Map.|')).toContain('Entry')
    expect(labels('java.util.|')).toEqual(expect.arrayContaining(['regex', 'ArrayList']))
  })

  it('gives the names in scope, the innermost first', () => {
    const found = at(
      'int f(int a) { return a } String one = "x"; { int two = 2; } for (int i = 0, j = 1; i < 3; i++) { |',
    )
    const names = found.filter(one => one.kind === 'variable').map(one => one.signature)
    expect(names).toEqual(['j : int', 'i : int', 'one : String', 'params : Map', 'ctx : Map'])
    expect(found.filter(one => one.kind === 'function').map(one => one.signature)).toEqual([
      'f(int a) : int',
      'field(String) : WriteField',
      'metadata() : Metadata',
    ])
  })

  it('knows that functions do not see the variables of the context', () => {
    const names = at('int f(int a, def[] b) { int c; |').filter(one => one.kind === 'variable')
    expect(names.map(one => one.signature)).toEqual(['c : int', 'b : def[]', 'a : int'])
  })

  it('knows the parameters of lambdas while they last', () => {
    expect(labels('f((a, String b) -> a + |')).toEqual(expect.arrayContaining(['a', 'b']))
    expect(labels('f(aa -> aa + 1, |')).not.toContain('aa')
    expect(labels('f(aa -> { return aa }); |')).not.toContain('aa')
  })

  it('replaces the typed text', () => {
    expect(at('int count; coun|t = 1')).toEqual([
      { label: 'count', kind: 'variable', signature: 'count : int', returns: 'int', from: 11, to: 16 },
    ])
  })

  it('gives constructors after new, methods after ::', () => {
    expect(at('new ArrayL|').map(one => one.signature)).toEqual(
      expect.arrayContaining(['new ArrayList()', 'new ArrayList(Collection)']),
    )
    expect(labels('l.map(String::|')).toEqual(expect.arrayContaining(['trim', 'valueOf']))
    expect(labels('int f(int a) { return a } l.map(this::|')).toEqual(['f'])
    expect(labels('l.toArray(ArrayList::|')).toContain('new')
  })

  it('offers nothing in strings, comments and numbers, or after unknown types', () => {
    for (const marked of ["'ct|", '// ct|\n', '/* ct| */', '12|', 'nothing.|', '}.|', 'int |', 'a ? b : ).|']) {
      expect(labels(marked), marked).toEqual([])
    }
  })

  it('offers the members of the context', () => {
    expect(labels('|', 'processor_conditional')).not.toContain('metadata')
    expect(labels('|', 'painless_test')).not.toContain('ctx')
    expect(labels('met|')).toEqual(['metadata', 'Metadata'])
  })
})
