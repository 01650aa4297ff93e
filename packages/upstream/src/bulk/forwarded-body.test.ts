import { expect, it } from 'vitest'
import { itemsOf } from './forwarded-body.js'

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
