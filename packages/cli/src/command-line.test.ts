import { describe, expect, it } from 'vitest'
import { run } from './testkit/run.js'
import { version } from './version.js'

describe('help', () => {
  it.each([
    ['--help'],
    ['simulate --help'],
    ['serve --help'],
    ['play --help'],
    ['processors --help'],
    ['help simulate'],
  ])('sluice %s shows examples', async args => {
    const { code, out, err } = await run(args.split(' '))
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^Usage: sluice[\s\S]*\nExamples:\n {2}\S/)
  })

  it('is shown by default', async () => {
    const { code, out, err } = await run([])
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^Usage: sluice/)
  })

  it('--version prints the version', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' })
  })
})

describe('a command line that is none', () => {
  it.each([
    [['simulat', 'p.yml'], "error: unknown command 'simulat'\n(Did you mean simulate?)\n(see sluice --help)\n"],
    [['simulate'], "error: missing required argument 'pipeline'\n(sluice simulate --help shows how)\n"],
    [
      ['simulate', 'p.yml', '--verbos'],
      "error: unknown option '--verbos'\n(Did you mean --verbose?)\n(sluice simulate --help shows how)\n",
    ],
    [
      ['simulate', 'p.yml', '--format', 'xml'],
      "error: option '-f, --format <form>' argument 'xml' is invalid. Allowed choices are pretty, json, wire.\n(sluice simulate --help shows how)\n",
    ],
    [
      ['serve', '--port', 'http'],
      "error: option '--port <number>' argument 'http' is invalid. It must be a whole number.\n(sluice serve --help shows how)\n",
    ],
    [
      ['serve', '--port', '70000'],
      "error: option '--port <number>' argument '70000' is invalid. Ports are numbers from 0 to 65535.\n(sluice serve --help shows how)\n",
    ],
    [
      ['serve', '--memory', 'abc'],
      "error: option '--memory <size>' argument 'abc' is invalid. It must be a size with a unit (b, kb, mb, gb, tb): 512mb.\n(sluice serve --help shows how)\n",
    ],
    [
      ['serve', '--memory', '512'],
      "error: option '--memory <size>' argument '512' is invalid. It must be a size with a unit (b, kb, mb, gb, tb): 512mb.\n(sluice serve --help shows how)\n",
    ],
    [
      ['serve', '--memory', '0.1b'],
      "error: option '--memory <size>' argument '0.1b' is invalid. It must be more than 0.\n(sluice serve --help shows how)\n",
    ],
    [
      ['serve', '--memory', '99999999tb'],
      "error: option '--memory <size>' argument '99999999tb' is invalid. It is too large.\n(sluice serve --help shows how)\n",
    ],
    [
      ['play', '--port', '65536'],
      "error: option '--port <number>' argument '65536' is invalid. Ports are numbers from 0 to 65535.\n(sluice play --help shows how)\n",
    ],
    [
      ['simulate', 'p.yml', '--deadline', '0'],
      "error: option '--deadline <ms>' argument '0' is invalid. It must be more than 0.\n(sluice simulate --help shows how)\n",
    ],
  ])('%j', async (args, err) => {
    expect(await run(args)).toEqual({ code: 2, out: '', err })
  })
})

describe('processors', () => {
  it('lists all with their descriptions', async () => {
    const { code, out } = await run(['processors'])
    expect(code).toBe(0)
    expect(out).toMatch(/^append +Adds/)
    expect(out).toContain('\nset                Writes a value to a field, creating the field when it is absent.\n')
  })

  it('shows one with options and examples', async () => {
    const { out } = await run(['processors', 'rename'])
    expect(out).toMatch(/^rename {2}.*\n\nOptions\n {2}field {2}field template, required\n/)
    expect(out).toContain('  override  boolean, default `false`\n      Whether an existing target is replaced.\n')
    expect(out).toContain('Examples\n')
  })

  it('gives data, schema and page', async () => {
    const json = JSON.parse((await run(['processors', 'set', '--format', 'json'])).out)
    expect([json.name, json.options[0].name]).toEqual(['set', 'field'])
    const schema = JSON.parse((await run(['processors', '--format', 'json-schema'])).out)
    expect(schema.$defs.set.properties.field.type).toBe('string')
    expect((await run(['processors', 'set', '--format', 'markdown'])).out).toMatch(/^# set\n\nWrites a value/)
  })

  it('suggests similar names when the name does not exist', async () => {
    expect(await run(['processors', 'sett'])).toEqual({
      code: 2,
      out: '',
      err: 'error: there is no processor sett\n  help: Did you mean set?\n',
    })
    expect((await run(['processors', 'zzzzzz'])).err).toBe(
      'error: there is no processor zzzzzz\n  help: `sluice processors` lists them.\n',
    )
  })
})
