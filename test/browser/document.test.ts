/** The Document pane: what differs, the table, JSON side by side, the raw answer; against what, and who wrote it. */
import type { Page } from 'playwright-core'
import { expectNoSeriousFaults } from './harness/accessibility.js'
import { expect, it, type Visit } from './harness/browser-test.js'
import type { Playground } from './harness/playground.js'

const PIPELINE = JSON.stringify({
  processors: [
    { rename: { field: 'old', target_field: 'labels' } },
    { convert: { field: 'count', type: 'long' } },
    { gsub: { field: 'text', pattern: 'quick', replacement: 'slow' } },
    { append: { field: 'list', value: 'c' } },
    { remove: { field: 'gone' } },
    { set: { field: 'copy', copy_from: 'big' } },
    { set: { field: '_index', value: 'logs' } },
    { drop: { if: 'ctx.drop == true' } },
    { fail: { if: 'ctx.fail == true', message: 'no more' } },
  ],
})

const document = (more: string): string =>
  `{"text":"the quick brown fox","count":"7","big":9007199254740993,"one":1.0,"list":["a","b"],"gone":true,"old":{"x":"first","y":"second"}${more}}`

const SAMPLES = [document(''), document(',"drop":true'), document(',"fail":true')].join('\n')

/** With the first document chosen, and what differs shown: the third fails, and would be chosen. */
async function opened(visit: Visit): Promise<Playground> {
  const playground = await visit({
    pipelines: [{ id: 'main', text: PIPELINE, format: 'json' }],
    samples: { text: SAMPLES, name: null },
  })
  await playground.page.getByRole('button', { name: /^Document 3 of/ }).waitFor()
  await playground.choose(1)
  await playground.page.getByRole('button', { name: 'Changes', exact: true }).click()
  return playground
}

/** The rows of the differences, as `kind path: value`. */
const differences = (page: Page): Promise<string[]> =>
  page
    .getByRole('grid')
    .getByRole('row')
    .evaluateAll(rows =>
      rows.map(row => {
        const value = row.querySelector('[role=gridcell]:nth-child(3)')
        for (const hidden of value?.querySelectorAll('.visually-hidden') ?? []) hidden.remove()
        return `${row.getAttribute('data-kind')} ${row.getAttribute('data-path')}: ${value?.textContent}`
      }),
    )

const against = (page: Page, title: string): Promise<unknown> =>
  page.getByRole('combobox', { name: 'against' }).selectOption({ label: title })

const step = (page: Page, label: string): Promise<void> => page.locator(`[role=treeitem][data-step="${label}"]`).click()

it('shows exact differences, and marks moves, types and words', async ({ visit }) => {
  const { page } = await opened(visit)
  await against(page, 'the input')
  await expect
    .poll(() => differences(page))
    .toEqual([
      'changed _index: −"_index"+"logs"',
      'changed text: −"the quick brown fox"+"the slow brown fox"',
      'changed count: −"7"+7',
      'changed list: + [2]"c"',
      'removed gone: true',
      'moved labels: {"x":"first","y":"second"}',
      'added copy: 9007199254740993',
    ])
  const text = page.locator('[data-path="text"]')
  expect(await text.locator('mark').allTextContents()).toEqual(['quick', 'slow'])
  expect(await page.locator('[data-path="count"]').textContent()).toContain('string → long')
  expect(await page.locator('[data-path="labels"]').textContent()).toContain('old.* → labels.*')
  await page.getByRole('button', { name: /unchanged fields/ }).click()
  await expect.poll(() => differences(page)).toContain('same one: 1.0')
  // That they are shown stays in the page, beyond the next link.
  await page.getByRole('button', { name: /^Hide \d+ unchanged fields/ }).click()
  await expect.poll(() => differences(page)).not.toContain('same one: 1.0')
})

it('shows the step that wrote each field, and moves there', async ({ visit }) => {
  const { page } = await opened(visit)
  await page.getByRole('button', { name: 'Blame all' }).click()
  const writer = (path: string) => page.locator(`[data-path="${path}"]`).getByRole('gridcell').last()
  await expect.poll(() => writer('big').textContent()).toBe('input')
  expect(await writer('copy').textContent()).toContain('6 set')
  await writer('count').getByRole('button').click()
  await against(page, 'before this step')
  await expect.poll(() => differences(page)).toContain('changed count: −"7"+7')
  await page.getByRole('button', { name: 'Blame all' }).click()
  await expect.poll(() => differences(page)).toEqual(['changed count: −"7"+7'])
})

it('is walked by arrow keys, and filtered', async ({ visit }) => {
  const { page } = await opened(visit)
  await against(page, 'the input')
  await page.getByRole('searchbox', { name: /Filter fields/ }).fill('slow')
  await expect.poll(() => differences(page)).toHaveLength(1)
  await page.getByRole('searchbox', { name: /Filter fields/ }).fill('')
  await expect.poll(() => differences(page)).toHaveLength(7)
  await page.getByRole('grid').getByRole('row').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(() => page.evaluate(() => globalThis.document.activeElement?.getAttribute('data-path')))
    .toBe('count')
})

it('shows all fields as a table that can be sorted', async ({ visit }) => {
  const { page } = await opened(visit)
  await page.getByRole('tab', { name: 'Table' }).click()
  const paths = (): Promise<(string | null)[]> =>
    page.locator('[role=table] [data-path]').evaluateAll(rows => rows.map(row => row.getAttribute('data-path')))
  await expect.poll(paths).toContain('labels.x')
  await page.getByRole('button', { name: 'Written by', exact: true }).click()
  await page.getByRole('button', { name: 'Written by', exact: true }).click()
  await expect.poll(async () => (await paths()).slice(0, 3)).toEqual(['_index', 'copy', 'list'])
  await expectNoSeriousFaults(page)
})

it('shows JSON before and after, one below the other on narrow screens', async ({ visit }) => {
  const { page } = await opened(visit)
  await step(page, '6')
  await page.getByRole('tab', { name: 'JSON', exact: true }).click()
  await expect.poll(() => page.getByText('"copy": 9007199254740993').count()).toBe(1)
  expect(await page.getByRole('button', { name: 'Unified' }).getAttribute('aria-pressed')).toBe('true')
  await page.setViewportSize({ width: 2400, height: 900 })
  await expect.poll(() => page.getByRole('button', { name: 'Unified' }).getAttribute('aria-pressed')).toBe('false')
  await expectNoSeriousFaults(page)
})

it('shows the exact answers, at the element of the step', async ({ visit }) => {
  const { page } = await opened(visit)
  await page.getByRole('tab', { name: 'Raw' }).click()
  await step(page, '5')
  await expect.poll(() => page.getByText('"processor_type": "remove"').isVisible()).toBe(true)
  await page.getByRole('button', { name: '_simulate', exact: true }).click()
  await expect.poll(() => page.getByText('"doc": {').isVisible()).toBe(true)
  await expectNoSeriousFaults(page)
})

it('reports the step in which a document was dropped or failed', async ({ visit }) => {
  const { page } = await opened(visit)
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByRole('button', { name: 'Show step 8' }).click()
  await expect.poll(() => page.getByText('Dropped by this step').isVisible()).toBe(true)
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByRole('button', { name: 'Show step 9' }).click()
  await expect.poll(() => page.getByRole('region', { name: 'Error' }).textContent()).toContain('no more')
  await expectNoSeriousFaults(page)
})
