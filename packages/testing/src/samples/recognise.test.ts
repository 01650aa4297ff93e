import { describe, expect, it } from 'vitest'
import { recognise } from './index.js'

const PIPELINE = '{"processors":[{"set":{"field":"b","value":2}}]}'

/** A text, its recognised form, the ids of its pipelines, and its documents with their metadata. */
const CASES: Readonly<
  Record<
    string,
    readonly [
      text: string,
      form: string,
      ids: readonly (string | null)[],
      documents: readonly (readonly [string, string | null, number])[],
    ]
  >
> = {
  'a pipeline': [PIPELINE, 'pipeline', [null], []],
  'a pipeline in YAML': ['# mine\nprocessors:\n  - set: { field: a, value: 1 }\n', 'pipeline', [null], []],
  'an export of one': [`{"x": ${PIPELINE}}`, 'pipeline', ['x'], []],
  'an export of several': [`{"x": ${PIPELINE},\n "y": ${PIPELINE}}`, 'pipeline', ['x', 'y'], []],
  'a body of _simulate': [
    `{"pipeline": ${PIPELINE}, "docs": [{"_index":"i","_source":{"a":1.0}}]}`,
    'simulate-body',
    [null],
    [['{"a":1.0}', '{"_index":"i"}', 1]],
  ],
  'requests of Dev Tools': [
    `# store\nPUT _ingest/pipeline/x\n${PIPELINE}\n\nPOST _ingest/pipeline/x/_simulate\n{"docs":[\n{"_source":{"m":"""a "b"\nc"""}},\n{"_source":{"a":2}}]}\n\nPOST logs/_doc/7\n{"a":3}\n\nPOST logs/_bulk\n{"create":{"_id":"1"}}\n{"a":4}\n`,
    'requests',
    ['x'],
    [
      ['{"m":"a \\"b\\"\\u000ac"}', null, 7],
      ['{"a":2}', null, 9],
      ['{"a":3}', '{"_index":"logs","_id":"7"}', 12],
      ['{"a":4}', '{"_index":"logs","_id":"1"}', 15],
    ],
  ],
  'a curl command': [
    `curl -XPOST localhost:9200/_ingest/pipeline/_simulate -d '{"pipeline": ${PIPELINE},\n"docs":[{"_source":{"a":1}}]}'`,
    'requests',
    [null],
    [['{"a":1}', null, 2]],
  ],
  'hits of Discover, which have fields alone': [
    '[{"_index":"i","_id":"1","_score":1,"fields":{"a.b":["x"],"a.b.keyword":["x"],"t":["p","q"]}}]',
    'json-array',
    [],
    [['{"t":["p","q"],"a":{"b":"x"}}', '{"_index":"i","_id":"1"}', 1]],
  ],
  "what Discover's Inspect shows": [
    '{"rawResponse":{"hits":{"hits":[{"_index":"i","_id":"1","_source":{"a":1}}]}}}',
    'search-response',
    [],
    [['{"a":1}', '{"_index":"i","_id":"1"}', 1]],
  ],
  'the answers of _msearch': [
    '{"responses":[{"hits":{"hits":[{"_source":{"a":1}}]}},{"hits":{"hits":[{"_source":{"a":2}}]}}]}',
    'search-response',
    [],
    [
      ['{"a":1}', null, 1],
      ['{"a":2}', null, 1],
    ],
  ],
  'CSV of Discover': [
    '\ufeff"@timestamp","_id","_index","_score","host.name",message\n"Nov 22, 2026 @ 12:00:00.000",7,logs,"-",web,"a ""b"",\nc"\n"Nov 22, 2026 @ 12:00:01.000",8,logs," - ","-","\'=1"\n',
    'discover-csv',
    [],
    [
      [
        '{"@timestamp":"Nov 22, 2026 @ 12:00:00.000","host":{"name":"web"},"message":"a \\"b\\",\\nc"}',
        '{"_id":"7","_index":"logs"}',
        2,
      ],
      ['{"@timestamp":"Nov 22, 2026 @ 12:00:01.000","message":"=1"}', '{"_id":"8","_index":"logs"}', 4],
    ],
  ],
  'a log': [
    '2026-01-01 a\n2026-01-02 b',
    'log-lines',
    [],
    [
      ['{"message":"2026-01-01 a"}', null, 1],
      ['{"message":"2026-01-02 b"}', null, 2],
    ],
  ],
  NDJSON: [
    '{"a":1}\n{"a":2}',
    'ndjson',
    [],
    [
      ['{"a":1}', null, 1],
      ['{"a":2}', null, 2],
    ],
  ],
}

describe('recognise', () => {
  for (const [name, [text, form, ids, documents]] of Object.entries(CASES)) {
    it(`takes ${name} for ${form}`, () => {
      const found = recognise(text, { name: 'given.txt' })
      expect(found.faults).toEqual([])
      expect(found.form).toBe(form)
      expect(found.pipelines?.sources.map(({ id }) => id) ?? []).toEqual(ids)
      expect(found.documents.map(({ source, metadata, lines }) => [source, metadata, lines.first])).toEqual(documents)
    })
  }

  it('offers the other forms of a text', () => {
    const { form, reason, others } = recognise('name,age\nA,3\nB,4', { name: 'x' })
    expect({ form, reason, others }).toEqual({
      form: 'csv',
      reason: 'every line has 2 cells between commas, and the first line holds names',
      others: [{ form: 'log-lines', name: 'Log, one document per line', reason: 'no other form fits' }],
    })
    expect(recognise('{"a":1}\n{"a":2}', { name: 'a.csv' }).others.map(each => each.form)).toContain('csv')
    expect(recognise('a,b\n1,2', { name: 'x', form: 'log-lines' }).documents).toHaveLength(2)
  })

  it.each([
    [
      'saved objects',
      '{"attributes":{"title":"logs-*"},"id":"1","references":[],"type":"index-pattern"}\n{"exportedCount":1}',
      '1:1 saved objects of Kibana (index-pattern) hold no documents: export them in Discover as CSV, or take the answer of _search',
    ],
    [
      'a request without documents',
      'curl localhost:9200/_cat/indices',
      '1:1 no document is among these requests: documents are in the bodies of _simulate, _bulk and _doc',
    ],
    [
      'a broken body',
      'PUT logs/_doc/1\n{\n  "a": tru\n}\nGET /\n',
      "3:11 Unrecognized token 'tru': was expecting (JSON String, Number, Array, Object or token 'null', 'true' or 'false')",
    ],
  ])('shows the faults of %s', (_, text, message) => {
    const { faults } = recognise(text, { name: 'x' })
    expect(faults.map(fault => `${fault.line}:${fault.column} ${fault.message}`)).toEqual([message])
  })
})
