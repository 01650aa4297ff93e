/**
 * A profile of the browser with the server of its address. A page opens several times as fast in a profile that has opened the playground
 * before: the browser has its files and what it compiled of them. Whatever the page itself stored is removed before the next one is opened.
 */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { OpenOptions } from './browser-test.js'
import { noteResults, Playground } from './playground.js'
import { type PlaygroundServer, startPlaygroundServer } from './serve-playground.js'

/** The usual size of the window. */
export const SIZE = { width: 1400, height: 900 }

/** tsx has functions named by a helper, which functions that tests send to a page call there too. */
const NAMES = 'globalThis.__name = value => value'

/** A profile, in which one page at a time is open. */
export class Profile {
  private constructor(
    private readonly context: BrowserContext,
    private readonly server: PlaygroundServer,
  ) {}

  /** Starts one that has never seen the playground, which is built in `folder`. */
  static async start(browser: Browser, folder: string): Promise<Profile> {
    const server = await startPlaygroundServer(folder)
    const context = await browser.newContext({ viewport: SIZE, serviceWorkers: 'block' })
    return new Profile(context, server)
  }

  /** Opens the playground with nothing stored. */
  async open(options: OpenOptions): Promise<Playground> {
    const address = this.server.serve({
      opened: options.opened ?? null,
      base: options.base ?? '/',
      server: options.server ?? null,
    })
    const page = await this.context.newPage()
    await this.forget(page)
    await page.setViewportSize({ width: options.width ?? SIZE.width, height: options.height ?? SIZE.height })
    await page.emulateMedia({
      colorScheme: options.theme ?? 'light',
      reducedMotion: options.reducedMotion === true ? 'reduce' : 'no-preference',
    })
    await page.addInitScript(NAMES)
    await page.addInitScript(noteResults)
    if (options.isStorageForbidden === true) await page.addInitScript(forbidStorage)
    const playground = this.watched(page)
    await page.goto(`${address}${options.fragment ?? ''}`, { waitUntil: 'commit' })
    if (options.isEarly !== true)
      await page.waitForFunction(() => window.sluice.resultOf > 0, undefined, { polling: 20 })
    return playground
  }

  /** Closes the page. */
  async leave(): Promise<void> {
    for (const page of this.context.pages()) await page.close()
  }

  /** Closes the page, the profile and its server. */
  async close(): Promise<void> {
    await this.context.close()
    await this.server.close()
  }

  /** Removes what pages have stored. */
  private async forget(page: Page): Promise<void> {
    const session = await this.context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: this.server.origin, storageTypes: 'all' })
    await session.detach()
  }

  /** The playground in a page that is about to be opened, with its requests and faults. */
  private watched(page: Page): Playground {
    const requests: string[] = []
    const faults: string[] = []
    const { origin } = this.server
    page.on('request', request => {
      requests.push(request.url())
      if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
        faults.push(`a request to ${request.url()}`)
    })
    page.on('pageerror', error => faults.push(`${error.stack ?? error.message}`))
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type()))
        faults.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    })
    return new Playground(page, requests, faults)
  }
}

/** The profiles of a thread of tests. */
export class Profiles {
  /** Profiles in which no page is open, but was. */
  private readonly spare: Profile[] = []

  private constructor(
    private readonly browser: Browser,
    private readonly folder: string,
  ) {}

  /** Connects to the browser at `address`. The playground is built in `folder`. */
  static async connect(address: string, folder: string): Promise<Profiles> {
    return new Profiles(await chromium.connect(address), folder)
  }

  /** Opens a page in a profile that had one, or in a new one. */
  async open(options: OpenOptions): Promise<OpenPage> {
    const spare = options.isCold === true ? undefined : this.spare.pop()
    const profile = spare ?? (await Profile.start(this.browser, this.folder))
    try {
      return { playground: await profile.open(options), profile }
    } catch (thrown) {
      await profile.close()
      throw thrown
    }
  }

  /** Closes a page, and keeps its profile for the next one. */
  async leave({ profile }: OpenPage): Promise<void> {
    await profile.leave()
    this.spare.push(profile)
  }

  /** Closes the profiles that were kept, and the connection. */
  async close(): Promise<void> {
    for (const profile of this.spare) await profile.close()
    await this.browser.close()
  }
}

/** A page with its profile. */
export interface OpenPage {
  readonly playground: Playground
  readonly profile: Profile
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
