/** The changes of a release in a checkout: the version, the changelog, a commit, a tag. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { changesOf, ReleaseFault, requireNext } from './changelog.js'

/** The files that have the version; the first one is the manifest of the published package. */
const VERSIONED = [
  'packages/cli/package.json',
  'apps/vscode/package.json',
  'apps/vscode/package-lock.json',
  'docs/openapi.json',
] as const

/** A release that was prepared. */
export interface Release {
  readonly tag: string
  /** The entries of the changelog. */
  readonly notes: string
}

/**
 * Sets the version, dates the changelog, commits and tags. Throws ReleaseFault before anything is changed: with changes that are not
 * committed, for a tag that exists, an older version, a changelog without entries.
 */
export function prepareRelease(root: string, version: string, date: string): Release {
  const git = (...args: readonly string[]): string => runGit(root, args)
  if (git('status', '--porcelain', '--untracked-files=no') !== '')
    throw new ReleaseFault('There are changes that are not committed.')
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
  const present = (JSON.parse(read(VERSIONED[0])) as { version: string }).version
  requireNext(version, present)
  const tag = `v${version}`
  if (git('tag', '--list', tag) !== '') throw new ReleaseFault(`The tag ${tag} exists.`)
  const { changelog, notes } = changesOf(read('CHANGELOG.md'), version, date)
  for (const file of VERSIONED) writeFileSync(path.join(root, file), withVersion(file, read(file), version))
  writeFileSync(path.join(root, 'CHANGELOG.md'), changelog)
  git('add', 'CHANGELOG.md', ...VERSIONED)
  git('commit', '--quiet', '-m', `Release ${version}`)
  git('tag', '--annotate', tag, '-m', `Sluice ${version}\n\n${notes}`)
  return { tag, notes }
}

/** A file with another version in place of its first one; a lockfile names its own a second time, for its root. */
function withVersion(file: string, text: string, version: string): string {
  const own = /"version": "[^"]*"/
  const [head, root = ''] = file.endsWith('package-lock.json') ? text.split(/(?<="packages": )/) : [text]
  return [head!, root].map(part => part.replace(own, `"version": "${version}"`)).join('')
}

function runGit(root: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new ReleaseFault(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.trim()
}
