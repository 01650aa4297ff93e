/** Sharing: everything is in the link, all of it is named, secrets are masked, and what is opened is exactly what was shared. */

import { exampleState, examples } from 'playground/examples'
import { decodeShare, encodeShare, readShareFile, type ShareState } from 'playground/share'
import { stateWith } from 'playground/share-states'
import type { Download, Page } from 'playwright-core'
import { expect, it } from './harness/browser-test.js'
import { placeOf, shownText } from './harness/editor.js'
import type { Playground } from './harness/playground.js'

const settings = stateWith().samples.settings

/** Characters that some encodings would not preserve. */
const ODD = stateWith({
  pipelines: [
    { id: 'größe 🦊', text: '{\r\n  "processors": [] // 🦊\r\n}\r\n', format: 'json', kind: 'pipeline' },
    {
      id: 'b',
      text: 'processors:\n  - set: { field: "\\ud83d", value: 9223372036854775807 }\n',
      format: 'yaml',
      kind: 'pipeline',
    },
  ],
  entry: 'größe 🦊',
  active: 'b',
  samples: {
    text: '{"n": 9223372036854775807, "f": 1.0, "t": "🦊 \ud83d \u0000"}\r\n{"n": 2}\r\n',
    name: null,
    settings,
  },
})

const SECRET = 'AKIAIOSFODNN7EXAMPLQ'
const WITH_SECRETS = stateWith({
  pipelines: [
    {
      id: 'main',
      text: `processors:\n  - set: { field: key, value: '${SECRET}' }\n  - fail: { message: no, if: "ctx.message != 'ada@corp-mail.net'" }\n`,
      format: 'yaml',
      kind: 'pipeline',
    },
  ],
  samples: { text: 'ada@corp-mail.net\n', name: null, settings },
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share' })

async function openShare({ page }: Playground) {
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Link' }).waitFor()
  return dialog
}

/** Takes what would go to the clipboard, which all tests share. */
const keepCopies = (page: Page) =>
  page.evaluate(() => {
    navigator.clipboard.writeText = async text => {
      window.copied = text
    }
  })

declare global {
  interface Window {
    /** The last copied text. */
    copied: string
  }
}

/** The link that is offered, as it is copied. */
async function copiedLink(playground: Playground): Promise<string> {
  const { page } = playground
  await keepCopies(page)
  const dialog = await openShare(playground)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await dialog.getByText('link copied').waitFor()
  await page.keyboard.press('Escape')
  return page.evaluate(() => window.copied)
}

const stateOf = (link: string): ShareState => {
  const state = decodeShare(new URL(link).hash)
  if ('kind' in state) throw new Error(JSON.stringify(state))
  return state
}

const textsOf = ({ pipelines, entry, active, samples, tests }: ShareState) => ({
  pipelines,
  entry,
  active,
  samples,
  tests,
})

const textOf = async (download: Download): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

it('opens the texts of examples exactly as they were shared', async ({ visit }) => {
  // Links of all examples are read in apps/playground/src/examples.
  for (const example of examples.filter((_, i) => i % 10 === 0)) {
    const state = exampleState(example)
    const playground = await visit(state)
    expect(textsOf(stateOf(await copiedLink(playground))), example.id).toEqual(textsOf(state))
  }
})

it('keeps emoji, large numbers, line ends and halves of characters', async ({ visit }) => {
  const playground = await visit(ODD)
  expect(textsOf(stateOf(await copiedLink(playground)))).toEqual(textsOf(ODD))
  await playground.page.getByRole('tab', { name: /größe 🦊/ }).click()
  await placeOf(playground.page, '// 🦊')
  expect(textsOf(stateOf(await copiedLink(playground)))).toEqual({ ...textsOf(ODD), active: 'größe 🦊' })
})

it('reports the entries and their sizes', async ({ visit }) => {
  const playground = await visit(ODD)
  const dialog = await openShare(playground)
  const rows = dialog.getByRole('row')
  expect(await rows.allTextContents()).toEqual([
    'WhatNameLinesCharacters',
    `pipelinegröße 🦊3${ODD.pipelines[0]!.text.length}`,
    `pipelineb2${ODD.pipelines[1]!.text.length}`,
    expect.stringMatching(new RegExp(`^samples.*2${ODD.samples.text.length}$`)),
  ])
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByText(`The link has ${link.length.toLocaleString('en')} characters`).waitFor()
  await dialog.getByRole('checkbox', { name: 'with samples and tests' }).uncheck()
  await expect.poll(async () => (await rows.allTextContents()).join()).not.toContain('samples')
})

it('masks secret-looking and personal values with one click, and the pipeline gives the same result', async ({
  visit,
}) => {
  const playground = await visit(WITH_SECRETS)
  const before = (await playground.steps()).map(({ status }) => status)
  const dialog = await openShare(playground)
  const secrets = dialog.getByRole('region', { name: 'Secrets and personal data' })
  expect(await secrets.textContent()).toMatch(/AKIA.*ada@corp-mail\.net/s)
  await secrets.getByRole('button', { name: 'Mask all' }).click()
  await expect.poll(() => secrets.count()).toBe(0)
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  const masked = JSON.stringify(stateOf(link))
  expect(masked).not.toContain(SECRET)
  expect(masked).not.toContain('ada@corp-mail.net')
  // The workspace itself is as it was.
  await playground.page.keyboard.press('Escape')
  expect(await shownText(playground.page)).toContain(SECRET)
  await visit(stateOf(link))
  expect((await playground.steps()).map(({ status }) => status)).toEqual(before)
})

/** Opens a file, as by the button of the samples. */
const openFile = (playground: Playground, name: string, text: string) =>
  playground.ran(async () => {
    await playground.page.evaluate(() => {
      window.sluice.lastAct = performance.now()
    })
    const chooser = playground.page.getByLabel('Files of samples or pipelines')
    await chooser.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  })

it('offers a file if the link is too long, which can be opened again', async ({ visit }) => {
  const lines = Array.from(
    { length: 4000 },
    (_, i) => `${i} ${((i * 2654435761) >>> 0).toString(36)}${Math.imul(i, 40503) >>> 0}`,
  )
  const state = stateWith({ samples: { text: `${lines.join('\n')}\n`, name: null, settings } })
  const playground = await visit()
  await openFile(playground, 'a.log', state.samples.text)
  const dialog = await openShare(playground)
  await dialog.getByText(/more than most programs take/).waitFor()
  const [download] = await Promise.all([
    playground.page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save as file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('pipeline.sluice-playground.json')
  const text = await textOf(download)
  expect(readShareFile(text)).toMatchObject({ samples: { text: state.samples.text } })
  await visit()
  await openFile(playground, download.suggestedFilename(), text)
  await playground.page.getByRole('button', { name: 'Document 1 of 4,000' }).waitFor()
})

it('is embedded without its head, and shows the way to the whole', async ({ open }) => {
  const state = exampleState(examples[0])
  const playground = await open({ base: '/embed/', fragment: `?embed${encodeShare(state)}` })
  expect((await playground.steps()).length).toBeGreaterThan(0)
  expect(await playground.page.getByRole('button', { name: 'Share' }).count()).toBe(0)
  expect(await playground.page.getByRole('heading', { level: 1 }).count()).toBe(0)
  const whole = await playground.page.getByRole('link', { name: 'Open in the playground' }).getAttribute('href')
  expect(new URL(whole!).search).toBe('')
  expect(textsOf(stateOf(whole!))).toEqual(textsOf(state))
})

it('is copied as texts for other places', async ({ visit }) => {
  const playground = await visit()
  await keepCopies(playground.page)
  const dialog = await openShare(playground)
  const copies: Readonly<Record<string, RegExp>> = {
    curl: /^curl .*_ingest\/pipeline\/_simulate.*--data|^curl/s,
    'Dev Tools request': /^POST _ingest\/pipeline\/_simulate/,
    'PUT of the pipeline': /^PUT _ingest\/pipeline\/main\n\{/,
    'pipeline as JSON': /^\{\s+"processors"/,
    'pipeline as YAML': /^---|^processors:/,
    'Markdown issue': /```/,
  }
  for (const [name, form] of Object.entries(copies)) {
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.getByText(`${name} copied`).waitFor()
    const text = await playground.page.evaluate(() => window.copied)
    expect(text).toMatch(form)
    expect(await dialog.getByRole('textbox', { name: 'Copied text' }).inputValue()).toBe(text)
  }
  await dialog.getByRole('button', { name: 'Copy embed' }).click()
  await expect.poll(() => playground.page.evaluate(() => window.copied)).toMatch(/^<iframe src="http.*\?embed#v\d/)
})

it('reports a damaged link, and works', async ({ open }) => {
  const fragment = encodeShare(exampleState(examples[1]!))
  const playground = await open({ fragment: fragment.slice(0, -20) })
  const fault = playground.page.getByRole('alert').filter({ hasText: 'The link could not be opened' })
  await fault.waitFor()
  expect((await playground.steps()).length).toBeGreaterThan(0)
  await playground.ran(() => playground.typePipeline('{"processors": []}\n'))
  expect(await playground.steps()).toEqual([])
})
