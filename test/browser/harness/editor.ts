/** The editor of pipelines as a user sees it: lines, places of words in them, and what is marked. */
import { errors, type Locator, type Page } from 'playwright-core'

/** A place of the page, in pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The lines in sight, in their order, without blanks at the end. */
export const shownLines = (page: Page): Promise<string[]> =>
  page.locator('.monaco-editor .view-lines > .view-line').evaluateAll(lines =>
    lines
      .map(line => ({ top: line.getBoundingClientRect().top, text: line.textContent ?? '' }))
      .sort((a, b) => a.top - b.top)
      .map(({ text }) => text.replaceAll('\u00a0', ' ').trimEnd()),
  )

/** The text in sight. */
export const shownText = async (page: Page): Promise<string> => (await shownLines(page)).join('\n').trimEnd()

/** Where a text stands in the lines in sight; waits until it is there. */
export async function placeOf(page: Page, text: string): Promise<Box> {
  const handle = await page.waitForFunction(findText, text)
  return (await handle.jsonValue()) as Box
}

/** Clicks at the end of a text. */
export async function clickBehind(page: Page, text: string): Promise<void> {
  const { x, y, width, height } = await placeOf(page, text)
  await page.mouse.click(x + width - 1, y + height / 2)
}

/** Rests with the mouse on the end of a text, until the note on it is there; gives its words. */
export async function noteOn(page: Page, text: string): Promise<string> {
  const note = page.locator('.monaco-hover:visible')
  await page.mouse.move(2, 2)
  await note.first().waitFor({ state: 'hidden' })
  for (let move = 0; ; move++) {
    const { x, y, width, height } = await placeOf(page, text)
    // A mouse that rests does not tell so, and what is shown is loaded by its first move.
    await page.mouse.move(x + width - 4 + (move % 2), y + height / 2)
    await note.waitFor({ timeout: 2000 }).catch(passTimeout)
    if ((await note.count()) > 0) return (await note.textContent()) ?? ''
    if (move > 10) throw new Error(`there is no note on ${text}`)
  }
}

function passTimeout(thrown: unknown): void {
  if (!(thrown instanceof errors.TimeoutError)) throw thrown
}

/** The texts below which there is a squiggle, with how grave it is. */
export const squiggles = (page: Page): Promise<string[]> => page.evaluate(findSquiggles)

/** What completion offers at the cursor, first as it lists it. */
export async function offered(page: Page): Promise<string[]> {
  const rows = page.locator('.suggest-widget.visible .monaco-list-row')
  await insist(() => page.keyboard.press('Control+ '), rows.first())
  return rows.locator('.label-name').allTextContents()
}

/**
 * Does something until what it brings is there: what a text is found to have, a moment after it was changed, takes menus and notes away
 * again.
 */
export async function insist(act: () => Promise<void>, brought: Locator): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await act()
    try {
      await brought.waitFor({ timeout: 3000 })
      return
    } catch (thrown) {
      if (!(thrown instanceof errors.TimeoutError)) throw thrown
      if (attempt === 5) throw new Error(`${thrown.message}\n${await brought.page().evaluate(whatIsThere)}`)
    }
  }
}

/** Runs in the page: what has the focus, which menus are open, and the text in sight, for whoever has to find out why something did not come. */
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
