/**
 * The times that people wait for in the playground, as a table with their goals: `npm run bench:timed -- figures`. A busy machine makes them
 * larger, so that none is asserted; processor time and the longest task change less. FIGURES_ROUNDS=1 is quick.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, describe } from 'vitest'
import { percentile } from '../../bench/quiet-time.js'
import { expect, it, type Open } from '../harness/browser-test.js'
import { longestTask, watchFrames } from '../harness/main-thread.js'
import type { Playground } from '../harness/playground.js'

const ROUNDS = Number(process.env.FIGURES_ROUNDS ?? 6)
const EDITS = 10
/** The longest that a frame may take. */
const GOAL_FRAME = 100

/** Milliseconds, all of them. */
interface Row {
  readonly name: string
  readonly goal: number
  /** From the act of the user to the picture with all results. */
  readonly results: number[]
  /** From the act of the user to the picture with the trace of the chosen document. */
  readonly chosen: number[]
  /** The longest time between two frames. */
  readonly frames: number[]
  /** Processor time of the longest task of the page. */
  readonly tasks: number[]
  /** Processor time of the page and its workers. */
  readonly cpu: number[]
}

const rows: Row[] = []

afterAll(() => {
  const header = ['', 'goal', 'result', 'worst', 'chosen', `frame (${GOAL_FRAME})`, 'task (CPU)', 'CPU']
  const lines = rows.map(({ name, goal, results, chosen, frames, tasks, cpu }) => [
    name,
    `${goal}`,
    middle(results),
    worst(results),
    middle(chosen),
    worst(frames),
    worst(tasks),
    middle(cpu),
  ])
  const table = [header, ...lines].map(cells =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(48) : cell.padStart(12))).join(''),
  )
  const words = 'Milliseconds; medians of result, chosen and CPU, the worst of frame and task.'
  process.stdout.write(`\n${table.join('\n')}\n\n${words}\n`)
})

const worst = (values: readonly number[]): string => (values.length === 0 ? '-' : shown(Math.max(...values)))
const shown = (milliseconds: number): string => (Number.isFinite(milliseconds) ? `${Math.round(milliseconds)}` : '-')
const middle = (values: readonly number[]): string => (values.length === 0 ? '-' : shown(percentile(values, 0.5)))

/** Milliseconds of processor time that all pages and their workers have taken so far. */
async function processorTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { type, cpuTime }) => (type === 'renderer' ? sum + cpuTime * 1000 : sum), 0)
  } finally {
    await session.detach()
  }
}

/** Milliseconds from the last act of the user to a mark of the page; NaN if it has none, as earlier builds do not. */
const sinceAct = (page: Page, mark: string): Promise<number> =>
  page.evaluate(name => {
    const [last] = performance.getEntriesByName(name).slice(-1)
    return last === undefined ? Number.NaN : last.startTime - window.sluice.lastAct
  }, mark)

/**
 * Acts again and again, waiting for each result. In every second turn the page is traced for the tasks of its main thread. Tracing takes time of the same processors,
 * so frames are those of the other turns.
 */
async function measure(
  name: string,
  goal: number,
  playground: Playground,
  acts: number,
  act: () => Promise<void>,
): Promise<void> {
  const { page } = playground
  const browser = page.context().browser()!
  const row = rowOf(name, goal)
  await page.evaluate(watchFrames)
  for (let turn = 0; turn < acts; turn++) {
    const before = await processorTime(browser)
    await page.evaluate(() => void (window.longestFrame = 0))
    const isTraced = row.results.length % 2 === 1
    if (isTraced) row.tasks.push(await longestTask(page, () => playground.ran(act)))
    else await playground.ran(act)
    row.results.push(await sinceAct(page, 'sluice:result'))
    row.chosen.push(await sinceAct(page, 'sluice:chosen'))
    if (!isTraced) row.frames.push(await page.evaluate(() => window.longestFrame))
    row.cpu.push((await processorTime(browser)) - before)
  }
}

function rowOf(name: string, goal: number): Row {
  let row = rows.find(each => each.name === name)
  if (row === undefined) rows.push((row = { name, goal, results: [], chosen: [], frames: [], tasks: [], cpu: [] }))
  return row
}

describe('a cold load', () => {
  it('shows its first result', async ({ open }) => {
    const results: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { page } = await open({ isCold: true })
      results.push(await page.evaluate(() => performance.getEntriesByName('sluice:first-result')[0]!.startTime))
      expect(await page.getByRole('group', { name: 'Outcomes' }).textContent()).toContain('2 done')
      await page.close()
    }
    rowOf('cold load to first result', 1000).results.push(...results)
  })
})

/** Puts the cursor before the quote that ends the line. */
async function intoValue({ page }: Playground): Promise<void> {
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
}

/** Puts the cursor into the value of the last processor of the first example. */
async function intoFirstExample(playground: Playground): Promise<void> {
  await playground.focusEditor()
  for (let i = 0; i < 5; i++) await playground.page.keyboard.press('ArrowUp')
  await intoValue(playground)
}

describe('an edit', () => {
  it('of the first example', async ({ open }) => {
    const playground = await open({ isCold: true })
    await intoFirstExample(playground)
    await measure('edit of the first example', 150, playground, EDITS, () => playground.page.keyboard.type('y'))
    expect(await playground.page.locator('.view-lines').first().textContent()).toContain('yyyy')
  })

  it('of 265 steps and ten documents', async ({ open }) => {
    const { pipeline, documents } = longPipeline()
    const { processors, ...rest } = pipeline
    const typed = { set: { field: 'typed', value: 'x' } }
    for (const [name, edited, end, arrow, count] of [
      ['at the end', { ...rest, processors: [...processors, typed] }, 'ControlOrMeta+End', 'ArrowUp', 4],
      ['at the beginning', { processors: [typed, ...processors], ...rest }, 'ControlOrMeta+Home', 'ArrowDown', 5],
    ] as const) {
      const playground = await open({ isCold: true })
      const { page } = playground
      await playground.ran(() => playground.pasteSamples(documents))
      await playground.ran(() => playground.typePipeline(JSON.stringify(edited, null, 2)))
      await playground.focusEditor()
      await page.keyboard.press(end)
      for (let i = 0; i < count; i++) await page.keyboard.press(arrow)
      await intoValue(playground)
      await measure(`edit of 265 steps, 10 documents, ${name}`, 500, playground, EDITS, () => page.keyboard.type('y'))
      expect(await page.locator('.view-lines').first().textContent()).toContain('xyyy')
      expect(await page.getByRole('group', { name: 'Outcomes' }).textContent()).toMatch(/10 (?:done|handled)/)
      await page.close()
    }
  })
})

interface LongPipeline {
  readonly pipeline: { readonly processors: readonly unknown[] }
  /** JSON texts, one a line. */
  readonly documents: string
}

/** A published pipeline of 267 processors if the corpus is there, else as many of our own. */
function longPipeline(): LongPipeline {
  const corpus = path.resolve(
    path.dirname(fileURLToPath(import.meta.url)),
    '../../../../shared/corpus/packages.ndjson.gz',
  )
  if (!existsSync(corpus)) return madePipeline()
  const line = gunzipSync(readFileSync(corpus))
    .toString('utf8')
    .split('\n')
    .find(each => each.includes('"cisco_asa/log"'))
  if (line === undefined) return madePipeline()
  const { request } = JSON.parse(line)
  const sources: unknown[] = request.docs.map((doc: { _source: unknown }) => doc._source)
  const documents = Array.from({ length: 10 }, (_, i) => JSON.stringify(sources[i % sources.length])).join('\n')
  return { pipeline: request.pipelines[request.pipeline_id], documents }
}

function madePipeline(): LongPipeline {
  const processors = Array.from({ length: 53 }, (_, i) => [
    { dissect: { field: 'message', pattern: `%{time} %{level} %{address} %{rest${i}}`, if: `ctx.n > ${i % 3}` } },
    { set: { field: `labels.copy${i}`, copy_from: 'message', if: `ctx.n == ${i % 10}` } },
    { gsub: { field: 'message', pattern: `item${i}\\d+`, replacement: 'item', target_field: `labels.path${i}` } },
    { script: { source: `ctx.labels.length${i} = ctx.message.length() * ${i + 1}` } },
    { append: { field: 'tags', value: [`seen-${i}`], allow_duplicates: false } },
  ]).flat()
  const documents = Array.from({ length: 10 }, (_, n) => JSON.stringify({ n, message: logLine(n), labels: {} })).join(
    '\n',
  )
  return { pipeline: { processors }, documents }
}

const logLine = (i: number): string =>
  `2026-03-01T09:${String(i % 60).padStart(2, '0')}:07Z ${i % 7 === 0 ? 'ERROR' : 'INFO'} 192.0.2.${i % 250} signed in ${i}`

describe('large samples', () => {
  it('of ten thousand lines', async ({ open }) => {
    const text = Array.from({ length: 10_000 }, (_, i) => `${logLine(i)}\n`).join('')
    await measureLarge(open, '10,000 lines', 3000, text, '10,000 done')
  })

  it('of a document of 1 MB', async ({ open }) => {
    const events = Array.from({ length: 4000 }, (_, i) => ({
      id: i,
      ratio: i / 8,
      text: logLine(i),
      tags: ['a', `t${i % 9}`],
    }))
    const text = JSON.stringify({ message: logLine(1), part: 'x'.repeat(500_000), events })
    expect(text.length).toBeGreaterThan(900_000)
    await measureLarge(open, 'document of 1 MB', 1000, text, '1 done')
  })
})

/** Pastes samples into fresh pages, then edits the pipeline of the first example with them. */
async function measureLarge(open: Open, name: string, goal: number, text: string, outcome: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const playground = await open({ isCold: true })
    const { page } = playground
    const held = await page.evaluateHandle(sent => ({ text: sent }), text)
    await measure(`${name} pasted`, goal, playground, 1, () => playground.pasteSamples(held))
    expect(await page.getByRole('group', { name: 'Outcomes' }).textContent()).toContain(outcome)
    if (round === 0) {
      await intoFirstExample(playground)
      await measure(`edit with ${name}`, goal, playground, ROUNDS, () => page.keyboard.type('y'))
    }
    await page.close()
  }
}
