import { describe, expect, it } from 'vitest'
import { type DiffEntry, INPUT, OUTPUT, PREVIOUS_DOCUMENT, type StateView } from '../protocol.js'
import { PipelineSet } from './pipeline-set.js'
import { rawView } from './raw-view.js'
import { type RecordedDocument, recordDocument } from './recorded.js'
import { sourceAfter, stateLines, stateView } from './state-view.js'

/** Runs a document, given as JSON text, through processors. */
const recorded = async (...given: Parameters<typeof recordedIn>): Promise<RecordedDocument> =>
  (await recordedIn(...given)).document

async function rawOf(...given: Parameters<typeof recordedIn>) {
  const { set, document } = await recordedIn(...given)
  return rawView(set, document)
}

async function recordedIn(processors: readonly object[], source: string, others: object = {}) {
  const texts = Object.entries({ ...others, main: processors }).map(([id, list]) => ({
    id,
    text: JSON.stringify({ processors: list }),
    format: 'json' as const,
  }))
  const set = new PipelineSet(texts, 'main')
  expect(set.faults).toEqual([])
  return { set, document: await recordDocument(set, set.document({ source, metadata: null }), 0) }
}

async function view(processors: readonly object[], source: string, step = '1', baseline = step): Promise<StateView> {
  return stateView({ place: 0, step, baseline }, await recorded(processors, source))
}

/** The differences, as `kind path before after <from by writer`. */
const linesOf = ({ entries }: StateView): string[] => entries.filter(({ kind }) => kind !== 'same').map(line)

const line = ({ kind, path, before, after, from, writer }: DiffEntry): string =>
  [kind, path, before?.json, after?.json, from === null ? null : `<${from}`, `by ${writer}`]
    .filter(part => part !== null && part !== undefined)
    .join(' ')

const script = (source: string): object => ({ script: { source } })

describe('fields', () => {
  it('are reported in the order of the document, removed ones at their old place', async () => {
    const compared = await view([{ remove: { field: ['b', 'd'] } }], '{"a":1,"b":22,"c":3,"d":44}')
    expect(compared.entries.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'same _index',
      'same _id',
      'same _version',
      'same a',
      'removed b',
      'same c',
      'removed d',
    ])
  })

  it('keep every digit and the point of a fraction', async () => {
    const compared = await view([{ set: { field: 'b', copy_from: 'a' } }], '{"a":9007199254740993,"x":1.0}')
    expect(linesOf(compared)).toEqual(['added b 9007199254740993 by 1'])
    expect(compared.fields.map(({ path, json, type }) => `${path} ${json} ${type}`)).toContain('x 1.0 double')
  })

  it('change when their type does', async () => {
    const [entry] = (await view([{ convert: { field: 'a', type: 'long' } }], '{"a":"1"}')).entries.filter(
      ({ kind }) => kind === 'changed',
    )
    expect(entry).toMatchObject({ before: { json: '"1"', type: 'string' }, after: { json: '1', type: 'long' } })
  })

  it('of an object that was removed are one entry, of an added one each has its own', async () => {
    expect(linesOf(await view([{ remove: { field: 'a' } }], '{"a":{"b":1,"c":{"d":2}}}'))).toEqual([
      'removed a {"b":1,"c":{"d":2}} by 1',
    ])
    expect(linesOf(await view([{ set: { field: 'a', value: { b: 1, c: { d: 2 } } } }], '{}'))).toEqual([
      'added a.b 1 by 1',
      'added a.c.d 2 by 1',
    ])
  })

  it('of an empty object tell of no second change', async () => {
    expect(linesOf(await view([{ remove: { field: 'a.b' } }], '{"a":{"b":"x"}}'))).toEqual(['removed a.b "x" by 1'])
    expect(linesOf(await view([{ set: { field: 'a.b', value: 'x' } }], '{"a":{}}'))).toEqual(['added a.b "x" by 1'])
    expect(linesOf(await view([{ set: { field: 'a', value: {} } }], '{}'))).toEqual(['added a {} by 1'])
  })

  it('that become objects, and objects that become values, are one change', async () => {
    const toObject = await view([script("ctx.a = ['b': 1]")], '{"a":"x"}')
    expect(linesOf(toObject)).toEqual(['changed a "x" {"b":1} by 1'])
    expect(toObject.fields.find(({ path }) => path === 'a.b')).toMatchObject({ json: '1', writer: '1' })
    expect(linesOf(await view([script("ctx.a = 'x'")], '{"a":{"b":1}}'))).toEqual(['changed a {"b":1} "x" by 1'])
  })

  it('of the metadata and of _ingest are fields too', async () => {
    const compared = await view(
      [{ set: { field: '_index', value: 'logs' } }, { set: { field: '_ingest.x', value: 1 } }],
      '{}',
      '2',
      INPUT,
    )
    expect(linesOf(compared)).toEqual(['changed _index "_index" "logs" by 1', 'added _ingest.x 1 by 2'])
    expect(compared.fields.some(({ path }) => path === '_ingest.timestamp')).toBe(true)
  })

  it('whose keys are not texts are shown as Java has them', async () => {
    expect(linesOf(await view([script("ctx.a = [1: 'b']")], '{}'))).toEqual(['added a.1 "b" by 1'])
  })
})

describe('moves', () => {
  it('join a field that went and one that came with its value', async () => {
    expect(linesOf(await view([{ rename: { field: 'msg', target_field: 'message' } }], '{"msg":"hello"}'))).toEqual([
      'moved message "hello" <msg by 1',
    ])
  })

  it('of objects are one', async () => {
    const source = '{"a":{"x":"one","y":{"z":"two"}},"k":1}'
    expect(linesOf(await view([{ rename: { field: 'a', target_field: 'b' } }], source))).toEqual([
      'moved b {"x":"one","y":{"z":"two"}} <a by 1',
    ])
    expect(linesOf(await view([{ rename: { field: 'a', target_field: 'n.b' } }], source))).toEqual([
      'moved n.b {"x":"one","y":{"z":"two"}} <a by 1',
    ])
  })

  it('of a split object are reported for each part, with the removed ones', async () => {
    const source = '{"a":{"x":"one","y":"two","z":"three"}}'
    const processors = [script('def a = ctx.remove("a"); ctx.m = a.x; ctx.n = a.y')]
    expect(linesOf(await view(processors, source))).toEqual([
      'removed a.z "three" by 1',
      'moved m "one" <a.x by 1',
      'moved n "two" <a.y by 1',
    ])
  })

  it('onto an existing field show the replaced value', async () => {
    const processors = [{ rename: { field: 'a', target_field: 'b', override: true } }]
    expect(linesOf(await view(processors, '{"a":"new one","b":"old one"}'))).toEqual([
      'moved b "old one" "new one" <a by 1',
    ])
  })

  it('of values that many fields have need more than the value', async () => {
    const both = [script('ctx.remove("a"); ctx.b = true; ctx.c = 3')]
    expect(linesOf(await view(both, '{"a":true}'))).toEqual([
      'removed a true by 1',
      'added b true by 1',
      'added c 3 by 1',
    ])
    const lone = [{ rename: { field: 'a', target_field: 'b' } }]
    expect(linesOf(await view(lone, '{"a":true}'))).toEqual(['moved b true <a by 1'])
  })

  it('of a dotted name into an object keep its path', async () => {
    expect(linesOf(await view([{ dot_expander: { field: 'a.b' } }], '{"a.b":1}'))).toEqual(['moved a.b 1 <a.b by 1'])
  })
})

describe('lists', () => {
  /** The changes of the elements of `a` between two JSON texts. */
  async function elements(before: string, after: string): Promise<string[]> {
    const processors = [{ set: { field: 'a', copy_from: 'b' } }]
    const { entries } = await view(processors, `{"a":${before},"b":${after}}`)
    const changes = entries.find(({ path }) => path === 'a')?.elements ?? []
    return changes.map(({ kind, place, before: was, after: now, from }) =>
      [kind, place, was?.json, now?.json, from === null ? undefined : `<${from}`]
        .filter(part => part !== undefined)
        .join(' '),
    )
  }

  it('show which elements came and went', async () => {
    expect(await elements('["a","b"]', '["b","c"]')).toEqual(['removed [0] "a"', 'added [1] "c"'])
  })

  it('show which element changed, its type too', async () => {
    expect(await elements('[1,2,3]', '[1,"2",3]')).toEqual(['changed [1] 2 "2"'])
  })

  it('of objects show which field of which element changed', async () => {
    expect(await elements('[{"n":1,"m":{"k":2}},{"n":5}]', '[{"n":1,"m":{"k":3}},{"n":5,"o":6}]')).toEqual([
      'changed [0].m.k 2 3',
      'added [1].o 6',
    ])
  })

  it('in another order show the moves of elements', async () => {
    expect(await elements('["a","b","c"]', '["c","a","b"]')).toEqual(['moved [0] "c" <[2]'])
  })

  it('that differ in too many places are compared place by place', async () => {
    const numbers = (from: number): string => JSON.stringify(Array.from({ length: 900 }, (_, i) => from + i * 2))
    const changes = await elements(numbers(0), numbers(1))
    expect(changes).toHaveLength(900)
    expect(changes[0]).toBe('changed [0] 0 1')
  })
})

describe('blame', () => {
  const others = { inner: [{ set: { field: 'by.inner', value: 1 } }, { set: { field: 'a', value: 'third' } }] }
  const processors = [
    { set: { field: 'a', value: 'second' } },
    { pipeline: { name: 'inner' } },
    { remove: { field: 'gone' } },
    { foreach: { field: 'list', processor: { set: { field: 'last', value: '{{_ingest._value}}' } } } },
  ]
  const source = '{"a":"first","gone":{"x":"y"},"kept":5,"list":["p","q"]}'

  async function writers(step: string): Promise<Record<string, string | null>> {
    const { fields } = stateView({ place: 0, step, baseline: INPUT }, await recorded(processors, source, others))
    return Object.fromEntries(
      fields.filter(({ path }) => !path.startsWith('_')).map(({ path, writer }) => [path, writer]),
    )
  }

  it('names the step that wrote last, up to the one that is shown', async () => {
    expect(await writers('1')).toEqual({ a: '1', 'gone.x': null, kept: null, list: null })
    expect(await writers('2.2')).toMatchObject({ a: '2.2', 'by.inner': '2.1' })
    expect(await writers('4')).toMatchObject({ a: '2.2', last: '4[1].1', kept: null })
  })

  it('names the step that removed a field', async () => {
    const compared = stateView({ place: 0, step: '4', baseline: INPUT }, await recorded(processors, source, others))
    expect(compared.entries.find(({ kind }) => kind === 'removed')).toMatchObject({ path: 'gone', writer: '3' })
  })
})

describe('baselines', () => {
  const processors = [{ set: { field: 'a', value: 1 } }, { set: { field: 'b', value: 2 } }]

  it('are the state before the step, the input, or another step', async () => {
    expect(linesOf(await view(processors, '{}', '2'))).toEqual(['added b 2 by 2'])
    expect(linesOf(await view(processors, '{}', '2', INPUT))).toEqual(['added a 1 by 1', 'added b 2 by 2'])
    expect(linesOf(await view(processors, '{}', '2', '1'))).toEqual(['added b 2 by 2'])
  })

  it('are the document before at the same step, without moves', async () => {
    const ask = { place: 1, step: '1', baseline: PREVIOUS_DOCUMENT }
    const compared = stateView(
      ask,
      await recorded(processors, '{"x":"same"}'),
      await recorded(processors, '{"y":"same"}'),
    )
    expect(linesOf(compared)).toEqual(['removed y "same" by null', 'added x "same" by null'])
    expect(() => stateView(ask, compared as never)).toThrow()
  })

  it('of an iteration are the document with its element', async () => {
    const foreach = { foreach: { field: 'a', processor: { uppercase: { field: '_ingest._value' } } } }
    expect(linesOf(await view([foreach], '{"a":["x","y"]}', '1[1].1'))).toEqual([
      'changed _ingest._value "y" "Y" by 1[1].1',
    ])
  })

  it('of a step with a failed condition are the unchanged document', async () => {
    const failing = [...processors, { set: { if: 'ctx.x.y == 1', field: 'c', value: 1 } }]
    expect(linesOf(await view(failing, '{}', '3'))).toEqual([])
    expect(linesOf(await view(failing, '{}', '3', INPUT))).toEqual(['added a 1 by 1', 'added b 2 by 2'])
  })

  it('are the input itself if no step ran', async () => {
    const { entries } = await view([], '{"a":1}', INPUT)
    expect(entries.map(({ kind, path }) => `${kind} ${path}`)).toContain('same a')
  })

  it('are refused if the step did not run', async () => {
    await expect(view(processors, '{}', '9')).rejects.toThrow('step 9 did not run')
  })
})

it('_source after a step is written over several lines, with every digit', async () => {
  const document = await recorded([{ set: { field: 'b', copy_from: 'a' } }], '{"a":9007199254740993,"x":1.0}')
  const lines = ['{', '  "a": 9007199254740993,', '  "x": 1.0,', '  "b": 9007199254740993', '}']
  expect(sourceAfter({ place: 0, step: '1', baseline: '1' }, document)).toBe(lines.join('\n'))
  expect(sourceAfter({ place: 0, step: INPUT, baseline: INPUT }, await recorded([], '{"a":1}'))).toBe('{\n  "a": 1\n}')
})

describe('lines', () => {
  it('are those of the output, of _source alone if requested', async () => {
    const document = await recorded([{ set: { field: 'b', value: 1.5 } }, { remove: { field: 'a' } }], '{"a":"x"}')
    expect(stateLines({ place: 0, step: OUTPUT, baseline: INPUT, isSourceOnly: true }, document)).toEqual([
      ['{', '{'],
      ['  "a": "x"', null],
      [null, '  "b": 1.5'],
      ['}', '}'],
    ])
  })

  it('stand side by side, a comma at the end aside', async () => {
    const pairs = stateLines(
      { place: 0, step: '1', baseline: '1', isSourceOnly: false },
      await recorded([{ set: { field: 'b', value: 1.5 } }], '{"a":"x"}'),
    )
    const at = pairs.findIndex(([before]) => before?.includes('"a"'))
    expect(pairs.slice(at - 1, at + 3)).toEqual([
      ['  "_source": {', '  "_source": {'],
      ['    "a": "x"', '    "a": "x",'],
      [null, '    "b": 1.5'],
      ['  },', '  },'],
    ])
  })
})

describe('the raw answer', () => {
  it('shows on which line the element of each step begins', async () => {
    const inner = [{ set: { field: 'b', value: 1 } }]
    const { verbose, plain, elements } = await rawOf(
      [{ set: { field: 'a', value: '    {' } }, { pipeline: { name: 'inner' } }],
      '{}',
      { inner },
    )
    const lines = verbose.split('\n')
    expect(elements.map(({ step, line: at }) => `${step} ${lines[at]} ${lines[at + 1]?.trim()}`)).toEqual([
      '1     { "processor_type": "set",',
      '2     { "processor_type": "pipeline",',
      '2.1     { "processor_type": "set",',
    ])
    expect(plain).toContain('"_source": {')
  })

  it('has the steps of verbose simulate if they differ from the steps of the run', async () => {
    const failing = { set: { field: 'a', value: 1, if: 'ctx.x.y == 1', ignore_failure: true } }
    const { verbose, plain, elements } = await rawOf(
      [{ set: { field: 'b', value: 1 } }, failing, { set: { field: 'c', value: 1 } }],
      '{}',
    )
    expect(JSON.parse(verbose).processor_results.at(-1).doc._source).toEqual({ b: 1, c: 1 })
    expect(JSON.parse(plain)).toHaveProperty('error')
    expect(elements.map(({ step }) => step)).toEqual(['1'])
  })

  it('is rejected if Elasticsearch cannot write it', async () => {
    await expect(rawOf([script("ctx.a = [1: 'b']")], '{}')).rejects.toThrow(
      'Elasticsearch cannot write the answer: class java.lang.Integer cannot be cast to class java.lang.String',
    )
  })
})

it('compares documents of 4,000 fields', async () => {
  const members = Array.from({ length: 2000 }, (_, i) => `"field_${i}":"value ${i}"`)
  const document = await recorded(
    [{ rename: { field: 'group', target_field: 'other' } }],
    `{"group":{${members.join(',')}},${members.join(',')}}`,
  )
  const { entries } = stateView({ place: 0, step: '1', baseline: '1' }, document)
  const pairs = stateLines({ place: 0, step: '1', baseline: '1', isSourceOnly: false }, document)
  expect(entries.filter(({ kind }) => kind === 'moved').map(({ path }) => path)).toEqual(['other'])
  expect(pairs.filter(([before, after]) => before !== null && after !== null).length).toBeGreaterThan(2000)
})
