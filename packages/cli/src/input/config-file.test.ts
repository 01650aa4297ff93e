/** `sluice.config.yml` as commands see it. */
import { describe, expect, it } from 'vitest'
import { run } from '../testkit/run.js'

const PIPELINE = 'processors:\n  - geoip: { field: ip, properties: [city_name] }\n  - pipeline: { name: inner }\n'
const FILES = {
  'p.yml': PIPELINE,
  'd.json': '{"ip":"81.2.69.142"}',
  'g/GeoLite2-City.json': '{"81.2.69.142":{"city_name":"London"}}',
  'more/inner.yml': 'processors:\n  - set: { field: t, copy_from: _ingest.timestamp }\n',
}
const CONFIG = 'geoip-dir: g\npipelines: more\nnow: 2026-01-02T03:04:05.678Z\n'

describe('sluice.config.yml', () => {
  it('remembers options, with paths relative to itself', async () => {
    const { code, out } = await run(['simulate', './p.yml', './d.json', '-f', 'json'], {
      files: { ...FILES, 'sluice.config.yml': CONFIG },
    })
    expect(code).toBe(0)
    expect(out).toContain('"geoip":{"city_name":"London"},"t":"2026-01-02T03:04:05.678Z"')
  })

  it('is overridden by the command line', async () => {
    const { out } = await run(['simulate', './p.yml', './d.json', '-f', 'json', '--now', '2027-01-01T00:00:00Z'], {
      files: { ...FILES, 'sluice.config.yml': CONFIG },
    })
    expect(out).toContain('"t":"2027-01-01T00:00:00.000Z"')
  })

  it('has options for single commands', async () => {
    const files = { 'p.yml': 'processors:\n  - set: { field: b, value: 1, if: ctx.a.b == 1 }\n' }
    const config = 'lint:\n  rules: { null-unsafe-condition: info }\n  level: info\n  fail-on: warning\n'
    const { code, out } = await run(['lint', './p.yml'], { files: { ...files, 'sluice.config.yml': config } })
    expect(out).toContain('info null-unsafe-condition')
    expect(code).toBe(0)
    const given = await run(['lint', './p.yml', '--rule', 'null-unsafe-condition=error'], {
      files: { ...files, 'sluice.config.yml': config },
    })
    expect(given.code).toBe(1)
  })

  it.each([
    ['goip-dir: g\n', '1:1: there is no goip-dir here; did you mean geoip-dir?\n> 1 | goip-dir: g\n    | ^^^^^^^^'],
    [
      'serve:\n  port: 70000\n',
      '2:3: this must be a whole number from 0 to 65535\n  1 | serve:\n> 2 |   port: 70000\n    |   ^^^^',
    ],
    ['deadline: soon\n', '1:1: deadline must be a number'],
    ['a: [\n', 'unreadable YAML'],
  ])('is refused with its place: %j', async (config, message) => {
    const { code, err } = await run(['processors'], { files: { 'sluice.config.yml': config } })
    expect(code).toBe(2)
    expect(err).toContain('error: sluice.config.yml:')
    expect(err).toContain(message)
  })

  it('is read for unknown rules of lint', async () => {
    const { code, err } = await run(['lint', './p.yml'], {
      files: { 'p.yml': 'processors: []\n', 'sluice.config.yml': 'lint: { rules: { no-such: error } }\n' },
    })
    expect([code, err]).toEqual([2, expect.stringContaining('sluice.config.yml: there is no rule no-such')])
  })
})
