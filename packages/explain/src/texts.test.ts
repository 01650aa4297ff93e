/** Explanations of `grok`, `dissect`, `kv`, `gsub` and `split`, each in a line. */
import { describe, expect, it } from 'vitest'
import type { Span } from './explanation.js'
import { only } from './testkit/steps.js'

const at = (span: Span | null): string => (span === null ? '-' : `${span.start}-${span.end}`)

const options = (given: object): string => JSON.stringify({ field: 'm', ...given })
const document = (m: unknown): string => JSON.stringify({ m })

describe('grok', () => {
  const explain = (patterns: readonly string[], text: unknown, more: object = {}): string[] => {
    const { patterns: results, winner, fault } = only('grok', options({ patterns, ...more }), document(text))
    return [
      ...results.map(({ match, parts, captures, stoppedAt, failed, growth, fault: own }) =>
        [
          at(match),
          parts.map(part => `${part.text}@${at(part.matched)}`).join(' '),
          captures.map(({ field, value, ...span }) => `${field}=${value?.text ?? 'none'}@${at(span)}`).join(' '),
          failed === null ? '' : `stopped at ${stoppedAt} by part ${failed.part} of ${failed.alternatives.join('|')}`,
          growth === 'linear' ? '' : growth,
          own?.reason ?? '',
        ]
          .filter(text_ => text_ !== '')
          .join('; '),
      ),
      fault === null ? `winner ${winner}` : String(fault.reason),
    ]
  }

  const cases: readonly [name: string, patterns: string[], text: unknown, ...expected: string[]][] = [
    [
      'the first pattern wins where both match',
      ['%{WORD:w} %{INT:n:int}', '%{GREEDYDATA:all}'],
      'a 5',
      '0-3; %{WORD:w}@0-1  @1-2 %{INT:n:int}@2-3; w="a"@0-1 n=5@2-3',
      '0-3; %{GREEDYDATA:all}@0-3; all="a 5"@0-3',
      'winner 0',
    ],
    [
      'a later pattern wins that matches further left',
      ['%{INT:n}', '%{WORD:w}'],
      'a 5',
      '2-3; %{INT:n}@2-3; n="5"@2-3',
      '0-1; %{WORD:w}@0-1; w="a"@0-1',
      'winner 1',
    ],
    [
      'where the text stopped to fit, and what was tried',
      ['%{WORD:w} (?:x|y)'],
      'a z',
      '-; %{WORD:w}@0-1  @1-2 (?:x|y)@-; stopped at 2 by part 2 of x|y',
      'Provided Grok expressions do not match field value: [a z]',
    ],
    [
      'a number that is none',
      ['%{NOTSPACE:n:int}'],
      'x',
      '0-1; %{NOTSPACE:n:int}@0-1; n=none@0-1',
      'For input string: "x"',
    ],
    ['a field that is missing', ['%{INT:n}'], undefined, 'field [m] not present as part of path [m]'],
    [
      'a pattern that explodes',
      ['^(?:[a-z]+\\s*)*;'],
      'ab',
      '-; ^@0-0 (?:[a-z]+\\s*)*@0-2 ;@-; stopped at 2 by part 2 of ; exponential',
      'Provided Grok expressions do not match field value: [ab]',
    ],
  ]
  for (const [name, patterns, text, ...expected] of cases) {
    it(name, () => expect(explain(patterns, text)).toEqual(expected))
  }
})

describe('dissect', () => {
  const cases: readonly [pattern: string, text: unknown, expected: string][] = [
    ['[%{a}] %{b->},%{c}', '[x] y,,z', '0-1 %{a}@1-2,2-4 %{b->}@4-5,5-7 %{c}@7-8,-'],
    ['[%{a}] %{b},%{c}', '[x] yz', '0-1 %{a}@1-2,2-4 %{b}@-,- %{c}@-,- delimiter of 1 from 4'],
    ['[%{a}]', 'x', '- %{a}@-,- leading of 0 from 0'],
    ['%{a}', undefined, '- %{a}@-,-'],
  ]
  for (const [pattern, text, expected] of cases) {
    it(`[${pattern}] of [${String(text)}]`, () => {
      const { leading, keys, failed } = only('dissect', options({ pattern, ignore_missing: true }), document(text))
      const delimiters = keys.map(key => `${key.source.text}@${at(key.matched)},${at(key.delimiterMatched)}`)
      const why = failed === null ? [] : [`${failed.reason} of ${failed.key} from ${failed.from}`]
      expect([at(leading.matched), ...delimiters, ...why].join(' ')).toBe(expected)
    })
  }
})

describe('kv', () => {
  const explain = (text: string, more: object): string[] => {
    const given = options({ field_split: ' ', value_split: '=', ...more })
    return only('kv', given, document(text)).parts.map(
      ({ status, field, text: value, key, value: place, removed, ...part }) =>
        [
          status,
          `${at(part)}:`,
          `${field}=${value}`,
          `${at(key)},${at(place)}`,
          ...removed.map(span => `without ${at(span)}`),
        ].join(' '),
    )
  }
  it('shows what was trimmed from pairs, left out and prefixed', () => {
    const more = {
      prefix: 'p.',
      target_field: 't',
      trim_key: '_',
      trim_value: ',',
      strip_brackets: true,
      exclude_keys: ['c'],
    }
    expect(explain('_a="x," b=2 c=3', more)).toEqual([
      'written 0-7: t.p.a=x 0-2,3-7 without 0-1 without 3-4 without 5-7',
      'written 8-11: t.p.b=2 8-9,10-11',
      'excluded 12-15: t.p.c=null 12-13,14-15',
    ])
  })
  it('shows the part without a separator, and those after it', () => {
    expect(explain('a=1 b c=3  ', { include_keys: ['a'] })).toEqual([
      'written 0-3: a=1 0-1,2-3',
      'no_separator 4-5: null=null -,-',
      'not_reached 6-9: c=null 6-7,8-9',
    ])
  })
})

describe('regular expressions', () => {
  it('shows the matches of gsub with their groups and replacements', () => {
    const given = options({ pattern: '(a)(?<rest>b)?', replacement: '<$1>' })
    const { texts, isList, growth } = only('regex', given, document(['xab', 'a']), 'gsub')
    expect([isList, growth]).toEqual([true, 'linear'])
    expect(texts).toEqual([
      {
        text: 'xab',
        matches: [
          {
            start: 1,
            end: 3,
            groups: [
              { number: 1, name: null, start: 1, end: 2 },
              { number: 2, name: 'rest', start: 2, end: 3 },
            ],
            replacement: '<a>',
          },
        ],
        matchCount: 1,
      },
      {
        text: 'a',
        matches: [{ start: 0, end: 1, groups: [{ number: 1, name: null, start: 0, end: 1 }], replacement: '<a>' }],
        matchCount: 1,
      },
    ])
  })

  it('shows the separators of split, and its cost', () => {
    const { texts, option, growth, power, isRisky } = only(
      'regex',
      options({ separator: '\\s*,' }),
      document('a ,b,'),
      'split',
    )
    expect([option, growth, power, isRisky]).toEqual(['separator', 'quadratic', 2, false])
    expect(texts[0]?.matches.map(at)).toEqual(['1-3', '4-5'])
  })

  it('shows a pattern that explodes, a separator that is none, and a replacement without its group', () => {
    expect(only('regex', options({ pattern: '(\\w+\\s?)*;', replacement: '' }), document(';'), 'gsub')).toMatchObject({
      growth: 'exponential',
      power: null,
      isRisky: true,
    })
    expect(only('regex', options({ separator: '(' }), document('a'), 'split')).toMatchObject({
      growth: 'unknown',
      texts: [{ matchCount: 0 }],
      fault: { type: 'pattern_syntax_exception' },
    })
    expect(only('regex', options({ pattern: 'a', replacement: '$1' }), document('a'), 'gsub')).toMatchObject({
      texts: [{ matches: [{ replacement: null }] }],
      fault: { reason: 'No group 1' },
    })
  })
})
