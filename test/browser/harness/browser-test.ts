/**
 * Tests in a browser: `it('...', async ({ open }) => { const playground = await open() })`. Each page is a fresh context with a server of
 * its own. A test fails by whatever the page complains about, and by every request to somebody else.
 */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { inject, test } from 'vitest'
import { noteResults, Playground } from './playground.js'
import { type PlaygroundServer, servePlayground } from './serve-playground.js'

/** How the playground is opened. */
export interface OpenOptions {
  readonly width?: number
  readonly height?: number
  /** What the system prefers. */
  readonly theme?: 'light' | 'dark'
  readonly reducedMotion?: boolean
  /** Whether the browser forbids the page to keep anything. */
  readonly isStorageForbidden?: boolean
  /** What `sluice play` was started with: `{ pipelines, samples }`. */
  readonly opened?: unknown
  /** The path under which the page is served, with `/` at both ends. */
  readonly base?: string
  /** The server that `sluice play --server` names. */
  readonly server?: string
  /** The fragment of the address, with its `#`. */
  readonly fragment?: string
  /** Whether to come back before the first result is there. */
  readonly isEarly?: boolean
}

/** Opens a page. */
export type Open = (options?: OpenOptions) => Promise<Playground>

export { expect } from 'vitest'

interface Fixtures {
  /** Null where there is none to be used. */
  readonly browser: Browser | null
  readonly open: Open
}

/** Vitest's `test` with a browser. */
export const it = test.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what the fixture needs
    async ({}, use) => {
      const address = inject('browserAddress')
      const browser = address === null ? null : await chromium.connect(address)
      await use(browser)
      await browser?.close()
    },
    { scope: 'file' },
  ],
  open: async ({ browser, skip }, use) => {
    const folder = inject('playgroundFolder')
    if (folder === null || browser === null) return skip('SLUICE_NO_BROWSER=1')
    const opened: { readonly playground: Playground; readonly close: () => Promise<void> }[] = []
    await use(async (options = {}) => {
      const server = await servePlayground({
        folder,
        opened: options.opened ?? null,
        base: options.base ?? '/',
        server: options.server ?? null,
      })
      const context = await browser.newContext(contextOptions(options))
      const close = async (): Promise<void> => {
        await context.close()
        await server.close()
      }
      try {
        const playground = await openPage(context, server, options)
        opened.push({ playground, close })
        return playground
      } catch (thrown) {
        await close()
        throw thrown
      }
    })
    for (const { close } of opened) await close()
    const faults = opened.flatMap(({ playground }) => playground.faults)
    if (faults.length > 0) throw new Error(`the page complains:\n${faults.join('\n')}`)
  },
})

const contextOptions = (options: OpenOptions): BrowserContextOptions => ({
  viewport: { width: options.width ?? 1400, height: options.height ?? 900 },
  colorScheme: options.theme ?? 'light',
  reducedMotion: options.reducedMotion === true ? 'reduce' : 'no-preference',
  serviceWorkers: 'block',
})

async function openPage(context: BrowserContext, server: PlaygroundServer, options: OpenOptions): Promise<Playground> {
  const requests: string[] = []
  const faults: string[] = []
  const origin = new URL(server.address).origin
  context.on('request', request => {
    requests.push(request.url())
    if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
      faults.push(`a request to ${request.url()}`)
  })
  context.on('weberror', error => faults.push(`${error.error().stack ?? error.error().message}`))
  context.on('console', message => {
    if (['error', 'warning'].includes(message.type()))
      faults.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  await context.addInitScript(noteResults)
  if (options.isStorageForbidden === true) await context.addInitScript(forbidStorage)
  const page = await context.newPage()
  await page.goto(`${server.address}${options.fragment ?? ''}`, { waitUntil: 'commit' })
  if (options.isEarly !== true) await page.waitForFunction(() => window.sluice.resultOf > 0, undefined, { polling: 20 })
  return new Playground(page, requests, faults)
}

/** As in an embedded page whose storage is blocked: to touch it throws. Runs in the page. */
function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  }
}
