/** `sluice fmt` as users run it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from '../testkit/run.js'

const UNTIDY = 'processors:\n- set: {field: a, value: 1, if: ctx.a==1}\n'
const TIDY = 'processors:\n  - set: {field: a, value: 1, if: ctx.a == 1}\n'

describe('fmt', () => {
  it('prints one file, or standard input', async () => {
    expect(await run(['fmt', './p.yml'], { files: { 'p.yml': UNTIDY } })).toEqual({ code: 0, out: TIDY, err: '' })
    expect((await run(['fmt', '-'], { input: [UNTIDY.slice(0, 9), UNTIDY.slice(9)] })).out).toBe(TIDY)
  })

  it('names the files whose layout differs', async () => {
    const files = { 'f/a.yml': UNTIDY, 'f/b.yml': TIDY, 'f/c.yml': 'no: pipeline\n' }
    expect(await run(['fmt', '--check', './f'], { files })).toEqual({
      code: 1,
      out: './f/a.yml\n',
      err: '1 of 2 pipelines to be laid out\n',
    })
    expect((await run(['fmt', '--check', './f/b.yml'], { files })).code).toBe(0)
  })

  it('writes them', async () => {
    const files = { 'f/a.yml': UNTIDY, 'f/b.yml': TIDY }
    expect(await run(['fmt', '--write', './f'], { files })).toEqual({
      code: 0,
      out: './f/a.yml\n',
      err: '1 of 2 pipelines written\n',
    })
  })

  it('writes into requests of Dev Tools, but not into curl commands', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sluice-fmt-'))
    try {
      const file = path.join(folder, 'requests.txt')
      writeFileSync(file, '# ours\nPUT _ingest/pipeline/x\n{"processors":[]}\n')
      expect((await run(['fmt', '--write', file])).code).toBe(0)
      expect(readFileSync(file, 'utf8')).toBe('# ours\nPUT _ingest/pipeline/x\n{\n  "processors": []\n}\n')
      const shell = path.join(folder, 'requests.sh')
      writeFileSync(shell, `curl -X PUT localhost:9200/_ingest/pipeline/x -d '{"processors":[]}'\n`)
      expect((await run(['fmt', '--write', shell])).err).toContain(`${shell} holds curl commands`)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('rejects unreadable files, and several files to print', async () => {
    expect(await run(['fmt', './p.json'], { files: { 'p.json': '{' } })).toMatchObject({ code: 2, out: '' })
    const files = { 'f/a.yml': UNTIDY, 'f/b.yml': TIDY }
    expect((await run(['fmt', './f'], { files })).err).toBe(
      'error: 2 pipelines to print\n  help: Name one file, or use --write or --check.\n',
    )
    expect((await run(['fmt', '--write', '--check', './f'], { files })).code).toBe(2)
    expect((await run(['fmt', './none.yml'])).err).toBe('error: there is no file or folder ./none.yml\n')
  })
})
