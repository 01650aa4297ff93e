import { JavaException } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { jsonBodyText } from './json-body.js'
import { readJson } from './json-read.js'

const bytesOf = (...parts: (string | number)[]): Uint8Array =>
  new Uint8Array(parts.flatMap(part => (typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)])))

function faultOf(bytes: Uint8Array): string {
  try {
    jsonBodyText(bytes)
  } catch (thrown) {
    if (thrown instanceof JavaException) return `${thrown.simpleName}: ${thrown.text?.split('\n')[0]}`
    throw thrown
  }
  return 'none'
}

const NOT_CONTENT =
  'NotXContentException: Compressor detection can only be called on some xcontent bytes or compressed xcontent bytes'

describe('jsonBodyText', () => {
  it.each([
    ['UTF-8', bytesOf('{"a":"ä😀"}'), '{"a":"ä😀"}'],
    ['nothing', bytesOf(), ''],
    ['a mark of the byte order', bytesOf(0xef, 0xbb, 0xbf, '{}'), '{}'],
    ['the same character within', bytesOf('{"a":"', 0xef, 0xbb, 0xbf, '"}'), '{"a":"\ufeff"}'],
    ['UTF-16', bytesOf('{', 0, '}', 0), '{}'],
    ['UTF-32', bytesOf('{', 0, 0, 0, '}', 0, 0, 0), '{}'],
    ['half a surrogate pair, as Jackson reads it', bytesOf('{"a":"', 0xed, 0xa0, 0x80, '"}'), '{"a":"\ud800"}'],
    ['an overlong form, as Jackson reads it', bytesOf('{"a":"', 0xc1, 0x81, '"}'), '{"a":"A"}'],
    ['blanks before', bytesOf(' \r\n\t {}'), ' \r\n\t {}'],
  ])('takes %s', (_name, bytes, text) => expect(jsonBodyText(bytes)).toBe(text))

  it('accepts malformed UTF-8 if no value is read', () => {
    expect(readJson(jsonBodyText(bytesOf('{"a":1}', 0xff)).slice(0, 7))).toEqual(new Map([['a', 1]]))
  })

  it.each([
    ['a character that ends too early', bytesOf('{"a":"', 0xe2, 0x82, '"}'), '[1:10] Invalid UTF-8 middle byte 0x22'],
    ['a byte that begins none', bytesOf('{"a":"', 0xff, '"}'), '[1:8] Invalid UTF-8 start byte 0xff'],
    ['on another line', bytesOf('{\n"a":"', 0xff, '"}'), '[2:7] Invalid UTF-8 start byte 0xff'],
    ['after other characters', bytesOf('{"ä":"', 0xff, '"}'), '[1:9] Invalid UTF-8 start byte 0xff'],
    ['after another fault', bytesOf('{"a":x,"b":"', 0xff, '"}'), "[1:8] Unrecognized token 'x': was expecting "],
  ])('refuses %s', (_name, bytes, text) => expect(faultOf(bytes)).toContain(`XContentParseException: ${text}`))

  it.each([
    ['text', bytesOf('hello')],
    ['a list', bytesOf('[1]')],
    ['a number', bytesOf('5')],
    ['UTF-16 with its mark', bytesOf(0xff, 0xfe, '{', 0, '}', 0)],
    ['a 0 in front', bytesOf(0, '{}')],
    ['a blank that is not white space', bytesOf('\u00a0{}')],
    ['gzip', bytesOf(0x1f, 0x8b, 8)],
  ])('reports that it is not content: %s', (_name, bytes) => expect(faultOf(bytes)).toBe(NOT_CONTENT))

  it('reads megabytes of bytes that are not UTF-8 once', () => {
    const bytes = new Uint8Array(1_000_010).fill(0x61)
    bytes.set(bytesOf('{"a":"'))
    bytes.set(bytesOf(0xff, '"}'), 1_000_006)
    expect(faultOf(bytes)).toContain('[1:1000008] Invalid UTF-8 start byte 0xff')
  })
})
