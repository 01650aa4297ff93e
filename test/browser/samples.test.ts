/** Samples: pasted in any form, which is named and can be switched; dropped as files; shown exactly. */

import { writeShareFile } from 'playground/share'
import { stateWith } from 'playground/share-states'
import type { Page } from 'playwright-core'
import { expectNoSeriousFaults } from './harness/accessibility.js'
import { expect, it } from './harness/browser-test.js'
import { insist } from './harness/editor.js'
import type { Playground } from './harness/playground.js'

const NOTHING = {
  pipelines: [{ id: 'main', text: 'processors:\n  - set: { field: seen, value: 1 }\n', format: 'yaml' }],
  samples: { text: '', name: null },
}

const HITS = JSON.stringify({
  took: 1,
  hits: { hits: [{ _index: 'logs', _id: 'x', _source: { message: 'from the index' } }] },
})

const FORMS: readonly (readonly [text: string, form: string, name: string, count: number])[] = [
  ['a line\nanother line\n', 'log-lines', 'Log, one document per line', 2],
  ['{"a":1}\n{"a":2}\n{"a":3}\n', 'ndjson', 'NDJSON', 3],
  ['{\n  "a": 1\n}\n', 'json-objects', 'JSON object', 1],
  ['[{"a":1},{"a":2}]', 'json-array', 'JSON array', 2],
  ['{"docs":[{"_index":"i","_id":"7","_source":{"a":1}}]}', 'simulate-body', '_simulate request', 1],
  [HITS, 'search-response', '_search response', 1],
  ['{"index":{"_index":"logs","_id":"1"}}\n{"a":1}\n', 'bulk', '_bulk request', 1],
  ['{"events":[{"message":"a"},{"message":"b"}]}', 'package-events', 'elastic-package test, JSON', 2],
  ['name;age\nAda;36\nAlan;41\n', 'csv', 'CSV with a header', 2],
  ['E: one\n\tat a.B\n\tat a.C\nE: two\n\tat a.B\n', 'multiline-log', 'Log with messages of several lines', 2],
]

const formOf = async (page: Page) => {
  const shown = page.locator('.samples-form')
  return `${await shown.getAttribute('data-form')} ${await shown.getAttribute('data-count')}`
}

/** The document as it came out, as the page shows it. */
async function json({ page }: Playground): Promise<string> {
  await page.getByRole('tab', { name: 'Raw' }).click()
  return (await page.getByRole('tabpanel', { name: 'Raw' }).textContent()) ?? ''
}

/** Drops files on the samples. */
async function drop(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('region', { name: 'Samples' }).evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer()
    for (const [name, text] of Object.entries(dropped)) dataTransfer.items.add(new File([text], name))
    for (const type of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, files)
}

it('makes a document of a dropped PDF, and shows the text that the pipeline extracts', async ({ visit }) => {
  const pipelines = [
    { id: 'main', text: 'processors:\n  - attachment: { field: data, remove_binary: true }\n', format: 'yaml' },
  ]
  const playground = await visit({ ...NOTHING, pipelines })
  const content = 'BT /F1 12 Tf 72 720 Td (Tide tables) Tj ET'
  const pdf = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj
4 0 obj << /Length ${content.length} >> stream
${content}
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
trailer << /Root 1 0 R >>
`
  await playground.ran(() => drop(playground.page, { 'tides.pdf': pdf }))
  await expect.poll(() => json(playground)).toContain('"content": "Tide tables"')
  expect(await json(playground)).toContain('"content_type": "application/pdf"')
  expect(await json(playground)).toContain('"filename": "tides.pdf"')
  await playground.screenshot('attachment')
})

it('recognises pasted text and names its form', async ({ visit }) => {
  const playground = await visit(NOTHING)
  const { page } = playground
  const choice = page.getByRole('combobox', { name: 'Form of the samples' })
  for (const [text, form, name, count] of FORMS) {
    await playground.ran(() => playground.pasteSamples(text))
    await expect.poll(() => formOf(page)).toBe(`${form} ${count}`)
    expect(await choice.locator('option:checked').textContent()).toContain(`Found: ${name}`)
  }
})

it('reads them in another form on request', async ({ visit }) => {
  const playground = await visit(NOTHING)
  const { page } = playground
  await playground.ran(() => playground.pasteSamples('{"a":1}\n{"a":2}\n'))
  const choice = page.getByRole('combobox', { name: 'Form of the samples' })
  await playground.ran(() => choice.selectOption({ label: 'Log, one document per line' }).then(() => undefined))
  await expect.poll(() => formOf(page)).toBe('log-lines 2')
  await expect.poll(() => json(playground)).toContain(String.raw`{\"a\":1}`)
  await playground.ran(() => choice.selectOption({ label: 'Find it out' }).then(() => undefined))
  await expect.poll(() => formOf(page)).toBe('ndjson 2')
})

it('reads metadata of requests and hits', async ({ visit }) => {
  const playground = await visit(NOTHING)
  await playground.ran(() => playground.pasteSamples('{"docs":[{"_index":"mine","_id":"7","_source":{"a":1}}]}'))
  await expect.poll(() => json(playground)).toMatch(/"_index": ?"mine"/)
  expect(await json(playground)).toMatch(/"_id": ?"7"/)
})

it('gives line and column of unreadable samples, and runs the rest', async ({ visit }) => {
  const playground = await visit(NOTHING)
  const { page } = playground
  await playground.ran(() => playground.pasteSamples('{"a": 1}\n{"a": }\n{"a": 3}\n'))
  const faults = page.getByRole('list', { name: 'What cannot be read' })
  await expect.poll(() => faults.textContent()).toMatch(/line 2, column 7/)
  await expect.poll(() => formOf(page)).toBe('ndjson 2')
  await page.getByRole('button', { name: 'Document 1 of 2' }).waitFor()
})

it('joins lines as configured, and adds fields to all', async ({ visit }) => {
  const playground = await visit(NOTHING)
  const { page } = playground
  await playground.ran(() => playground.pasteSamples('START one\nmore\nSTART two\nmore\nmore\n'))
  await page.getByRole('button', { name: 'Settings' }).click()
  const choice = page.getByRole('combobox', { name: 'Form of the samples' })
  await playground.ran(() => choice.selectOption({ label: 'Log with messages of several lines' }).then(() => undefined))
  await page.getByRole('combobox', { name: 'Lines that' }).selectOption('do not match')
  await playground.ran(() => page.getByRole('textbox', { name: 'Pattern of lines' }).fill('^START'))
  await expect.poll(() => formOf(page)).toBe('multiline-log 2')
  await playground.ran(() =>
    page.getByRole('textbox', { name: /Fields added/ }).fill('{"event.dataset": "a.b", "n": 1.0}'),
  )
  await expect.poll(() => json(playground)).toMatch(/"START one\\nmore"/)
  expect(await json(playground)).toMatch(/"dataset": ?"a\.b"|"event\.dataset": ?"a\.b"/)
  await playground.ran(() => page.getByRole('textbox', { name: /Fields added/ }).fill('{"event.dataset": '))
  await expect
    .poll(() => page.getByRole('list', { name: 'What cannot be read' }).textContent())
    .toContain('fields added')
})

it('opens files that are dropped: pipelines as tabs, logs as samples', async ({ visit }) => {
  const playground = await visit(NOTHING)
  const { page } = playground
  await playground.ran(() =>
    drop(page, {
      'my-logs.yml': 'processors:\n  - uppercase: { field: message, tag: dropped }\n',
      'a.log': 'first line\nsecond line\n',
    }),
  )
  await page.getByRole('tab', { name: 'my-logs', selected: true }).waitFor()
  expect(await playground.samplesBox().inputValue()).toBe('first line\nsecond line\n')
  await expect
    .poll(() => playground.steps())
    .toMatchObject([{ status: 'success', text: expect.stringContaining('dropped') }])
})

it('opens a workspace that was saved as a file', async ({ visit }) => {
  const playground = await visit(NOTHING)
  const state = stateWith({
    pipelines: [{ id: 'saved', text: 'processors:\n  - trim: { field: message }\n', format: 'yaml', kind: 'pipeline' }],
    entry: 'saved',
    active: 'saved',
  })
  await playground.ran(() => drop(playground.page, { 'pipeline.sluice-playground.json': writeShareFile(state) }))
  expect(await playground.steps()).toMatchObject([{ text: expect.stringContaining('trim') }])
  const newer = '{"sluice":"v9","pipelines":[],"entry":"","samples":{}}'
  await drop(playground.page, { 'bad.sluice-playground.json': newer })
  await expect
    .poll(() => playground.page.getByRole('list', { name: 'What could not be opened' }).textContent())
    .toContain('newer playground')
})

it('shows numbers exactly', async ({ visit }) => {
  const samples = '{"big": 9223372036854775807, "one": 1.0, "small": 1e-7}\n'
  const playground = await visit({ ...NOTHING, samples: { text: samples, name: null } })
  const { page } = playground
  for (const name of ['Raw', 'JSON', 'Table', 'Result']) {
    await page.getByRole('tab', { name, exact: true }).click()
    const panel = page.getByRole('tabpanel', { name, exact: true })
    for (const number of ['9223372036854775807', '1.0'])
      await expect.poll(() => panel.textContent(), { message: `${number} in ${name}` }).toContain(number)
  }
})

const SAMPLES = 'textarea.samples-text'

it('extracts a value selected in the samples or in the result into a field', async ({ visit }) => {
  const playground = await visit({
    ...NOTHING,
    samples: { text: '1.2.3.4 GET 200\n4.3.2.1 PUT 404\n', name: null },
  })
  const { page } = playground
  const selectIn = (selector: string, text: string): Promise<void> =>
    page.locator(selector, selector === SAMPLES ? {} : { hasText: text }).evaluate((element, word) => {
      if (element instanceof HTMLTextAreaElement) {
        const start = element.value.indexOf(word)
        element.focus()
        element.setSelectionRange(start, start + word.length)
      } else {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        while (walker.nextNode() !== null) {
          const start = (walker.currentNode as Text).data.indexOf(word)
          if (start < 0) continue
          const range = document.createRange()
          range.setStart(walker.currentNode, start)
          range.setEnd(walker.currentNode, start + word.length)
          getSelection()!.removeAllRanges()
          getSelection()!.addRange(range)
        }
      }
      element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, clientX: 200, clientY: 200 }))
    }, text)
  const offer = page.getByRole('button', { name: 'Extract into a field…' })
  const take = async (selector: string, text: string, name: string): Promise<void> => {
    // The part of the page that sees selections is loaded with the first.
    await insist(() => selectIn(selector, text), offer)
    await offer.click()
    await page.getByRole('textbox', { name: 'Target field' }).fill(name)
    await expect.poll(() => page.getByRole('radio').count()).toBe(2)
  }
  await take(SAMPLES, '404', 'http.response.status_code')
  await expectNoSeriousFaults(page)
  await playground.ran(() => page.getByRole('button', { name: 'Add to main' }).click())
  await expect.poll(() => playground.steps()).toMatchObject([{ text: /grok/ }, { text: /set/ }])
  // The second document was chosen: the line is its.
  await page.getByRole('button', { name: /^Document 2 of/ }).waitFor()
  await page.getByRole('table', { name: 'The document' }).getByText('404', { exact: true }).waitFor()
  await take('.doc-json-text', 'PUT', 'http.request.method')
  await page.getByRole('radio', { name: /dissect/ }).check()
  await playground.ran(() => page.getByRole('button', { name: 'Add to main' }).click())
  await page.getByRole('table', { name: 'The document' }).getByText('"PUT"', { exact: true }).waitFor()
  await expect.poll(() => playground.steps()).toMatchObject([{ text: /grok/ }, { text: /set/ }, { text: /dissect/ }])
})
