import { expect, it } from 'vitest'
import { extractionsOf } from './extractions.js'

/** The ways to take what is between the signs `«` and `»`, by processor: its options but for the field, and the value. */
function taken(marked: string, name: string): Record<string, unknown> {
  const start = marked.indexOf('«')
  const end = marked.indexOf('»') - 1
  const found = extractionsOf({ text: marked.replaceAll(/[«»]/g, ''), start, end, field: 'message', name })
  return Object.fromEntries(
    found.map(({ type, processors, value }) => [
      type,
      [
        ...processors.map(({ options: { field: _, patterns, pattern, ...rest } }) => patterns ?? pattern ?? rest),
        value,
      ],
    ]),
  )
}

/** A text with its selected part, the name of the field, and what each processor is given. */
const cases: readonly (readonly [marked: string, name: string, ways: Record<string, unknown>])[] = [
  [
    '1.2.3.4 - ada [06/Dec/2025:10:00:00 +0000] "GET /a?b=c HTTP/1.1" «200» 12',
    'http.response.status_code',
    {
      grok: [['^%{IP} %{NOTSPACE} %{NOTSPACE} \\[[^\\]]*\\] "[^"]*" %{NUMBER:http.response.status_code:int}'], '200'],
      dissect: ['%{} %{} %{} [%{}] "%{}" %{http.response.status_code} %{}', '"200"'],
    },
  ],
  [
    'a "GET «/x» HTTP"',
    'url.path',
    {
      grok: [['^%{NOTSPACE} "%{NOTSPACE} %{NOTSPACE:url.path}'], '"/x"'],
      dissect: ['%{} "%{} %{url.path} %{}', '"/x"'],
    },
  ],
  [
    'ts=2025 level=«warn» msg="a b"',
    'log.level',
    {
      grok: [['\\blevel=%{LOGLEVEL:log.level}'], '"warn"'],
      dissect: ['%{} level=%{log.level} %{}', '"warn"'],
      kv: [
        {
          field_split: '\\s+(?=[^\\s]+?=)',
          value_split: '=',
          include_keys: ['level'],
          target_field: 'log',
        },
        '"warn"',
      ],
    },
  ],
  [
    'id: 7, user: «ada», x: 1',
    'user.name',
    {
      grok: [['\\buser:\\s*%{DATA:user.name},'], '"ada"'],
      dissect: ['%{} user: %{user.name},%{}', '"ada"'],
      kv: [
        { field_split: ',\\s*', value_split: ':\\s*', include_keys: ['user'] },
        { target_field: 'user.name', ignore_missing: true },
        '"ada"',
      ],
    },
  ],
  [
    'level=warn msg="«a b»"',
    'text',
    {
      grok: [['\\bmsg="%{DATA:text}"'], '"a b"'],
      dissect: ['%{} msg="%{text}"', '"a b"'],
      kv: [
        { field_split: '\\s+(?=[^\\s]+?=)', value_split: '=', include_keys: ['msg'], trim_value: '"' },
        { target_field: 'text', ignore_missing: true },
        '"a b"',
      ],
    },
  ],
  [
    '2025-12-06T10:00:00Z   INFO   «main.Class» - hello',
    'log.logger',
    {
      grok: [['^%{TIMESTAMP_ISO8601}\\s+%{NOTSPACE}\\s+%{NOTSPACE:log.logger}'], '"main.Class"'],
      dissect: ['%{->} %{->} %{log.logger} %{}', '"main.Class"'],
    },
  ],
  [
    'a;b;«007»;c',
    'code',
    { grok: [['^%{NOTSPACE};%{NOTSPACE};%{NUMBER:code}'], '"007"'], dissect: ['%{};%{};%{code};%{}', '"007"'] },
  ],
  [
    'took «1.5» s',
    'took',
    { grok: [['^%{NOTSPACE} %{NUMBER:took:double}'], '1.5'], dissect: ['%{} %{took} %{}', '"1.5"'] },
  ],
  [
    '12ms to «the end»',
    'x',
    { grok: [['^%{NOTSPACE} %{NOTSPACE} %{DATA:x}$'], '"the end"'], dissect: ['%{} %{} %{x}', '"the end"'] },
  ],
]

for (const [marked, name, ways] of cases) it(`takes ${marked}`, () => expect(taken(marked, name)).toEqual(ways))

it('offers nothing without a selection or for an invalid field name', () => {
  expect(taken('a «»b', 'x')).toEqual({})
  expect(taken('a «b»', 'x..y')).toEqual({})
  expect(taken('a «b»', '')).toEqual({})
})
