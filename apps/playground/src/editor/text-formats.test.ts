import { expect, it } from 'vitest'
import { TextFormats } from './text-formats.js'

it('undoes and redoes conversions, and edits between them', () => {
  const formats = new TextFormats('yaml')
  // Typed: a, ab. Converted: {ab}. Typed: {abc}. Converted back: abc. Replaced by another: x.
  formats.replaced('ab', '{ab}', 'json')
  formats.replaced('{abc}', 'abc', 'yaml')
  formats.replaced('abc', 'x', 'yaml')
  const all = ['a', 'ab', '{ab}', '{abc}', 'abc', 'x']
  expect([...all].reverse().map(text => formats.of(text))).toEqual(['yaml', 'yaml', 'json', 'json', 'yaml', 'yaml'])
  expect(all.map(text => formats.of(text))).toEqual(['yaml', 'yaml', 'json', 'json', 'yaml', 'yaml'])
})
