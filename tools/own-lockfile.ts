/** Applications with their own lockfile: packages that only they need are not installed with the repository. */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Installs what the lockfile of a folder names, unless it is installed. Throws an error when npm fails. */
export function installIn(folder: string): void {
  const lockfile = path.join(folder, 'package-lock.json')
  const installed = path.join(folder, 'node_modules/.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm ci in ${folder} ended with ${status ?? error?.message}`)
  const now = new Date()
  utimesSync(installed, now, now)
}
