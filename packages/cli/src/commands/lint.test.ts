/** `sluice lint` as users run it: what it finds in files and folders, its reports, exit codes, fixes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from '../testkit/run.js'

const UNSAFE = 'processors:\n  - set:\n      tag: x\n      field: b\n      value: 1\n      if: ctx.a.b == 1\n'
const FINE = 'processors:\n  - set: { field: b, value: 1 }\n'

describe('the report for people', () => {
  it('has rule, processor, message, place, frame and help', async () => {
    expect(await run(['lint', './p.yml'], { files: { 'p.yml': UNSAFE } })).toEqual({
      code: 1,
      out: `warning null-unsafe-condition in set [x]: "a" may be missing: then ctx.a is null, and reading on from it fails
  ./p.yml:6:11
  5 |       value: 1
> 6 |       if: ctx.a.b == 1
    |           ^^^^^
  help: Write ctx.a?. and compare the result, or test ctx.a != null before.

1 pipeline: 1 warning
Why: sluice lint --explain null-unsafe-condition
`,
      err: '',
    })
  })

  it('names all faults of the configuration, with near names', async () => {
    const files = { 'p.yml': 'processors:\n  - set: { field: a, valu: 1 }\n  - renam: {}\n' }
    const { code, out } = await run(['lint', './p.yml'], { files })
    expect(code).toBe(1)
    expect(out.match(/^error.*$/gm)).toEqual([
      'error configuration in set: [value] required property is missing',
      "error configuration in set: processor [set] doesn't support one or more provided configuration parameters [valu]",
      'error configuration in renam: No processor type exists with name [renam]',
    ])
    expect(out).toContain('help: Did you mean [value]?')
  })

  it('points into scripts', async () => {
    const files = { 'p.yml': 'processors:\n  - script:\n      source: |\n        ctx.a = 1;\n        ctx.b = ;\n' }
    expect((await run(['lint', './p.yml'], { files })).out).toContain('  ./p.yml:5:17\n')
  })

  it('reports a file that cannot be read, and continues', async () => {
    const { code, out } = await run(['lint', './a.yml', './b.yml'], { files: { 'a.yml': 'a: [', 'b.yml': UNSAFE } })
    expect(code).toBe(1)
    expect(out).toMatch(/error syntax: unreadable YAML: .*\n {2}\.\/a\.yml:1:5/)
    expect(out).toContain('2 pipelines: 1 error, 1 warning')
  })

  it('reports an empty list', async () => {
    expect(await run(['lint', './p.yml'], { files: { 'p.yml': FINE } })).toEqual({
      code: 0,
      out: '1 pipeline: no findings\n',
      err: '',
    })
  })
})

describe('folders', () => {
  const files = {
    'pkg/manifest.yml': 'name: pkg\nformat_version: "3.6.0"\n',
    'pkg/data_stream/d/elasticsearch/ingest_pipeline/default.yml': FINE,
    'pkg/data_stream/d/_dev/test/pipeline/test-x.json': '{"processors": []}',
    'other/p.json': '{"processors": [{"drop": {"if": "ctx.a.b"}}]}',
    'other/no-pipeline.yml': 'services: []\n',
    'other/filebeat.yml': 'filebeat.inputs: []\nprocessors:\n  - add_host_metadata: {}\n',
    'other/node_modules/q.yml': UNSAFE,
  }

  it('are looked through for pipelines; those of packages have rules of packages', async () => {
    const { code, out } = await run(['lint', './pkg', './other', '--format', 'json'], { files })
    expect(code).toBe(1)
    const found = (JSON.parse(out) as { findings: { rule: string; file: string }[] }).findings
    expect(found.map(({ rule, file }) => `${file.replace(/^.*\/(?=pkg|other)/, '')} ${rule}`)).toEqual([
      'pkg/data_stream/d/elasticsearch/ingest_pipeline/default.yml SVR00008',
      'pkg/data_stream/d/elasticsearch/ingest_pipeline/default.yml SVR00009',
      'pkg/data_stream/d/elasticsearch/ingest_pipeline/default.yml SVR00006',
      'other/p.json null-unsafe-condition',
      'other/p.json null-unsafe-condition',
    ])
  })

  it.each(['json', 'sarif', 'github', 'markdown'])('may be reported as %s', async format => {
    const { out } = await run(['lint', './other', '--format', format], { files })
    expect(out).toContain('null-unsafe-condition')
  })
})

describe('severities', () => {
  const files = {
    'p.yml': UNSAFE,
    'c.yml': 'rules:\n  null-unsafe-condition: info\n',
    'bad.yml': 'rules:\n  null-unsafe: off\n',
  }
  const exit = async (...args: string[]) => {
    const { code, out, err } = await run(['lint', './p.yml', ...args], { files })
    return `${code} ${(out + err).split('\n').findLast(line => /pipeline:|error/.test(line))}`
  }

  it('come from a configuration, and the command line overrides it', async () => {
    expect(await exit('--config', './c.yml')).toBe('0 1 pipeline: no findings')
    expect(await exit('--config', './c.yml', '--level', 'info')).toBe('0 1 pipeline: 1 info')
    expect(await exit('--config', './c.yml', '--fail-on', 'info')).toMatch(/^1 /)
    expect(await exit('--config', './c.yml', '--rule', 'null-unsafe-condition=error')).toBe('1 1 pipeline: 1 error')
    expect(await exit('--fail-on', 'error')).toBe('0 1 pipeline: 1 warning')
    expect(await exit('--fail-on', 'never')).toBe('0 1 pipeline: 1 warning')
  })

  it('are rejected for unknown rules', async () => {
    expect(await exit('--rule', 'null-unsafe-conditon=off')).toBe(
      '2 error: --rule: there is no rule null-unsafe-conditon; did you mean null-unsafe-condition?',
    )
    expect(await exit('--config', './bad.yml')).toMatch(/^2 error: \.\/bad\.yml: there is no rule null-unsafe/)
    expect(await exit('--config', './none.yml')).toBe('2 error: there is no file ./none.yml')
  })
})

describe('--fix', () => {
  it('writes safe fixes, and reports the rest', async () => {
    const text = 'processors:\n  - set: { field: b, value: 1, if: ctx?.a == 1 } # why\n  - drop: { if: ctx.c.d == 1 }\n'
    const files = { 'p.yml': text }
    const { code, out } = await run(['lint', './p.yml', '--fix', '--level', 'info'], { files })
    expect(code).toBe(1)
    expect(out).toContain('1 pipeline: 1 warning; 1 fixed')
  })

  it('writes into requests of Dev Tools: each pipeline of them', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sluice-lint-'))
    const file = path.join(folder, 'requests.txt')
    const request = (id: string, condition: string): string =>
      `PUT _ingest/pipeline/${id}\n{"processors":[{"set":{"field":"b","value":1,"if":"""${condition}"""}}]} # ${id}\n`
    try {
      writeFileSync(file, request('one', 'ctx?.a == 1') + request('two', 'ctx?.c == 1'))
      const { out } = await run(['lint', file, '--fix', '--level', 'info'])
      expect(out).toContain('2 fixed')
      expect(readFileSync(file, 'utf8')).toBe(request('one', 'ctx.a == 1') + request('two', 'ctx.c == 1'))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

it('explains a rule', async () => {
  const { code, out } = await run(['lint', '--explain', 'svr00006'])
  expect([code, out.split('\n')[0]]).toEqual([0, '# SVR00006'])
  expect(await run(['lint', '--explain', 'grok-coast'])).toEqual({
    code: 2,
    out: '',
    err: 'error: there is no rule grok-coast\n  help: Did you mean grok-cost?\n',
  })
})

describe('pipelines of packages', () => {
  const folder = 'p/data_stream/d/elasticsearch/ingest_pipeline'
  const files = {
    [`${folder}/default.yml`]:
      'processors:\n  - json: { field: m, target_field: a }\n  - pipeline: { name: {{ IngestPipeline "more" }} }\n  - set: { field: x, value: 1, if: ctx?.m != null }\n',
    [`${folder}/more.yml`]: 'processors:\n  - set: { field: b, value: 1, if: ctx.a.b == 1 }\n',
    'p/data_stream/d/manifest.yml': 'type: logs\ntitle: D\n',
  }

  it('refer to each other in ways that are not YAML', async () => {
    expect(await run(['lint', './p'], { files })).toEqual({ code: 0, out: '2 pipelines: no findings\n', err: '' })
  })

  it('keep their references when they are fixed', async () => {
    const own = mkdtempSync(path.join(tmpdir(), 'sluice-lint-'))
    const file = path.join(own, 'default.yml')
    const text = files[`${folder}/default.yml`]!
    try {
      writeFileSync(file, text)
      await run(['lint', file, '--fix', '--level', 'info'])
      expect(readFileSync(file, 'utf8')).toBe(text.replace('ctx?.m', 'ctx.m'))
    } finally {
      rmSync(own, { recursive: true })
    }
  })

  it('have manifests next to them, which are not pipelines', async () => {
    const paths = ['./p/data_stream/d/manifest.yml', `./${folder}/more.yml`]
    expect((await run(['lint', ...paths], { files })).out).toBe('1 pipeline: no findings\n')
    expect(await run(['lint', './p/data_stream/d/manifest.yml'], { files })).toEqual({
      code: 2,
      out: '',
      err: 'error: ./p/data_stream/d/manifest.yml is the manifest of a package or data stream, and no pipeline\n',
    })
  })
})

describe('enrich policies', () => {
  const files = {
    'p.yml': 'processors:\n  - enrich: { policy_name: users, field: mail, target_field: u, shape_relation: WITHIN }\n',
    'e/people.json':
      '{"match":{"indices":"rows","match_field":"email","enrich_fields":["city"]},"rows":[{"email":"a","city":"b"}]}',
  }

  it('count as existing if none are given', async () => {
    expect((await run(['lint', './p.yml'], { files })).out).toBe('1 pipeline: no findings\n')
  })

  it('are those of --enrich', async () => {
    const { code, out } = await run(['lint', './p.yml', '--enrich', './e'], { files })
    expect(code).toBe(1)
    expect(out).toContain('error configuration in enrich: no enrich index exists for policy with name [users]')
    const known = {
      ...files,
      'p.yml': files['p.yml'].replace('users', 'people').replace(', shape_relation: WITHIN', ''),
    }
    expect((await run(['lint', './p.yml', '--enrich', './e'], { files: known })).out).toBe('1 pipeline: no findings\n')
    expect((await run(['lint', './p.yml', '--enrich', './none'], { files })).err).toMatch(/^error: --enrich: /)
  })
})
