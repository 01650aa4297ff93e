/** Runs as one types; they can be paused and stopped, and one that never ends is ended. */

import { expectReadable } from './harness/accessibility.js'
import { expect, it } from './harness/browser-test.js'

const upper = (tag: string): string => `{"processors": [{"uppercase": {"field": "message", "tag": "${tag}"}}]}`

/** The initial workspace. */
const STARTED = {
  pipelines: [{ id: 'main', text: '{"processors": []}\n', format: 'json' }],
  samples: { text: '{"message": "m"}\n', name: null },
}

/** Each element costs seconds: what bounds one expression bounds no list of them. */
const RUNAWAY = JSON.stringify({
  processors: [
    { set: { field: 'before', value: 'runs' } },
    {
      foreach: {
        field: 'list',
        if: 'ctx.list != null',
        processor: {
          gsub: { field: '_ingest._value', pattern: '(a+)+$', replacement: '', ignore_failure: true, tag: 'explodes' },
        },
      },
    },
  ],
})

const EXPLOSIVE = JSON.stringify({ list: Array.from({ length: 500 }, () => `${'a'.repeat(5000)}!`) })

it('runs typed text automatically', async ({ visit }) => {
  const playground = await visit(STARTED)
  await playground.ran(() => playground.typePipeline(upper('typed')))
  expect(await playground.steps()).toMatchObject([{ status: 'success', text: expect.stringContaining('uppercase') }])
  await playground.ran(() => playground.pasteSamples('{"other": 1}\n'))
  expect(await playground.steps()).toMatchObject([{ status: 'error' }])
})

it('keeps the last result while the text has a fault', async ({ visit }) => {
  const playground = await visit(STARTED)
  await playground.ran(() => playground.typePipeline(upper('whole')))
  await playground.ran(() => playground.typePipeline('{"processors": [{"uppercase": {}}]}'))
  expect(await playground.steps()).toMatchObject([{ status: 'success' }])
})

it('waits when it is paused, with stale results marked and readable, and runs on request', async ({ visit }) => {
  const playground = await visit()
  const { page } = playground
  await playground.ran(() => playground.typePipeline(upper('first')))
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await playground.typePipeline('{"processors": []}')
  // What a run would take away, here and in each tab.
  await page.locator('.stale').first().waitFor()
  expect(await playground.steps()).toHaveLength(1)
  for (const tab of [/^Documents/, /^Compare/, 'Explain', 'Result']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tabpanel').locator('.stale').first().waitFor()
    await expectReadable(page)
  }
  await playground.ran(() => page.getByRole('button', { name: 'Run', exact: true }).click())
  expect(await playground.steps()).toHaveLength(0)
  // A page stays paused, beyond the next link.
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
})

it('stops when asked, and continues with the next edit', async ({ visit }) => {
  const playground = await visit(STARTED)
  const { page } = playground
  await playground.ran(() => playground.typePipeline(upper('before')))
  await playground.ran(() => playground.pasteSamples('{"message": "m"}\n'))
  await playground.typePipeline(RUNAWAY)
  await playground.pasteSamples(`{"message": "m"}\n${EXPLOSIVE}\n`)
  const stop = page.getByRole('button', { name: 'Stop', exact: true })
  // What is stopped first may be the run before these samples.
  await expect
    .poll(async () => {
      if (await stop.isVisible()) await stop.click({ timeout: 1000 })
      return playground.runState().getAttribute('data-phase')
    })
    .toBe('stopped')
  await playground.ran(() => playground.typePipeline(upper('after')))
  expect(await playground.steps()).toMatchObject([{ status: 'success' }])
})

it('ends documents with exploding patterns, and runs the others', async ({ visit }) => {
  const playground = await visit(STARTED)
  await playground.ran(() => playground.typePipeline(RUNAWAY))
  await playground.ran(() => playground.pasteSamples(`{"message": "one"}\n${EXPLOSIVE}\n{"message": "three"}\n`))
  // By the bound of the expression, the steps of the document or its deadline, whichever this machine reaches first.
  expect(await playground.runState().getByRole('group', { name: 'Outcomes' }).textContent()).toContain('2 done')
})
