/** The pipeline pane: texts as they were written, and what is known of every word in them. */
import type { Page } from 'playwright-core'
import { expect, it } from './harness/browser-test.js'
import { clickAfter, insist, noteOn, offered, placeOf, shownLines, shownText, squiggles } from './harness/editor.js'

/** Two pipelines that know of each other, with a document. */
const TWO = {
  pipelines: [
    { id: 'outer', text: 'processors:\n  - pipeline: { name: inner }\n', format: 'yaml' },
    { id: 'inner', text: 'processors:\n  - uppercase: { field: message }\n', format: 'yaml' },
  ],
  samples: { text: '{"message": "m", "user": {"id": 7, "name": "ada"}}\n', name: 'a.ndjson' },
}

/** A pipeline alone, with samples. */
const one = (text: string, samples = '{"message": "m", "user": {"id": 7, "name": "ada"}}\n') => ({
  pipelines: [{ id: 'main', text, format: text.startsWith('{') || text.startsWith('/') ? 'json' : 'yaml' }],
  samples: { text: samples, name: 'a.ndjson' },
})

const WITH_COMMENTS = `// why it is here
{"processors": [
  /* first */ {"set": {
    "field": "caf\\u00e9", "value": 1.0}}, // after
  {"lowercase": {"field": "message"}}
]}
`

const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('tablist', { name: 'Pipelines' }).getByRole('tab', { name })

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Pipeline' })

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')

/** Opens the fixes at a text, chooses one. */
async function fix(page: Page, at: string, title: string | RegExp): Promise<void> {
  const item = page.getByRole('menuitem', { name: title }).first()
  await insist(async () => {
    await clickAfter(page, at)
    await page.keyboard.press('Control+.')
  }, item)
  await item.click()
}

declare global {
  interface Window {
    /** Requests to the language worker that wait, while a test holds them. */
    held: { readonly kinds: () => string[]; readonly release: () => void }
  }
}

/** Holds the requests that Monaco makes of the language worker. Runs in the page. */
function holdToolRequests(): void {
  const { postMessage } = Worker.prototype
  const waiting = new Map<string, (() => void)[]>()
  Worker.prototype.postMessage = function (this: Worker, message: { readonly name?: string }) {
    const post = (): void => postMessage.call(this, message)
    const { name = '' } = message
    if (!['actions', 'complete', 'hover'].includes(name)) post()
    else waiting.set(name, [...(waiting.get(name) ?? []), post])
  }
  window.held = {
    kinds: () => [...waiting.keys()].sort(),
    release: () => {
      Worker.prototype.postMessage = postMessage
      for (const post of [...waiting.values()].flat()) post()
    },
  }
}

it('has several pipelines as tabs: added, renamed, entered, removed', async ({ visit }) => {
  const playground = await visit(one('processors:\n  - lowercase: { field: message }\n'))
  const { page } = playground
  await page.getByRole('button', { name: 'Add a pipeline' }).click()
  expect(await tab(page, 'pipeline-2').getAttribute('aria-selected')).toBe('true')
  await playground.typePipeline('processors:\n  - uppercase: { field: message }\n')
  await tab(page, 'pipeline-2').focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('other')
  await page.keyboard.press('Enter')
  await tab(page, 'other').waitFor()
  expect(await focusedName(page)).toBe('other')
  expect(await playground.steps()).toMatchObject([{ text: expect.stringContaining('lowercase') }])
  await playground.ran(() => page.getByRole('button', { name: 'Enter here' }).click())
  expect(await playground.steps()).toMatchObject([{ text: expect.stringContaining('uppercase') }])
  await tab(page, 'main').click()
  await expect.poll(() => shownText(page)).toContain('lowercase')
  await tab(page, 'main').press('ArrowRight')
  expect(await focusedName(page)).toMatch('other (entry)')
  await playground.ran(() => page.keyboard.press('Delete'))
  expect(await tab(page, /./).allTextContents()).toEqual([expect.stringContaining('main (entry)')])
  expect(await focusedName(page)).toMatch('main (entry)')
  expect(await playground.steps()).toMatchObject([{ text: expect.stringContaining('lowercase') }])
})

it('resets the chosen step in another pipeline, width or example', async ({ visit }) => {
  const { page } = await visit(TWO)
  const covered = page.locator('.monaco-editor .gutter-covered')
  await expect.poll(() => covered.count()).toBeGreaterThan(0)
  await page.locator('[role=treeitem][data-step="1"]').click()
  await expect.poll(() => page.locator('.monaco-editor .gutter-step').count()).toBe(1)
  await tab(page, 'inner').click()
  await expect.poll(() => shownText(page)).toContain('uppercase')
  expect(await tab(page, 'inner').getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => covered.count()).toBeGreaterThan(0)
  await page.setViewportSize({ width: 420, height: 900 })
  await page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name: 'Pipeline' }).click()
  await expect.poll(() => shownText(page)).toContain('uppercase')
  await expect.poll(() => covered.count()).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1400, height: 900 })
  await expect.poll(() => covered.count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Examples', exact: true }).click()
  await page.locator('[data-example="failure-details"]').click()
  await expect.poll(() => shownText(page)).toContain('urldecode')
  await page.locator('.monaco-editor .codelens-decoration').first().waitFor()
  expect(await tab(page, 'failures').getAttribute('aria-selected')).toBe('true')
})

it('writes a pipeline as JSON and as YAML, and says why one cannot be', async ({ visit }) => {
  const playground = await visit(one('processors:\n  - set: { field: a, value: 1.0 }\n'))
  const { page } = playground
  await placeOf(page, '- set')
  const format = page.getByRole('combobox', { name: 'Format of the text' })
  await playground.ran(() => format.selectOption('json').then(() => undefined))
  await expect.poll(() => shownText(page)).toMatch(/^\{\n {2}"processors": \[.*"value": 1\.0.*\}$/s)
  await playground.ran(() => format.selectOption('yaml').then(() => undefined))
  await expect.poll(() => shownText(page)).toMatch(/^processors:\n\s+- set:\s.*value: 1\.0/s)
  expect(await playground.steps()).toMatchObject([{ status: 'success' }])
  await playground.focusEditor()
  for (const [key, was] of [
    ['z', 'json'],
    ['z', 'yaml'],
    ['Shift+z', 'json'],
    ['z', 'yaml'],
  ] as const) {
    await playground.ran(() => page.keyboard.press(`ControlOrMeta+${key}`))
    expect([await format.inputValue(), (await shownText(page)).startsWith('{')]).toEqual([was, was === 'json'])
    expect(await page.locator('.problems').getAttribute('data-errors')).toBe('0')
  }
  await playground.typePipeline('processors: [')
  await format.selectOption('json')
  await page.getByRole('alert').filter({ hasText: 'Not converted' }).waitFor()
  expect(await format.inputValue()).toBe('yaml')
  await toolbar(page).getByRole('button', { name: 'Format', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'Not formatted' }).waitFor()
})

it('keeps comments and escapes, also when it formats; that can be undone', async ({ visit }) => {
  const playground = await visit(one(WITH_COMMENTS))
  const { page } = playground
  const before = WITH_COMMENTS.trimEnd()
  await expect.poll(() => shownText(page)).toBe(before)
  await toolbar(page).getByRole('button', { name: 'Format' }).click()
  await expect.poll(() => shownText(page)).not.toBe(before)
  const formatted = await shownText(page)
  for (const part of ['// why it is here', '/* first */', '// after', '"caf\\u00e9"', '1.0'])
    expect(formatted).toContain(part)
  expect(await playground.steps()).toMatchObject([{ status: 'success' }, { status: 'success' }])
  await playground.focusEditor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => shownText(page)).toBe(before)
  await fix(page, '"lowercase"', 'Add a tag: lowercase_message')
  await expect.poll(() => shownText(page)).toContain('"tag": "lowercase_message"')
  await expect.poll(async () => (await shownLines(page)).slice(0, 3)).toEqual(before.split('\n').slice(0, 3))
})

const FAULTY = `processors:
  - rename: { feild: a, target_field: b }
  - grok: { field: message, patterns: ['^%{IPP:ip} %{WORD:w}$'] }
  - script: { source: 'ctx.a = ; ctx.b = 1' }
`

it('marks the exact key, grok token and script character, and lists them', async ({ visit }) => {
  const playground = await visit(one('processors: []\n'))
  const { page } = playground
  await playground.typePipeline(FAULTY)
  await expect.poll(() => squiggles(page)).toHaveLength(4)
  const marked = await squiggles(page)
  expect(marked).toContain('error: feild')
  expect(marked).toContain('error: IPP')
  expect(marked).toContain('error: ;')
  await page.getByRole('button', { name: /\d errors?/ }).click()
  const problems = page.getByRole('list', { name: 'Problems' }).getByRole('button')
  await expect.poll(() => problems.count()).toBe(4)
  await problems.filter({ hasText: 'line 3' }).click()
  await page.keyboard.insertText('HERE')
  expect(await shownText(page)).toContain('%{HEREIPP:ip}')
})

it('explains words: documentation, and the value that a field has there', async ({ visit }) => {
  const samples = '{"message": "first"}\n{"message": "second"}\n'
  const text = `processors:
  - set: { field: message, value: changed }
  - uppercase: { field: message }
  - set: { field: out, value: 'x' }
`
  const { page } = await visit(one(text, samples))
  await expect.poll(() => noteOn(page, 'uppercase')).toContain('Upper-cases a string')
  await expect.poll(() => noteOn(page, 'set: { field: mess')).toContain('first')
  await page.getByRole('button', { name: 'Next document' }).first().click()
  await expect.poll(() => noteOn(page, 'uppercase: { field: mess')).toContain('changed')
  await expect.poll(() => noteOn(page, 'set: { field: mess')).toContain('second')
})

it('completes processors, options, values, pipelines, patterns, members and the fields that are there', async ({
  visit,
}) => {
  const playground = await visit(TWO)
  const { page } = playground
  await placeOf(page, 'pipeline')
  const at = async (text: string, after: string): Promise<string[]> => {
    await playground.typePipeline(text)
    await clickAfter(page, after)
    const found = await offered(page)
    await page.keyboard.press('Escape')
    return found
  }
  expect(await at('processors:\n  - upp\n', '- upp')).toEqual(['uppercase'])
  expect(await at('processors:\n  - rename: { targ }\n', 'targ')).toEqual(['target_field'])
  expect(await at('processors:\n  - rename: { ignore_missing: t }\n', 'missing: t')).toContain('true')
  expect(await at('processors:\n  - pipeline: { name: i }\n', 'name: i')).toContain('inner')
  expect(await at("processors:\n  - grok: { field: m, patterns: ['%{IPV'] }\n", 'IPV')).toContain('IPV4')
  expect(await at("processors:\n  - script: { source: 'String s = null; s.toU' }\n", 's.toU')).toContain('toUpperCase')
  // Of a field that holds a text the members of String alone: a Map has containsKey too.
  expect(await at('processors:\n  - drop: { if: ctx.user.name.contain }\n', 'name.contain')).toEqual(['contains'])
  await playground.ran(() =>
    playground.typePipeline(
      'processors:\n  - set: { field: made.here, value: 1 }\n  - rename: { field: user, target_field: ma }\n',
    ),
  )
  await clickAfter(page, 'field: user')
  expect(await offered(page)).toEqual(expect.arrayContaining(['user.id', 'user.name']))
  await page.keyboard.press('Escape')
  await clickAfter(page, 'target_field: ma')
  expect(await offered(page)).toEqual(['made', 'made.here'])
  // The list is loaded late, and its colours with it: without them one would read the page through it.
  const ground = page.locator('.suggest-widget').evaluate(list => getComputedStyle(list).backgroundColor)
  expect(await ground).toMatch(/^rgb\(/)
  await page.keyboard.press('Enter')
  await expect.poll(() => shownText(page)).toContain('target_field: made')
})

it('shows the whole documentation next to the list of completions', async ({ visit }) => {
  const playground = await visit(one("processors:\n  - convert: { field: a, type: '' }\n"))
  const { page } = playground
  await clickAfter(page, "type: '")
  const text = page.locator('.suggest-details .body')
  // Once for the list, once for the documentation next to it.
  await insist(() => page.keyboard.press('Control+ '), text)
  await expect.poll(() => text.textContent()).toContain('32 bits')
  await expect.poll(() => text.evaluate(body => body.scrollHeight - body.clientHeight)).toBeLessThan(5)
})

it('fixes: a name that is nearly right, a tag, ignore_missing, a null-safe operator', async ({ visit }) => {
  const playground = await visit(one(FAULTY))
  const { page } = playground
  await expect.poll(() => squiggles(page)).toContain('error: feild')
  await fix(page, 'feild', 'write field')
  await expect.poll(() => shownText(page)).toContain('{ field: a, target_field: b }')
  await expect.poll(() => squiggles(page)).not.toContain('error: feild')
  await fix(page, 'IPP', 'write IP')
  await expect.poll(() => shownText(page)).toContain('%{IP:ip}')
  await expect.poll(() => squiggles(page)).not.toContain('error: IP')
  await fix(page, 'rename', 'Add ignore_missing: true')
  await expect.poll(() => shownText(page)).toContain('rename: { ignore_missing: true, field: a')
  await fix(page, 'grok', 'Add a tag: grok_message')
  await expect.poll(() => shownText(page)).toMatch(/grok: \{ tag: "?grok_message/)
  await playground.typePipeline('processors:\n  - set: { if: ctx.user.age.years > 3, field: a, value: 1 }\n')
  await expect.poll(async () => (await squiggles(page)).join()).toContain('ctx.user')
  await fix(page, 'ctx.user.age', /\?\./)
  await expect.poll(() => shownText(page)).toContain('?.')
})

it('drops answers about a pipeline that has gone meanwhile', async ({ visit }) => {
  const { page } = await visit(TWO)
  // The first click and the first hover load what asks.
  await expect.poll(() => noteOn(page, 'pipeline')).toContain('Runs another pipeline')
  await clickAfter(page, 'inner')
  await page.evaluate(holdToolRequests)
  await clickAfter(page, '- pipeline')
  const { x, y } = await placeOf(page, 'name')
  let pixel = 0
  const heldAfterMove = async (): Promise<string[]> => {
    // A mouse that rests sends no events.
    pixel = 1 - pixel
    await page.mouse.move(x + 4 + pixel, y + 8)
    return page.evaluate(() => window.held.kinds())
  }
  await expect.poll(heldAfterMove, { interval: 1000 }).toEqual(['actions', 'hover'])
  await page.keyboard.press('Control+ ')
  await expect.poll(() => page.evaluate(() => window.held.kinds())).toEqual(['actions', 'complete', 'hover'])
  await visit(one('processors:\n  - lowercase: { field: message }\n'))
  await page.evaluate(() => window.held.release())
  // Requests are answered in their order: that of this one comes after the others.
  await expect.poll(() => noteOn(page, 'lowercase')).toContain('Lower-cases a string')
})

it('has a lens above each processor, with breakpoints and coverage in the margin', async ({ visit }) => {
  const text = `processors:
  - lowercase:
      field: message
  - set:
      if: ctx.message == 'never'
      field: a
      value: 1
`
  const playground = await visit(one(text, '{"message": "A"}\n{"message": "B"}\n'))
  const { page } = playground
  const lens = page.getByRole('button', { name: /✓ 2 ok/ })
  await lens.waitFor()
  expect(await lens.textContent()).toMatch(/✓ 2 ok.*message.*[mµ]?s$/)
  await page.getByRole('button', { name: /↷ 2 skipped/ }).click()
  await page.locator('[data-step="2"][aria-selected=true]').waitFor()
  await lens.click()
  await page.locator('[data-step="1"][aria-selected=true]').waitFor()
  await expect.poll(() => page.locator('.monaco-editor .gutter-covered').count()).toBeGreaterThan(1)
  expect(
    await page.locator('.monaco-editor .gutter-uncovered, .monaco-editor .gutter-partial').count(),
  ).toBeGreaterThan(0)
  const { y, height } = await placeOf(page, '- lowercase')
  const editor = (await page.locator('.monaco-editor').first().boundingBox())!
  await page.mouse.click(editor.x + 8, y + height / 2)
  await page.locator('.monaco-editor .gutter-breakpoint').waitFor()
  await page.locator('[data-step="1"].step-stops').waitFor()
  await page.mouse.click(editor.x + 8, y + height / 2)
  await expect.poll(() => page.locator('.monaco-editor .gutter-breakpoint').count()).toBe(0)
})

it('has an outline that is searched, and a search of the text', async ({ visit }) => {
  const { page } = await visit()
  await placeOf(page, 'grok')
  await toolbar(page).getByRole('button', { name: 'Outline' }).click()
  const search = page.getByRole('searchbox', { name: 'Search the processors' })
  await search.fill('alert')
  const entries = page.locator('.outline').getByRole('button')
  await expect.poll(() => entries.count()).toBe(1)
  await search.press('Enter')
  await placeOf(page, '"tag": "alert"')
  await page.locator('[data-step="4"][aria-selected=true]').waitFor()
  await search.press('Escape')
  await expect.poll(() => search.count()).toBe(0)
  await page.locator('.monaco-editor textarea').first().focus()
  await page.keyboard.press('Control+f')
  await page.locator('.find-widget.visible').waitFor()
  await page.keyboard.type('tidy-up')
  await expect.poll(() => page.locator('.find-widget .matchesCount').textContent()).toMatch(/1 of 1/)
})

it('makes a tab of each pipeline that is pasted, and enters the one that no other calls', async ({ visit }) => {
  const playground = await visit()
  const { page } = playground
  await playground.ran(() =>
    playground.typePipeline(`PUT _ingest/pipeline/inner
{"processors":[{"set":{"field":"seen","value":1}}]}

PUT _ingest/pipeline/outer
{"processors":[{"pipeline":{"name":"inner"}}]}
`),
  )
  const tabs = page.getByRole('tablist', { name: /Pipelines/ }).getByRole('tab')
  await expect
    .poll(() => tabs.allTextContents())
    .toEqual([expect.stringContaining('inner'), expect.stringContaining('outer')])
  await expect
    .poll(() => playground.steps())
    .toMatchObject([{ text: expect.stringContaining('pipeline') }, { text: expect.stringContaining('set') }])
})
