import { expect, test } from 'vitest'
import { parseSimpleQueryString, type SimpleNode, simpleFlags } from './parse-simple-query-string.js'

/** A short form of a tree. */
function show(node: SimpleNode): string {
  switch (node.kind) {
    case 'all':
      return '*:*'
    case 'text':
      return `'${node.text}'`
    case 'phrase':
      return `"${node.text}"${node.slop === 0 ? '' : `~${node.slop}`}`
    case 'prefix':
      return `${node.text}*`
    case 'fuzzy':
      return `${node.text}~${node.distance}`
    case 'group': {
      const shown = node.items.map(({ operator, dropsOperator, isExcluded, node: inner }) => {
        const sign = operator === 'must' ? '+ ' : operator === 'should' ? '| ' : ''
        return `${dropsOperator ? '0 ' : ''}${sign}${isExcluded ? '-' : ''}${show(inner)}`
      })
      return `(${shown.join(' ')})`
    }
  }
}

const parsed = (text: string, flags: number = simpleFlags.ALL): string => show(parseSimpleQueryString(text, flags))

test.each([
  ['quick', "'quick'"],
  ['quick brown', "('quick' 'brown')"],
  ['quick + brown | fox -dog', "('quick' + 'brown' | 'fox' -'dog')"],
  ['--quick - fox', "('quick' 'fox')"],
  ['"quick fox"~3 "a"', '("quick fox"~3 "a")'],
  ['"quick" ~2', '("quick" \'~2\')'],
  ['qui* fox~ fox~1 fox~9 fox~x', "(qui* fox~2 fox~1 fox~2 'fox')"],
  ['a + () b | "" c', "('a' 0 'b' 0 'c')"],
  ['((((a))))', "'a'"],
  ['(a (b c', "('a' 'b' 'c')"],
  ['a) b)', "('a' 'b')"],
  ['(a | b) c', "(('a' | 'b') 'c')"],
  ['a\\ b \\"c \\', "('a b' '\"c')"],
  ['"open phrase', "('open' 'phrase')"],
  ['\\\\', "'\\'"],
  [' * ', '*:*'],
  ['+ | -', '()'],
  ['', '()'],
])('%s', (text, tree) => expect(parsed(text)).toBe(tree))

test('operators whose flag is not set are text', () => {
  expect(parsed('a + (b*', simpleFlags.NONE)).toBe("'a + (b*'")
  expect(parsed('red + (', simpleFlags.OR | simpleFlags.AND | simpleFlags.PREFIX)).toBe("('red ' + ' (')")
  expect(parsed('"a b"~2 c~1', simpleFlags.PHRASE | simpleFlags.WHITESPACE)).toBe("(\"a b\" '~2' 'c~1')")
})

test('a hundred thousand parentheses are read', () => {
  expect(parsed('('.repeat(100_000))).toBe('()')
  expect(parsed(`${'('.repeat(100_000)}a${')'.repeat(100_000)}`)).toBe("'a'")
})
