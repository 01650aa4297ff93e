import type { JavaException } from '@sluice/java'
import { describe, expect, test } from 'vitest'
import { createQuery } from '../query-builder.js'
import { openDocuments, parseQuery, searchDocuments } from '../testkit/search-documents.js'

const documents = {
  1: { text: 'A quick brown fox', name: 'fox', n: 5, tag: 'old' },
  2: { text: 'A quick dog', n: 20 },
  3: { text: 'Lazy foxes', name: 'quick', n: 30, at: '2024-01-01T00:30:00Z' },
}
const mapping = {
  text: { type: 'text' },
  name: { type: 'text', fields: { exact: { type: 'keyword' } } },
  n: { type: 'integer' },
  tag: { type: 'keyword' },
  at: { type: 'date' },
}
const query = (text: string, options: object = { default_field: 'text' }) => ({
  query_string: { query: text, ...options },
})
const found = (text: string, options?: object): string[] =>
  searchDocuments({ mapping, documents, query: query(text, options) }).map(({ id }) => id)

/** The chain of a fault: type and text of each cause. */
function faultOf(run: () => unknown): string[] {
  try {
    run()
  } catch (thrown) {
    const chain: string[] = []
    for (let at = thrown as JavaException | undefined; at !== undefined; at = at.cause)
      chain.push(`${at.simpleName}: ${at.text}`)
    return chain
  }
  throw new Error('no fault')
}

describe('its findings', () => {
  test.each<[string, string[], object?]>([
    ['quick dog', ['2', '1']],
    ['quick dog', ['2'], { default_field: 'text', default_operator: 'and' }],
    ['NOT quick', ['3']],
    ['quick -fox', ['2']],
    ['quick fox', ['1', '3', '2'], { fields: ['text', 'name'] }],
    ['quick', ['3'], { fields: ['na*'] }],
    ['_exists_:tag', ['1']],
    ['tag:*', ['1']],
    ['*:*', ['1', '2', '3']],
    ['n:>5', ['2', '3']],
    ['n:<=20 AND n:{5 TO *}', ['2']],
    ['nothing:here', []],
    ['"quick fox"~1', ['1']],
    ['quikc~', ['2', '1']],
    ['/fox(es)?/', ['1', '3']],
    ['FO*', ['1', '3']],
    ['f?x', ['1']],
    ['fox +', ['1'], { default_field: 'text', escape: true }],
    ['quick brown fox', ['1'], { default_field: 'text', minimum_should_match: '100%' }],
    ['name:"quick"', ['3'], { quote_field_suffix: '.exact' }],
    ['at:2024-01-01', ['3'], { time_zone: '+01:00' }],
    ['n:abc', [], { lenient: true }],
    ['20', ['2'], {}],
    ['   ', []],
  ])('%s', (text, ids, options) => expect(found(text, options)).toEqual(ids))

  test('exclusions alone score nothing', () => {
    expect(searchDocuments({ mapping, documents, query: query('-quick') }).map(({ score }) => score)).toEqual([0])
  })
})

describe('faults', () => {
  test('of the syntax have all causes', () => {
    const why = `Lexical error at line 1, column 6.  Encountered: <EOF>`
    expect(faultOf(() => found('fox^x'))).toEqual([
      'QueryShardException: Failed to parse query [fox^x]',
      `ParseException: Cannot parse 'fox^x': ${why}`,
      `TokenMgrError: ${why}`,
    ])
  })

  test.each<[string, string[], object?]>([
    [
      '*ick',
      [
        'QueryShardException: Failed to parse query [*ick]',
        "ParseException: Cannot parse '*ick': '*' or '?' not allowed as first character in WildcardQuery",
        "ParseException: '*' or '?' not allowed as first character in WildcardQuery",
      ],
      { default_field: 'text', allow_leading_wildcard: false },
    ],
    [
      'n:abc )',
      [
        'QueryShardException: failed to create query: For input string: "abc"',
        'NumberFormatException: For input string: "abc"',
      ],
    ],
    [
      'fox~3',
      [
        'QueryShardException: failed to create query: Valid edit distances are [0, 1, 2] but was [3]',
        'IllegalArgumentException: Valid edit distances are [0, 1, 2] but was [3]',
      ],
    ],
    ['fox', ['QueryShardException: [query_string] analyzer [none] not found'], { analyzer: 'none' }],
  ])('%s', (text, chain, options) => expect(faultOf(() => found(text, options))).toEqual(chain))

  test('a regular expression that explodes', () => {
    expect(faultOf(() => found('/(a|b)*a(a|b){20}/'))[1]).toBe(
      'TooComplexToDeterminizeException: Determinizing (a|b)*a(a|b){20} would require more than 10000 effort.',
    )
    expect(faultOf(() => found(`/${'a'.repeat(1001)}/`))[1]).toBe(
      'IllegalArgumentException: The length of regex [1001] used in the [query_string] has exceeded the allowed maximum of [1000]. This maximum can be set by changing the [index.max_regex_length] index level setting.',
    )
  })

  test('ten thousand clauses, and ten thousand groups in groups', () => {
    const clauses = Array.from({ length: 10_000 }, (_, i) => `w${i}`).join(' OR ')
    expect(
      faultOf(() => found(clauses))
        .slice(1)
        .map(each => each.slice(-60)),
    ).toEqual([expect.stringMatching(/too many boolean clauses$/), 'TooManyClauses: maxClauseCount is set to 4096'])
    expect(faultOf(() => found(`${'(a '.repeat(10_000)}b${')'.repeat(10_000)}`)).at(-1)).toBe(
      'TooManyClauses: maxClauseCount is set to 4096',
    )
    expect(found(`${'('.repeat(10_000)}fox${')'.repeat(10_000)}`)).toEqual(['1'])
  })
})

test('how it is written', () => {
  const { context } = openDocuments({ mapping, documents })
  const shown = (text: string, options?: object): string => `${createQuery(parseQuery(query(text, options)), context)}`
  expect(shown('+quick "brown fox"~2^3 -do*')).toBe('+text:quick (text:"brown fox"~2)^3.0 -text:do*')
  expect(shown('fox~1', { fields: ['text', 'name^2'] })).toBe('((name:fox~1)^2.0 | text:fox~1)')
})
