/** The editor of pipelines as a user sees it: lines, places of words in them, and what is marked. */
import { errors, type Locator, type Page } from 'playwright-core'

/** A place of the page, in pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The visible lines, in their order, without blanks at the end. */
export const shownLines = (page: Page): Promise<string[]> =>
  page.locator('.monaco-editor .view-lines > .view-line').evaluateAll(lines =>
    lines
      .map(line => ({ top: line.getBoundingClientRect().top, text: line.textContent ?? '' }))
      .sort((a, b) => a.top - b.top)
      .map(({ text }) => text.replaceAll('\u00a0', ' ').trimEnd()),
  )

/** The visible text. */
export const shownText = async (page: Page): Promise<string> => (await shownLines(page)).join('\n').trimEnd()

/** The place of a text in the visible lines; waits until it appears. */
export async function placeOf(page: Page, text: string): Promise<Box> {
  const handle = await page.waitForFunction(findText, text)
  return (await handle.jsonValue()) as Box
}

/**
 * Clicks at the end of a text, until the cursor is in its line: a line above the editor, such as the one that says what was pasted, moves
 * all texts. Menus and notes that cover the text are closed first: the click would be theirs.
 */
export async function clickAfter(page: Page, text: string): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await uncover(page)
    const { x, y, width, height } = await placeOf(page, text)
    await page.mouse.click(x + width - 1, y + height / 2)
    if (await hasCursor(page, text)) return
  }
  throw new Error(`the cursor is not at ${text}\n${await page.evaluate(whatIsThere)}`)
}

/** Whether the cursor of the editor is in the line of a text, once what was clicked is drawn. */
async function hasCursor(page: Page, text: string): Promise<boolean> {
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const { y, height } = await placeOf(page, text)
  const cursor = await page.locator('.monaco-editor .cursors-layer .cursor').first().boundingBox()
  return cursor !== null && cursor.y < y + height && cursor.y + cursor.height > y
}

/** Closes the menu of fixes, and the note that stays while the mouse is on it. */
async function uncover(page: Page): Promise<void> {
  const menu = page.locator('.action-widget:visible')
  if ((await menu.count()) > 0) await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.mouse.move(2, 2)
  await page.locator('.monaco-hover:visible').first().waitFor({ state: 'hidden' })
}

/** Rests with the mouse on the end of a text, until the note on it is there; returns its words. */
export async function noteOn(page: Page, text: string): Promise<string> {
  await uncover(page)
  const note = page.locator('.monaco-hover:visible')
  let pixel = 0
  await insist(async () => {
    const { x, y, width, height } = await placeOf(page, text)
    // A mouse that rests sends no events, and what is shown is loaded by its first move.
    pixel = 1 - pixel
    await page.mouse.move(x + width - 4 + pixel, y + height / 2)
  }, note)
  return (await note.textContent()) ?? ''
}

/** The texts with a squiggle, and its severity. */
export const squiggles = (page: Page): Promise<string[]> => page.evaluate(findSquiggles)

/** The completions at the cursor, in the order of the list. */
export async function offered(page: Page): Promise<string[]> {
  const rows = page.locator('.suggest-widget.visible .monaco-list-row')
  await insist(() => page.keyboard.press('Control+ '), rows.first())
  return rows.locator('.label-name').allTextContents()
}

/** How often something is tried, and how long its effect is awaited the first time, in milliseconds. */
const TRIES = 6
const FIRST_WAIT = 1000

/**
 * Does something until its effect is there: diagnostics that arrive a moment after a change close menus and notes, and Monaco drops a
 * request for fixes when the cursor has just moved. Each wait is twice as long as the previous one, because a retry restarts the work: a
 * slow machine has to be given the time that it needs.
 */
export async function insist(act: () => Promise<void>, effect: Locator): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    await act()
    try {
      await effect.waitFor({ timeout: FIRST_WAIT * 2 ** attempt })
      return
    } catch (thrown) {
      if (!(thrown instanceof errors.TimeoutError)) throw thrown
      if (attempt + 1 === TRIES) throw new Error(`${thrown.message}\n${await effect.page().evaluate(whatIsThere)}`)
    }
  }
}

/** Runs in the page: what has the focus, which menus are open, and the visible text, to find out why something did not appear. */
function whatIsThere(): string {
  const { activeElement } = document
  const focus = `${activeElement?.tagName} ${activeElement?.getAttribute('aria-label') ?? activeElement?.className}`
  const open = [
    ...document.querySelectorAll('[role=menu], [role=listbox], [role=dialog], .action-widget, .monaco-hover'),
  ]
  const cursor = document.querySelector<HTMLElement>('.monaco-editor .cursor')?.style.cssText ?? 'none'
  const lines = [...document.querySelectorAll<HTMLElement>('.monaco-editor .view-line')]
  const text = lines
    .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map(line => `${line.style.top} ${line.textContent}`)
  return [
    `focus: ${focus}`,
    ...open.map(each => `open: ${each.getAttribute('role') ?? each.className} ${each.textContent?.slice(0, 200)}`),
    `cursor: ${cursor}`,
    ...text,
  ].join('\n')
}

/** Runs in the page. */
function findText(text: string): Box | null {
  for (const line of document.querySelectorAll('.monaco-editor .view-lines > .view-line')) {
    const nodes: Text[] = []
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    while (walker.nextNode() !== null) nodes.push(walker.currentNode as Text)
    const whole = nodes.map(({ data }) => data).join('')
    const start = whole.replaceAll('\u00a0', ' ').indexOf(text)
    if (start < 0) continue
    const range = document.createRange()
    let offset = 0
    for (const node of nodes) {
      const end = offset + node.length
      if (offset <= start && start < end) range.setStart(node, start - offset)
      if (offset < start + text.length && start + text.length <= end) range.setEnd(node, start + text.length - offset)
      offset = end
    }
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y, width, height }
  }
  return null
}

/** Runs in the page. */
function findSquiggles(): string[] {
  const lines = [...document.querySelectorAll('.monaco-editor .view-lines > .view-line')]
  const found = [...document.querySelectorAll('.monaco-editor [class*="squiggly-"]')].map(mark => {
    const box = mark.getBoundingClientRect()
    const line = lines.find(each => {
      const { top, bottom } = each.getBoundingClientRect()
      return top - 2 <= box.top && box.top < bottom
    })
    let text = ''
    const walker = document.createTreeWalker(line ?? document.createElement('i'), NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode() !== null) {
      const node = walker.currentNode as Text
      for (let i = 0; i < node.length; i++) {
        range.setStart(node, i)
        range.setEnd(node, i + 1)
        const { left, right } = range.getBoundingClientRect()
        const middle = (left + right) / 2
        if (box.left <= middle && middle <= box.right) text += node.data[i]
      }
    }
    const grave = /squiggly-(\w+)/.exec(mark.className)?.[1]
    return `${grave}: ${text.replaceAll('\u00a0', ' ')}`
  })
  return found.sort()
}
