/**
 * Tests in a browser. `it('...', async ({ open }) => { const playground = await open() })` opens a page with nothing
 * stored. `it('...', async ({ visit }) => { const playground = await visit(files) })` opens files in the page that the tests of a file
 * share, which takes a tenth of the time. A test fails by whatever the page complains about, and by every request to somebody else.
 */
import { exampleState, examples } from 'playground/examples'
import { encodeShare, type ShareState } from 'playground/share'
import { stateWith } from 'playground/share-states'
import { inject, test } from 'vitest'
import type { Playground } from './playground.js'
import { type OpenPage, Profiles, SIZE } from './profile.js'

/** How the playground is opened. */
export interface OpenOptions {
  readonly width?: number
  readonly height?: number
  /** The preferences of the system. */
  readonly theme?: 'light' | 'dark'
  readonly reducedMotion?: boolean
  /** Whether the browser forbids the page to keep anything. */
  readonly isStorageForbidden?: boolean
  /** The files of `sluice play`: `{ pipelines, samples }`. */
  readonly opened?: unknown
  /** The path under which the page is served, with `/` at both ends. */
  readonly base?: string
  /** The server that `sluice play --server` names. */
  readonly server?: string
  /** The fragment of the address, with its `#`. */
  readonly fragment?: string
  /** Whether to come back before the first result is there. */
  readonly isEarly?: boolean
  /** Whether the browser has never loaded the playground, so that it has nothing of it in its caches. */
  readonly isCold?: boolean
}

/** Opens a page. */
export type Open = (options?: OpenOptions) => Promise<Playground>

/** The initial content of a page: pipelines, of which the first is the entry, and samples. */
export interface OpenedFiles {
  readonly pipelines: readonly { readonly id: string; readonly text: string; readonly format: string }[]
  readonly samples: { readonly text: string; readonly name: string | null }
}

/**
 * Opens files or a state, or else the first example, in the page that the tests of a file share, by following a link as a user does. Texts,
 * saved tests, breakpoints, the chosen document and step and the tabs are those of the link, dialogs are closed, the window has its usual
 * size, and the system prefers light. A page keeps what no link holds: its chosen theme, its history, what is loaded for lookups, words in
 * filters. A test that changes or shows such a thing calls `open`.
 */
export type Visit = (what?: OpenedFiles | ShareState) => Promise<Playground>

export { expect } from 'vitest'

interface Fixtures {
  /** Null if no browser is used. */
  readonly profiles: Profiles | null
  readonly sharedPage: SharedPage
  readonly open: Open
  readonly visit: Visit
}

/** The page that the tests of a file share. */
interface SharedPage {
  /** Null until the first visit, and after a test that failed: the next one begins with a new page. */
  page: OpenPage | null
}

/** Vitest's `test` with a browser. */
export const it = test.extend<Fixtures>({
  profiles: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what the fixture needs
    async ({}, use) => {
      const address = inject('browserAddress')
      const folder = inject('playgroundFolder')
      const profiles = address === null || folder === null ? null : await Profiles.connect(address, folder)
      await use(profiles)
      await profiles?.close()
    },
    { scope: 'worker' },
  ],
  sharedPage: [
    async ({ profiles }, use) => {
      const shared: SharedPage = { page: null }
      await use(shared)
      if (shared.page !== null) await profiles?.leave(shared.page)
    },
    { scope: 'file' },
  ],
  open: async ({ profiles, skip, task, onTestFinished }, use) => {
    if (profiles === null) return skip('SLUICE_NO_BROWSER=1')
    const opened: OpenPage[] = []
    onTestFinished(() => failByFaults(opened.flatMap(({ playground }) => playground.faults)))
    await use(async (options = {}) => {
      const page = await profiles.open(options)
      opened.push(page)
      return page.playground
    })
    for (const page of opened) {
      if (task.result?.state === 'fail') await page.profile.close()
      else await profiles.leave(page)
    }
  },
  visit: async ({ profiles, sharedPage, skip, onTestFailed, onTestFinished }, use) => {
    if (profiles === null) return skip('SLUICE_NO_BROWSER=1')
    onTestFinished(() => failByFaults(sharedPage.page?.playground.faults.splice(0) ?? []))
    onTestFailed(async () => {
      await sharedPage.page?.profile.close()
      sharedPage.page = null
    })
    await use(async (what = exampleState(examples[0])) => {
      const fragment = encodeShare(stateOf(what))
      if (sharedPage.page === null) sharedPage.page = await profiles.open({ fragment })
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

/** The tabs that a new page shows. */
const NEW_VIEW: ShareState['view'] = { middle: 'steps', tab: 'result' }

/** The fragment of a link to files. */
function stateOf(what: OpenedFiles | ShareState): ShareState {
  if ('entry' in what) return { ...what, view: { ...NEW_VIEW, ...what.view } }
  const {
    pipelines,
    samples: { text, name },
  } = what
  return stateWith({
    pipelines: pipelines.map(({ id, text, format }) => ({
      id,
      text,
      format: format === 'yaml' ? 'yaml' : 'json',
      kind: 'pipeline',
    })),
    entry: pipelines[0]!.id,
    active: pipelines[0]!.id,
    samples: { ...stateWith().samples, text, name },
    view: NEW_VIEW,
  })
}

/** Follows a link in a page that is open, from where a test may have left it, until its results are shown. */
async function follow(playground: Playground, fragment: string): Promise<void> {
  const { page } = playground
  await page.setViewportSize(SIZE)
  await page.emulateMedia({ colorScheme: 'light' })
  const dialog = page.getByRole('dialog')
  if ((await dialog.count()) > 0) {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await page.mouse.move(2, 2)
  await playground.ran(() =>
    page.evaluate(hash => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      // The same link again would be no change of the address.
      history.replaceState(null, '', location.pathname + location.search)
      window.sluice.lastAct = performance.now()
      location.hash = hash
    }, fragment),
  )
}
