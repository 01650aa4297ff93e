import { expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

const { send } = testServer()
const patterns = async (query: string) =>
  ((await send(`GET /_ingest/processor/grok${query}`)).json() as { patterns: Record<string, string> }).patterns

it('returns the bank of old field names by default', async () => {
  expect((await patterns('')).COMBINEDAPACHELOG).toBe('%{HTTPD_COMBINEDLOG}')
})

it('sorts the names on request', async () => {
  const names = Object.keys(await patterns('?s=true'))
  expect(names).toEqual([...names].sort())
})

it('returns the bank of ECS names', async () => {
  expect((await patterns('?ecs_compatibility=v1')).HTTPD_COMMONLOG).toContain('source.address')
})

it('refuses another bank', async () => {
  expect((await send('GET /_ingest/processor/grok?ecs_compatibility=v2')).json()).toMatchObject({
    error: { reason: 'unsupported ECS compatibility mode [v2]' },
    status: 400,
  })
})
