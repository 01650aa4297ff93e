/** Exports of Kibana and Dev Tools, in every command that reads pipelines. */
import { describe, expect, it } from 'vitest'
import { run } from '../testkit/run.js'

const REQUESTS = `# my pipelines
PUT _ingest/pipeline/a
{
  "processors": [ { "pipeline": { "name": "b" } }, { "set": { "field": "x", "value": 1, "if": """ctx.p.q == 1""" } } ]
}

PUT _ingest/pipeline/b
{ "processors": [ { "set": { "field": "y", "value": 2 } } ] }
`
const EXPORT = '{"a":{"processors":[{"pipeline":{"name":"b"}}]},"b":{"processors":[{"set":{"field":"y","value":2}}]}}'

describe('lint', () => {
  it('finds faults in each pipeline of requests, at their places', async () => {
    const { code, out } = await run(['lint', './dev.txt'], { files: { 'dev.txt': REQUESTS } })
    expect(code).toBe(1)
    expect(out).toContain('warning null-unsafe-condition in set: "p" may be missing')
    expect(out).toContain('./dev.txt:4:98\n')
    expect(out).toContain('2 pipelines: 1 warning')
  })

  it('finds the pipelines of exports in folders, and writes nothing into them', async () => {
    const files = { 'f/all.json': EXPORT.replace('"value":2', '"value":2,"if":"ctx.p.q == 1"') }
    const { code, out } = await run(['lint', './f', '--fix'], { files })
    expect([code, out.includes('2 pipelines: 1 warning')]).toEqual([1, true])
  })
})

describe('fmt', () => {
  it('makes the JSON of requests, and names those whose layout differs', async () => {
    const { out } = await run(['fmt', './dev.txt'], { files: { 'dev.txt': REQUESTS } })
    expect(JSON.parse(out)).toMatchObject({ a: { processors: [{}, { set: { if: 'ctx.p.q == 1' } }] }, b: {} })
    expect(await run(['fmt', '--check', './dev.txt'], { files: { 'dev.txt': REQUESTS } })).toMatchObject({
      code: 1,
      out: './dev.txt\n',
    })
  })

  it('lays out all pipelines of an export', async () => {
    const { out } = await run(['fmt', './all.json'], {
      files: {
        'all.json': '{"a":{"processors":[{"drop":{"if":"ctx.a==1"}}]},"b":{"processors":[{"drop":{"if":"ctx.b==1"}}]}}',
      },
    })
    expect(out).toContain('"if": "ctx.a == 1"')
    expect(out).toContain('"if": "ctx.b == 1"')
  })
})

describe('test', () => {
  const cases = (text: string) => `${text}cases: [{ name: one, doc: {}, expect: { document: { y: 2 } } }]\n`

  it('runs one pipeline of an export, which calls another', async () => {
    const files = { 'all.json': EXPORT, 't.sluice.yml': cases('pipeline: all.json\nid: a\n') }
    expect((await run(['test', './t.sluice.yml'], { files })).code).toBe(0)
  })

  it('requires the id of one', async () => {
    const files = { 'all.json': EXPORT, 't.sluice.yml': cases('pipeline: all.json\n') }
    const { code, out } = await run(['test', './t.sluice.yml'], { files })
    expect([code, out.includes('all.json holds several pipelines: name one with id (a, b)')]).toEqual([2, true])
  })
})
