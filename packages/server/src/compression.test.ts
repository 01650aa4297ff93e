/** Answers that are packed: each is what it was, however many are large at a time. */
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { packedAnswer } from './compression.js'

const answerOf = (text: string) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: new TextEncoder().encode(text),
})
const GZIP = { 'accept-encoding': 'gzip' }

it('packs many large answers at a time, each by itself', async () => {
  const texts = Array.from({ length: 20 }, (_, i) => `${i} `.repeat(150_000))
  const packed = await Promise.all(texts.map(text => packedAnswer(answerOf(text), GZIP)))
  const isRight = packed.map(({ body }, i) => gunzipSync(body).toString() === texts[i])
  expect(isRight).toEqual(texts.map(() => true))
  // Nobody is left waiting for a place.
  const { headers, body } = await packedAnswer(answerOf(texts[0]!), GZIP)
  expect(headers).toMatchObject({ 'content-encoding': 'gzip' })
  expect(gunzipSync(body).toString()).toBe(texts[0])
})

it.each([
  ['a small one', 'x', GZIP],
  ['one for a client that takes no gzip', 'x'.repeat(5000), {}],
])('leaves %s unchanged', async (_name, text, headers) => {
  const answer = answerOf(text)
  expect(await packedAnswer(answer, headers)).toBe(answer)
})
