/** The results of documents: the result first, failures first, counts that lead to the documents. */
import type { Page } from 'playwright-core'
import { expectNoSeriousFaults } from './harness/accessibility.js'
import { expect, it, type Visit } from './harness/browser-test.js'
import type { Playground } from './harness/playground.js'

const PIPELINE = `processors:
  - grok:
      field: message
      patterns: ['^%{WORD:action} %{NUMBER:took:int}ms$']
  - convert: { field: user, type: long, ignore_failure: true, if: ctx.action == 'GET' }
  - drop: { if: ctx.action == 'HEAD' }
  - remove: { field: message }
`

const SAMPLES = ['PUT 12ms', 'GET 3ms', 'PUT slow', 'HEAD 1ms', 'POST slow', 'out of order'].join('\n')

const opened = (visit: Visit): Promise<Playground> =>
  visit({
    pipelines: [{ id: 'main', text: PIPELINE, format: 'yaml' }],
    samples: { text: SAMPLES, name: 'requests.log' },
  })

const outcome = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Outcomes' }).getByRole('button', { name })

const result = (page: Page) => page.getByRole('tabpanel', { name: 'Result' })

const picked = (page: Page) => page.getByRole('button', { name: /^Document \d+ of \d+/ })

it('opens on the first failure with its reason, and counts lead to the documents', async ({ visit }) => {
  const { page } = await opened(visit)
  await expect.poll(() => picked(page).textContent()).toContain('Document 3 of 6')
  await result(page).getByRole('region', { name: 'Why it failed' }).getByText('How far it matched').waitFor()
  const counts = page.getByRole('group', { name: 'Outcomes' }).getByRole('button')
  expect((await counts.allTextContents()).map(text => text.trim())).toEqual([
    '✓ 1 done',
    '! 1 handled',
    '▽ 1 dropped',
    '✕ 3 failed',
  ])

  await outcome(page, '1 handled').click()
  await expect
    .poll(() => page.locator('.grid-row').evaluateAll(rows => rows.map(row => row.dataset.outcome)))
    .toEqual(['handled'])
  await expect.poll(() => result(page).textContent()).toContain('Handled by ignore_failure: step 2 convert failed.')

  const failures = page.getByRole('region', { name: 'Failures' }).getByRole('listitem')
  await expect
    .poll(async () =>
      (await failures.allTextContents()).map(text => text.replace(/: Provided.*| field \[….*/, '').trim()),
    )
    .toEqual([
      '✕2 of 6 documents: grok (step 1) stops at character 5',
      '✕1 of 6 documents: grok (step 1) stops at character 6',
      '!1 of 6 documents, handled: convert (step 2)',
    ])
  await failures.nth(1).getByRole('button').click()
  await expect.poll(() => picked(page).textContent()).toContain('Document 5 of 6')

  await outcome(page, '1 done').click()
  const document = result(page).getByRole('table', { name: 'The document' })
  await expect.poll(() => document.textContent()).toContain('"took": 12')
  expect(await document.textContent()).not.toContain('message')
  await result(page).getByRole('button', { name: 'Changes' }).click()
  await expect.poll(() => result(page).locator('[data-path="message"]').getAttribute('data-kind')).toBe('removed')

  await page.getByRole('tab', { name: /^Steps/ }).click()
  await page.locator('[role=treeitem][data-step="1"]').click()
  await expect.poll(() => result(page).locator('[data-path]').count()).toBe(2)
  await result(page).getByRole('button', { name: 'Show the result' }).click()
  await expect.poll(() => result(page).getByText('after all steps').isVisible()).toBe(true)
})

it('shows the changes of an edit in all results, and the difference of a document', async ({ visit }) => {
  const playground = await opened(visit)
  const { page } = playground
  await playground.ran(() =>
    playground.typePipeline(PIPELINE.replace('remove: { field: message }', 'set: { field: seen, value: 1 }')),
  )
  await page.getByRole('tab', { name: /^Compare/ }).click()
  const compared = page.getByRole('tabpanel', { name: /^Compare/ })
  await compared.getByText('2 of 6 results differ from the run before the edit.').waitFor()
  expect(
    await compared.getByRole('list', { name: 'Fields that differ' }).getByRole('listitem').allTextContents(),
  ).toEqual(['+ message added in 2', '+ seen added in 2'])
  await compared
    .getByRole('list', { name: /^Documents/ })
    .getByRole('button')
    .nth(1)
    .click()
  await expect.poll(() => picked(page).textContent()).toContain('Document 2 of 6')
  await expect
    .poll(() =>
      result(page)
        .locator('[data-path]')
        .evaluateAll(rows => rows.map(each => each.dataset.path)),
    )
    .toEqual(['message', 'seen'])
  await compared.getByRole('button', { name: 'Pin this run' }).click()
  await compared.getByText('No result of 6 documents differs from the pinned run.').waitFor()
})

it('checks the results against ECS, and against a template that is pasted', async ({ visit }) => {
  const text = JSON.stringify({ processors: [{ set: { field: 'own.name', value: 'x' } }] })
  const { page } = await visit({
    pipelines: [{ id: 'main', text, format: 'json' }],
    samples: { text: '{"source": {"ip": "none"}}\n{"source": {"ip": "::1"}}\n', name: null },
  })
  await page.getByRole('button', { name: 'Check mapping' }).click()
  const found = page.getByRole('status', { name: 'What was found' })
  await expect.poll(() => found.textContent()).toContain('2 results checked against')
  expect(await found.textContent()).toMatch(/source\.ip .*'none' is not an IP string literal\. 1 document/)
  expect(await found.getByRole('list', { name: 'Not in ECS' }).getByRole('listitem').allTextContents()).toEqual([
    'own.name would become text 2 documents',
  ])
  await expectNoSeriousFaults(page)
  await page.getByRole('button', { name: 'Own mapping' }).click()
  await page
    .getByRole('textbox', { name: /^Index template/ })
    .fill('{"template": {"mappings": {"properties": {"own": {"properties": {"name": {"type": "long"}}}}}}}')
  await expect.poll(() => found.textContent()).toContain('failed to parse field [own.name] of type [long]')
  await found.getByRole('button', { name: /^source\.ip/ }).click()
  await page.getByRole('button', { name: /^Document 1 of 2/ }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
