/** A release in a scratch repository: what changes, and what is refused. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareRelease } from './prepare.js'

let folder: string

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

const git = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

const CHANGELOG = `# Changelog

## 0.2.0, not released yet

- Pipelines run faster.

## 0.1.0 (2026-01-01)

- The first one.
`

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sluice-release-'))
  write('packages/cli/package.json', '{\n  "name": "sluice",\n  "version": "0.1.0",\n  "files": ["dist"]\n}\n')
  write('apps/vscode/package.json', '{ "version": "0.1.0", "engines": { "vscode": "^1.91.0" } }\n')
  write('apps/vscode/package-lock.json', '{ "version": "0.1.0", "packages": { "": { "version": "0.1.0" } } }\n')
  write('docs/openapi.json', '{ "info": { "version": "0.1.0" } }\n')
  write('CHANGELOG.md', CHANGELOG)
  git('init', '--quiet')
  git('config', 'user.email', 'nobody@example.org')
  git('config', 'user.name', 'Nobody')
  git('config', 'commit.gpgsign', 'false')
  git('config', 'tag.gpgsign', 'false')
  git('add', '.')
  git('commit', '--quiet', '-m', 'Begin')
})

afterEach(() => rmSync(folder, { recursive: true }))

const release = (version: string) => prepareRelease(folder, version, '2026-01-31')
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8')

it('sets the version, dates the changelog, commits and tags', () => {
  expect(release('0.2.0')).toEqual({ tag: 'v0.2.0', notes: '- Pipelines run faster.\n' })
  expect(read('packages/cli/package.json')).toBe(
    '{\n  "name": "sluice",\n  "version": "0.2.0",\n  "files": ["dist"]\n}\n',
  )
  expect(read('docs/openapi.json')).toBe('{ "info": { "version": "0.2.0" } }\n')
  expect(JSON.parse(read('apps/vscode/package-lock.json'))).toEqual({
    version: '0.2.0',
    packages: { '': { version: '0.2.0' } },
  })
  expect(read('CHANGELOG.md')).toBe(CHANGELOG.replace('0.2.0, not released yet', '0.2.0 (2026-01-31)'))
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0')
  expect(git('tag', '--list', '--format=%(contents)', 'v0.2.0')).toBe('Sluice 0.2.0\n\n- Pipelines run faster.')
  expect(git('status', '--porcelain')).toBe('')
})

it('accepts entries grouped under headings', () => {
  const notes = '### Engine\n\n- Pipelines run faster.\n\n### Server\n\n- It starts.'
  write('CHANGELOG.md', CHANGELOG.replace('- Pipelines run faster.', notes))
  git('commit', '--quiet', '-am', 'Group the entries')
  expect(release('0.2.0').notes).toBe(`${notes}\n`)
})

it('rejects an invalid release, and changes nothing', () => {
  expect(() => release('0.2')).toThrow('0.2 is not a version of the form 1.2.3.')
  expect(() => release('0.0.9')).toThrow('0.0.9 is older than 0.1.0.')
  git('tag', 'v0.2.0')
  expect(() => release('0.2.0')).toThrow('The tag v0.2.0 exists.')
  write('CHANGELOG.md', CHANGELOG.replace('faster.', 'faster'))
  expect(() => release('0.3.0')).toThrow('There are changes that are not committed.')
  git('commit', '--quiet', '-am', 'Half a sentence')
  expect(() => release('0.3.0')).toThrow('An entry of CHANGELOG.md is not a sentence: Pipelines run faster')
  write('CHANGELOG.md', '# Changelog\n')
  git('commit', '--quiet', '-am', 'No section')
  expect(() => release('0.3.0')).toThrow('CHANGELOG.md has no section "## VERSION, not released yet".')
  expect(read('packages/cli/package.json')).toContain('"version": "0.1.0"')
})
