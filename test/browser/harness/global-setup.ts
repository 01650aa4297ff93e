/** Once per run of tests: the playground is built, and one browser is started for all files. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findOrInstallChromium } from './find-chromium.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the built playground; null if no browser is used. */
    playgroundFolder: string | null
    /** Where the browser is reached; null likewise. */
    browserAddress: string | null
  }
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** Arguments of a browser that tests start: the machine may be a container, and nothing may slow down what is not in front. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
]

/** Starts both; returns how they are ended. With SLUICE_NO_BROWSER=1 there is neither, and the tests are skipped. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.SLUICE_NO_BROWSER === '1') {
    project.provide('playgroundFolder', null)
    project.provide('browserAddress', null)
    return async () => undefined
  }
  const executablePath = await findOrInstallChromium()
  const folder = await builtPlayground()
  const server = await chromium.launchServer({ executablePath, args: ARGUMENTS, host: '127.0.0.1' })
  project.provide('playgroundFolder', folder)
  project.provide('browserAddress', server.wsEndpoint())
  return () => server.close()
}

/** The production build of the current sources, made in a separate process; or the one that SLUICE_PLAYGROUND_BUILD names. */
async function builtPlayground(): Promise<string> {
  const { NODE_ENV: _, VITEST: __, SLUICE_PLAYGROUND_BUILD: built, ...env } = process.env
  if (built !== undefined) return path.resolve(built)
  const args = ['--conditions=@sluice/source', '--import', 'tsx', 'tools/build-playground.ts', '--if-changed']
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
    return stdout.trimEnd().split('\n').at(-1)!
  } catch (thrown) {
    throw new Error(`the playground cannot be built:\n${(thrown as { readonly stderr?: string }).stderr ?? thrown}`)
  }
}
