/** Pasting and dropping: recognised by content, opened in the right place, and undone. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expectNoSeriousFaults } from './harness/accessibility.js'
import { expect, it } from './harness/browser-test.js'
import { shownText } from './harness/editor.js'
import { countryDatabase } from './harness/small-database.js'

const JSON_PIPELINE = '{\n  "processors": [{ "set": { "field": "seen", "value": 1 } }]\n}\n'

const OPENED = {
  pipelines: [{ id: 'main', text: JSON_PIPELINE, format: 'json' }],
  samples: { text: 'one\ntwo\n', name: null, form: null, testConfig: '' },
}

const line = (page: Page) => page.getByRole('region', { name: 'What was done' })

const tabs = (page: Page): Promise<string[]> =>
  page.getByRole('tablist', { name: 'Pipelines' }).getByRole('tab').allTextContents()

const format = (page: Page): Promise<string> => page.getByRole('combobox', { name: 'Format of the text' }).inputValue()

/** Drops files on the page. */
async function drop(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await page.locator('body').evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer()
    for (const [name, text] of Object.entries(dropped)) {
      dataTransfer.items.add(new File([Uint8Array.from(text, sign => sign.charCodeAt(0))], name))
    }
    for (const type of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, files)
}

/** Drops a file or a folder of the disk on the page, as a user does. */
async function dropFromDisk(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 700, y: 400, data })
  await session.detach()
}

/** Pastes where nothing is being written. */
const pasteOnPage = (page: Page, text: string): Promise<void> =>
  page.evaluate(pasted => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

it('switches to YAML when that is pasted over JSON, and back', async ({ visit }) => {
  const playground = await visit(OPENED)
  const { page } = playground
  await page.locator('.pipeline-editor[data-loaded=true]').waitFor()
  await playground.ran(() => playground.typePipeline('processors:\n  - uppercase: { field: message }\n'))
  await expect.poll(() => line(page).textContent()).toContain('This is YAML: switched “main” to it')
  expect(await format(page)).toBe('yaml')
  await expect.poll(() => playground.steps()).toMatchObject([{ status: 'success', text: /uppercase/ }])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => format(page)).toBe('json')
  await expect.poll(() => shownText(page)).toContain('"seen"')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect.poll(() => format(page)).toBe('yaml')
})

it('offers to read a log as documents if it was pasted over a pipeline', async ({ visit }) => {
  const playground = await visit(OPENED)
  const { page } = playground
  await page.locator('.pipeline-editor[data-loaded=true]').waitFor()
  await playground.typePipeline('GET / 200\nGET /a 404\nGET /b 500\n')
  await playground.ran(() => line(page).getByRole('button', { name: 'Log, one document per line' }).click())
  expect(await playground.samplesBox().inputValue()).toBe('GET / 200\nGET /a 404\nGET /b 500\n')
  await expect.poll(() => shownText(page)).toContain('"seen"')
})

it('leaves malformed JSON that was pasted over a pipeline', async ({ visit }) => {
  const playground = await visit(OPENED)
  const { page } = playground
  await page.locator('.pipeline-editor[data-loaded=true]').waitFor()
  const samples = await playground.samplesBox().inputValue()
  await playground.typePipeline('{ "processors": [{ "" }] }')
  await line(page).getByText('The text is not a pipeline.').waitFor()
  expect(await shownText(page)).toContain('{ "" }')
  expect(await playground.samplesBox().inputValue()).toBe(samples)
})

it('separates pipelines and documents of requests', async ({ visit }) => {
  const playground = await visit(OPENED)
  const { page } = playground
  const text = `# two pipelines
PUT _ingest/pipeline/first
{ "processors": [{ "pipeline": { "name": "second" } }] }

PUT _ingest/pipeline/second
{ "processors": [{ "set": { "field": "a", "value": """say "hi" """ } }] }

POST _ingest/pipeline/first/_simulate
{ "docs": [{ "_id": "7", "_source": { "n": 1.0 } }] }
`
  await playground.ran(() => playground.pasteSamples(text))
  await expect.poll(() => line(page).textContent()).toContain('2 pipelines, 1 document')
  await expect.poll(() => tabs(page)).toEqual(['main', expect.stringContaining('first'), 'second'])
  expect(await playground.samplesBox().inputValue()).toContain('{"_id":"7","_source": { "n": 1.0 }}')
  await expect.poll(() => playground.steps()).toMatchObject([{ text: /pipeline/ }, { text: /set/ }])
  await line(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => tabs(page)).toEqual([expect.stringContaining('main')])
  expect(await playground.samplesBox().inputValue()).toBe('one\ntwo\n')
})

it('opens a pipeline that is pasted at the end of the samples, in each form, and leaves the samples as they were', async ({
  visit,
}) => {
  const playground = await visit(OPENED)
  const { page } = playground
  const yaml = 'processors:\n  - uppercase: { field: message }\n'
  const forms = {
    'pipeline-2': yaml,
    x: `PUT _ingest/pipeline/x ${JSON_PIPELINE}`,
    y: `{"y":${JSON_PIPELINE}}`,
    z: `curl -XPUT localhost:9200/_ingest/pipeline/z -d '${JSON_PIPELINE}'`,
  }
  for (const [name, text] of Object.entries(forms)) {
    await playground.ran(() => playground.insertSamples(text))
    await expect.poll(() => tabs(page)).toEqual(['main', expect.stringMatching(new RegExp(`${name}.*entry`))])
    expect(await playground.samplesBox().inputValue()).toBe('one\ntwo\n')
    await line(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => tabs(page)).toEqual([expect.stringContaining('main')])
  }
  await playground.ran(() => playground.insertSamples('three\n'))
  expect(await playground.samplesBox().inputValue()).toBe('one\ntwo\nthree\n')
})

it('accepts a pasted curl command anywhere, and offers the other readings of a table', async ({ visit }) => {
  const playground = await visit(OPENED)
  const { page } = playground
  await playground.ran(() =>
    pasteOnPage(page, `curl -XPUT localhost:9200/_ingest/pipeline/seen -d @- <<'EOF'\n${JSON_PIPELINE}EOF\n`),
  )
  // The other pipeline has the word, and does not call it: documents enter the new one.
  await expect.poll(() => tabs(page)).toEqual(['main', expect.stringMatching(/seen.*entry/)])
  await playground.ran(() => pasteOnPage(page, 'name,age\nAda,36\nAlan,41\n'))
  await expect.poll(() => line(page).textContent()).toContain('2 documents')
  await line(page).getByRole('button', { name: 'Log, one document per line' }).click()
  await expect.poll(() => line(page).textContent()).toContain('3 documents')
})

it('restores cleared text', async ({ visit }) => {
  const playground = await visit(OPENED)
  const { page } = playground
  await playground.ran(() => page.getByRole('button', { name: 'Clear', exact: true }).click())
  expect(await playground.samplesBox().inputValue()).toBe('')
  await playground.ran(() => page.keyboard.press('ControlOrMeta+z'))
  expect(await playground.samplesBox().inputValue()).toBe('one\ntwo\n')
})

it('recognises dropped files by their content, and says why it rejects others', async ({ visit }) => {
  const playground = await visit(OPENED)
  const { page } = playground
  await drop(page, { 'photo.json': '\x89PNG\r\n\0' })
  await expect.poll(() => line(page).textContent()).toContain('photo.json: PNG: a picture holds neither')
  expect(await playground.samplesBox().inputValue()).toBe('one\ntwo\n')
})

it('opens the folder of a package that is dropped, then the database that its pipeline asks for', async ({ open }) => {
  const playground = await open()
  const { page } = playground
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-dropped-'))
  const files = {
    'shop/manifest.yml': 'name: shop\nversion: 1.2.3\ntype: integration\n',
    'shop/docs/README.md': '# Shop\n',
    'shop/data_stream/orders/manifest.yml': 'type: logs\n',
    'shop/data_stream/orders/elasticsearch/ingest_pipeline/default.yml':
      'processors:\n  - geoip: { field: message, database_file: Country.mmdb, properties: [country_iso_code] }\n',
    'shop/data_stream/orders/_dev/test/pipeline/test-a.log': '81.2.69.142\n',
    'shop/data_stream/orders/_dev/test/pipeline/test-a.log-expected.json': JSON.stringify({
      expected: [{ message: '81.2.69.142', geoip: { country_iso_code: 'CH' } }],
    }),
  }
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
    writeFileSync(path.join(folder, 'Country.mmdb'), countryDatabase('CH'))
    await playground.ran(() => dropFromDisk(page, path.join(folder, 'shop')))
    await expect.poll(() => tabs(page)).toEqual([expect.stringContaining('logs-shop.orders-1.2.3')])
    const lookups = page.getByRole('region', { name: 'Loaded for lookups' })
    await expect.poll(() => lookups.textContent()).toContain('Country.mmdb is missing: drop this IP database')
    await page.getByRole('tab', { name: 'Tests' }).click()
    const status = () => page.locator('[data-test]').getAttribute('data-status')
    await expect.poll(status).toBe('failed')
    await playground.ran(() => dropFromDisk(page, path.join(folder, 'Country.mmdb')))
    await expect.poll(() => line(page).textContent()).toContain('The IP database Country.mmdb')
    await expect.poll(() => page.getByRole('tabpanel', { name: 'Result' }).textContent()).toContain('"CH"')
    await expect.poll(status).toBe('passed')
    await expect.poll(() => lookups.textContent()).not.toContain('is missing')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('runs the tests of a package with their configuration', async ({ visit }) => {
  const playground = await visit(OPENED)
  const { page } = playground
  await playground.ran(() =>
    drop(page, {
      'test-a.log': 'one\n  more\ntwo\n',
      'test-a.log-config.yml':
        'multiline:\n  first_line_pattern: "^[a-z]"\nfields:\n  tags: [x]\ndynamic_fields:\n  seen: ".*"\n',
      'test-a.log-expected.json': JSON.stringify({
        expected: [
          { message: 'one\n  more', tags: ['x'], seen: 7 },
          { message: 'two', tags: ['y'], seen: 1 },
        ],
      }),
    }),
  )
  await page.getByRole('tab', { name: 'Tests' }).click()
  const statuses = () =>
    page.locator('[data-test]').evaluateAll(all => all.map(each => each.getAttribute('data-status')))
  await expect.poll(statuses).toEqual(['passed', 'failed'])
  expect(await page.locator('.tests-pane [data-path]').first().textContent()).toContain('tags')
})

it('enriches from a policy and rows that were dropped', async ({ open }) => {
  const playground = await open({ opened: OPENED })
  const { page } = playground
  await playground.ran(() =>
    drop(page, {
      'main.json': JSON.stringify({
        processors: [{ enrich: { policy_name: 'by-name', field: 'message', target_field: 'user' } }],
      }),
      'by-name.json': '{"match":{"indices":"users","match_field":"name","enrich_fields":["city"]}}',
      'users.csv': 'name,city\none,Bern\n',
    }),
  )
  await page.getByRole('tab', { name: 'Raw' }).click()
  await expect.poll(() => page.getByRole('tabpanel', { name: 'Raw' }).textContent()).toContain('"city": "Bern"')
  const loaded = page.getByRole('list', { name: 'Databases and rows' }).getByRole('listitem')
  expect(await loaded.allTextContents()).toEqual(['by-name enrich policy', 'users enrich rows, 19 B'])
  await playground.ran(() => page.getByRole('button', { name: 'Remove by-name' }).click())
  await page.locator('.problems').getByText('no enrich index exists for policy with name [by-name]').waitFor()
  expect(await loaded.allTextContents()).toEqual(['users enrich rows, 19 B'])
  await playground.ran(() => page.keyboard.press('ControlOrMeta+z'))
  await expect.poll(() => loaded.count()).toBe(2)
  await playground.ran(() => page.getByRole('button', { name: 'Remove users' }).click())
  const region = page.getByRole('region', { name: 'Loaded for lookups' })
  await expect.poll(() => region.textContent()).toContain('there are no rows of the index users')
  await playground.ran(() => drop(page, { 'City.mmdb': '\0damaged\xab\xcd\xefMaxMind.com' }))
  await expect.poll(() => region.textContent()).toContain('✕ City.mmdb:')
  await expectNoSeriousFaults(page)
})
