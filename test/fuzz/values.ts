/** Random values for documents and options: every kind that JSON can hold, and those that only a script can make. */
import { doubleOf, integerOf } from '@sluice/java'

/** Random choices from one source of numbers from 0 to below 1. */
export class Chance {
  constructor(private readonly random: () => number) {}

  /** An integer from 0 to below a limit. */
  below(limit: number): number {
    return Math.floor(this.random() * limit)
  }

  /** True with a probability. */
  is(probability: number): boolean {
    return this.random() < probability
  }

  /** One of some. */
  one<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)]!
  }
}

/** Keys that mean something to a path, to JavaScript, or to a hash map; the first are the usual ones. */
export const KEYS: readonly string[] = [
  ...['a', 'b', 'c', 'message', 'tags', 'list', 'a.b', 'a b', '', ' ', '.', 'a.', '.a', '0', '-1', '007', 'a[0]'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'length',
    'prototype',
    '_ingest',
    '_source',
    '_id',
    '_x',
  ],
  ...['\u00e9', '\u0130', 'ключ', '日本', '😀', '\ud800', '\u0000', '"', '\\', '{{a}}', '@timestamp', 'AaAa', 'BBBB'],
  'k'.repeat(2000),
]

const NUMBERS = [
  ...[0, 1, -1, 7, 255, 65_535, 2_147_483_647, -2_147_483_648, 2_147_483_648, 1_700_000_000_000],
  ...[doubleOf(0), -0, doubleOf(1), 0.1, -2.5, 1e-320, doubleOf(1e308), doubleOf(2 ** 53), 3.4028236e38],
  ...[
    9_223_372_036_854_775_807n,
    -9_223_372_036_854_775_808n,
    9_223_372_036_854_775_808n,
    10n ** 40n,
    -(2n ** 63n) - 1n,
  ],
].map(number => (typeof number === 'bigint' ? integerOf(number) : number))

/** Texts that mean something to some processor, and some that mean nothing to any. */
export const TEXTS: readonly string[] = [
  ...['', ' ', 'a', 'A b C', 'true', 'FALSE', 'null', '0x1F', '-5', '1e3', 'NaN', '1,2,"3\n4"', 'a=1 b=2', 'a:b:c'],
  ...[
    '2024-02-30T25:61:61Z',
    '2024-10-27T02:30:00+01:00',
    '1700000000',
    '@4000000052f88ea32489532c',
    'Feb 29 12:00:00',
  ],
  ...['1.2.3.4', '::ffff:1.2.3.4', '2001:db8::1%eth0', '89.160.20.128', '10.0.0.0/8', '999.1.1.1', 'POINT (1 2)'],
  ...['http://u:p@ex.org:80/a.b?c=d#e', 'www.ex.co.uk', 'a%20b%2', '%', '1kb', '<b>x</b> &amp; <', '{"a":[1,{"b":2}]}'],
  ...[
    '[1,',
    '{"a":1}{"b":2}',
    '127.0.0.1 - - [12/Dec/2024:10:00:00 +0000] "GET / HTTP/1.1" 200 5',
    'Mozilla/5.0 (X11)',
  ],
  ...[
    '\ud800',
    'a\udc00b',
    '\u0000',
    '\u2028',
    '😀é',
    'ǅ ß ŉ İ ı',
    '$0 \\1 ${a}',
    '(((((((((('.repeat(40),
    '(a+)+$',
    '[^',
  ],
  ...[
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaab',
    'x'.repeat(3000),
    'a,'.repeat(500),
    '{'.repeat(1200),
    '٣١٢',
    '\ufeffa',
    'a\r\nb',
  ],
]

/** Texts with templates in them, some of which do not parse. */
export const TEMPLATES: readonly string[] = [
  ...[
    '{{a}}',
    '{{{message}}}',
    '{{a.b}}-{{{c}}}',
    '{{_ingest.timestamp}}',
    '{{_index}}',
    '{{#a}}x{{/a}}',
    '{{^a}}y{{/a}}',
  ],
  ...[
    '{{#toJson}}a{{/toJson}}',
    '{{#join}}list{{/join}}',
    '{{list.0}}',
    '{{list.size}}',
    '{{!c}}',
    '{{> p}}',
    '{{#a}}',
  ],
  ...[
    '{{',
    '{{}}',
    '{{/a}}',
    '{{{a}}',
    '{{=<% %>=}}<% a %>',
    '{{missing}}',
    '{{#list}}{{.}},{{/list}}',
    '{{__proto__}}',
  ],
]

/** Statements that put values into a document which JSON has not. */
export const MAKERS: readonly string[] = [
  'ctx.a = (byte) 3; ctx.b = (short) -4; ctx.c = 5L; ctx.message = 2.5f',
  "ctx.a = (char) 'x'; ctx.b = 'text'.toCharArray()",
  "ctx.a = new HashSet(['q', 'r']); ctx.b = new TreeMap(['z': 1, 'y': null]); ctx.c = new ArrayDeque([1, 2])",
  "ctx.a = ZonedDateTime.parse('2024-05-06T07:08:09.123456789+02:00'); ctx.b = ZoneId.of('Europe/Paris'); ctx.c = Instant.ofEpochMilli(-1L)",
  "ctx.a = new BigDecimal('1.50'); ctx.b = new BigInteger('99999999999999999999'); ctx.c = BigInteger.ONE",
  "ctx.a = new StringBuilder('sb'); ctx.b = UUID.fromString('123e4567-e89b-12d3-a456-426614174000'); ctx.c = /a+/",
  "ctx.a = new int[] {1, 2}; ctx.b = new String[] {'x', null}; ctx.c = new def[] {1, 'a', 2.0}",
  'ctx.a = new byte[] {1, -1, 127}; ctx.b = new double[] {1.0, 0.1}; ctx.c = new boolean[2]',
  "ctx.a = ['k': ['l': new HashMap()]]; ctx.a.k.l.m = ctx.a.k; ctx.list = [1, [2, [3]]]",
  'ctx.a = ctx; ctx.b = 1',
  'ctx.a = [null: 1, 2: 3, true: 4]; ctx.b = [(Object) null]',
  'def f = x -> x; Function g = x -> x; ctx.a = g; ctx.b = Double.NaN; ctx.c = 1.0 / 0.0',
  "ctx.a = Collections.unmodifiableMap(['x': 1]); ctx.b = Collections.emptyList(); ctx.c = Optional.of(1)",
  "ctx.metadata = ctx.metadata; ctx._id = null; ctx._routing = 'r'; ctx._version = 9L",
  "ctx.remove('_index'); ctx.a = 'b'",
  'ctx.a = ctx.entrySet(); ctx.b = ctx.keySet(); ctx.c = ctx.values()',
  "def m = new LinkedHashMap(); m.put('AaAa', 1); m.put('BBBB', 2); m.put('AaBB', null); ctx.a = m; ctx.b = 'a'.chars()",
  'ctx.a = Duration.ofSeconds(5); ctx.b = LocalDate.of(2024, 2, 29); ctx.c = DayOfWeek.MONDAY; ctx.list = Locale.ROOT',
]

/** A value that JSON can hold, at most three levels deep. */
export function randomValue(chance: Chance, depth = 0): unknown {
  switch (chance.below(depth < 3 ? 12 : 7)) {
    case 0:
      return null
    case 1:
      return chance.is(0.5)
    case 2:
    case 3:
      return chance.one(NUMBERS)
    case 4:
    case 5:
      return chance.one(TEXTS)
    case 6:
      return joinedTexts(chance)
    case 7:
    case 8:
      return Array.from({ length: chance.below(4) }, () => randomValue(chance, depth + 1))
    case 9:
      return chance.is(0.05) ? nested(chance.one([90, 600, 995, 1100])) : [chance.one(TEXTS), chance.one(TEXTS)]
    default:
      return randomObject(chance, depth + 1)
  }
}

/** An object with up to five members. */
export function randomObject(chance: Chance, depth = 0): Map<string, unknown> {
  const map = new Map<string, unknown>()
  for (let i = chance.below(6); i > 0; i--) map.set(randomKey(chance), randomValue(chance, depth))
  return map
}

/** A key, mostly a usual one. */
export const randomKey = (chance: Chance): string => (chance.is(0.6) ? KEYS[chance.below(6)]! : chance.one(KEYS))

function joinedTexts(chance: Chance): string {
  return Array.from({ length: 1 + chance.below(4) }, () => chance.one(TEXTS).slice(0, 60)).join(
    chance.one(['', ' ', ',', '\n', '=', '\u0000']),
  )
}

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : new Map([['a', value]])
  return value
}
