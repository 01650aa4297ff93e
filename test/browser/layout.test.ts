/** Three columns in reading order, as wide as they were dragged; fewer where there is less room; light and dark. */
import type { Page } from 'playwright-core'
import { expectNoSeriousFaults } from './harness/accessibility.js'
import { expect, it } from './harness/browser-test.js'

const THEMES = ['light', 'dark'] as const

const box = async (page: Page, region: string) =>
  (await page.getByRole('region', { name: region, exact: true }).first().boundingBox())!

const splitter = (page: Page, name: string) => page.getByRole('separator', { name, exact: true })

/** The share that a splitter names, in percent. */
const shareOf = async (page: Page, name: string): Promise<number> =>
  Number(await splitter(page, name).getAttribute('aria-valuenow'))

/** Whether a colour is nearer to black than to white. */
const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const parts = getComputedStyle(document.body)
      .backgroundColor.match(/[\d.]+/g)!
      .slice(0, 3)
    return parts.reduce((sum, part) => sum + Number(part), 0) < 384
  })

/** Nothing of the page is beyond its right edge. */
async function expectNoOverflow(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content).toBeLessThanOrEqual(window!)
}

/** On a phone, in each pane, every button and field is as large as a finger, nothing is cut off, and the head takes one row. */
async function expectTouchable(page: Page): Promise<void> {
  for (const pane of ['Pipeline', 'Samples', 'Steps', 'Result']) {
    await page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name: pane, exact: true }).click()
    if (pane === 'Pipeline') await page.locator('.monaco-editor .codelens-decoration').first().waitFor()
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, select, input:not([type=checkbox]), [role=tab]')]
        .filter(each => each.closest('.monaco-editor') === null && each.checkVisibility())
        .filter(each => Math.min(each.offsetHeight, each.offsetWidth) < 44)
        .map(each => each.outerHTML.slice(0, 80)),
    )
    expect(small, pane).toEqual([])
    expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(50)
    await expectNoOverflow(page)
  }
}

it('shows the editors, the run and the document side by side, in this order', async ({ visit }) => {
  const { page } = await visit()
  const [pipeline, samples, ran, did] = await Promise.all(
    ['Pipeline', 'Samples', 'Run', 'Document'].map(name => box(page, name)),
  )
  expect(samples!.y).toBeGreaterThanOrEqual(pipeline!.y + pipeline!.height)
  expect(ran!.x).toBeGreaterThanOrEqual(pipeline!.x + pipeline!.width)
  expect(did!.x).toBeGreaterThanOrEqual(ran!.x + ran!.width)
  expect(did!.x + did!.width).toBeLessThanOrEqual(1400)
  for (const { y, height } of [samples!, ran!, did!]) expect(Math.round(y + height)).toBe(900)
  await expectNoOverflow(page)
})

it('keeps the widths that were dragged or set by arrow keys', async ({ open }) => {
  const playground = await open()
  const { page } = playground
  const first = (await splitter(page, 'Width of the pipeline').boundingBox())!
  await page.mouse.move(first.x + 2, first.y + 300)
  await page.mouse.down()
  await page.mouse.move(700, first.y + 310, { steps: 4 })
  await page.mouse.up()
  expect(await shareOf(page, 'Width of the pipeline')).toBe(50)
  const height = (await splitter(page, 'Height of the pipeline').boundingBox())!
  await page.mouse.move(height.x + 100, height.y + 2)
  await page.mouse.down()
  await page.mouse.move(height.x + 100, 500, { steps: 4 })
  await page.mouse.up()
  await splitter(page, 'Width of the steps').focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowLeft')
  const names = ['Width of the pipeline', 'Width of the steps', 'Height of the pipeline']
  const shares = await Promise.all(names.map(name => shareOf(page, name)))
  expect(shares.slice(0, 2)).toEqual([50, 39])
  expect((await box(page, 'Pipeline')).width).toBeGreaterThan(690)
  await page.reload()
  await splitter(page, 'Width of the steps').waitFor()
  expect(await Promise.all(names.map(name => shareOf(page, name)))).toEqual(shares)
})

it('keeps both panes of a splitter visible, however far it is moved', async ({ open }) => {
  const { page } = await open()
  for (const name of ['Width of the pipeline', 'Width of the steps', 'Height of the pipeline']) {
    for (const key of ['Home', 'End']) {
      await splitter(page, name).focus()
      await page.keyboard.press(key)
      await expectNoOverflow(page)
      for (const region of ['Pipeline', 'Samples', 'Run', 'Document']) {
        const { width, height } = await box(page, region)
        expect(Math.min(width, height)).toBeGreaterThan(60)
      }
    }
    await splitter(page, name).press('Home')
    for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight')
  }
})

it('has two columns with tabs below 1100 pixels, and one below 700', async ({ visit }) => {
  const playground = await visit()
  const { page } = playground
  await page.setViewportSize({ width: 1099, height: 900 })
  const pipeline = await box(page, 'Pipeline')
  const result = await box(page, 'Result')
  expect(result.x).toBeGreaterThanOrEqual(pipeline.x + pipeline.width)
  await page.getByRole('tab', { name: 'Run', exact: true }).click()
  expect((await playground.steps()).length).toBeGreaterThan(0)
  expect(await page.getByRole('region', { name: 'Document', exact: true }).count()).toBe(0)
  await page.getByRole('tab', { name: 'Document', exact: true }).click()
  await page.getByRole('tab', { name: 'Result' }).waitFor()
  expect(await page.getByRole('tree', { name: 'Steps' }).count()).toBe(0)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 699, height: 900 })
  const panes = page.getByRole('navigation', { name: 'Panes' })
  for (const [pane, region] of [
    ['Pipeline', 'Pipeline'],
    ['Steps', 'Run'],
    ['Result', 'Document'],
  ] as const) {
    await panes.getByRole('button', { name: pane, exact: true }).click()
    const { x, width } = await box(page, region)
    expect([Math.round(x), Math.round(width)]).toEqual([0, 699])
    expect(await page.getByRole('navigation', { name: 'Panes' }).locator('[aria-current]').textContent()).toBe(pane)
    await expectNoOverflow(page)
  }
  await page.getByRole('tab', { name: 'Table' }).click()
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1100, height: 900 })
  await expect.poll(async () => (await box(page, 'Document')).x).toBeGreaterThan(600)
})

it('follows the theme of the system, or the chosen one', async ({ open }) => {
  const { page } = await open({ theme: 'dark' })
  expect(await isDark(page)).toBe(true)
  const theme = page.getByRole('combobox', { name: 'Theme' })
  await theme.selectOption('light')
  expect(await isDark(page)).toBe(false)
  await page.reload()
  await page.getByRole('combobox', { name: 'Theme' }).waitFor()
  expect(await isDark(page)).toBe(false)
  await theme.selectOption('System')
  expect(await isDark(page)).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => isDark(page)).toBe(false)
  await theme.selectOption('dark')
  await page.locator('.monaco-editor').first().waitFor()
  const editor = page.locator('.monaco-editor').first()
  await expect.poll(() => editor.evaluate(element => getComputedStyle(element).backgroundColor)).not.toMatch(/255/)
})

it.for(THEMES)('has no serious fault at any width, in %s', async (theme, { visit }) => {
  const { page } = await visit()
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`:root[data-theme="${theme}"]`).waitFor()
  for (const width of [1400, 1099, 699, 420]) {
    await page.setViewportSize({ width, height: 900 })
    if (width < 700) await expectTouchable(page)
    else await page.locator('.monaco-editor .codelens-decoration').first().waitFor()
    await expectNoSeriousFaults(page)
    await expectNoOverflow(page)
  }
})
