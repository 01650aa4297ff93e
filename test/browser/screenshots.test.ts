/**
 * Pictures of the main states: with SLUICE_SCREENSHOTS=1 those of docs/playground, else into .sluice/screenshots. Each state is held
 * against what the picture must show.
 */
import type { Page } from 'playwright-core'
import { expect, it } from './harness/browser-test.js'
import type { Playground } from './harness/playground.js'

const SIZE = { width: 1280, height: 800 }

/** Everything visible is complete: the editor with its lenses, and the result. */
async function settled({ page }: Playground): Promise<void> {
  if (await page.locator('.monaco-editor').first().isVisible())
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

const change = (page: Page, name: RegExp) =>
  page.getByRole('tabpanel', { name: 'Result' }).getByRole('row', { name }).first().waitFor()

/** The pictures by name, in this order: what is done for each, on one page. */
const PICTURES: Readonly<Record<string, (playground: Playground) => Promise<void>>> = {
  'first-visit': async ({ page }) => {
    await page.getByRole('note').getByText('updated as you type').waitFor()
    await choose(page, '1')
    await change(page, /log.level/)
  },
  'grok-explain': async ({ page }) => {
    await page.getByRole('tab', { name: 'Explain' }).click()
    await page.getByRole('tabpanel', { name: 'Explain' }).getByText('log.level').first().waitFor()
  },
  narrow: async ({ page }) => {
    await page.setViewportSize({ width: 420, height: SIZE.height })
    await page.getByRole('navigation', { name: 'Panes' }).waitFor()
  },
  'on-failure': async playground => {
    const { page } = playground
    await page.setViewportSize(SIZE)
    await page.getByRole('tab', { name: 'Result' }).click()
    await openExample(playground, 'failure-details')
    await page.locator('.step-on-failure').first().waitFor()
    await choose(page, '1!1')
    await change(page, /price/)
  },
  foreach: async playground => {
    const { page } = playground
    await openExample(playground, 'foreach-list')
    await page.locator('[data-element]').first().waitFor()
    await choose(page, '2[1]')
    await change(page, /price/)
  },
  dark: async playground => {
    const { page } = playground
    await page.emulateMedia({ colorScheme: 'dark' })
    await openExample(playground, 'nginx-access')
    await choose(page, '1')
    await change(page, /source.address/)
  },
  share: async playground => {
    const { page } = playground
    await page.emulateMedia({ colorScheme: 'light' })
    await openExample(playground, 'personal-data')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('region', { name: 'Secrets and personal data' }).waitFor()
  },
}

it('pictures of the main states', async ({ open }) => {
  const playground = await open(SIZE)
  await settled(playground)
  for (const [name, act] of Object.entries(PICTURES)) {
    await act(playground)
    await settled(playground)
    expect(await playground.screenshot(name)).toContain(`${name}.png`)
  }
})
