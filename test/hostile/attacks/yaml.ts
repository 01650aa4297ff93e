/** Bodies in YAML that take long to read. */
import { type Attack, many, one, quick, times, yaml } from '../attack.js'

const attack = (name: string, body: () => string): Attack => one(`YAML: ${name}`, () => yaml(body()))
const small = (name: string, body: () => string): Attack => quick(`YAML: ${name}`, () => yaml(body()))

/** Each level names the one before it ten times. */
const aliases = (levels: number): string =>
  many(levels, i => `a${i}: &a${i} [${i === 0 ? many(10, 'x', ',') : many(10, `*a${i - 1}`, ',')}]`, '\n')

export const yamlAttacks: readonly Attack[] = [
  attack('500,000 escapes in a text', () => `"${many(500_000, '\\x')}"`),
  attack('20,000 anchors', () => `a:\n${many(20_000, i => `  - &a${i} x`, '\n')}`),
  attack('a million braces', () => many(1_000_000, '{')),
  attack('a million brackets', () => many(1_000_000, '[')),
  attack('aliases of aliases, 40 levels', () => aliases(40)),
  attack('aliases of aliases, 400 levels', () => aliases(400)),
  attack('500,000 escapes that are right', () => `a: "${many(500_000, '\\x41')}"`),
  attack('a text that never ends', () => `a: "${many(1_000_000, 'x')}`),
  attack('500,000 quotes', () => many(500_000, "'")),
  attack('a million exclamation marks', () => many(1_000_000, '!')),
  attack('a million stars', () => many(1_000_000, '*')),
  attack('a million colons', () => many(1_000_000, ': ')),
  attack('a million carriage returns', () => many(1_000_000, '\r')),
  attack('300,000 documents', () => many(300_000, '---\n')),
  attack('500,000 comments', () => many(500_000, '#x\n')),
  attack('100,000 directives', () => many(100_000, '%X y\n')),
  attack('50,000 sequences in each other', () => many(50_000, '- ')),
  attack('100,000 keys in each other', () => many(2000, i => `${' '.repeat(i)}a:\n`)),
  attack('200,000 keys that are the same', () => many(200_000, 'a: 1\n')),
  attack('200,000 keys that are different', () => many(200_000, i => `k${i}: 1\n`)),
  attack('a block of 300,000 lines', () => `a: |\n${many(300_000, '  x\n')}`),
  attack('a plain text of 300,000 lines', () => `a:\n${many(300_000, '  x\n')}`),
  attack('300,000 merge keys', () => `a: &a {b: 1}\nc:\n${many(100_000, '  <<: *a\n')}`),
  attack('20,000 aliases of a long list', () => `a: &a [${many(2000, '1', ',')}]\nb: [${many(20_000, '*a', ',')}]`),
  small('an alias of itself', () => 'a: &a [*a]'),
  small('tabs where none may be', () => many(2000, '\ta: 1\n')),
  small('unknown tags', () => many(2000, '- !!x y\n')),
  times(4, 'YAML: 100,000 questions', () => yaml(many(100_000, '? '))),
]
