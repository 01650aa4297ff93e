/** The playground in a new page, as tests use it: by what a user sees and does. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { JSHandle, Locator, Page } from 'playwright-core'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** A row of the steps pane. */
export interface ShownStep {
  /** `3`, within what it called `3.1`. */
  readonly number: string
  readonly status: string
  readonly text: string
}

/** A text in the page: sending a large one is a long task of the page, which a measurement must not count. */
export interface HeldText {
  readonly text: string
}

/** Whether screenshots are for the documentation; else they go where nobody keeps them. */
const isForDocumentation = process.env.SLUICE_SCREENSHOTS === '1'

/** A page with the playground. */
export class Playground {
  constructor(
    readonly page: Page,
    /** The addresses of all requests, of the page and of its workers, in their order. */
    readonly requests: readonly string[],
    /** The errors of the page, including console errors. A test with errors fails at its end. */
    readonly faults: string[],
  ) {}

  /** Replaces the text of the pipeline, in the editor that is there: Monaco, or a text area. It comes as if it were pasted. */
  async typePipeline(text: string): Promise<void> {
    const input = await this.focusEditor()
    await this.page.keyboard.press('ControlOrMeta+a')
    await input.evaluate(pasteInto, text)
  }

  /** Puts the cursor into the pipeline, at its end. Returns the element that takes keys. */
  async focusEditor(): Promise<Locator> {
    const monaco = this.page.locator('.monaco-editor').locator('textarea, .native-edit-context')
    const input = monaco.or(this.page.locator('textarea[aria-label^="Pipeline"]')).first()
    await input.focus()
    await this.page.keyboard.press('ControlOrMeta+End')
    return input
  }

  /** Pastes samples in place of those that are there. */
  async pasteSamples(text: string | JSHandle<HeldText>): Promise<void> {
    const box = this.samplesBox()
    await box.focus()
    await this.page.keyboard.press('ControlOrMeta+a')
    await box.evaluate(pasteInto, text)
  }

  /** Pastes at the end of the samples that are there. */
  async insertSamples(text: string): Promise<void> {
    const box = this.samplesBox()
    await box.focus()
    await this.page.keyboard.press('ControlOrMeta+End')
    await box.evaluate(pasteInto, text)
  }

  /** Shows a document, from 1, by the list of documents. */
  async choose(document: number): Promise<void> {
    const button = this.page.getByRole('button', { name: /^Document \d+ of \d+/ })
    await button.click()
    await this.page.getByRole('combobox', { name: 'Find a document' }).waitFor()
    const options = this.page.getByRole('listbox', { name: 'Documents' }).getByRole('option')
    await options.nth(document - 1).click()
    await this.page.getByRole('button', { name: new RegExp(`^Document ${document} of`) }).waitFor()
  }

  /** Where samples are written. */
  samplesBox(): Locator {
    return this.page.getByRole('textbox', { name: /^Samples/ })
  }

  /** Does something by keyboard or mouse, and waits until the result of it is painted. */
  async ran(action: () => Promise<void>): Promise<void> {
    await action()
    await this.page.waitForFunction(() => window.sluice.resultOf > window.sluice.lastAct, undefined, { polling: 20 })
  }

  /** The rows of the steps pane, in their order. */
  steps(): Promise<ShownStep[]> {
    return this.page.locator('[role=treeitem][data-step]').evaluateAll(rows =>
      rows.map(row => ({
        number: row.getAttribute('data-step') ?? '',
        status:
          row.getAttribute('data-status') ?? row.querySelector('[data-status]')?.getAttribute('data-status') ?? '',
        text: (row.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
      })),
    )
  }

  /** The summary of the run in the head. */
  runState(): Locator {
    return this.page.locator('[data-phase]')
  }

  /** Takes a picture: into docs/playground with SLUICE_SCREENSHOTS=1, else into .sluice/screenshots. Returns its path. */
  async screenshot(name: string): Promise<string> {
    const folder = path.join(root, isForDocumentation ? 'docs/playground' : '.sluice/screenshots')
    mkdirSync(folder, { recursive: true })
    const file = path.join(folder, `${name}.png`)
    // Whether a cursor blinks, and how far an animation is, would make each picture another.
    await this.page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
    return file
  }
}

/** Pastes into the element that has the focus; the clipboard is shared with other tests, and so is not used. Runs in the page. */
function pasteInto(element: Element, given: string | HeldText): void {
  const text = typeof given === 'string' ? given : given.text
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const isTaken = !element.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
  if (!isTaken) document.execCommand('insertText', false, text)
}

declare global {
  interface Window {
    /** Kept by a script that tests put into the page. */
    sluice: {
      /** When the user did something last. */
      lastAct: number
      /** When the run was started whose end was painted last; 0 for none. */
      resultOf: number
    }
  }
}

/** Notes what the user does, and results as the page marks them (`src/state/paint-marks.ts`). Runs in the page, before its own scripts. */
export function noteResults(): void {
  window.sluice = { lastAct: 0, resultOf: 0 }
  for (const type of ['input', 'paste', 'drop', 'click', 'keydown']) {
    const note = ({ timeStamp }: Event): void => {
      window.sluice.lastAct = timeStamp
    }
    addEventListener(type, note, { capture: true, passive: true })
  }
  new PerformanceObserver(list => {
    for (const { detail } of list.getEntriesByName('sluice:result') as PerformanceMark[])
      window.sluice.resultOf = detail.startedAt
  }).observe({ type: 'mark' })
}
