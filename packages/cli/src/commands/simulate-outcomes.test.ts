/** `sluice simulate`: documents that fail or whose failure is handled, the steps of `--verbose`, forms of output, exit codes. */
import { describe, expect, it } from 'vitest'
import { run } from '../testkit/run.js'
import { NOW, wire } from '../testkit/wire.js'

describe('documents that fail', () => {
  const files = {
    'p.yml': `processors:
  - drop: { if: ctx.a == 2 }
  - fail: { if: ctx.a == 3, message: 'no {{a}}', tag: never }
`,
    'd.json': '{"a":1}\n{"a":2}\n{"a":3}\n{"a":4}\n',
  }

  it('do not stop the others, and the exit code says so', async () => {
    const { code, out, err } = await run(['simulate', './p.yml', './d.json'], { files })
    expect({ code, out, err }).toEqual({
      code: 1,
      out: `✓ done  ./d.json:1
{
  "a": 1
}

- dropped  ./d.json:2

✗ failed  ./d.json:3
  fail_processor_exception: no 3
  in fail [never] of pipeline p, ./p.yml:3:5

✓ done  ./d.json:4
{
  "a": 4
}

2 done, 1 failed, 1 dropped
`,
      err: '',
    })
  })

  it('report the failed step with its pipeline and its place', async () => {
    const called =
      'processors:\n  - foreach:\n      field: list\n      processor:\n        convert: { field: _ingest._value, type: integer }\n'
    const { out } = await run(['simulate', './p.yml', './d.json', '-p', './more', '-q'], {
      files: {
        'p.yml': 'processors:\n  - pipeline: { name: inner }\n',
        'more/inner.yml': called,
        'd.json': '{"list":["1","x"]}\n',
      },
    })
    expect(out).toContain('\n  in convert of pipeline inner, ./more/inner.yml:5:9\n')
    const dev = 'PUT _ingest/pipeline/main\n{"processors": [\n  {"fail": {"message": "no"}}]}'
    const own = await run(['simulate', './dev.txt', './d.json', '-q', '-v'], {
      files: { 'dev.txt': dev, 'd.json': '{}' },
    })
    expect(own.out).toContain('\n  in fail of pipeline main, ./dev.txt:3:4\n')
  })

  it('are errors and nulls in the other forms', async () => {
    const error =
      '{"error":{"root_cause":[{"type":"fail_processor_exception","reason":"no 3"}],"type":"fail_processor_exception","reason":"no 3"}}'
    const json = await run(['simulate', './p.yml', './d.json', '--now', NOW, '-f', 'json'], { files })
    expect(json).toEqual({ code: 1, out: `${wire('{"a":1}')}null\n${error}\n${wire('{"a":4}')}`, err: '' })
    const all = await run(['simulate', './p.yml', './d.json', '--now', NOW, '-f', 'wire'], { files })
    const [first, last] = [wire('{"a":1}').trim(), wire('{"a":4}').trim()]
    expect(all).toEqual({ code: 1, out: `{"docs":[${first},null,${error},${last}]}\n`, err: '' })
  })

  it('fail by their metadata alone', async () => {
    const text = '{"_version":"x","_source":{}}\n{"_index":"i","a":1}\n{"_source":{}}\n'
    const { code, out } = await run(['simulate', './p.yml', './d.json', '-f', 'json'], {
      files: { 'p.yml': 'processors: []\n', 'd.json': text },
    })
    expect([code, out.split('\n').map(line => line.slice(2, 5))]).toEqual([1, ['err', 'err', 'doc', '']])
  })
})

describe('a failure that is handled', () => {
  const shown = async (pipeline: string, document: string) => {
    const files = { 'p.yml': pipeline, 'd.json': document }
    const { code, out } = await run(['simulate', './p.yml', './d.json'], { files })
    expect(code).toBe(0)
    return out
  }

  it('is shown with its error and the first step that failed, and counts apart', async () => {
    const out = await shown(
      `processors:
  - set: { field: seen, value: true }
  - foreach: { field: l, processor: { convert: { field: _ingest._value, type: integer, tag: number } } }
on_failure:
  - set: { field: error.message, value: '{{{_ingest.on_failure_message}}}' }
`,
      '{"l":["1"]}\n{"l":["one"]}\n',
    )
    expect(out).toContain(`! handled  ./d.json:2
  illegal_argument_exception: unable to convert [one] to integer
  caused by
    number_format_exception: For input string: "one"
  in convert [number] of pipeline p, ./p.yml:3:39
{
`)
    expect(out).toMatch(/^✓ done {2}.\/d.json:1\n/)
    expect(out).toMatch(/\n1 done, 1 handled\n$/)
  })

  it('is one that ignore_failure ignores', async () => {
    const out = await shown('processors:\n  - fail: { message: no, ignore_failure: true }\n', '{}')
    expect(out).toBe(`! handled  ./d.json:1
  fail_processor_exception: no
  in fail of pipeline p, ./p.yml:2:5
{}

0 done, 1 handled
`)
  })

  it('is not skipped by ignore_missing', async () => {
    const out = await shown('processors:\n  - rename: { field: a, target_field: b, ignore_missing: true }\n', '{}')
    expect(out).toMatch(/\n1 done\n$/)
  })
})

describe('--verbose', () => {
  const files = {
    'p.yml': `processors:
  - set: { field: b, value: 2, tag: t, description: two }
  - set: { field: c, value: 3, if: ctx.a == 9 }
  - rename: { field: a, target_field: x.y }
  - foreach: { field: l, processor: { uppercase: { field: _ingest._value } } }
  - fail: { message: no, ignore_failure: true }
  - remove:
      field: none
      on_failure:
        - set: { field: handled, value: true }
`,
    'd.json': '{"a":1,"l":["x"]}',
  }
  const verbose = (format: string) =>
    run(['simulate', './p.yml', './d.json', '-v', '-f', format, '--now', NOW], { files })

  it('shows each step with its changes', async () => {
    const { code, out } = await verbose('pretty')
    expect(code).toBe(0)
    expect(out.replace(/\d+\.\d{3} ms/g, '0 ms')).toBe(`✓ 1    set [t]  0 ms  two
       + b = 2
· 2    set skipped  0 ms
       if ctx.a == 9 → false
✓ 3    rename  0 ms
       − a (was 1)
       + x.y = 1
✓ 4    foreach  0 ms
       ~ l = ["X"] (was ["x"])
       element 0
      ✓ 4[0].1 uppercase  0 ms
             ~ _ingest._value = "X" (was "x")
! 5    fail error_ignored  0 ms
       fail_processor_exception: no
✗ 6    remove error  0 ms
       illegal_argument_exception: field [none] not present as part of path [none]
✓ 7    set on_failure  0 ms
       + handled = true
! handled  ./d.json:1
{
  "l": [
    "X"
  ],
  "b": 2,
  "x": {
    "y": 1
  },
  "handled": true
}

0 done, 1 handled
`)
  })

  it('gives the trace as data', async () => {
    const { out } = await verbose('json')
    const { result, steps, writers } = JSON.parse(out)
    expect(result.doc._source.handled).toBe(true)
    expect(
      steps.map((step: { number: string; type: string; status: string }) => [step.number, step.type, step.status]),
    ).toEqual([
      ['1', 'set', 'success'],
      ['2', 'set', 'skipped'],
      ['3', 'rename', 'success'],
      ['4', 'foreach', 'success'],
      ['5', 'fail', 'error_ignored'],
      ['6', 'remove', 'error'],
      ['7', 'set', 'success'],
    ])
    expect(writers).toMatchObject({ b: '1', 'x.y': '3', handled: '7' })
  })

  it('gives the answer of verbose simulate', async () => {
    const { out } = await verbose('wire')
    const { docs } = JSON.parse(out)
    const results = docs[0].processor_results.map(
      (each: { processor_type: string; status: string }) => `${each.processor_type} ${each.status}`,
    )
    expect(results).toEqual([
      'set success',
      'set skipped',
      'rename success',
      'foreach success',
      'fail error_ignored',
      'remove error',
      'set success',
    ])
  })
})

describe('a condition that fails', () => {
  const files = {
    'p.yml': `processors:
  - set: { field: b, value: 2, if: ctx.x.y == 1, on_failure: [{ set: { field: own, value: 1 } }] }
  - set: { field: c, value: 3 }
on_failure:
  - set: { field: type, value: '{{_ingest.on_failure_processor_type}}' }
`,
    'd.json': '{"a":1}',
  }
  const simulated = async (...more: string[]) =>
    (await run(['simulate', './p.yml', './d.json', '--now', NOW, ...more], { files })).out

  it('ends as in every run, with and without the steps', async () => {
    const expected = wire('{"a":1,"type":"conditional"}')
    expect(await simulated('-f', 'json')).toBe(expected)
    const { result } = JSON.parse(await simulated('-v', '-f', 'json'))
    expect(`${JSON.stringify(result)}\n`).toBe(expected)
  })

  it('is a step of the trace, which says what verbose simulate does otherwise', async () => {
    const lines = (await simulated('-v')).replace(/\d+\.\d{3} ms/g, '0 ms').split('\n')
    expect(lines.slice(0, 2)).toEqual(['✗ 1    set error  0 ms', '       if ctx.x.y == 1 → failed'])
    expect(lines).toContainEqual(expect.stringContaining('_simulate?verbose leaves out a step whose condition fails'))
    expect(lines).toContain('✓ 2    set on_failure  0 ms')
  })

  it('is explained under its own number', async () => {
    expect(await simulated('--explain', '1', '-q')).toContain('if → failed')
    expect(await simulated('--explain', '2', '-q')).toContain('→ "conditional"')
  })

  it('is the answer of _simulate?verbose in the wire form', async () => {
    const { docs } = JSON.parse(await simulated('-v', '-f', 'wire'))
    expect(docs[0].processor_results.at(-1).doc._source).toEqual({ a: 1, own: 1, c: 3 })
  })
})
