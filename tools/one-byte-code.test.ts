import { expect, it } from 'vitest'
import { withEscapes } from './one-byte-code.js'

const padding = `const padding = '${'x'.repeat(2000)}';`

it('escapes characters beyond Latin-1 in strings, patterns and templates, and nothing else', () => {
  const code = `${padding} const a = 'é→', b = /[≤]/u.test('≤'), c = \`→\${a}→\`; /* → */ [a, b, c, String.raw\`→\`]`
  const written = withEscapes(code)
  expect(written).toBe(
    `${padding} const a = 'é\\u2192', b = /[\\u2264]/u.test('\\u2264'), c = \`\\u2192\${a}\\u2192\`; /* → */ [a, b, c, String.raw\`→\`]`,
  )
})

it('leaves a file with many of them unchanged', () => {
  const code = `const table = '${'→'.repeat(100)}'`
  expect(withEscapes(code)).toBe(code)
})

it('keeps the meaning of a backslash before such a character', () => {
  const code = `${padding} const a = '\\→😀\\😀\\\\→', b = 'a\\\u2028b'`
  expect(withEscapes(code)).toBe(
    `${padding} const a = '\\u2192\\ud83d\\ude00\\ud83d\\ude00\\\\\\u2192', b = 'a\\\u2028b'`,
  )
})
