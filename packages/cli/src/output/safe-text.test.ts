import { describe, expect, it } from 'vitest'
import { terminalText } from './safe-text.js'
import { paintFor } from './style.js'

const paint = paintFor({ isTTY: true }, {})

describe('terminalText', () => {
  it('keeps colours that are ours, and shows all other sequences', () => {
    const name = 'a\u001b[31mred\u001b]0;title\u0007\u009b2J\r\u202eb'
    expect(terminalText(`${paint('red', `in ${name}`)}\tx\n`)).toBe(
      '\u001b[31min a\\u001b[31mred\\u001b]0;title\\u0007\\u009b2J\\u000d\\u202eb\u001b[39m\tx\n',
    )
  })

  it('ignores marks from outside', () => {
    expect(terminalText('\u0000key:31\u0000x')).toBe('\\u0000key:31\\u0000x')
    expect(terminalText('plain é 漢 😀\n')).toBe('plain é 漢 😀\n')
  })
})
