/** The size of a first visit stays small, so that the page can be used over a slow connection. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { FIRST_LOAD_LIMIT, firstLoad, tableOf } from 'playground/first-load'
import { inject } from 'vitest'
import { expect, it } from './harness/browser-test.js'

it('loads less than 902 kB compressed, including the first use of the editor, and nothing uncounted before it', async ({
  open,
}) => {
  const { page, requests } = await open({ isCold: true })
  await page.waitForLoadState('networkidle')
  const folder = inject('playgroundFolder')!
  const load = firstLoad(folder)
  const base = new URL('.', page.url()).href
  const asked = (): ReadonlySet<string> =>
    new Set(
      requests
        .filter(address => address.startsWith(base))
        .map(address => new URL(address).pathname.slice(new URL(base).pathname.length) || 'index.html')
        .filter(file => /\.\w+$/.test(file)),
    )
  const counted = new Set(load.files.map(({ file }) => file))
  expect([...asked()].filter(file => !counted.has(file))).toEqual([])

  // A pointer that rests on a word has its hover; a click puts the cursor there.
  const word = page.locator('.monaco-editor .view-line', { hasText: '"grok"' }).first()
  await word.hover({ position: { x: 60, y: 8 } })
  await page.locator('.monaco-hover:not(.hidden)').first().waitFor()
  await word.click()
  await page.waitForLoadState('networkidle')
  const late = [...asked()].filter(file => !counted.has(file))
  const sent = late.map(file => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length)
  const touched = sent.reduce((sum, size) => sum + size, load.gzip)
  expect(late.length).toBeGreaterThan(0)
  const table = late.map((file, i) => `${file} ${sent[i]}`)
  expect(touched, [tableOf(load), ...table].join('\n')).toBeLessThan(FIRST_LOAD_LIMIT)
})
