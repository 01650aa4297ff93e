/** Writing files of cases, by hand and generated: first files, cases without `expect`, documents of files, `only` and `skip`. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from '../testkit/run.js'

const PIPELINE = 'processors:\n  - set: { field: b, value: 2 }\n  - drop: { if: ctx.message == "no" }\n'

/** Runs `sluice test ARGS` in a folder that stays until `visit` is through. */
async function within(
  files: Record<string, string>,
  visit: (test: (...args: string[]) => ReturnType<typeof run>, read: (name: string) => string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-cases-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  try {
    await visit(
      (...args) => run(['test', ...args.map(arg => (arg.includes('.') ? path.join(folder, arg) : arg))]),
      name => readFileSync(path.join(folder, name), 'utf8'),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('--init', () => {
  it('writes a file from a log, whose cases pass', async () => {
    await within({ 'p.yml': PIPELINE, 'a.log': 'yes: 1\n\nno\n' }, async (test, read) => {
      const { code, out, err } = await test('--init', 'p.yml', 'a.log')
      expect([code, err]).toEqual([0, ''])
      expect(out).toContain('2 passed in 1 file')
      expect(read('p.sluice.yml').replace(/now: .*/, 'now: X')).toBe(`pipeline: p.yml
mocks:
  now: X
cases:
  - name: a.log, line 1
    line: "yes: 1"
    expect:
      document:
        message: "yes: 1"
        b: 2
  - name: a.log, line 3
    line: no
    expect:
      dropped: true
`)
      expect((await test('p.sluice.yml')).code).toBe(0)
      const again = await test('--init', 'p.yml', 'a.log')
      expect([again.code, again.err]).toEqual([2, expect.stringContaining('p.sluice.yml is there already')])
    })
  })

  it('names the schema of the package that is installed above it', async () => {
    const schema = 'node_modules/sluice/dist/schemas/cases.schema.json'
    await within({ [schema]: '{}', 'in/p.yml': PIPELINE, 'in/a.log': 'yes: 1\n' }, async (test, read) => {
      expect((await test('--init', 'in/p.yml', 'in/a.log')).code).toBe(0)
      expect(read('in/p.sluice.yml').split('\n')[0]).toBe(`# yaml-language-server: $schema=../${schema}`)
    })
  })

  it('writes a file from hits of a search, with their metadata', async () => {
    const hits = '{"hits":{"hits":[{"_index":"logs","_id":"7","_source":{"a":1.0}}]}}'
    await within({ 'p.yml': PIPELINE, 'hits.json': hits }, async (test, read) => {
      expect((await test('--init', 'p.yml', 'hits.json')).code).toBe(0)
      expect(read('p.sluice.yml')).toContain('    metadata:\n      _index: logs\n      _id: "7"\n')
    })
  })

  it('asks for missing arguments', async () => {
    expect((await run(['test', '--init'])).err).toBe(
      'error: --init takes a pipeline and documents\n  help: sluice test --init pipeline.yml docs.ndjson\n',
    )
  })
})

describe('--update', () => {
  it('fills cases without expect, in every layout', async () => {
    const cases = `pipeline: p.yml
cases:
  - name: block   # kept
    doc: { a: 1 }

  - { name: flow, line: no }
  # after
  - name: failed
    doc: { b: [] }
    expect: { fields: { b: 2 } }
`
    await within({ 'p.yml': PIPELINE, 't.sluice.yml': cases }, async (test, read) => {
      const before = await test('t.sluice.yml')
      expect(before.code).toBe(1)
      expect(before.out).toContain('nothing is expected yet: sluice test --update writes what the case gives')
      expect((await test('--update', 't.sluice.yml')).code).toBe(0)
      expect(read('t.sluice.yml')).toBe(`pipeline: p.yml
cases:
  - name: block   # kept
    doc: { a: 1 }
    expect:
      document:
        a: 1
        b: 2

  - { name: flow, line: no, expect: {"dropped":true} }
  # after
  - name: failed
    doc: { b: [] }
    expect: { fields: { b: 2 } }
`)
    })
  })
})

describe('documents of files', () => {
  const cases = (from: string) =>
    `pipeline: p.yml\ncases:\n  - name: one\n    from: ${from}\n    expect: { fields: { b: 2, a: 2 }, metadata: { _index: i } }\n`
  const files = {
    'p.yml': PIPELINE,
    'd.ndjson': '{"_index":"i","_source":{"a":1}}\n{"_index":"i","_source":{"a":2}}\n',
  }

  it('are found by their number', async () => {
    await within({ ...files, 't.sluice.yml': cases('{ file: d.ndjson, document: 2 }') }, async test => {
      expect((await test('t.sluice.yml')).code).toBe(0)
    })
  })

  it.each([
    [
      'd.ndjson',
      'd.ndjson (NDJSON, one object per line) holds 2 documents: name one: from: { file: d.ndjson, document: 1 }',
    ],
    ['{ file: d.ndjson, document: 3 }', 'd.ndjson (NDJSON, one object per line) holds 2 documents: there is no 3'],
    ['none.json', 'there is no file none.json'],
    ['p.yml', 'holds 0 documents'],
  ])('that cannot be taken are reported: %s', async (from, message) => {
    await within({ ...files, 't.sluice.yml': cases(from) }, async test => {
      const { code, out } = await test('t.sluice.yml')
      expect(code).toBe(2)
      expect(out).toContain(message)
    })
  })
})

describe('only and skip', () => {
  it('leave out the other cases of their file, and say so', async () => {
    const cases = `pipeline: p.yml
cases:
  - { name: one, doc: {}, expect: { document: {} } }
  - { name: two, doc: {}, only: true, expect: { document: { b: 2 } } }
  - { name: three, doc: {}, skip: later, expect: { document: {} } }
`
    await within({ 'p.yml': PIPELINE, 't.sluice.yml': cases }, async test => {
      const { code, out } = await test('t.sluice.yml', '--reporter', 'tap')
      expect(code).toBe(0)
      expect(out).toContain('1 passed, 2 skipped')
      expect(out).toContain('# SKIP another case of the file says only')
    })
  })
})
