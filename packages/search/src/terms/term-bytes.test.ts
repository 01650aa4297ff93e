import { expect, test } from 'vitest'
import { termBytes } from './term-bytes.js'

test('terms are UTF-8 whatever their length is', () => {
  const encoder = new TextEncoder()
  for (const text of [
    '',
    'a',
    '\u0000\u007f',
    '\u0080',
    'größe',
    '日本',
    '😀',
    '\ud800',
    'x'.repeat(48),
    'x'.repeat(49),
    `${'x'.repeat(47)}é`,
  ])
    expect(termBytes(text)).toEqual(encoder.encode(text))
})
