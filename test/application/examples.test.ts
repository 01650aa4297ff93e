/** The examples of the application's routes: each runs on its own node. */
import { type ExampleCall, routes } from '@sluice/application'
import { createLocalApi } from '@sluice/server/rest'
import { describe, expect, it } from 'vitest'

const encoder = new TextEncoder()

/** Sends a call; returns status, headers and body. */
async function send(api: ReturnType<typeof createLocalApi>, { request, body }: ExampleCall) {
  const [method, url] = request.split(' ') as [string, string]
  const isText = typeof body === 'string'
  const answer = await api.handle({
    method,
    url,
    headers: {
      'kbn-xsrf': 'true',
      'content-type': isText ? 'multipart/form-data; boundary=example' : 'application/json',
    },
    body: body === undefined ? new Uint8Array(0) : encoder.encode(isText ? body : JSON.stringify(body)),
  })
  return { ...answer, text: new TextDecoder('utf-8').decode(answer.body) }
}

describe.each(routes.map(route => ({ route, name: route.name })))('$name', ({ route }) => {
  it('has an example, whose last call is its own', () => {
    expect(route.examples).not.toEqual([])
    const path = new RegExp(
      `^${route.path.replace(/\/\{\w+\?\}/, '(?:/[^/?]+)?').replace(/\{\w+\}/g, '[^/?]+')}(?:\\?.*)?$`,
    )
    for (const { calls } of route.examples) {
      const [method, url] = calls.at(-1)!.request.split(' ') as [string, string]
      expect(method).toBe(route.method)
      expect(url.replace(/^\/s\/[^/]+/, '')).toMatch(path)
    }
  })

  it.each(route.examples)('$title', async ({ calls }) => {
    const api = createLocalApi()
    try {
      for (const call of calls) {
        const { status, text, headers } = await send(api, call)
        expect({ status, ...(status === call.status ? {} : { text }) }).toEqual({ status: call.status })
        expect(headers['elastic-api-version']).toBe('2023-10-31')
        if (typeof call.answer === 'string') expect(text).toBe(call.answer)
        else if (call.answer !== undefined) expect(JSON.parse(text)).toMatchObject(call.answer as object)
      }
    } finally {
      await api.close()
    }
  })
})
