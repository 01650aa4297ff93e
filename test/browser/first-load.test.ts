/** What a first visit loads stays small: the page can be used over a slow line. */

import { FIRST_LOAD_LIMIT, firstLoad, tableOf } from 'playground/first-load'
import { inject } from 'vitest'
import { expect, it } from './harness/browser-test.js'

it('loads less than 900 kB as it is sent, and nothing that is not counted', async ({ open }) => {
  const { page, requests } = await open()
  await page.waitForLoadState('networkidle')
  const load = firstLoad(inject('playgroundFolder')!)
  const base = new URL('.', page.url()).href
  const asked = requests
    .filter(address => address.startsWith(base))
    .map(address => new URL(address).pathname.slice(new URL(base).pathname.length) || 'index.html')
  const counted = new Set(load.files.map(({ file }) => file))
  expect([...new Set(asked)].filter(file => /\.\w+$/.test(file) && !counted.has(file))).toEqual([])
  expect(load.gzip, tableOf(load)).toBeLessThan(FIRST_LOAD_LIMIT)
})
