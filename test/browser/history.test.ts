/** Storage in this browser, the examples, and that no other host is contacted. */

import { decodeShare } from 'playground/share'
import type { Page } from 'playwright-core'
import { expect, it } from './harness/browser-test.js'
import { placeOf, shownText } from './harness/editor.js'

/** Short enough for a line of the editor, which wraps. */
const pipeline = (tag: string): string => `{"processors": [{"trim": {"field": "a", "tag": "${tag}"}}]}`

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'History' })

const runsOf = (page: Page) => dialogOf(page).getByRole('listitem')

const hint = (page: Page) => page.getByRole('note')

/** The stored workspace for the next visit. */
async function saved(page: Page): Promise<string> {
  const fragment = await page.evaluate(async () => {
    // To open a database that is not there yet would make it, without what the page puts into it.
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'sluice-playground')) return ''
    return new Promise<string>((resolve, reject) => {
      const request = indexedDB.open('sluice-playground')
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        const { result } = request
        const found = result.transaction('texts').objectStore('texts').get('autosave')
        found.onsuccess = () => {
          result.close()
          resolve(String(found.result ?? ''))
        }
      }
    })
  })
  return JSON.stringify(fragment === '' ? null : decodeShare(fragment))
}

it('keeps a run that stayed, opens it again, removes it', async ({ open }) => {
  // Nothing runs before it: on a slow machine that would be kept, too.
  const playground = await open({
    opened: {
      pipelines: [{ id: 'main', text: pipeline('first'), format: 'json' }],
      samples: { text: '{"message": "a"}\n', name: null },
    },
  })
  const { page } = playground
  await page.getByRole('button', { name: 'History' }).click()
  await expect.poll(() => runsOf(page).count()).toBe(1)
  expect(await runsOf(page).first().textContent()).toContain('✓ 0 ! 0 ▽ 0 ✕ 1')
  await page.keyboard.press('Escape')
  await playground.ran(() => playground.typePipeline(pipeline('second')))
  await page.getByRole('button', { name: 'History' }).click()
  await expect.poll(() => runsOf(page).count()).toBe(2)
  await playground.ran(() => runsOf(page).last().getByRole('button').first().click())
  await dialogOf(page).waitFor({ state: 'detached' })
  expect(await playground.steps()).toMatchObject([{ text: expect.stringContaining('first') }])
  await page.getByRole('button', { name: 'History' }).click()
  await runsOf(page).last().waitFor()
  const before = await runsOf(page).count()
  await runsOf(page)
    .last()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect.poll(() => runsOf(page).count()).toBeLessThan(before)
  const left = await runsOf(page).count()
  await dialogOf(page).getByRole('button', { name: 'Clear all' }).click()
  await dialogOf(page).getByRole('button', { name: 'Keep them' }).click()
  expect(await runsOf(page).count()).toBe(left)
  await dialogOf(page).getByRole('button', { name: 'Clear all' }).click()
  await dialogOf(page).getByRole('button', { name: 'Clear them' }).click()
  await expect.poll(() => runsOf(page).count()).toBe(0)
})

it('saves the workspace when the page is left, and opens it the next time', async ({ open }) => {
  const playground = await open()
  const { page } = playground
  await playground.ran(() => playground.typePipeline(pipeline('kept')))
  await playground.pasteSamples('{"message": "also kept"}\n')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect.poll(() => saved(page)).toContain('also kept')
  await page.reload()
  await placeOf(page, 'kept')
  // A long line is shown as several.
  expect((await shownText(page)).replace(/\n */, ' ')).toBe(pipeline('kept'))
  expect(await playground.samplesBox().inputValue()).toBe('{"message": "also kept"}\n')
})

it('forgets the link that it was opened with after the first change', async ({ open, visit }) => {
  const first = await visit()
  await first.page.getByRole('button', { name: 'Share' }).click()
  const link = await first.page.getByRole('textbox', { name: 'Link' }).inputValue()
  const playground = await open({ fragment: new URL(link).hash })
  const { page } = playground
  expect(new URL(page.url()).hash).toBe(new URL(link).hash)
  await playground.ran(() => playground.typePipeline(pipeline('edited')))
  expect(new URL(page.url()).hash).toBe('')
})

it('has a hint at the first visit alone', async ({ open }) => {
  const { page } = await open()
  await hint(page).getByText('the results are updated as you type').waitFor()
  await page.reload()
  await page.getByRole('treeitem').first().waitFor()
  expect(await hint(page).count()).toBe(0)
  expect(await page.getByText(/log ?in|sign ?in|account/i).count()).toBe(0)
})

it('has at least fifteen examples; each suggested change changes the result', async ({ visit }) => {
  const playground = await visit()
  const { page } = playground
  await page.getByRole('button', { name: 'Examples' }).first().click()
  const entries = page.locator('[data-example]')
  await entries.first().waitFor()
  const ids = await entries.evaluateAll(all => all.map(each => each.getAttribute('data-example')!))
  expect(ids.length).toBeGreaterThanOrEqual(15)
  // Other tests run and check all of them.
  for (const id of ids.filter((_, i) => i % 8 === 0)) {
    if ((await entries.count()) === 0) await page.getByRole('button', { name: 'Examples', exact: true }).click()
    await playground.ran(() => page.locator(`[data-example="${id}"]`).click())
    expect(await page.locator('.problems').getAttribute('data-errors'), id).toBe('0')
    expect(await playground.runState().textContent(), id).toMatch(/\d+ done/)
    const before = await outcome(page)
    await playground.ran(() => hint(page).getByRole('button', { name: 'Do it' }).click())
    await expect.poll(() => outcome(page), { message: id }).not.toBe(before)
  }
})

/** How all documents ended, and what the last step of the shown one left. */
async function outcome(page: Page): Promise<string> {
  const lenses = await page.locator('.monaco-editor .codelens-decoration').allTextContents()
  const document = await page.getByRole('region', { name: 'Document', exact: true }).textContent()
  return `${lenses.map(text => text.replace(/[\d.]+ [mµ]?s$/, '')).join()} ${document}`
}

it('asks for nothing but its own files, each once per thread', async ({ open }) => {
  const { page, requests } = await open({ isCold: true })
  await page.locator('.monaco-editor .codelens-decoration').first().waitFor()
  await page.getByRole('tab', { name: /^Documents/ }).click()
  await page.getByRole('tab', { name: 'Table' }).click()
  await page.getByRole('button', { name: 'Next document' }).first().click()
  await page.getByRole('button', { name: /^Document 2 of/ }).waitFor()
  await page.waitForLoadState('networkidle')
  // Parts of the page are loaded when they are first used, on a slow machine later than that.
  const root = page.url().replace(/[?#].*/, '')
  const asked = requests.filter(url => !/^(?:data|blob):/.test(url))
  const others = asked.filter(url => url !== root && !url.includes('/assets/'))
  expect(others.join('\n')).toBe('')
  const threads = 1 + page.workers().length
  const repeated = asked.filter(url => asked.filter(other => other === url).length > threads)
  expect(repeated.join('\n')).toBe('')
})
