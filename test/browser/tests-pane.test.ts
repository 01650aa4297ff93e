/** Tests, coverage and times: saved from samples, compared after each edit, accepted by path, as files and back. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expectNoSeriousFaults } from './harness/accessibility.js'
import { expect, it, type Visit } from './harness/browser-test.js'
import type { Playground } from './harness/playground.js'

const pipeline = (value: string): string =>
  JSON.stringify(
    {
      processors: [
        { drop: { if: "ctx.kind == 'noise'" } },
        { fail: { if: "ctx.kind == 'bad'", message: 'no' } },
        { set: { field: 'env', value } },
        { set: { field: 'id', copy_from: 'n' } },
      ],
    },
    null,
    2,
  )

const SAMPLES = '{"kind": "ok", "n": 9007199254740993}\n{"kind": "noise"}\n{"kind": "bad"}\n'

async function testing(visit: Visit): Promise<Playground> {
  const playground = await visit({
    pipelines: [{ id: 'main', text: pipeline('prod'), format: 'json' }],
    samples: { text: SAMPLES, name: null },
  })
  await playground.page.getByRole('tab', { name: 'Tests' }).click()
  return playground
}

/** Saves the first document, which is not the one that the page chooses: that is the one that failed. */
async function saveFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Previous document' }).click({ clickCount: 2 })
  await page.getByRole('button', { name: 'Save document 1 as test' }).click()
}

const counts = (page: Page): Promise<string | null> => page.locator('.tests-count').textContent()

const statuses = (page: Page): Promise<(string | null)[]> =>
  page.locator('[data-test]').evaluateAll(all => all.map(each => each.getAttribute('data-status')))

it('keeps results of documents, and shows the changes of an edit', async ({ visit }) => {
  const playground = await testing(visit)
  const { page } = playground
  await page.getByRole('button', { name: /^Save all/ }).click()
  await expect.poll(() => statuses(page)).toEqual(['passed', 'passed', 'passed'])
  await playground.ran(() => playground.typePipeline(pipeline('test')))
  await expect.poll(() => counts(page)).toContain('1 failed')
  const difference = page.locator('.tests-pane [data-path="env"]')
  expect(await difference.textContent()).toContain('"prod"')
  expect(await difference.textContent()).toContain('"test"')
  expect(await page.getByText('The first step that went wrong').textContent()).toContain('3 set')
  await expectNoSeriousFaults(page)
})

it('accepts a difference by its path, leaves another out, accepts all', async ({ visit }) => {
  const playground = await testing(visit)
  const { page } = playground
  await saveFirst(page)
  await expect.poll(() => statuses(page)).toEqual(['passed'])
  const other = pipeline('test').replace('"copy_from": "n"', '"copy_from": "kind"')
  await playground.ran(() => playground.typePipeline(other))
  await page.locator('.tests-pane [data-path="env"]').getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => page.locator('.tests-pane [data-path]').count()).toBe(1)
  await page.locator('.tests-pane [data-path="id"]').getByRole('button', { name: 'Ignore' }).click()
  await expect.poll(() => statuses(page)).toEqual(['passed'])
  await page.getByRole('button', { name: 'Compare id again' }).click()
  await expect.poll(() => statuses(page)).toEqual(['failed'])
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => statuses(page)).toEqual(['passed'])
})

it('keeps ignored fields in a link, and in no other workspace', async ({ open, visit }) => {
  const edited = await testing(visit)
  await saveFirst(edited.page)
  await edited.ran(() => edited.typePipeline(pipeline('test')))
  await edited.page.locator('.tests-pane [data-path="env"]').getByRole('button', { name: 'Ignore' }).click()
  await expect.poll(() => statuses(edited.page)).toEqual(['passed'])
  await edited.page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = edited.page.getByRole('textbox', { name: 'Link' })
  const linked = await open({ fragment: new URL(await link.inputValue()).hash })
  await linked.page.getByRole('tab', { name: 'Tests' }).click()
  await expect.poll(() => statuses(linked.page)).toEqual(['passed'])
  expect(await linked.page.getByRole('button', { name: 'Compare env again' }).count()).toBe(1)
  await linked.page.getByRole('button', { name: 'Examples', exact: true }).click()
  await linked.page.locator('[data-example="csv-lines"]').click()
  await expect.poll(() => linked.page.getByRole('button', { name: 'Compare env again' }).count()).toBe(0)
})

it('exports files for sluice test and Vitest, and imports them exactly', async ({ visit }) => {
  const playground = await testing(visit)
  const { page } = playground
  await page.getByRole('button', { name: /^Save all/ }).click()
  await expect.poll(() => statuses(page)).toHaveLength(3)
  const { files, file, folder } = await downloaded(page, 'Export for Vitest')
  try {
    expect(Object.keys(files).sort()).toEqual(['main.json', 'playground.sluice.yml', 'playground.test.ts'])
    expect(files['playground.sluice.yml']).toContain('9007199254740993')
    expect(files['playground.test.ts']).toContain("describePipelines('playground.sluice.yml')")
    const fresh = await testing(visit)
    await fresh.page.locator('input[aria-label="Files of tests"]').setInputFiles(file)
    await expect.poll(() => statuses(fresh.page)).toEqual(['passed', 'passed', 'passed'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('gives a data stream for elastic-package, and reports what it cannot express', async ({ visit }) => {
  const { page } = await testing(visit)
  await page.getByRole('button', { name: /^Save all/ }).click()
  await expect.poll(() => statuses(page)).toHaveLength(3)
  const { files, folder } = await downloaded(page, 'Export for elastic-package')
  rmSync(folder, { recursive: true })
  expect(Object.keys(files).sort()).toEqual([
    'data_stream/playground/_dev/test/pipeline/test-playground.json',
    'data_stream/playground/_dev/test/pipeline/test-playground.json-expected.json',
    'data_stream/playground/elasticsearch/ingest_pipeline/default.json',
  ])
  await expect
    .poll(() => page.getByRole('list', { name: 'What could not be done' }).textContent())
    .toContain('is left out')
})

it('says why files cannot be taken', async ({ visit }) => {
  const { page } = await testing(visit)
  const buffer = Buffer.from('cases: [')
  await page
    .locator('input[aria-label="Files of tests"]')
    .setInputFiles({ name: 'a.sluice.yml', mimeType: 'text/yaml', buffer })
  await expect
    .poll(() => page.getByRole('list', { name: 'What could not be done' }).textContent())
    .toContain('a.sluice.yml:1')
})

it('shows that times are those of this machine and engine, and what did not run', async ({ visit }) => {
  const playground = await visit({
    pipelines: [{ id: 'main', text: pipeline('prod'), format: 'json' }],
    samples: { text: '{"kind": "noise"}\n', name: null },
  })
  const { page } = playground
  await page.getByRole('tab', { name: 'Profile' }).click()
  await page.getByRole('button', { name: /^Measure/ }).click()
  await expect
    .poll(() => page.locator('.profile-note').textContent())
    .toMatch(/^Measured on this machine, in this browser, by Sluice's engine/)
  const rows = page.getByRole('tabpanel', { name: 'Profile' }).getByRole('row')
  expect(await rows.count()).toBe(5)
  expect(await rows.nth(1).textContent()).toMatch(/drop.*(?:µs|ms|–)/)
  const idle = page.getByRole('region', { name: 'Coverage' }).getByRole('listitem')
  expect(await idle.allTextContents()).toEqual(expect.arrayContaining([expect.stringMatching(/^line \d+ did not run/)]))
})

/** Presses a button and takes what it offers for download, unpacked. */
async function downloaded(page: Page, button: string) {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await waiting
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-download-'))
  const file = path.join(folder, download.suggestedFilename())
  await download.saveAs(file)
  const files = Object.fromEntries(
    Object.entries(unzipSync(readFileSync(file))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
  return { files, file, folder }
}
