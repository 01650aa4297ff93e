import { expect, it } from 'vitest'
import { explained, only } from './testkit/steps.js'

it('shows nothing of a step whose changes say all', () => {
  expect(explained('set', '{"field":"a","value":1}', '{}')).toEqual([])
  expect(explained('foreach', '{"field":"a","processor":{"trim":{"field":"b"}}}', '{"a":[]}')).toEqual([])
})

it('shows nothing after a condition that came out false', () => {
  const kinds = explained('grok', '{"if":"false","field":"m","patterns":["%{INT:n}"]}', '{"m":"5"}').map(
    ({ kind }) => kind,
  )
  expect(kinds).toEqual(['condition'])
})

it('shows the value of each tag of a template', () => {
  const options = '{"field":"a.{{b}}","value":[{"k{{c}}":"{{b}} \\"{{{d.e}}}\\" {{#l}}{{.}},{{/l}}"}]}'
  const found = explained('set', options, '{"b":"x","d":{"e":"\\"q\\""},"l":[1,2]}')
  const templates = found.flatMap(each => (each.kind === 'template' ? [each] : []))
  expect(templates.map(({ option, isKey, text }) => [option, isKey, text])).toEqual([
    [['field'], false, 'a.x'],
    [['value', 0, 'k{{c}}'], true, 'k'],
    [['value', 0, 'k{{c}}'], false, 'x ""q"" 1,2,'],
  ])
  expect(
    templates[2]?.tags.map(({ text, name, value, rendered }) => [text, name, value?.text ?? null, rendered]),
  ).toEqual([
    ['{{b}}', 'b', '"x"', 'x'],
    ['{{{d.e}}}', 'd.e', '"\\"q\\""', '"q"'],
    ['{{#l}}{{.}},{{/l}}', 'l', '[1,2]', '1,2,'],
  ])
})

it('gives the fault of a template that cannot be rendered', () => {
  const { text, fault } = only('template', '{"field":"a","value":"{{l.5}}"}', '{"l":[1]}', 'set')
  expect([text, fault?.type]).toEqual([null, 'general_script_exception'])
})

it('refuses long texts, and options that do not compile', () => {
  const long = JSON.stringify({ m: 'a'.repeat(100_001) })
  const refused = (type: string, options: string) => explained(type, options, long)
  const tooLong = [{ kind: 'refused', reason: 'text_too_long', fault: null }]
  expect(refused('grok', '{"field":"m","patterns":["a"]}')).toEqual(tooLong)
  expect(refused('gsub', '{"field":"m","pattern":"a","replacement":"b"}')).toEqual(tooLong)
  expect(refused('grok', '{"field":"m","patterns":["%{NOPE}"]}')).toMatchObject([{ reason: 'not_compiled' }])
  expect(refused('nope', '{}')).toMatchObject([
    { reason: 'not_compiled', fault: { reason: 'No processor type exists with name [nope]' } },
  ])
})

it('leaves the document and the params of scripts as they are', () => {
  const options = '{"source":"params.l.add(1); ctx.n = params.l.size()","params":{"l":[]}}'
  const [first, second] = [only('script', options, '{}'), only('script', options, '{}')]
  expect(first).toEqual(second)
  expect(first.written[0]?.value?.text).toBe('1')
})
