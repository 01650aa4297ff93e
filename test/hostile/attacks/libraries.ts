/** Functions of Java's library that one call makes work or allocate without a loop of the script. */
import { type Attack, many, one, script, simulate } from '../attack.js'

const attack = (name: string, source: string): Attack => one(`library: ${name}`, () => script(source))

export const libraryAttacks: readonly Attack[] = [
  attack('a range of 2,000,000,000, boxed', 'ctx.n = IntStream.range(0, 2000000000).boxed().count()'),
  attack(
    'a range of 100,000,000, kept',
    'ctx.n = IntStream.range(0, 100000000).boxed().collect(Collectors.toList()).size()',
  ),
  attack(
    'a stream that has no end, sorted',
    'ctx.n = Stream.iterate(1, x -> x + 1).sorted().limit(1).collect(Collectors.toList())',
  ),
  attack('copies that are 2,000,000,000', "ctx.n = Collections.nCopies(2000000000, 'a').toString().length()"),
  attack(
    'a builder of 2,000,000,000 characters',
    'def b = new StringBuilder(); b.setLength(2000000000); ctx.n = b.length()',
  ),
  attack('a set of bits up to 2,147,483,646', 'def b = new BitSet(); b.set(2147483646); ctx.n = b.cardinality()'),
  attack('bits from 0 to 2,147,483,646', 'def b = new BitSet(); b.set(0, 2147483646); ctx.n = b.toString().length()'),
  attack('a decimal to the power of 999,999,999', "ctx.n = new BigDecimal('1.0000001').pow(999999999).scale()"),
  attack(
    'a decimal of a scale of 2,000,000,000',
    "ctx.n = new BigDecimal('1').setScale(2000000000).unscaledValue().bitLength()",
  ),
  attack(
    'a division to 100,000,000 digits',
    "ctx.n = new BigDecimal('1').divide(new BigDecimal('3'), 100000000, RoundingMode.HALF_UP).scale()",
  ),
  attack('a prime of 20,000 bits', 'ctx.n = BigInteger.ONE.shiftLeft(20000).nextProbablePrime().bitLength()'),
  attack(
    'a power by a modulus, of 30,000 bits each',
    'def b = BigInteger.ONE.shiftLeft(30000).subtract(BigInteger.ONE); ctx.n = b.modPow(b, b.add(BigInteger.TEN)).bitLength()',
  ),
  attack(
    'a number of 3,000,000 digits that is read',
    `String s = '7'; for (int i = 0; i < 21; i++) { s = s + s } ctx.n = new BigInteger(s).bitLength()`,
  ),
  attack(
    'all days of a million years',
    "ctx.n = LocalDate.parse('2000-01-01').datesUntil(LocalDate.of(900000, 1, 1)).count()",
  ),
  attack(
    'a queue of arrays that compare each other',
    'def q = new PriorityQueue((a, b) -> a.toString().compareTo(b.toString())); for (int i = 0; i < 100000; i++) { q.add([i, [i, [i]]]) } ctx.n = q.size()',
  ),
  attack(
    'a comparator that contradicts itself',
    'def l = []; for (int i = 0; i < 200000; i++) { l.add(i) } l.sort((a, b) -> ((a * 31 + b * 17) % 3) - 1); ctx.n = l.size()',
  ),
  attack(
    'groups of groups',
    'def l = []; for (int i = 0; i < 300000; i++) { l.add(i) } ctx.n = l.stream().collect(Collectors.groupingBy(x -> x % 1000, Collectors.groupingBy(x -> x % 7))).size()',
  ),
  attack(
    'streams that each make a stream',
    'ctx.n = IntStream.range(0, 3000).boxed().flatMap(a -> IntStream.range(0, 3000).boxed().map(b -> a + b)).count()',
  ),
  attack(
    'a text that is split at every letter, joined and split again',
    "String s = 'a'; for (int i = 0; i < 19; i++) { s = s + s } for (int i = 0; i < 50; i++) { s = String.join('', Arrays.asList(s.splitOnToken('b'))) } ctx.n = s.length()",
  ),
  attack(
    'replacements by a function, in a long text',
    "String s = 'a'; for (int i = 0; i < 20; i++) { s = s + s } ctx.n = s.replaceAll(/a/, m -> 'bbbbbbbbbb').length()",
  ),
  attack('a format of 8,000 parts', `ctx.n = String.format('${many(8000, '%1$500s')}', ['x']).length()`),
  attack(
    'a pattern of a date, of 20,000 letters',
    `ctx.n = DateTimeFormatter.ofPattern('${many(5000, "yyyy'x'".replaceAll("'", "\\\\'"))}').toString().length()`,
  ),
  attack(
    '600 functions that call the next one twice',
    `${many(600, i => `int f${i}(int n) { return ${i < 599 ? `f${i + 1}(n) + f${i + 1}(n)` : 'n'} } `)} ctx.n = f0(1)`,
  ),
  attack('lambdas of lambdas, 200 deep', `Function f = x -> x; ${many(300, 'f = f.andThen(f); ')} ctx.n = f.apply(1)`),
  attack('2,500 conditions in each other', `ctx.n = ${many(2500, i => `ctx.a == ${i} ? ${i} : `)}0`),
  attack('an array of 5,000 arrays', 'ctx.n = new int[50000][50000].length'),
  attack('arrays of four dimensions', 'ctx.n = new long[1000][1000][1000][1000].length'),
  attack(
    'Base64 of a long text, 40 times',
    "String s = 'a'; for (int i = 0; i < 40; i++) { s = s.encodeBase64() + s } ctx.n = s.length()",
  ),
  attack(
    'hashes of a long text',
    "String s = 'a'; for (int i = 0; i < 22; i++) { s = s + s } for (int i = 0; i < 3000; i++) { ctx.h = s.sha256() }",
  ),
  one('library: a map of maps that is merged with itself', () =>
    simulate(
      [
        {
          script: {
            source:
              'for (int i = 0; i < 22; i++) { def m = new HashMap(ctx.a); for (e in m.entrySet()) { ctx.a.put(e.getKey() + e.getKey().length(), m) } }',
          },
        },
      ],
      { a: { b: 1 } },
    ),
  ),
]
