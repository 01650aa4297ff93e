/** The requests of docs/search.md, sent in their order; the block after a request says what its answer has. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

const page = readFileSync(fileURLToPath(new URL('../../../../docs/search.md', import.meta.url)), 'utf8')
const BLOCK = /^```(http|json)\n([\s\S]*?)\n```$/gm

interface Example {
  readonly request: string
  readonly body: string
  expected: object | null
}

function examples(): Example[] {
  const found: Example[] = []
  for (const [, language, text] of page.matchAll(BLOCK)) {
    if (language === 'json') found.at(-1)!.expected = JSON.parse(text!) as object
    else {
      const [request, ...lines] = text!.split('\n') as [string, ...string[]]
      const isLines = request.includes('/_bulk')
      found.push({ request, body: isLines ? `${lines.join('\n')}\n` : lines.join('\n'), expected: null })
    }
  }
  return found
}

it('answers the requests of the page as it says', async () => {
  const server = testServer()
  const known = new Map<string, string>()
  const filled = (text: string): string =>
    text.replace(/\$(_?\w+)/g, (_, name: string) => known.get(name) ?? `$${name}`)
  const all = examples()
  expect(all.length).toBeGreaterThan(15)
  for (const { request, body, expected } of all) {
    const answer = await server.send(filled(request), body === '' ? undefined : filled(body))
    const json = answer.json() as Record<string, unknown>
    expect([request, answer.status, answer.status === 200 ? null : json]).toEqual([request, 200, null])
    for (const name of ['id', '_scroll_id']) if (typeof json[name] === 'string') known.set(name, json[name])
    if (expected !== null) expect(json).toMatchObject(expected)
  }
})
