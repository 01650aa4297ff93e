/** The server with its worker: a document that never ends is answered with an error, and the server lives on. */
import { afterAll, expect, it } from 'vitest'
import { createServer } from './app.js'
import { SettingFault } from './host/setting-fault.js'

/** Only the deadline ends a document. */
const ENDLESS_LIMITS = { documentSteps: 2 ** 50, scriptLoops: 2 ** 31 }

const app = createServer({ documentMillis: 1000, engineLimits: ENDLESS_LIMITS })
afterAll(() => app.close())

const SPIN = 'for (int i = 0; i < 999999; i++) {}'
const LONG = Array.from({ length: 100_000 }, () => 0)

async function simulate(...sources: object[]): Promise<{ status: number; docs: { doc?: object; error?: object }[] }> {
  const pipeline = { processors: [{ foreach: { field: 'list', ignore_missing: true, processor: { script: SPIN } } }] }
  const payload = { pipeline, docs: sources.map(source => ({ _source: source })) }
  const response = await app.inject({ method: 'POST', url: '/_ingest/pipeline/_simulate', payload })
  return { status: response.statusCode, docs: response.json().docs }
}

it('stops only endless documents', async () => {
  const [stuck, quick] = await Promise.all([simulate({ n: 1 }, { list: LONG }, { n: 2 }), simulate({ n: 3 })])
  // By its deadline or by its steps, whichever this machine reaches first.
  const reason = expect.stringContaining('processing of the document was interrupted: it took')
  expect(stuck).toMatchObject({
    status: 200,
    docs: [
      { doc: { _source: { n: 1 } } },
      { error: { root_cause: [{ type: 'timeout_exception', reason }] } },
      { doc: { _source: { n: 2 } } },
    ],
  })
  expect(quick).toMatchObject({ status: 200, docs: [{ doc: { _source: { n: 3 } } }] })
  expect((await simulate({ n: 4 })).docs).toMatchObject([{ doc: { _source: { n: 4 } } }])
})

it('is not ready with settings that cannot be used', async () => {
  const unusable = createServer({ settings: { now: 'noon' } })
  const fault = await Promise.resolve(unusable.ready()).catch((thrown: unknown) => thrown)
  expect(fault).toBeInstanceOf(SettingFault)
  await unusable.close()
})
