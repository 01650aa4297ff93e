/**
 * Tests in a browser. `it('...', async ({ open }) => { const playground = await open() })` opens a page: a fresh context with a server of
 * its own. `it('...', async ({ visit }) => { const playground = await visit(files) })` opens files in the page that the tests of a file
 * share, which takes a tenth of the time. A test fails by whatever the page complains about, and by every request to somebody else.
 */
import { encodeShare, type ShareState } from 'playground/share'
import { stateWith } from 'playground/share-states'
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

/** What a page is opened with: pipelines, the first of which documents enter, and samples. */
export interface OpenedFiles {
  readonly pipelines: readonly { readonly id: string; readonly text: string; readonly format: string }[]
  readonly samples: { readonly text: string; readonly name: string | null }
}

/**
 * Opens files in the page that the tests of a file share, by following a link as a user does. Texts, saved tests, breakpoints, the chosen
 * document and step and the tabs are those of the link, dialogs are closed, the window has its usual size. A page keeps what no link
 * holds: its theme, its history, what is loaded for lookups, words in filters. A test that changes or shows such a thing calls `open`.
 */
export type Visit = (files: OpenedFiles) => Promise<Playground>

export { expect } from 'vitest'

interface Fixtures {
  /** Null where there is none to be used. */
  readonly browser: Browser | null
  readonly sharedPage: SharedPage
  readonly open: Open
  readonly visit: Visit
}

/** A page with what closes it and its server. */
interface OpenPage {
  readonly playground: Playground
  readonly close: () => Promise<void>
}

/** The page that the tests of a file share. */
interface SharedPage {
  /** Null until the first visit, and after a test that failed: the next one begins with a new page. */
  page: OpenPage | null
}

const SIZE = { width: 1400, height: 900 }

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
  sharedPage: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const shared: SharedPage = { page: null }
      await use(shared)
      await shared.page?.close()
    },
    { scope: 'file' },
  ],
  open: async ({ browser, skip, onTestFinished }, use) => {
    const folder = inject('playgroundFolder')
    if (folder === null || browser === null) return skip('SLUICE_NO_BROWSER=1')
    const opened: OpenPage[] = []
    onTestFinished(() => failByFaults(opened.flatMap(({ playground }) => playground.faults)))
    await use(async (options = {}) => {
      const page = await openPage(browser, folder, options)
      opened.push(page)
      return page.playground
    })
    for (const { close } of opened) await close()
  },
  visit: async ({ browser, sharedPage, skip, onTestFailed, onTestFinished }, use) => {
    const folder = inject('playgroundFolder')
    if (folder === null || browser === null) return skip('SLUICE_NO_BROWSER=1')
    onTestFinished(() => failByFaults(sharedPage.page?.playground.faults.splice(0) ?? []))
    onTestFailed(async () => {
      await sharedPage.page?.close()
      sharedPage.page = null
    })
    await use(async files => {
      const fragment = encodeShare(stateOf(files))
      if (sharedPage.page === null) sharedPage.page = await openPage(browser, folder, { fragment })
      else await follow(sharedPage.page.playground, fragment)
      return sharedPage.page.playground
    })
  },
})

/**
 * For the end of a test. Not for what ends a fixture: Vitest calls what threw there again after each further attempt, so that every attempt
 * after it would fail too.
 */
function failByFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`the page complains: ${faults.join('\n')}`)
}

/** What a link to files holds: the tabs are those that a new page shows. */
const stateOf = ({ pipelines, samples: { text, name } }: OpenedFiles): ShareState =>
  stateWith({
    pipelines: pipelines.map(({ id, text, format }) => ({
      id,
      text,
      format: format === 'yaml' ? 'yaml' : 'json',
      kind: 'pipeline',
    })),
    entry: pipelines[0]!.id,
    active: pipelines[0]!.id,
    samples: { ...stateWith().samples, text, name },
    view: { middle: 'steps', tab: 'result' },
  })

/** Follows a link in a page that is open, from where a test may have left it, until the result of what it holds is there. */
async function follow(playground: Playground, fragment: string): Promise<void> {
  const { page } = playground
  await page.setViewportSize(SIZE)
  const dialog = page.getByRole('dialog')
  if ((await dialog.count()) > 0) {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await page.mouse.move(2, 2)
  await playground.ran(() =>
    page.evaluate(hash => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      // The same link once more would be no change of the address.
      history.replaceState(null, '', location.pathname + location.search)
      window.sluice.lastAct = performance.now()
      location.hash = hash
    }, fragment),
  )
}

const contextOptions = (options: OpenOptions): BrowserContextOptions => ({
  viewport: { width: options.width ?? SIZE.width, height: options.height ?? SIZE.height },
  colorScheme: options.theme ?? 'light',
  reducedMotion: options.reducedMotion === true ? 'reduce' : 'no-preference',
  serviceWorkers: 'block',
})

/** Opens a page of its own, with its server. */
async function openPage(browser: Browser, folder: string, options: OpenOptions): Promise<OpenPage> {
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
    return { playground: await pageOf(context, server, options), close }
  } catch (thrown) {
    await close()
    throw thrown
  }
}

async function pageOf(context: BrowserContext, server: PlaygroundServer, options: OpenOptions): Promise<Playground> {
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
