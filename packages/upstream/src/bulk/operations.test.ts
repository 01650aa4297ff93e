import { describe, expect, it } from 'vitest'
import { readOperations } from './operations.js'

const read = (text: string) =>
  readOperations(Buffer.from(text))?.map(({ action, line, source }) => [
    action,
    line.toString(),
    source === null ? null : Buffer.from(source).toString(),
  ])

describe('the operations of a body', () => {
  it('share the line of an action that is repeated', () => {
    const action = '{"create":{"_index":"a"}}'
    const operations = readOperations(Buffer.from(`${action}\n{"n":1}\n${action}\n{"n":2}\n`))!
    expect(operations.map(({ source }) => String(source))).toEqual(['{"n":1}', '{"n":2}'])
    expect(operations[1]!.line).toBe(operations[0]!.line)
  })

  it('are found between empty lines and with carriage returns', () => {
    expect(read('\n{"index":{}}\r\n\n{"n":1}\r\n{"index":{}}\r\n\r\n{"n":2}\n\n')).toEqual([
      ['index', '{"index":{}}', '{"n":1}'],
      ['index', '{"index":{}}', '{"n":2}'],
    ])
  })

  it('may be a document that reads like the action before it', () => {
    expect(read('{"index":{}}\n{"index":{}}\n{"delete":{"_id":"1"}}\n{"delete":{"_id":"1"}}\n')).toEqual([
      ['index', '{"index":{}}', '{"index":{}}'],
      ['delete', '{"delete":{"_id":"1"}}', null],
      ['delete', '{"delete":{"_id":"1"}}', null],
    ])
  })

  it.each([
    ['a last line without an end', '{"index":{}}\n{"n":1}'],
    ['an action without its document', '{"index":{}}\n{"n":1}\n{"index":{}}\n'],
    ['an unknown action', '{"upsert":{}}\n{"n":1}\n'],
    ['no action', '\n'],
  ])('are null for %s', (_, text) => {
    expect(read(text)).toBeUndefined()
  })
})
