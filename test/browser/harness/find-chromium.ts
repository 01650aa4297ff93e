/** Finds the Chromium of this machine, or installs one: Debian's, else that of Playwright. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'

/** Chromium without windows, a package of Debian: a page opens with less than half of the processor time. */
const HEADLESS = '/usr/bin/chromium-headless-shell'

/** Browsers with windows, which they do not open here. */
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of the program. Rejects with what was tried, if there is none and none can be installed. */
export async function findOrInstallChromium(): Promise<string> {
  const named = process.env.SLUICE_CHROMIUM
  if (named !== undefined && !existsSync(named)) throw new Error(`SLUICE_CHROMIUM: there is no program ${named}`)
  const chosen = named ?? firstOf([HEADLESS])
  if (chosen !== undefined) return chosen
  const faults: string[] = []
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    await tryTo(['apt-get', 'update', '-qq'], faults)
    await tryTo(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', path.basename(HEADLESS)], faults)
  }
  const found = firstOf([HEADLESS, ...BROWSERS, chromium.executablePath()])
  if (found !== undefined) return found
  await tryTo([process.execPath, playwrightProgram(), 'install', 'chromium'], faults)
  const installed = firstOf([chromium.executablePath()])
  if (installed !== undefined) return installed
  throw new Error(
    `The tests of the playground need Chromium, and there is none: install Debian's package ${path.basename(HEADLESS)}, name a program with SLUICE_CHROMIUM, or leave these tests out with SLUICE_NO_BROWSER=1.\n${faults.join('\n')}`,
  )
}

const firstOf = (places: readonly string[]): string | undefined => places.find(place => existsSync(place))

/** Runs an installer; a failure is noted, since another may do. */
async function tryTo([program, ...args]: readonly string[], faults: string[]): Promise<void> {
  try {
    await promisify(execFile)(program!, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  } catch (thrown) {
    faults.push(`${[program, ...args].join(' ')}: ${(thrown as Error).message.trim().split('\n').at(-1)}`)
  }
}

const playwrightProgram = (): string =>
  path.join(path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
