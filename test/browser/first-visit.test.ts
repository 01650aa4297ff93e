/** The page as it is when somebody comes for the first time: it works, it is quiet, and it asks nobody for anything. */
import { expect, it } from './harness/browser-test.js'

it('shows an unrequested result', async ({ open }) => {
  const playground = await open()
  expect((await playground.steps()).length).toBeGreaterThan(0)
  await expect.poll(() => playground.runState().getAttribute('data-phase')).toBe('finished')
})

it('contacts only its own host, and nothing once it is loaded', async ({ open }) => {
  const playground = await open({ isCold: true })
  const { page, requests } = playground
  const origin = new URL(page.url()).origin
  // The engine is a worker's: had its requests not been seen, nothing would be proved.
  expect(requests.some(address => address.includes('/assets/worker-'))).toBe(true)
  expect(requests.filter(address => !address.startsWith(`${origin}/`) && !address.startsWith('data:'))).toEqual([])
  await page.waitForLoadState('networkidle')
  const atLoad = requests.length
  await playground.ran(() => playground.pasteSamples('192.0.2.1 GET /index.html 200\n'))
  // What the first run asks for is asked for by the time that a second one is shown. Parts of the page itself may come when they are
  // needed.
  await playground.ran(() => playground.pasteSamples('192.0.2.2 GET /index.html 200\n'))
  expect(requests.slice(atLoad).filter(address => !address.startsWith(`${origin}/assets/`))).toEqual([])
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
})

it('works under a path of its host', async ({ open }) => {
  const playground = await open({ base: '/tools/sluice/' })
  expect(new URL(playground.page.url()).pathname).toBe('/tools/sluice/')
  expect((await playground.steps()).length).toBeGreaterThan(0)
})

it('works if the browser forbids storage', async ({ open }) => {
  const playground = await open({ isStorageForbidden: true })
  expect((await playground.steps()).length).toBeGreaterThan(0)
})

it('opens the files of its server', async ({ open }) => {
  const text = 'processors:\n  - uppercase: { field: message, tag: from-the-server }\n'
  const playground = await open({
    opened: { pipelines: [{ id: 'served', text, format: 'yaml' }], samples: { text: 'abc\n', name: 'a.log' } },
  })
  expect(await playground.steps()).toMatchObject([{ status: 'success', text: expect.stringContaining('uppercase') }])
})
