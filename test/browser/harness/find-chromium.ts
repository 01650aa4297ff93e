/** Finds the Chromium of this machine, or installs one: Debian's, else that of Playwright. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of the program. Rejects with what was tried, where there is none and none can be installed. */
export async function findOrInstallChromium(): Promise<string> {
  const found = find()
  if (found !== undefined) return found
  const faults: string[] = []
  for (const [program, ...args] of installers()) {
    try {
      await promisify(execFile)(program!, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    } catch (thrown) {
      faults.push(`${[program, ...args].join(' ')}: ${(thrown as Error).message.trim().split('\n').at(-1)}`)
    }
    const installed = find()
    if (installed !== undefined) return installed
  }
  throw new Error(
    `The tests of the playground need Chromium, and there is none: install Debian's package chromium, name a program with SLUICE_CHROMIUM, or leave these tests out with SLUICE_NO_BROWSER=1.\n${faults.join('\n')}`,
  )
}

const find = (): string | undefined =>
  [process.env.SLUICE_CHROMIUM ?? '', ...PLACES, chromium.executablePath()].find(
    place => place !== '' && existsSync(place),
  )

/** Command lines, one after the other until there is a browser. */
function installers(): string[][] {
  const playwright = path.join(
    path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
    'cli.js',
  )
  const mayInstallPackages = process.platform === 'linux' && process.getuid?.() === 0
  return [
    ...(mayInstallPackages
      ? [
          ['apt-get', 'update', '-qq'],
          ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
        ]
      : []),
    [process.execPath, playwright, 'install', 'chromium'],
  ]
}
