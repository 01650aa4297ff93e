import { expect, test } from 'vitest'
import { keyCaps, keysOf } from './commands.js'

const pressed = (keys: Partial<Parameters<typeof keysOf>[0]>): string =>
  keysOf({ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, key: '', code: '', ...keys })

test.each([
  [{ key: 'Enter', metaKey: true }, 'Ctrl+Enter'],
  [{ key: 'p', code: 'KeyP', altKey: true }, 'Alt+P'],
  [{ key: 'F', code: 'KeyF', altKey: true, shiftKey: true }, 'Alt+Shift+F'],
  [{ key: 'f', ctrlKey: true, code: 'KeyF' }, 'Ctrl+F'],
  [{ key: '?', shiftKey: true, code: 'Slash' }, '?'],
  [{ key: ' ', ctrlKey: true, code: 'Space' }, 'Ctrl+Space'],
  [{ key: 'F8', altKey: true, shiftKey: true, code: 'F8' }, 'Alt+Shift+F8'],
  // Where Alt writes other characters.
  [{ key: 'π', code: 'KeyP', altKey: true }, 'Alt+P'],
  [{ key: 'Dead', code: 'KeyE', altKey: true }, 'Alt+E'],
  [{ key: '≥', code: 'Period', altKey: true }, 'Alt+.'],
  // Where the letters are elsewhere.
  [{ key: 'o', code: 'KeyR', altKey: true }, 'Alt+O'],
  // With the key that writes a third character.
  [{ key: '€', code: 'KeyE', ctrlKey: true, altKey: true }, 'Ctrl+Alt+E'],
])('%o is %s', (keys, name) => expect(pressed(keys)).toBe(name))

test.each([
  ['Alt+ArrowRight', ['Alt', '→']],
  ['Ctrl+Shift+P', ['Ctrl', 'Shift', 'P']],
  ['Alt+.', ['Alt', '.']],
  ['Ctrl++', ['Ctrl', '+']],
  ['?', ['?']],
])('%s is written %j', (keys, caps) => expect(keyCaps(keys)).toEqual(caps))
