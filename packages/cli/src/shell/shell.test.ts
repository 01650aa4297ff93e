/** Completions and the manual page. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Command, Option } from 'commander'
import { afterAll, describe, expect, it } from 'vitest'
import { run } from '../testkit/run.js'
import { completionFor } from './completion.js'
import { manPage } from './man-page.js'
import { SHELLS } from './shells.js'

const folder = mkdtempSync(path.join(tmpdir(), 'sluice-shell-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('completion', () => {
  it.each(SHELLS)('of %s names every command', async shell => {
    const { code, out } = await run(['completion', shell])
    expect(code).toBe(0)
    for (const name of ['simulate', 'serve', 'test', 'lint', 'completion']) expect(out).toContain(name)
  })

  it('refuses other shells', async () => {
    const { code, err } = await run(['completion', 'csh'])
    expect([code, err]).toEqual([2, expect.stringContaining('Allowed choices are bash, zsh, fish.')])
  })

  it.each([
    [['sluice', 'si'], 'simulate'],
    [['sluice', 'simulate', '--verb'], '--verbose'],
    [['sluice', 'simulate', '--format', ''], 'pretty json wire'],
    [['sluice', 'simulate', 'pipe'], 'pipeline.yml'],
  ])('in bash %j', async (words, completed) => {
    const { out } = await run(['completion', 'bash'])
    writeFileSync(path.join(folder, 'pipeline.yml'), '')
    const script = `${out}
COMP_WORDS=(${words.map(word => `'${word}'`).join(' ')})
COMP_CWORD=${words.length - 1}
_sluice
echo "\${COMPREPLY[*]}"`
    const { stdout, stderr } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' })
    expect([stdout, stderr]).toEqual([`${completed}\n`, ''])
  })
})

describe('the definitions', () => {
  const program = new Command('demo').description("it's a demo")
  program
    .command('go')
    .summary('goes: [fast]')
    .description('.goes')
    .argument('<place>', 'where to')
    .addOption(new Option('-s, --speed <speed>', "how fast it's").choices(['low', 'high']).default('low'))

  it('are quoted for zsh and fish', () => {
    expect(completionFor(program, 'zsh')).toContain(
      String.raw`go) _arguments '*--speed[how fast it'\''s]:value:(low high)' '*-s[how fast it'\''s]:value:(low high)'`,
    )
    expect(completionFor(program, 'fish')).toContain(
      String.raw`complete -c demo -n '__fish_seen_subcommand_from go' -l speed -s s -d 'how fast it'\''s' -x -a 'low high'`,
    )
  })

  it('make a manual page', () => {
    expect(manPage(program, '1.0.0')).toContain(
      `.SS demo go [options] <place>
\\&.goes
.TP
.I place
where to
.TP
.B \\-s, \\-\\-speed <speed>
how fast it's (low, high); default low
`,
    )
  })
})

it('-v is the version of the program, and verbose of a command', async () => {
  expect((await run(['-v'])).out).toBe((await run(['--version'])).out)
  expect((await run(['simulate', '-v', '--help'])).out).toContain('-v, --verbose')
})
