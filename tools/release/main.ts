/**
 * `npm run release -- VERSION`: sets the version, dates the changelog, commits and tags; packs the package with its bill of materials into
 * `.sluice/release`, and shows what `npm publish --provenance` would send. Nothing leaves the machine: the tag, once pushed, makes
 * .github/workflows/release.yml publish.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../own-lockfile.js'
import { ReleaseFault } from './changelog.js'
import { prepareRelease } from './prepare.js'

const out = path.join(root, '.sluice/release')
const packageFolder = path.join(root, 'packages/cli')

try {
  const [version, ...rest] = process.argv.slice(2)
  if (version === undefined || rest.length > 0) throw new ReleaseFault('Usage: npm run release -- VERSION')
  const { tag, notes } = prepareRelease(root, version, new Date().toISOString().slice(0, 10))
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  npm('pack', '--pack-destination', out)
  copyFileSync(path.join(packageFolder, 'dist/sluice.cdx.json'), path.join(out, `sluice-${version}.cdx.json`))
  writeFileSync(path.join(out, 'notes.md'), notes)
  npm('publish', path.join(out, `sluice-${version}.tgz`), '--provenance', '--access', 'public', '--dry-run')
  process.stdout.write(`${tag} is made, with ${path.relative(root, out)}. Publish it: git push --follow-tags\n`)
} catch (thrown) {
  if (!(thrown instanceof ReleaseFault)) throw thrown
  process.stderr.write(`${thrown.message}\n`)
  process.exitCode = 1
}

function npm(...args: readonly string[]): void {
  const { status, error } = spawnSync('npm', args, {
    cwd: packageFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new ReleaseFault(`npm ${args.join(' ')} ended with ${status ?? error?.message}`)
}
