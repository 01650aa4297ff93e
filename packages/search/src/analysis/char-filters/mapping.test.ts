import { expect, it } from 'vitest'
import mapping from './mapping.js'

const mapped = (mappings: readonly string[], text: string): string =>
  mapping.make({ mappings, mappings_path: null }, null as never, null as never).apply(text).text

it('matches the longest complete text, even if longer ones only begin', () => {
  expect(mapped(['a => 1', 'aab => 2', 'aabcc => 3'], 'aaac aab aabc')).toBe('111c 2 2c')
})

it('finds texts among many that begin alike', () => {
  const rules = Array.from({ length: 20_000 }, (_, i) => `aaaaaaaaaa${i} => b${i}`)
  expect(mapped(rules, `${'a'.repeat(50_000)}19999`)).toBe(`${'a'.repeat(49_990)}b19999`)
})
