/** Everything by keyboard, for those who do not see, who see little, and who do not want things to move. */
import type { Page } from 'playwright-core'
import { expectNoSeriousFaults } from './harness/accessibility.js'
import { expect, it } from './harness/browser-test.js'
import { clickAfter, insist, placeOf, shownText } from './harness/editor.js'
import type { Playground } from './harness/playground.js'

const DIALOGS = ['Examples', 'Share', 'History', 'Keyboard'] as const

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const selectedStep = (page: Page): Promise<string | null> =>
  page.locator('[data-step][aria-selected=true]').getAttribute('data-step')

const picker = (page: Page) => page.getByRole('button', { name: /^Document \d+ of \d+/ })

const theme = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset.theme)

const phase = (playground: Playground): Promise<string | null> => playground.runState().getAttribute('data-phase')

/** The effect of each command, by its name in the list: the expected state after its key was pressed, from a suitable place. */
const EFFECTS: Readonly<Record<string, (playground: Playground, press: () => Promise<void>) => Promise<void>>> = {
  'Run now': async (playground, press) => playground.ran(press),
  'Pause or resume': async ({ page }, press) => {
    const pause = page.getByRole('button', { name: 'Pause' })
    await press()
    await expect.poll(() => pause.getAttribute('aria-pressed')).toBe('true')
    await press()
    await expect.poll(() => pause.getAttribute('aria-pressed')).toBe('false')
  },
  'Stop the run': async (playground, press) => {
    await press()
    await expect.poll(() => phase(playground)).not.toBe('running')
  },
  'Next document': async ({ page }, press) => {
    await press()
    await expect.poll(() => picker(page).textContent()).toContain('2 of')
  },
  'Previous document': async ({ page }, press) => {
    await press()
    await expect.poll(() => picker(page).textContent()).toContain('1 of')
  },
  'Previous step': async ({ page }, press) => {
    const before = Number(await selectedStep(page))
    await press()
    await expect.poll(() => selectedStep(page)).toBe(String(before - 1))
  },
  'Next step': async ({ page }, press) => {
    const before = Number(await selectedStep(page))
    await press()
    await expect.poll(() => selectedStep(page)).toBe(String(before + 1))
  },
  'Set or remove a breakpoint at the selected step': async ({ page }, press) => {
    await press()
    await page.locator('.step-stops').waitFor()
    await press()
    await expect.poll(() => page.locator('.step-stops').count()).toBe(0)
  },
  'To the next breakpoint, in this document or the next that reaches one': async ({ page }, press) => {
    await expectSaid(page, press, 'no breakpoint')
  },
  'Back to the previous breakpoint': async ({ page }, press) => {
    await expectSaid(page, press, 'no breakpoint')
  },
  'Switch between light and dark': async ({ page }, press) => {
    const before = await theme(page)
    await press()
    await expect.poll(() => theme(page)).not.toBe(before)
    await press()
    await expect.poll(() => theme(page)).toBe(before)
  },
  'This list': opensDialog('Keyboard'),
  Share: opensDialog('Share'),
  History: opensDialog('History'),
  Examples: opensDialog('Examples'),
  // Nothing was opened here: what is shown stays (opening.test.ts has what it brings back).
  'Undo what was opened, pasted or cleared': keepsTheSteps,
  'Redo what was undone': keepsTheSteps,
  'All commands': opensDialog('Commands'),
  'Add a processor': opensDialog('Add a processor'),
  'Outline of the processors': async ({ page }, press) => {
    await press()
    const search = page.getByRole('searchbox', { name: 'Search the processors' })
    await search.waitFor()
    await search.press('Escape')
  },
  'Search in the pipeline': async ({ page }, press) => {
    await press()
    await page.locator('.find-widget.visible').waitFor()
    await page.keyboard.press('Escape')
  },
  Complete: async ({ page }, press) => {
    await insist(press, page.locator('.suggest-widget.visible'))
    await page.keyboard.press('Escape')
  },
  'Fixes at the cursor': async ({ page }, press) => {
    await insist(press, page.getByRole('menuitem').first())
    await page.keyboard.press('Escape')
  },
  'Documentation of the word': async ({ page }, press) => {
    await insist(press, page.locator('.monaco-hover:visible').first())
    await page.keyboard.press('Escape')
  },
  'Next problem': async ({ page }, press) => {
    await press()
    await expect.poll(() => isInEditor(page)).toBe(true)
  },
  'Tab key leaves the editor, or indents': async ({ page }, press) => {
    await press()
    await expect.poll(() => isInEditor(page)).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => isInEditor(page)).toBe(false)
    await page.keyboard.press('Shift+Tab')
    await press()
  },
  'Document: Result': showsTab('Result'),
  'Document: Table': showsTab('Table'),
  'Document: JSON': showsTab('JSON'),
  'Document: Raw': showsTab('Raw'),
  'Document: Explain': showsTab('Explain'),
  'Compare with the input, or with the state before the step': async ({ page }, press) => {
    await page.keyboard.press('Alt+1')
    const against = page.getByRole('combobox', { name: 'against' })
    const before = await against.inputValue()
    await press()
    await expect.poll(() => against.inputValue()).not.toBe(before)
    await press()
    await expect.poll(() => against.inputValue()).toBe(before)
  },
  'Copy _source as it is after the step': async ({ page }, press) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = async () => undefined
    })
    await expectSaid(page, press, 'The document copied')
  },
  Format: async ({ page }, press) => {
    const before = await shownText(page)
    await press()
    await expect.poll(() => shownText(page)).not.toBe(before)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => shownText(page)).toBe(before)
  },
}

const isInEditor = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('.monaco-editor') != null)

function showsTab(name: string) {
  return async ({ page }: Playground, press: () => Promise<void>): Promise<void> => {
    await press()
    await page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
  }
}

async function keepsTheSteps(playground: Playground, press: () => Promise<void>): Promise<void> {
  const numbers = async (): Promise<string[]> => (await playground.steps()).map(({ number }) => number)
  const before = await numbers()
  await press()
  await expect.poll(numbers).toEqual(before)
}

function opensDialog(name: string) {
  return async ({ page }: Playground, press: () => Promise<void>): Promise<void> => {
    await press()
    await dialog(page, name).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page, name).count()).toBe(0)
  }
}

/** The last announcement to screen readers. */
const said = (page: Page): Promise<string | null> => page.locator('[role=status][aria-live=polite]').textContent()

/** Presses until screen readers hear it: the result of a run may be announced right after it and replace it. */
const expectSaid = (page: Page, press: () => Promise<void>, text: string): Promise<void> =>
  expect
    .poll(async () => {
      await press()
      return said(page)
    })
    .toContain(text)

/** Keys of the list in the words of Playwright. */
const keysOf = (text: string): string =>
  text
    .replaceAll('Ctrl', 'ControlOrMeta')
    .replace(/[A-Z]$/, letter => letter.toLowerCase())
    .replace(/[↑↓←→]$/, arrow => ARROWS[arrow]!)

const ARROWS: Readonly<Record<string, string>> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
}

const PIPELINE = `{"processors": [
  {"lowercase": {"field": "message"}},
  {"set": {"field": "a", "value": 1}},
  {"set": {"field": "b", "value": 2}}
]}`

it.for(['the editor', 'the page'])('runs the command of each listed shortcut, from %s', async (from, { open }) => {
  const samples = { text: '{"message": "A"}\n{"message": "B"}\n', name: 'a.ndjson' }
  const playground = await open({ opened: { pipelines: [{ id: 'main', text: PIPELINE, format: 'json' }], samples } })
  const { page } = playground
  await clickAfter(page, '"lower')
  await page.getByRole('button', { name: 'Keys' }).click()
  await dialog(page, 'Keyboard').locator('.keys > div').first().waitFor()
  const listed = await dialog(page, 'Keyboard')
    .locator('.keys > div')
    .evaluateAll(rows =>
      rows.map(
        row => [row.querySelector('dd')?.textContent ?? '', row.querySelector('dt')?.textContent ?? ''] as const,
      ),
    )
  await page.keyboard.press('Escape')
  expect(listed.length).toBeGreaterThan(20)
  for (const [at, [name, keys]] of listed.entries()) {
    const effect = EFFECTS[name]
    if (effect === undefined) throw new Error(`the test has no expected effect for the command ${name}`)
    if (from === 'the editor') {
      if (keys === '?') continue
      const { x, y, height } = await placeOf(page, '"lowercase"')
      // Never if the cursor is already.
      await page.mouse.click(x + (at % 2 === 0 ? 12 : 30), y + height / 2)
      if (name.endsWith('step')) {
        await page.locator('[data-step="1"][aria-selected=true]').waitFor()
        await page.keyboard.press('Alt+ArrowDown')
        await page.locator('[data-step="2"][aria-selected=true]').waitFor()
      }
    } else {
      await page.getByRole('treeitem').nth(1).click()
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('treeitem')
    }
    await effect(playground, () => page.keyboard.press(keysOf(keys))).catch((thrown: unknown) => {
      throw new Error(`${name} (${keys}): ${thrown instanceof Error ? thrown.message : String(thrown)}`)
    })
  }
  const known = new Set(listed.map(([name]) => name))
  expect(Object.keys(EFFECTS).filter(name => !known.has(name))).toEqual([])
})

it('does not use letters as shortcuts while text is edited', async ({ visit }) => {
  const playground = await visit()
  const { page } = playground
  await playground.samplesBox().focus()
  await page.keyboard.press('End')
  await page.keyboard.type('?')
  await playground.focusEditor()
  await page.keyboard.type('?')
  expect(await dialog(page, 'Keyboard').count()).toBe(0)
  expect(await playground.samplesBox().inputValue()).toContain('?')
})

it('can be walked by Tab, out of the editor too', async ({ visit }) => {
  const playground = await visit()
  const { page } = playground
  await playground.focusEditor()
  await page.keyboard.press('Control+m')
  const walked: string[] = []
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body) return 'body'
      return `${activeElement.getAttribute('aria-label') ?? activeElement.textContent}`.trim().slice(0, 40)
    })
    if (walked.length > 30 && name === walked[0]) break
    walked.push(name)
  }
  const all = walked.join('\n')
  for (const name of ['Samples', 'Steps', 'Result', 'Share', 'Width of the pipeline', 'main', 'Format'])
    expect(all).toContain(name)
  expect(new Set(walked).size).toBeGreaterThan(25)
})

it('keeps the focus in dialogs, and gives it back', async ({ visit }) => {
  const { page } = await visit()
  for (const [name, button] of [...DIALOGS.map(each => [each, each === 'Keyboard' ? 'Keys' : each] as const)]) {
    const opener = page.getByRole('button', { name: button, exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    await dialog(page, name).waitFor()
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
      )
      expect(isOutside, name).toBe(false)
    }
    await dialog(page, name).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => opener.evaluate(element => element === document.activeElement)).toBe(true)
  }
})

it('announces results to screen readers', async ({ visit }) => {
  const playground = await visit()
  const { page } = playground
  await expect.poll(() => said(page)).toBe('3 documents: 2 done, 1 handled')
  await playground.ran(() => playground.typePipeline('{"processors": [{"fail": {"message": "no"}}]}'))
  await expect.poll(() => said(page)).toBe('3 documents: 3 failed')
  await playground.typePipeline('{"processors": [{"fail": {}}]}')
  await expect.poll(() => said(page)).toContain('has errors: [message] required property is missing')
})

it('shows everything at twice the size', async ({ visit }) => {
  const { page } = await visit()
  await page.setViewportSize({ width: 700, height: 450 })
  await page.locator('.monaco-editor .codelens-decoration').first().waitFor()
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('button, select, [role=tab], h1, h2')]
        .filter(element => {
          const { left, right, width } = element.getBoundingClientRect()
          return (
            width > 0 &&
            (left < -1 || right > innerWidth + 1) &&
            element.closest('.monaco-editor, .visually-hidden') === null
          )
        })
        .map(element => element.textContent),
    )
  expect(await cut()).toEqual([])
  for (const name of DIALOGS) {
    await page.getByRole('button', { name: name === 'Keyboard' ? 'Keys' : name, exact: true }).click()
    await dialog(page, name).waitFor()
    expect(await cut()).toEqual([])
    const box = (await dialog(page, name).boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(450)
    await page.keyboard.press('Escape')
  }
})

it('does not move if that is not wanted', async ({ open }) => {
  const playground = await open({ reducedMotion: true })
  await playground.ran(() => playground.typePipeline('{"processors": []}'))
  const moving = await playground.page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 20)
      .map(({ effect }) => (effect as KeyframeEffect).target?.className),
  )
  expect(moving.filter(name => !String(name).includes('cursor'))).toEqual([])
})

it.for(['light', 'dark'] as const)(
  'has no serious fault in any dialog and any tab, in %s',
  async (shown, { visit }) => {
    const { page } = await visit()
    await page.emulateMedia({ colorScheme: shown })
    await page.locator(`:root[data-theme="${shown}"]`).waitFor()
    await expectNoSeriousFaults(page)
    for (const name of DIALOGS) {
      await page.getByRole('button', { name: name === 'Keyboard' ? 'Keys' : name, exact: true }).click()
      await dialog(page, name).getByRole('button').nth(1).or(dialog(page, name).locator('kbd')).first().waitFor()
      await expectNoSeriousFaults(page, dialog(page, name))
      await page.keyboard.press('Escape')
    }
    const tabs = {
      Document: ['Table', 'JSON', 'Raw', 'Explain'],
      Run: [/^Documents/, /^Compare/, 'Tests', 'Profile'],
    }
    for (const [column, names] of Object.entries(tabs)) {
      const region = page.getByRole('region', { name: column, exact: true })
      for (const name of names) {
        await region.getByRole('tab', { name }).click()
        await expectNoSeriousFaults(page, region)
      }
    }
    await page.getByRole('button', { name: 'Outline' }).click()
    await expectNoSeriousFaults(page)
  },
)
