/**
 * Pictures of the main states: with SLUICE_SCREENSHOTS=1 those of docs/playground, else into .sluice/screenshots. Each state is held
 * against what the picture must show.
 */
import type { Page } from 'playwright-core'
import { expect, it, type OpenOptions } from './harness/browser-test.js'
import type { Playground } from './harness/playground.js'

const SIZE = { width: 1280, height: 800 }

/** What is in sight is whole: the editor with its lenses, and the result. */
async function settled({ page }: Playground): Promise<void> {
  await page.locator('.monaco-editor .codelens-decoration').first().waitFor()
  await page.locator('[data-phase=finished]').waitFor()
  await page.mouse.move(0, 0)
  for (const passing of ['.stale', '.monaco-editor .scrollbar.visible'])
    await expect.poll(() => page.locator(passing).count()).toBe(0)
}

async function openExample(playground: Playground, id: string): Promise<void> {
  const { page } = playground
  await page.getByRole('button', { name: 'Examples', exact: true }).click()
  await playground.ran(() => page.locator(`[data-example="${id}"]`).click())
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const choose = (page: Page, step: string) => page.locator(`[role=treeitem][data-step="${step}"]`).first().click()

/** The pictures by name: how the page is opened, and what is done. */
const PICTURES: Readonly<
  Record<string, { readonly options?: OpenOptions; readonly act: (playground: Playground) => Promise<void> }>
> = {
  'first-visit': {
    act: async ({ page }) => {
      await page.getByRole('note').getByText('follow while you type').waitFor()
      await choose(page, '1')
      await page
        .getByRole('tabpanel', { name: 'Diff' })
        .getByRole('row', { name: /log.level/ })
        .first()
        .waitFor()
    },
  },
  'on-failure': {
    act: async playground => {
      await openExample(playground, 'failure-details')
      await playground.page.locator('.step-on-failure').first().waitFor()
      await choose(playground.page, '1!1')
      await playground.page
        .getByRole('tabpanel', { name: 'Diff' })
        .getByRole('row', { name: /price/ })
        .first()
        .waitFor()
    },
  },
  foreach: {
    act: async playground => {
      await openExample(playground, 'foreach-list')
      await playground.page.locator('[data-element]').first().waitFor()
      await choose(playground.page, '2[1]')
      await playground.page
        .getByRole('tabpanel', { name: 'Diff' })
        .getByRole('row', { name: /price/ })
        .first()
        .waitFor()
    },
  },
  'grok-explain': {
    act: async ({ page }) => {
      await choose(page, '1')
      await page.getByRole('tab', { name: 'Explain' }).click()
      await page.getByRole('tabpanel', { name: 'Explain' }).getByText('log.level').first().waitFor()
    },
  },
  share: {
    act: async playground => {
      await openExample(playground, 'personal-data')
      await playground.page.getByRole('button', { name: 'Share', exact: true }).click()
      await playground.page.getByRole('region', { name: 'Secrets and personal data' }).waitFor()
    },
  },
  dark: {
    options: { theme: 'dark' },
    act: async playground => {
      await openExample(playground, 'nginx-access')
      await choose(playground.page, '1')
      await playground.page
        .getByRole('tabpanel', { name: 'Diff' })
        .getByRole('row', { name: /source.address/ })
        .first()
        .waitFor()
    },
  },
  narrow: {
    options: { width: 420 },
    act: ({ page }) => page.getByRole('tree', { name: 'Steps' }).waitFor(),
  },
}

it.for(Object.keys(PICTURES))('%s', async (name, { open }) => {
  const { options, act } = PICTURES[name]!
  const playground = await open({ ...SIZE, ...options })
  await settled(playground)
  await act(playground)
  await settled(playground)
  expect(await playground.screenshot(name)).toContain(`${name}.png`)
})
