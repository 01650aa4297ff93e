/** All documents against all processors: what is in it, filters, keys, and more documents than fit. */
import type { Page } from 'playwright-core'
import { expectNoSeriousFaults } from './harness/accessibility.js'
import { expect, it } from './harness/browser-test.js'

const opened = (processors: readonly object[], lines: readonly string[]) => ({
  pipelines: [{ id: 'main', text: JSON.stringify({ processors }), format: 'json' }],
  samples: { text: lines.join('\n'), name: null },
})

const PROCESSORS = [
  { grok: { field: 'message', patterns: ['%{WORD:verb} %{NUMBER:status:int}'] } },
  { drop: { if: 'ctx.status == 404' } },
  { set: { field: 'checked', value: true, if: "ctx.verb == 'POST'" } },
]

const LINES = ['GET 200', 'POST 503', 'nothing', 'GET 404', 'POST 200']

const five = opened(PROCESSORS, LINES)

const toMatrix = (page: Page): Promise<void> => page.getByRole('tab', { name: /^Documents/ }).click()

/** The visible documents with the statuses of their cells. */
const cells = (page: Page): Promise<string[]> =>
  page.locator('[role=row][data-document]').evaluateAll(rows =>
    rows.map(row => {
      const own = [...row.querySelectorAll('[role=gridcell]')].map(cell => cell.getAttribute('data-status'))
      return `${row.getAttribute('data-document')} ${row.getAttribute('data-outcome')}: ${own.join(' ')}`
    }),
  )

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-cell'))

it('shows how each document went at each processor', async ({ visit }) => {
  const { page } = await visit(five)
  await toMatrix(page)
  await expect
    .poll(() => cells(page))
    .toEqual([
      '1 done: success skipped skipped',
      '2 done: success skipped success',
      '3 failed: error not_reached not_reached',
      '4 dropped: success dropped not_reached',
      '5 done: success skipped success',
    ])
  await expectNoSeriousFaults(page)
  await page.locator('[data-cell="2:0"]').click()
  await expect.poll(() => page.getByRole('button', { name: /^Document 3 of 5/ }).count()).toBe(1)
  expect(await page.locator('[role=treeitem][aria-selected=true]').getAttribute('data-step')).toBe('1')
})

it('is filtered by outcomes of documents and steps, and by words', async ({ visit }) => {
  const { page } = await visit(five)
  await toMatrix(page)
  const places = () =>
    page.locator('[role=row][data-document]').evaluateAll(rows => rows.map(row => row.getAttribute('data-document')))
  const failed = page.getByRole('button', { name: '1 failed', exact: true })
  await failed.click()
  await expect.poll(places).toEqual(['3'])
  expect(await failed.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: '1 dropped', exact: true }).click()
  await expect.poll(places).toEqual(['4'])
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('searchbox', { name: 'Find documents' }).fill('post')
  await expect.poll(places).toEqual(['2', '5'])
  await page.getByRole('searchbox', { name: 'Find documents' }).fill('')
  await page.getByRole('columnheader', { name: /^1 grok/ }).click()
  await expect.poll(places).toEqual(['3'])
  await page.getByRole('combobox', { name: 'Step', exact: true }).selectOption({ label: 'main 3 set' })
  await page.getByRole('combobox', { name: 'Outcome of the step' }).selectOption({ label: '✓ success' })
  await expect.poll(places).toEqual(['2', '5'])
  // The filter stays in the page, beyond the next link.
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(places).toHaveLength(5)
})

it('is gone through by keys', async ({ visit }) => {
  const { page } = await visit(five)
  await toMatrix(page)
  await page.locator('[data-cell="0:-1"]').focus()
  const press = async (key: string, cell: string): Promise<void> => {
    await page.keyboard.press(key)
    await expect.poll(() => focused(page)).toBe(cell)
  }
  await press('ArrowRight', '0:0')
  await press('ArrowDown', '1:0')
  await press('End', '1:2')
  await press('PageDown', '4:2')
  await press('Control+Home', '0:-1')
  await press('ArrowUp', '-1:-1')
  await press('Control+End', '4:2')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('button', { name: /^Document 5 of 5/ }).count()).toBe(1)
  await expect.poll(() => page.locator('[role=treeitem][aria-selected=true]').getAttribute('data-step')).toBe('3')
})

it('has 2,000 documents and 40 processors, and draws the visible ones', async ({ visit }) => {
  const processors = [...PROCESSORS, ...Array.from({ length: 37 }, (_, i) => ({ set: { field: `f${i}`, value: i } }))]
  const lines = Array.from({ length: 2000 }, (_, i) =>
    i % 67 === 5 ? `broken ${i}!` : `GET ${[200, 404, 503][i % 3]}`,
  )
  const { page } = await visit(opened(processors, lines))
  await toMatrix(page)
  await page.waitForFunction(() => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') === '2001')
  await page.evaluate(async () => {
    const grid = document.querySelector('[role=grid]')!
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    for (let i = 1; i <= 60; i++) {
      grid.scrollTop += 400
      if (i % 3 === 0) grid.scrollLeft = (i * 97) % grid.scrollWidth
      if (i % 10 === 0) grid.scrollTop = (grid.scrollHeight * i) / 60
      await frame()
    }
  })
  expect(await page.getByRole('gridcell').count()).toBeLessThan(2500)
  expect(await page.locator('[data-document="2000"]').count()).toBe(1)
})
