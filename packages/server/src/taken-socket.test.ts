/** `stream.pipeline` takes the socket from a request that it has ended, as it does for a proxied answer and an unpacked body. */
import { expect, it, vi } from 'vitest'
import { createServer } from './app.js'

it('ends an answer whose request has lost its socket, without an error that would end the process', async () => {
  const app = createServer()
  app.addHook('onSend', async ({ raw }) => {
    Object.defineProperty(raw, 'socket', { value: null })
  })
  const thrown = vi.fn()
  process.on('uncaughtExceptionMonitor', thrown)
  try {
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    for (let n = 0; n < 3; n++) {
      const response = await fetch(`${address}/_ingest/pipeline/none`)
      expect([response.status, await response.json()]).toEqual([404, {}])
    }
  } finally {
    await app.close()
    process.removeListener('uncaughtExceptionMonitor', thrown)
  }
  expect(thrown).not.toHaveBeenCalled()
})
