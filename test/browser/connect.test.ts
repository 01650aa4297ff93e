/** The page connected to a running server: its pipelines opened, and the documents run there. Every other page asks nobody. */
import path from 'node:path'
import { ServerProcess } from '../hostile/server-process.js'
import { expectNoSeriousFaults } from './harness/accessibility.js'
import { expect, it } from './harness/browser-test.js'
import { shownText } from './harness/editor.js'

const OPENED = {
  pipelines: [{ id: 'main', text: '{ "processors": [] }\n', format: 'json' }],
  samples: { text: '{"n":1.0,"who":"a"}\n{"n":9007199254740993,"who":"b"}\n', name: null },
}

const OUTER = {
  description: 'the outer one',
  processors: [{ pipeline: { name: 'inner' } }, { uppercase: { field: 'who' } }],
}

/** `sluice` as it is installed where the whole suite runs, else from source. */
const SLUICE: readonly [string, ...string[]] =
  process.env.SLUICE_BUILT_THREADS === undefined
    ? [process.execPath, '--conditions=@sluice/source', '--import', 'tsx', 'packages/cli/src/main.ts']
    : [process.execPath, path.join(process.env.SLUICE_BUILT_THREADS, 'sluice.cjs')]

it('opens stored pipelines with the pipelines that they call, and shows the results of the server', async ({
  open,
}) => {
  const server = await ServerProcess.start(SLUICE)
  const url = `http://127.0.0.1:${server.port}`
  try {
    const put = async (id: string, body: object): Promise<void> => {
      const answer = await fetch(`${url}/_ingest/pipeline/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(200)
    }
    await put('outer', OUTER)
    await put('inner', { processors: [{ set: { field: 'seen', value: true } }] })
    const playground = await open({ opened: OPENED, server: url, base: '/below/' })
    const { page } = playground
    await page.getByRole('button', { name: 'Connect' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect' })
    expect(await dialog.getByRole('textbox', { name: 'Address' }).inputValue()).toBe(url)
    expect(playground.requests.some(address => address.includes('/below/server/'))).toBe(false)
    await dialog.getByRole('button', { name: 'Connect' }).click()
    const stored = dialog.getByRole('list', { name: 'Stored pipelines' }).getByRole('button')
    await expect
      .poll(() => stored.allTextContents())
      .toEqual(['inner1 processor', 'outer2 processors, calls innerthe outer one'])
    await expectNoSeriousFaults(page)
    await playground.ran(() => stored.nth(1).click())
    const tabs = page.getByRole('tablist', { name: 'Pipelines' }).getByRole('tab')
    await expect.poll(() => tabs.allTextContents()).toEqual([expect.stringContaining('outer'), 'inner'])
    await expect.poll(() => shownText(page)).toContain('\n  "description": "the outer one",\n')
    await expect
      .poll(() => playground.steps())
      .toMatchObject([{ text: /pipeline/ }, { text: /set/ }, { text: /upper/ }])

    const tab = page.getByRole('tabpanel', { name: 'Server' })
    await tab.getByRole('button', { name: 'Run 2 documents there' }).click()
    await tab.getByText('All 2 results are the same here and there.').waitFor()
    // The exact digits of both, and of each run its own.
    const table = tab.getByRole('table', { name: 'Results here and there' })
    await expect.poll(() => table.textContent()).toMatch(/"n": 1\.0.*"n": 1\.0/)
    await expectNoSeriousFaults(page)

    await put('inner', { processors: [{ set: { field: 'seen', value: 'there' } }] })
    await tab.getByRole('button', { name: 'Run 2 documents there' }).click()
    await tab.getByText('2 of 2 results differ').waitFor()
    await expect.poll(() => table.textContent()).toMatch(/removed: .*"seen": true.*added: .*"seen": "there"/)

    // Results of an earlier text are not compared.
    await playground.ran(() => playground.typePipeline('{ "processors": [] }'))
    await expect.poll(() => tab.getByRole('table').count()).toBe(0)
  } finally {
    await server.stop()
  }
})
