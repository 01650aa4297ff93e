/** The Steps pane: what ran in which order, why and how long; going through it by keys and breakpoints, along with the editor. */
import type { Locator, Page } from 'playwright-core'
import { expectNoSeriousFaults } from './harness/accessibility.js'
import { expect, it, type Visit } from './harness/browser-test.js'
import type { Playground } from './harness/playground.js'

const pipeline = (id: string, definition: object) => ({
  id,
  text: JSON.stringify(definition, null, 2),
  format: 'json',
})

const SCRIPT = 'int total = 0;\nfor (def x : ctx.list) {\n  total += x;\n}\nif (total > 5) {\n  ctx.big = true;\n}'

const PIPELINES = [
  pipeline('main', {
    processors: [
      {
        json: {
          field: 'message',
          add_to_root: true,
          tag: 'parse',
          on_failure: [
            { set: { field: 'kind', value: 'broken' } },
            {
              rename: {
                field: 'none',
                target_field: 'x',
                on_failure: [{ append: { field: 'tags', value: 'deep' } }],
              },
            },
          ],
        },
      },
      { drop: { if: "ctx.level == 'debug' && ctx.list == null" } },
      { pipeline: { name: 'lists' } },
      { set: { if: "ctx.user.name == 'ann'", field: 'known', value: true } },
      { set: { field: 'last', value: 1 } },
    ],
    on_failure: [{ set: { field: 'outcome', value: 'failure' } }],
  }),
  pipeline('lists', {
    processors: [
      {
        foreach: {
          field: 'list',
          ignore_missing: true,
          processor: {
            convert: {
              field: '_ingest._value',
              type: 'long',
              on_failure: [{ set: { field: '_ingest._value', value: 0 } }],
            },
          },
        },
      },
      { script: { if: 'ctx.list != null', source: SCRIPT } },
      { terminate: { if: 'ctx.end == true' } },
      { fail: { if: 'ctx.fail == true', message: 'no more' } },
    ],
  }),
]

const DOCUMENTS = [
  { level: 'info', list: ['1', 'x'], user: { name: 'ann' } },
  'not json',
  { level: 'debug' },
  { level: 'info', list: [3, 4], user: { name: 'bob' }, end: true },
  { level: 'info', fail: true, user: { name: 'ann' } },
]

const SAMPLES = DOCUMENTS.map(each =>
  JSON.stringify({ message: typeof each === 'string' ? each : JSON.stringify(each) }),
)

const opened = (visit: Visit): Promise<Playground> =>
  visit({ pipelines: PIPELINES, samples: { text: SAMPLES.join('\n'), name: null } })

const row = (page: Page, label: string): Locator => page.locator(`[role=treeitem][data-step="${label}"]`)

/** The rows as they are nested: place and status. */
const shown = (page: Page): Promise<string[]> =>
  page
    .getByRole('tree', { name: 'Steps' })
    .getByRole('treeitem')
    .evaluateAll(rows =>
      rows.map(each => {
        const level = Number(each.getAttribute('aria-level')) - 1
        const name = each.getAttribute('data-step') ?? each.getAttribute('data-element')?.replace(/^.* (?=element)/, '')
        return `${'  '.repeat(level)}${name} ${each.getAttribute('data-status')}`
      }),
    )

const chosen = (page: Page): Promise<string[]> =>
  page
    .locator('[role=treeitem][aria-selected=true]')
    .evaluateAll(rows => rows.map(each => each.getAttribute('data-step') ?? ''))

const options = (page: Page): Locator => page.getByRole('listbox', { name: 'Documents' }).getByRole('option')

const picker = (page: Page): Locator => page.getByRole('button', { name: /^Document \d+ of \d+/ })

async function choose(page: Page, place: number): Promise<void> {
  await picker(page).click()
  await page.getByRole('combobox', { name: 'Find a document' }).waitFor()
  await options(page)
    .nth(place - 1)
    .click()
  await expect.poll(() => picker(page).textContent()).toContain(`Document ${place} of 5`)
}

it('shows pipelines, elements and chains within their parents', async ({ visit }) => {
  const { page } = await opened(visit)
  await expect
    .poll(() => shown(page))
    .toEqual([
      '1 success',
      '2 skipped',
      '3 success',
      '  3.1 success',
      '    element 1 success',
      '      3.1[1] success',
      '    element 2 error_handled',
      '      3.1[2] error_handled',
      '        3.1[2]!1 success',
      '  3.2 success',
      '  3.3 skipped',
      '  3.4 skipped',
      '4 success',
      '5 success',
    ])
  expect(await row(page, '3').textContent()).toContain('→ lists')
  expect(await row(page, '3.1[2]').textContent()).toContain('For input string: "x"')
  await choose(page, 2)
  await expect
    .poll(() => shown(page))
    .toEqual(
      expect.arrayContaining([
        '1 error_handled',
        '  1!1 success',
        '  1!2 error_handled',
        '    1!2!1 success',
        '4 error_handled',
        '  !1 success',
        '5 not_reached',
      ]),
    )
  await choose(page, 4)
  await expect
    .poll(() => shown(page))
    .toEqual(expect.arrayContaining(['  3.3 success', '  3.4 not_reached', '4 skipped']))
  await expectNoSeriousFaults(page)
})

it('shows why steps were skipped, with the value of every part, and the places where conditions failed', async ({
  visit,
}) => {
  const { page } = await opened(visit)
  expect(await row(page, '2').textContent()).toContain("if ctx.level == 'debug' && ctx.list == null")
  await row(page, '2').click()
  await expect
    .poll(() => row(page, '2').getByRole('listitem').allTextContents())
    .toEqual([`ctx.level == 'debug' falsectx.level = "info"`, 'ctx.list == null not evaluated'])
  await choose(page, 2)
  await expect
    .poll(() => row(page, '4').getByRole('listitem').allTextContents())
    .toEqual(['ctx.user.name = failedctx.user = null'])
  expect(await row(page, '4').locator('.step-script').textContent()).toBe(`if 1:9ctx.user.name == 'ann'`)
})

it('shows how a document ended, with its error', async ({ visit }) => {
  const { page } = await opened(visit)
  const outcome = page.locator('.document-outcome')
  await expect.poll(() => outcome.getAttribute('data-outcome')).toBe('handled')
  await choose(page, 3)
  await expect.poll(() => outcome.getAttribute('data-outcome')).toBe('dropped')
  await expect
    .poll(() => shown(page))
    .toEqual(['1 success', '2 dropped', '3 not_reached', '4 not_reached', '5 not_reached'])
})

it('is gone through by keys', async ({ visit }) => {
  const { page } = await opened(visit)
  await row(page, '1').click()
  const press = async (key: string, label: string): Promise<void> => {
    await page.keyboard.press(key)
    await expect.poll(() => chosen(page)).toEqual([label])
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-step'))).toBe(label)
  }
  await press('ArrowDown', '2')
  await press('End', '5')
  await press('Home', '1')
  await press('ArrowDown', '2')
  await press('ArrowDown', '3')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => row(page, '3').getAttribute('aria-expanded')).toBe('false')
  expect(await row(page, '3.1').count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => row(page, '3').getAttribute('aria-expanded')).toBe('true')
  await press('ArrowRight', '3.1')
  // The foreach is closed first.
  await press('ArrowLeft', '3.1')
  await press('ArrowLeft', '3')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => chosen(page)).toEqual(['3.1'])
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => chosen(page)).toEqual(['3'])
})

it('keeps the chosen step over documents, and stops at breakpoints of processors and lines', async ({ visit }) => {
  const { page } = await opened(visit)
  await row(page, '5').click()
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: 'Next breakpoint' }).click()
  await expect.poll(() => picker(page).textContent()).toContain('Document 4 of 5')
  await expect.poll(() => chosen(page)).toEqual(['5'])
  await page.keyboard.press('Alt+Shift+F8')
  await expect.poll(() => picker(page).textContent()).toContain('Document 1 of 5')
  await expect.poll(() => chosen(page)).toEqual(['5'])
  await page.keyboard.press('F9')
  await row(page, '3.2').click()
  await page.getByRole('button', { name: 'Breakpoint at line 6' }).click()
  await page.keyboard.press('Alt+F8')
  await expect.poll(() => picker(page).textContent()).toContain('Document 4 of 5')
  await expect.poll(() => chosen(page)).toEqual(['3.2'])
})

it('and the editor follow each other', async ({ visit }) => {
  const { page } = await opened(visit)
  await page.locator('.monaco-editor').waitFor()
  await row(page, '3.4').click()
  const tab = page.getByRole('tab', { name: /lists/ })
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => page.locator('.gutter-step').count()).toBeGreaterThan(0)
  await page.locator('.view-line', { hasText: '"terminate"' }).getByText('"terminate"').click()
  await expect.poll(() => chosen(page)).toEqual(['3.3'])
})

it('finds documents by their text and their outcome', async ({ visit }) => {
  const { page } = await opened(visit)
  await picker(page).click()
  // Keys go to the search only once it is drawn and focused.
  await page.locator('input:focus').waitFor()
  await page.keyboard.type('dropped')
  await expect.poll(() => options(page).count()).toBe(1)
  await expectNoSeriousFaults(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => picker(page).textContent()).toContain('Document 3 of 5')
})
