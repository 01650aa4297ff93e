/** Scripts that take long, or much memory. */
import { type Attack, one, quick, script, simulate, times } from '../attack.js'

/** Lists of the same list twice, in each other: 61 objects that are 2^60 in a tree. */
const GRAPH = 'def l = [1]; for (int i = 0; i < 60; i++) { l = [l, l] } '
const MAPS = "def l = ['a': 1]; for (int i = 0; i < 60; i++) { l = ['a': l, 'b': l] } "

const attack = (name: string, source: string): Attack => one(`script: ${name}`, () => script(source))
const small = (name: string, source: string): Attack => quick(`script: ${name}`, () => script(source))

/** A loop that takes a few milliseconds: within every limit. */
const BUSY = 'int x = 0; for (int i = 0; i < 999000; i++) { x += i } ctx.x = x'

export const scriptAttacks: readonly Attack[] = [
  attack('hash code of a graph', `${GRAPH}ctx.h = l.hashCode()`),
  attack('text of a graph', `${GRAPH}ctx.h = l.toString()`),
  attack(
    'equality of graphs',
    `${GRAPH}def m = l; ${GRAPH.replaceAll('def l', 'def k').replaceAll('l', 'k').replaceAll('kk', 'l')}ctx.h = m == l`,
  ),
  attack('a graph in the document', `${GRAPH}ctx.l = l`),
  attack('hash code of a graph of maps', `${MAPS}ctx.h = l.hashCode()`),
  attack('a graph of maps in the document', `${MAPS}ctx.l = l`),
  attack('a graph as a key', `${GRAPH}def m = [:]; m[l] = 1; ctx.n = m.size()`),
  attack('a graph in a set', `${GRAPH}def s = new HashSet(); s.add(l); ctx.n = s.size()`),
  attack('a graph and a text', `${GRAPH}ctx.t = 'x' + l`),
  attack('a search in a graph', `${GRAPH}ctx.n = [l].contains([l])`),
  times(4, 'script: hash code of a graph', () => script(`${GRAPH}ctx.h = l.hashCode()`)),
  attack('900 arrays of 1,000,000', 'for (int i = 0; i < 900; i++) { long[] a = new long[1000000]; }'),
  attack('an array of 2,000,000,000', 'byte[] a = new byte[2000000000]; ctx.n = a.length'),
  attack(
    'arrays that are kept',
    'def all = []; for (int i = 0; i < 900; i++) { all.add(new long[1000000]) } ctx.n = all.size()',
  ),
  attack('a text that doubles', "String s = 'a'; for (int i = 0; i < 60; i++) { s = s + s } ctx.n = s.length()"),
  attack(
    'a builder that doubles',
    "StringBuilder s = new StringBuilder('a'); for (int i = 0; i < 60; i++) { s.append(s.toString()) } ctx.n = s.length()",
  ),
  attack(
    'a list that doubles',
    'List l = [1]; for (int i = 0; i < 60; i++) { l.addAll(new ArrayList(l)) } ctx.n = l.size()',
  ),
  attack(
    'replacements that double',
    "String s = 'a'; for (int i = 0; i < 60; i++) { s = s.replace('a', 'aa') } ctx.n = s.length()",
  ),
  attack('a map of a million', 'Map m = [:]; for (int i = 0; i < 999999; i++) { m[i] = i } ctx.n = m.size()'),
  attack(
    'a list of a million, sorted',
    'List l = []; for (int i = 0; i < 500000; i++) { l.add((i * 7919) % 500009) } l.sort((a, b) -> a - b); ctx.n = l[0]',
  ),
  attack(
    'a million inserts at the front',
    'List l = []; for (int i = 0; i < 500000; i++) { l.add(0, i) } ctx.n = l.size()',
  ),
  attack(
    'containsAll',
    'List l = []; for (int i = 0; i < 30000; i++) { l.add(i) } List k = new ArrayList(l); ctx.n = l.containsAll(k)',
  ),
  attack(
    'removeAll',
    'List l = []; for (int i = 0; i < 30000; i++) { l.add(i) } List k = new ArrayList(l); Collections.reverse(k); l.removeAll(k); ctx.n = l.size()',
  ),
  attack('a pattern that explodes', "ctx.n = /(a+)+b/.matcher('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa').find()"),
  attack('functions that call themselves', 'int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2) } ctx.n = f(60)'),
  attack('a function without an end', 'int f(int n) { return f(n + 1) } ctx.n = f(0)'),
  attack(
    'lambdas in each other',
    'def l = []; for (int i = 0; i < 1000; i++) { l.add(i) } int n = 0; for (def a : l) { n += l.stream().filter(x -> x > 1).map(x -> x + 1).count() } ctx.n = n',
  ),
  attack(
    'powers of large numbers',
    "BigInteger b = new BigInteger('9'); for (int i = 0; i < 30; i++) { b = b.multiply(b) } ctx.n = b.bitLength()",
  ),
  attack('a large power', "ctx.n = new BigInteger('9').pow(200000000).bitLength()"),
  attack('a large shift', "ctx.n = new BigInteger('9').shiftLeft(2000000000).bitLength()"),
  attack(
    'digits of a large number',
    "ctx.n = new BigDecimal('1e-100000').add(new BigDecimal('1e100000')).toPlainString().length()",
  ),
  attack('a wide format', "ctx.n = String.format('%999999999d', [1]).length()"),
  attack('a list in itself', 'List l = []; l.add(l); ctx.l = l'),
  attack('a document in itself', 'ctx.a = ctx'),
  attack('a deep list', 'def l = []; for (int i = 0; i < 900000; i++) { l = [l] } ctx.l = l'),
  attack('a deep list, hashed', 'def l = []; for (int i = 0; i < 900000; i++) { l = [l] } ctx.h = l.hashCode()'),
  attack('2,000,000 fields', 'for (int i = 0; i < 999999; i++) { ctx["f" + i] = i }'),
  attack(
    'pieces of a long text',
    "String s = 'a,'; for (int i = 0; i < 20; i++) { s = s + s } ctx.n = s.splitOnToken(',').length",
  ),
  attack(
    'parts of a long text',
    "String s = 'a'; for (int i = 0; i < 18; i++) { s = s + s } int n = 0; for (int i = 0; i < 260000; i++) { n += s.substring(i).length() } ctx.n = n",
  ),
  attack(
    'a search in a long text',
    "String s = 'a'; for (int i = 0; i < 18; i++) { s = s + s } int n = 0; for (int i = 0; i < 20000; i++) { n += s.indexOf('ab') } ctx.n = n",
  ),
  one('script: 3,000 documents, each slow', () =>
    simulate([{ script: { source: BUSY } }], ...Array.from({ length: 3000 }, () => ({}))),
  ),
  times(20, 'script: slow for the whole deadline', () =>
    simulate([{ foreach: { field: 'l', processor: { script: { source: 'for (int i = 0; i < 999999; i++) {}' } } } }], {
      l: Array.from({ length: 20_000 }, () => 0),
    }),
  ),
  small('a loop without an end', 'while (true) {}'),
  small('reflection', 'ctx.a = ctx.getClass().getClassLoader()'),
  small('a member of JavaScript', 'ctx.constructor.constructor("return process")()'),
  small('the prototype', 'ctx.__proto__.x = 1; ctx["__proto__"]["y"] = 2'),
  small('division by zero', 'ctx.a = 1 / 0'),
]
