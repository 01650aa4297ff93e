/**
 * Scripts that want out or never end: each has to end in a `script_exception` or a value within its bounds of steps and bytes, and
 * must neither reach nor change an object of the host. Named cases first: what was once found, and what anyone would try; then
 * scripts made from seeds (`painless-scripts.ts`), four times as many with `SLUICE_FUZZ=all`.
 */
import { JavaException } from '@sluice/java'
import { type ContextName, compileScript, type ScriptLimits } from '@sluice/painless'
import { createEngine, readJson, writeJson } from 'sluice'
import { describe, expect, it } from 'vitest'
import { randomOf } from './mutate.js'
import { ScriptMaker } from './painless-scripts.js'

const LOOPS = 'org.elasticsearch.painless.PainlessError'
const STACK = 'java.lang.StackOverflowError'
const HEAP = 'java.lang.OutOfMemoryError'
const REGEX = 'org.elasticsearch.common.breaker.CircuitBreakingException'

/** Small enough for a test; the bounds that hold without are the same, further out. */
const SMALL: ScriptLimits = { steps: 2 ** 20, bytes: 2 ** 25 }

interface Outcome {
  /** Java's class of the exception, or none. */
  readonly fault: string | undefined
  readonly result: unknown
}

function outcome(source: string, context: ContextName, limits: ScriptLimits = SMALL): Outcome {
  const ctx = new Map<string, unknown>([
    ['a', 1],
    ['list', [1, 2]],
    ['m', new Map()],
  ])
  const params = new Map<string, unknown>([['p', [1]]])
  let value: unknown
  let fault: string | undefined
  try {
    value = compileScript(source, context, { limits }).run({ ctx, params })
  } catch (error) {
    if (!(error instanceof JavaException) || error.className !== 'org.elasticsearch.script.ScriptException') {
      throw new Error(`not a script_exception: ${source}`, { cause: error })
    }
    fault = (error.cause as JavaException).className
  }
  expect(foreignIn([value, ctx, params]), source).toBeUndefined()
  return { fault, result: ctx.get('r') }
}

/** A part of a value, at any depth, that is not a Java value, or undefined. */
function foreignIn(value: unknown, seen = new Set<unknown>()): string | undefined {
  if (hostValues.has(value)) return `an object of the host: ${String(value)}`
  if (typeof value === 'symbol') return 'a symbol'
  if (typeof value !== 'object' || value === null || seen.has(value)) return undefined
  seen.add(value)
  if (value instanceof Map) {
    if (value.constructor === Map && Object.keys(value).length > 0)
      return `a map with properties: ${Object.keys(value)}`
    return foreignAmong(value.keys(), seen) ?? foreignAmong(value.values(), seen)
  }
  if (Array.isArray(value)) return foreignAmong(value, seen)
  // Every class of ours names Java's.
  const isOurs = value instanceof Uint8Array || typeof (value as { className?: unknown }).className === 'string'
  return isOurs ? undefined : `an object that is none of ours: ${Object.keys(value)}`
}

function foreignAmong(values: Iterable<unknown>, seen: Set<unknown>): string | undefined {
  for (const value of values) {
    const found = foreignIn(value, seen)
    if (found !== undefined) return found
  }
  return undefined
}

const prototypes = [Object, Function, Array, Map, Set, String, Number, Boolean, RegExp, Error, Promise, Symbol]
const hostValues: ReadonlySet<unknown> = new Set<unknown>([
  globalThis,
  process,
  Reflect,
  JSON,
  Math,
  ...prototypes,
  ...prototypes.map(one => one.prototype as unknown),
])

/** All that a script could have changed of JavaScript's own objects. */
const fingerprint = (): string =>
  [globalThis, ...prototypes.flatMap(one => [one, one.prototype])]
    .map(one =>
      Reflect.ownKeys(one as object)
        .map(String)
        .join(' '),
    )
    .join('\n')

/** Scripts by their attack, with Java's class of the error that ends them. */
const endings: Readonly<Record<string, readonly [source: string, fault: string | undefined]>> = {
  'a text that doubles': ["def s = 'a'; while (true) { s += s }", HEAP],
  'a builder that takes itself': ["StringBuilder b = new StringBuilder('ab'); while (true) b.append(b)", HEAP],
  'a builder set to a length': ['new StringBuilder().setLength(2000000000)', HEAP],
  'a list that doubles': ['List l = [1]; while (true) l.addAll(l)', LOOPS],
  'a list that grows while it is gone through': [
    'def l = [1]; for (x in l) l.add(x)',
    'java.util.ConcurrentModificationException',
  ],
  'a list without end': ['def l = []; while (true) l.add(l)', LOOPS],
  'arrays, one large one after the other': ['def l = []; while (true) l.add(new int[1000000])', HEAP],
  'an array of arrays': ['int[][] a = new int[100000][100000]', HEAP],
  'copies of an element': ["Collections.nCopies(2000000000, 'a')", HEAP],
  'a replacement that grows': ["def s = 'a'; while (true) s = s.replace('a', 'aaaaaaaaaaaaaaaaaaaa')", LOOPS],
  'a wide format': ["String.format('%2000000000d', new def[] {1})", HEAP],
  'a power': ['BigInteger.valueOf(3).pow(2000000000)', 'java.lang.ArithmeticException'],
  'numbers that square': ["BigDecimal b = new BigDecimal('1.1'); while (true) b = b.multiply(b)", LOOPS],
  'a bit far out': ['new BitSet().set(2147483646)', HEAP],
  'bits looked for from far out': ['ctx.r = new BitSet().previousSetBit(2147483647)', undefined],
  'a sum over a range': ['LongStream.range(0L, 9000000000000000000L).sum()', LOOPS],
  while: ['while (true) { ctx.a = 1 }', LOOPS],
  for: ['for (;;) { ctx.a = 1 }', LOOPS],
  do: ['do { ctx.a = 1 } while (true)', LOOPS],
  'a loop that catches all': [
    'while (true) { try { throw new Exception() } catch (Exception e) { ctx.a = 1 } }',
    LOOPS,
  ],
  'a loop in a loop, in separate functions': [
    'int f() { int n = 0; while (n < 900000) n++; return n } for (;;) f();',
    LOOPS,
  ],
  'a recursion': ['int f(int x) { return f(x + 1) } f(0)', STACK],
  'two functions that call each other': ['int f(int x) { return g(x) } int g(int x) { return f(x) } f(0)', STACK],
  'a tree of calls': ['int f(int x) { if (x <= 0) return 1; return f(x - 1) + f(x - 1) } f(200)', LOOPS],
  'lambdas that call each other': [
    'def f(Function g, def x) { return g.apply(x) } def h(def x) { return f(y -> h(y), x) } h(1)',
    STACK,
  ],
  'lambdas in lambdas': [
    'def l = []; for (int i = 0; i < 3000; i++) l.add(i); def n = [0]; l.forEach(a -> l.forEach(b -> l.forEach(c -> { n[0] = c })))',
    LOOPS,
  ],
  'streams in streams': [
    'def l = new ArrayList(Collections.nCopies(5000, 1)); l.stream().flatMap(a -> l.stream().flatMap(b -> l.stream())).count()',
    LOOPS,
  ],
  'for each in for each': ['def l = new def[5000]; for (a in l) for (b in l) for (c in l) ctx.a = 1', LOOPS],
  'the hash of a list that holds itself': ['def l = []; l.add(l); l.hashCode()', STACK],
  'a deep list as a text': ["def l = []; for (int i = 0; i < 500000; i++) l = [l]; ctx.r = '' + l", STACK],
  'a regular expression that backtracks': [
    "ctx.r = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!' ==~ /(a+)+b/",
    REGEX,
  ],
  'a matcher that backtracks': [
    "ctx.r = /(a|aa)+$/.matcher('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!').find()",
    REGEX,
  ],
  'a look ahead at every place': [
    "String s = 'ab'; for (int i = 0; i < 14; i++) s += s; ctx.r = /(?=.*x)/.split(s)",
    REGEX,
  ],
  parentheses: [`ctx.r = ${'('.repeat(20_000)}1${')'.repeat(20_000)}`, STACK],
  signs: [`ctx.r = ${'!'.repeat(20_000)}true`, STACK],
  'a sum of many': [`ctx.r = 1${'+1'.repeat(20_000)}`, STACK],
  'a chain of members': [`ctx.r = ctx${'.a'.repeat(20_000)}`, STACK],
  'blocks in blocks': [`${'if (ctx.a) {'.repeat(20_000)}ctx.b = 1;${'}'.repeat(20_000)}`, STACK],
  'groups in groups': [
    `ctx.r = 'a' =~ /${'('.repeat(20_000)}a${')'.repeat(20_000)}/`,
    'java.lang.IllegalArgumentException',
  ],
}

const ILLEGAL = 'java.lang.IllegalArgumentException'
const NULL = 'java.lang.NullPointerException'

/** Scripts that ask for an object of the host, with what they get: an exception, or a value as `ctx.r`. */
const reaching: Readonly<Record<string, { readonly fault: string } | { readonly result: unknown }>> = {
  'ctx.r = this': { fault: ILLEGAL },
  'ctx.r = globalThis': { fault: ILLEGAL },
  'process.exit(1)': { fault: ILLEGAL },
  "require('fs')": { fault: ILLEGAL },
  "ctx.r = new Function('return 1')": { fault: ILLEGAL },
  "eval('1')": { fault: ILLEGAL },
  'ctx.r = arguments': { fault: ILLEGAL },
  'ctx.r = account': { fault: ILLEGAL },
  'ctx.r = v0': { fault: ILLEGAL },
  "ctx.r = ctx.constructor.constructor('return process')()": { fault: ILLEGAL },
  'ctx.r = ctx.constructor': { result: null },
  'ctx.r = ctx.__proto__': { result: null },
  "ctx.r = ctx['__proto__']": { result: null },
  'ctx.__proto__.polluted = 1': { fault: NULL },
  "ctx['constructor']['prototype']['polluted'] = 1": { fault: NULL },
  'ctx.__proto__ = params; ctx.r = ctx.p': { result: null },
  "def s = 'a'; ctx.r = s.constructor": { fault: ILLEGAL },
  'def l = []; ctx.r = l.__proto__': { fault: ILLEGAL },
  'def l = []; l.length = 2147483647': { fault: ILLEGAL },
  "def l = []; ctx.r = l['constructor']": { fault: 'java.lang.invoke.WrongMethodTypeException' },
  'def n = 1; ctx.r = n.toFixed(2)': { fault: ILLEGAL },
  "def m = ctx; m.__defineGetter__('x', 1)": { fault: ILLEGAL },
  "def m = [:]; m.toString = 1; ctx.r = '' + m": { result: '{toString=1}' },
  'ctx.getClass()': { fault: ILLEGAL },
  "Class.forName('java.lang.Runtime')": { fault: ILLEGAL },
  'def __proto__ = 1; def constructor = 2; def process = 3; ctx.r = __proto__ + constructor + process': { result: 6 },
  'int prototype(int valueOf) { return valueOf } ctx.r = prototype(7)': { result: 7 },
  'ctx.r = \\u0063tx': { fault: ILLEGAL },
  'def größe = 1': { fault: ILLEGAL },
  'def a\u200b = 1': { fault: ILLEGAL },
  "ctx.r = '${process.exit(1)}`'": { result: '${process.exit(1)}`' },
  "ctx.r = '\u2028\u2029\\\\'": { result: '\u2028\u2029\\' },
  'ctx[\'"); process.exit(1); ("\'] = 1; ctx.r = ctx[\'"); process.exit(1); ("\']': { result: 1 },
  '/* */ ctx.r = 1 // */ process.exit(1)\n': { result: 1 },
}

describe('a script that never ends', () => {
  it.each(Object.entries(endings))('ends: %s', (_, [source, fault]) => {
    expect(outcome(source, 'ingest').fault).toBe(fault)
  })

  it('ends within seconds by the default limits', () => {
    expect(
      outcome('int f(int x) { if (x <= 0) return 1; return f(x - 1) + f(x - 1) } f(200)', 'ingest', {}).fault,
    ).toBe(LOOPS)
    expect(outcome('List l = [1]; while (true) l.addAll(l)', 'ingest', {}).fault).toBe(LOOPS)
  })
})

describe('a script that wants out', () => {
  it.each(Object.entries(reaching))('stays inside: %s', (source, expected) => {
    const before = fingerprint()
    const { fault, result } = outcome(source, 'ingest')
    expect('fault' in expected ? { fault } : { fault, result }).toEqual(
      'fault' in expected ? expected : { fault: undefined, ...expected },
    )
    expect(fingerprint()).toBe(before)
  })
})

describe('the effects of a script on a document', () => {
  it.each([
    [
      'ctx.r = Comparator.naturalOrder()',
      '"reason":"unexpected value type [class org.elasticsearch.painless.PainlessScript$Script$$Lambda]"',
    ],
    [
      'ctx.r = [Collectors.toList()]',
      '"reason":"unexpected value type [class java.util.stream.Collectors$CollectorImpl]"',
    ],
    ['def l = []; for (int i = 0; i < 300000; i++) l = [l]; ctx.r = l', '"type":"stack_overflow_error"'],
    ['ctx.r = ctx', '"reason":"Iterable object is self-referencing itself"'],
  ])('is refused as Elasticsearch refuses it: %s', (source, shown) => {
    const body = readJson(
      `{"pipeline": {"processors": [{"script": {"source": "${source}"}}]}, "docs": [{"_source": {}}]}`,
    )
    const answer = createEngine({}).simulateWire({ body })
    expect(writeJson(answer.body)).toContain(shown)
  })
})

const SCRIPTS = process.env.SLUICE_FUZZ === 'all' ? 1000 : 150

describe('scripts from seeds', () => {
  const before = fingerprint()

  it.each([1, 2, 3])('end as scripts do: seed %i', seed => {
    const maker = new ScriptMaker(randomOf(seed))
    for (let i = 0; i < SCRIPTS; i++) {
      const { source, context } = maker.next()
      outcome(source, context, { loop: 1000, steps: 100_000, bytes: 2 ** 22 })
    }
    expect(fingerprint()).toBe(before)
  })
})
