/** The columns of every cat table are those of a real node, whose help was recorded. Read in place, skipped if it is missing. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { testServer } from '../testkit/server.js'

const file = fileURLToPath(new URL('../../../../../shared/golden/rest/shapes.ndjson.gz', import.meta.url))

interface Shape {
  readonly path: string
  readonly answer: { readonly text: string }
}

const helps = existsSync(file)
  ? gunzipSync(readFileSync(file))
      .toString('utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line) as Shape)
      .filter(({ path }) => path.startsWith('/_cat/') && path.endsWith('?help'))
  : []

describe.skipIf(helps.length === 0)('help of', () => {
  const { send } = testServer()
  it.each(helps.map(({ path, answer }) => [path, answer.text]))('%s', async (path, text) => {
    expect((await send(`GET ${path}`)).text).toBe(text)
  })
})
