/** The Explain pane: why a step did what it did, for every kind of step that can be explained. */
import type { Page } from 'playwright-core'
import { expectNoSeriousFaults } from './harness/accessibility.js'
import { expect, it, type Visit } from './harness/browser-test.js'
import { shownText } from './harness/editor.js'

/** Opens a pipeline with samples, and the explanation of a step. */
async function explained(visit: Visit, processors: readonly object[], samples: string, step = '1'): Promise<Page> {
  const text = JSON.stringify({ processors })
  const { page } = await visit({
    pipelines: [{ id: 'main', text, format: 'json' }],
    samples: { text: samples, name: null },
  })
  await page.locator(`[role=treeitem][data-step="${step}"]`).click()
  await page.getByRole('tab', { name: 'Explain' }).click()
  await page.locator(`.explain[data-step="${step}"]`).waitFor()
  return page
}

const marks = (page: Page, figure: string): Promise<string[]> =>
  page
    .getByRole('figure', { name: figure })
    .first()
    .locator('mark')
    .evaluateAll(found => found.map(each => `${each.getAttribute('title')}=${each.textContent}`))

const LINE = '192.0.2.1 GET /a'

it('grok that matches: coloured captures, the pattern that won', async ({ visit }) => {
  const patterns = ['%{NUMBER:n} %{WORD:w}', '%{IP:source.ip} %{WORD:method} %{URIPATH:path}']
  const page = await explained(visit, [{ grok: { field: 'message', patterns } }], LINE)
  await expect.poll(() => page.locator('[data-pattern="2"][data-matches="true"]').count()).toBe(1)
  expect(await page.getByText('Pattern 2 matched').count()).toBe(1)
  const captures = page.locator('[data-pattern="2"]').getByRole('figure', { name: 'Text' }).locator('mark')
  expect(
    await captures.evaluateAll(found => found.map(each => `${each.getAttribute('title')}=${each.textContent}`)),
  ).toEqual(['source.ip=192.0.2.1', 'method=GET', 'path=/a'])
  await expectNoSeriousFaults(page)
})

it('grok that does not match: where it stopped, and what would have matched', async ({ visit }) => {
  const patterns = ['%{IP:source.ip} (?:PUT|POST) %{URIPATH:path}']
  const page = await explained(visit, [{ grok: { field: 'message', patterns } }], LINE)
  const pattern = page.locator('[data-pattern="1"][data-matches="false"]')
  await pattern.waitFor()
  expect(await pattern.getByText(/does not match here/).textContent()).toContain('(?:PUT|POST)')
  expect(await pattern.locator('.explain-stop li').allTextContents()).toEqual(['PUT', 'POST'])
  expect(await pattern.getByTitle('matching stopped here').count()).toBe(1)
})

it('a condition: every part with its value', async ({ visit }) => {
  const page = await explained(
    visit,
    [{ set: { field: 'x', value: 1, if: "ctx.a?.b == 'y' && ctx.n > 3" } }],
    '{"a": {"b": "y"}, "n": 2}',
  )
  const parts = page.getByRole('region', { name: 'Condition' }).locator('li > code')
  await parts.first().waitFor()
  const lines = await page
    .getByRole('region', { name: 'Condition' })
    .locator('li')
    .evaluateAll(items =>
      items.map(item =>
        [...item.childNodes]
          .filter(node => node.nodeName !== 'UL')
          .map(node => node.textContent)
          .join(''),
      ),
    )
  expect(lines.map(line => line.replaceAll(/\s+/g, ' ').trim())).toEqual(
    expect.arrayContaining([
      expect.stringContaining("ctx.a?.b == 'y' = true"),
      expect.stringContaining('ctx.n > 3 = false'),
      expect.stringContaining('ctx.n = 2'),
    ]),
  )
})

it('a script: values line by line, and what was null', async ({ visit }) => {
  const source =
    'int total = 0;\nfor (n in ctx.list) {\n  total += n;\n}\nctx.total = total;\nctx.last = ctx.other.name;'
  const page = await explained(visit, [{ script: { source } }], '{"list": [1, 2, 4]}')
  const lines = page.locator('.explained-script > li')
  await lines.first().waitFor()
  expect(await lines.nth(2).textContent()).toContain('3 times')
  expect(await lines.nth(2).textContent()).toContain('total = 7')
  expect(await lines.nth(5).textContent()).toContain('failed here')
  expect(await page.locator('.explain-stop').first().textContent()).toContain('ctx.other is null')
})

it('a script is stepped through, by statements and breakpoints, with the iteration and the values', async ({
  visit,
}) => {
  const source = 'int sum = 0;\nfor (def x : ctx.list) {\n  sum += x;\n}\nctx.sum = sum;'
  const page = await explained(visit, [{ script: { source } }], '{"list": [3, 4]}')
  const script = page.getByRole('region', { name: 'Script' })
  await script.getByText('statements ran').waitFor()
  await script.getByRole('button', { name: 'Breakpoint at line 3' }).click()
  await script.getByRole('button', { name: 'Next breakpoint' }).click()
  const here = script.locator('[aria-current=step]')
  expect(await here.textContent()).toContain('1 of 2')
  await script.getByRole('button', { name: 'Next breakpoint' }).click()
  expect(await here.textContent()).toContain('sum += x;2 of 2')
  const held = script.getByRole('list', { name: 'Values before this statement' })
  expect(await held.textContent()).toContain('sum = 3')
  await script.getByRole('button', { name: 'Step ›' }).click()
  expect(await held.textContent()).toContain('sum = 7')
})

it('a date: each format, where it stopped, and what it expected', async ({ visit }) => {
  const formats = ['dd/MM/yyyy', 'yyyy-MM-dd HH:mm', 'ISO8601']
  const page = await explained(visit, [{ date: { field: 'message', formats } }], '2026-03-01 10:15')
  const statuses = page.locator('[data-status]').and(page.locator('details'))
  await statuses.first().waitFor()
  expect(await statuses.evaluateAll(all => all.map(each => each.getAttribute('data-status')))).toEqual([
    'refused',
    'took',
    'not_tried',
  ])
  expect(await statuses.first().textContent()).toMatch(/stopped at character \d/)
})

it('dissect: the delimiter that is not found', async ({ visit }) => {
  const page = await explained(visit, [{ dissect: { field: 'message', pattern: '%{ip} [%{time}] %{rest}' } }], LINE)
  const fault = page.getByText(/delimiter " \[" after %\{ip\} does not occur/)
  await fault.waitFor()
  expect(await marks(page, 'Pattern')).toEqual(['ip=%{ip}', 'time=%{time}', 'rest=%{rest}'])
})

it('kv: pairs, and the part without a separator', async ({ visit }) => {
  const kv = { field: 'message', field_split: ' ', value_split: '=', exclude_keys: ['b'] }
  const page = await explained(visit, [{ kv }], 'a=1 b=2 c')
  const parts = page.locator('.kv-parts > li')
  await parts.first().waitFor()
  expect(await parts.evaluateAll(all => all.map(each => each.getAttribute('data-status')))).toEqual([
    'written',
    'excluded',
    'no_separator',
  ])
})

it('a regular expression: matches, and its cost', async ({ visit }) => {
  const gsub = { field: 'message', pattern: '(\\w+)*!', replacement: '-' }
  const page = await explained(visit, [{ gsub }], 'ab! cd!')
  await page.getByText('2 matches').waitFor()
  expect(await page.locator('.explain-cost').first().textContent()).toMatch(/^▲ Regex cost/)
})

it('a template: each tag with its value, and one that is empty', async ({ visit }) => {
  const set = { field: 'x', value: '{{{a}}} and {{{none}}}' }
  const page = await explained(visit, [{ set }], '{"a": 9007199254740993}')
  const legend = page.getByRole('region', { name: 'Template' }).locator('.legend > li')
  await legend.first().waitFor()
  expect(await legend.allTextContents()).toEqual([
    expect.stringContaining('9007199254740993'),
    expect.stringContaining('empty string'),
  ])
})

it('a null: one click writes the null-safe access into the pipeline', async ({ visit }) => {
  const page = await explained(visit, [{ set: { if: "ctx.a.contains('x')", field: 'b', value: 1 } }], LINE)
  await page.getByRole('button', { name: 'Write ctx.a?. … == true' }).click()
  // The editor wraps the line.
  const written = async (): Promise<string> => (await shownText(page)).replaceAll(/\s/g, '')
  await expect.poll(written).toContain("ctx.a?.contains('x')==true")
  await page.locator('[role=treeitem][data-step][data-status=skipped]').waitFor()
})
