import { describe, expect, it } from 'vitest'
import { readPipelineSource, readPipelineSources } from '../source.js'
import { endOfValue, requestsIn } from './index.js'

/** Method, path and bodies of each request. */
const requests = (text: string) =>
  requestsIn(text)?.requests.map(({ method, path, bodies }) => [
    `${method} ${path}`,
    ...bodies.map(body => body.text.trim()),
  ])

describe('requests of Dev Tools', () => {
  it('are several, with comments and query parts', () => {
    const text = `# first
put /_ingest/pipeline/a?pretty  // stored
{ "processors": [] } # after

GET _cat/indices?v

/* and
   now */
POST _bulk
{"index":{}}
{"a":1}
`
    expect(requests(text)).toEqual([
      ['PUT _ingest/pipeline/a', '{ "processors": [] }'],
      ['GET _cat/indices'],
      ['POST _bulk', '{"index":{}}', '{"a":1}'],
    ])
  })

  it('have texts between three quotes, whose characters keep their places', () => {
    const text = `PUT _ingest/pipeline/a
{
  # why
  "processors": [ { "script": { "source": """
    ctx.a = "x\\d";
    ctx.b = 1 +;
  """ } } ]
}`
    const source = readPipelineSource(text, { name: 'a.txt' })
    if (source.kind === 'fault') throw new Error(source.message)
    const path = ['processors', 0, 'script', 'source']
    const script = source.textAt(path)!
    expect(script).toBe('\n    ctx.a = "x\\d";\n    ctx.b = 1 +;\n  ')
    const place = source.placeOf(path, script.indexOf('+;'))
    expect([place.line, place.column]).toEqual([6, 15])
    expect(text.slice(place.start, place.start + 2)).toBe('+;')
    const { start, end } = source.valueRangeOf(path)!
    expect(text.slice(start, end)).toBe(`"""${script}"""`)
    expect([source.id, source.definition?.size]).toEqual(['a', 1])
  })

  it('report the fault with its place', () => {
    const fault = (text: string): string => {
      const read = readPipelineSource(text, { name: 'a.txt' })
      return read.kind === 'fault' ? `${read.line}:${read.column} ${read.message}` : 'no fault'
    }
    expect(fault('PUT _ingest/pipeline/a\n{\n  "processors": [\n    {"set": {"field" 1}}]}')).toBe(
      "4:22 Unexpected character ('1' (code 49)): was expecting a colon to separate field name and value",
    )
    expect(fault('PUT _ingest/pipeline/a\n{\n  "processors": [')).toBe(
      '2:1 the object that begins here is never closed: a bracket, a brace or a quote is missing',
    )
    expect(fault('PUT _ingest/pipeline/a\n{"processors": []}\nPTU x\n')).toBe(
      '3:1 a request (PUT _ingest/pipeline/NAME), a JSON body or a comment must stand here',
    )
    expect(fault('GET _ingest/pipeline/a')).toBe(
      '1:1 no pipeline is among these requests of Dev Tools: a pipeline is the body of PUT _ingest/pipeline/NAME or of POST _ingest/pipeline/_simulate',
    )
  })

  it('may be the answers that its output shows', () => {
    const text =
      '# GET _ingest/pipeline/a 200 OK\n{"a": {"processors": []}}\n# GET _cluster/health\n{"status": "green"}\n'
    const read = readPipelineSources(text, { name: 'out.txt' })
    expect(read.kind === 'sources' && read.sources.map(({ id }) => id)).toEqual(['a'])
  })

  it('are not seen in other texts', () => {
    for (const text of ['# GET _x\nprocessors: []', 'GET /index.html HTTP/1.1 200', '{"a":1}', 'get well soon', '']) {
      expect([text, requestsIn(text)]).toEqual([text, null])
    }
  })
})

describe('curl commands', () => {
  it.each([
    [
      'single quotes',
      `curl -X PUT "localhost:9200/_ingest/pipeline/a?pretty" -H 'Content-Type: application/json' -d'\n{"processors":[]}\n'`,
    ],
    [
      'lines that go on',
      `# store\nES=http://localhost:9200\ncurl -sXPUT https://u:p@host:9200/_ingest/pipeline/a \\\n  --data-raw '{"processors":[]}'`,
    ],
    ['double quotes', `curl -XPUT 'localhost/_ingest/pipeline/a' -d "{\\"processors\\":[]}"`],
    [
      'a here-document',
      `curl -XPUT localhost/_ingest/pipeline/a --data-binary @- <<'EOF'\n{"processors":[]}\nEOF\necho done`,
    ],
    [
      'an indented here-document that is piped',
      `cat <<-END | curl -XPUT localhost/_ingest/pipeline/a -d @-\n\t{"processors":[]}\n\tEND\n`,
    ],
    ['quotes of bash', `curl --request PUT --url 'http://localhost/_ingest/pipeline/a' --data $'{"processors":[]}'`],
  ])('have bodies in %s', (_, text) => {
    expect(requests(text)).toEqual([['PUT _ingest/pipeline/a', '{"processors":[]}']])
    expect(readPipelineSource(text, { name: 'x.sh' })).toMatchObject({ kind: 'source', id: 'a' })
  })

  it('have here-documents whose escapes are those of the shell', () => {
    const [, body] = requests('curl localhost/i/_doc -d @- <<EOF\n{"a":"\\$x \\\\d \\n"}\nEOF\ncurl localhost/')![0]!
    expect(body).toBe('{"a":"$x \\d \\n"}')
    expect(requests('curl localhost/i/_doc -d @- <<\'X\'\n{"a":"\\\\d"}\nX')![0]![1]).toBe('{"a":"\\\\d"}')
    expect(requests('curl localhost/i/_doc -d @- <<X\n{"a":1}')).toEqual([['POST i/_doc', '{"a":1}']])
  })

  it('keep the places of their bodies', () => {
    const text = `curl -XPUT localhost/_ingest/pipeline/a -d '\n{ "processors": [ { "set": { "value": 1 } } ] }'`
    const source = readPipelineSource(text, { name: 'x.sh' })
    if (source.kind === 'fault') throw new Error(source.message)
    const { start, end, line } = source.placeOf(['processors', 0, 'set', 'value'])
    expect([text.slice(start, end), line]).toEqual(['"value"', 2])
  })

  it('report a body in a file, and of a quote that is never closed', () => {
    const message = (text: string) => {
      const read = readPipelineSource(text, { name: 'x.sh' })
      return read.kind === 'fault' ? `${read.line}:${read.column} ${read.message}` : ''
    }
    expect(message('curl -XPUT localhost/_ingest/pipeline/a -d @p.json')).toBe(
      '1:44 the body is in another file, p.json: give that file in place of the command',
    )
    expect(message("curl localhost/_ingest/pipeline/a -d '{")).toBe('1:38 the quote that begins here is never closed')
  })
})

it.each([
  ['comments that are never closed', `PUT a/_doc\n${'{/*'.repeat(300_000)}`],
  ['comments that are never closed in an object', `{"a":${'/*'.repeat(300_000)}`],
  ['many bodies with comments', `PUT a/_doc\n{"a":1 # "\n}\n`.repeat(30_000)],
  ['a long word', `curl ${'a\\'.repeat(300_000)}`],
  ['here-documents', `curl -d @- ${'<<a '.repeat(5000)}\n${'b\n'.repeat(5000)}`],
])('reads a text of %s in one pass', (_, text) => {
  requestsIn(text)
  expect(endOfValue(text, 0)).toBe(text.startsWith('{') ? -1 : text.search(/\s/))
})

describe('exports', () => {
  it('are pipelines by their ids', () => {
    const read = readPipelineSources('{"a":{"processors":[]},"b":{"description":"x","processors":[]}}', {
      name: 'all.json',
    })
    if (read.kind === 'fault') throw new Error(read.message)
    expect(read.form).toBe('the answer of GET _ingest/pipeline')
    expect(read.sources.map(({ id, prefix, together }) => ({ id, prefix, together }))).toEqual([
      { id: 'a', prefix: ['a'], together: ['a', 'b'] },
      { id: 'b', prefix: ['b'], together: ['a', 'b'] },
    ])
  })

  it('may be lists with names, as Kibana has them', () => {
    const read = readPipelineSource('[{"name":"a","processors":[]}]', { name: 'all.json', format: 'json' })
    expect(read.kind === 'source' && [read.id, [...read.definition!.keys()]]).toEqual(['a', ['processors']])
  })

  it('have three quotes if they are copied from the output of Dev Tools', () => {
    const text = '{"a": {"processors": [{"set": {"field": "x", "value": """say "hi\\n""""}}]}}'
    const read = readPipelineSource(text.replace('\\n""""', '\\n """'), { name: 'a.json' })
    expect(read.kind === 'source' && read.textAt(['processors', 0, 'set', 'value'])).toBe('say "hi\\n ')
  })
})

it('paths may have variables of Kibana, as the text has that its console begins with', () => {
  const text =
    '# variables\nGET ${exampleVariable1} // _search\n{ "query": { "match_all": {} } }\n\nPUT _ingest/pipeline/x\n{"processors": []}\n'
  expect(requestsIn(text)?.requests.map(({ path }) => path)).toEqual(['${exampleVariable1}', '_ingest/pipeline/x'])
})

it.each([
  ['"a"b', 3],
  ['"a\\"b"c', 6],
  ['"a\\\\"b"', 5],
  ['"a\\\\\\"b"', 8],
  ['"\\"', -1],
  ['""', 2],
  ['"""a"b"""c', 9],
  ['"""a', -1],
])('the text %s ends after %i characters', (text, end) => {
  expect(endOfValue(text, 0)).toBe(end)
})
