import { describe, expect, it } from 'vitest'
import { itemsOf, writtenItems } from './forwarded-body.js'

const items = (text: string, count: number) => itemsOf({ status: 200, text }, count)

it.each([
  ['as clusters write them', '{"errors":false,"took":3,"ingest_took":2,"items":['],
  ['with other members before them', '{"more":{"items":[]},"ingest_took":2,"items":['],
  ['indented', '{ "ingest_took" : 2, "items" : ['],
])('gives the items of an answer %s, with unchanged numbers', (_, before) => {
  const texts = [
    '{"index":{"_id":"a","status":201}}',
    '{"create":{"error":{"reason":"\\"]}{\\\\"},"n":1.0}}',
    '{"delete":{}}',
  ]
  expect(items(`${before}${texts.join(',')}]}`, 3)).toEqual({ items: texts, ingestTook: 2 })
  expect(items(`${before}]}`, 0)).toEqual({ items: [], ingestTook: 2 })
})

it('returns the answer itself if its items do not match the operations, and rejects a truncated one', () => {
  const text = '{"errors":false,"took":1,"items":[{"index":{}}]}'
  expect(items(text, 2)).toEqual({ status: 200, text })
  for (const end of [40, text.length - 1]) expect(() => items(text.slice(0, end), 1)).toThrow()
})

describe('items that are passed on as they are', () => {
  const written = (text: string, status = 200) => {
    const found = writtenItems({ status, body: Buffer.from(text) })
    return found && { ...found, body: found.body.toString('utf8', found.start) }
  }

  it('begin after what is said of all of them', () => {
    expect(written('{"errors":true,"took":3,"ingest_took":2,"items":[{"index":{}}]}\n')).toEqual({
      body: '{"index":{}}]}\n',
      start: 49,
      hasErrors: true,
      ingestTook: 2,
    })
  })

  it.each([
    ['it does not say whether there were errors', '{"took":3,"items":[{"index":{}}]}'],
    ['it is indented', '{\n  "errors" : false,\n  "items" : [ ]\n}'],
    ['it ends with something else', '{"errors":false,"items":[{"index":{}}],"took":3}'],
    ['it is an error', '{"error":{"type":"x"},"status":400}'],
  ])('are not there if the answer is another one: %s', (_, text) => {
    expect(written(text)).toBeNull()
  })

  it('are not there if the request was refused', () => {
    expect(written('{"errors":false,"items":[{"index":{}}]}', 429)).toBeNull()
  })
})
