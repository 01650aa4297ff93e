import { describe, expect, it } from 'vitest'
import { stateWith, stateWithSamples } from '../testkit/share-states.js'
import { encodeShare, inventory } from './index.js'

/** Text that cannot be compressed much. */
const noise = (length: number): string => {
  let seed = 1
  return Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return (seed % 36).toString(36)
  }).join('')
}

describe('inventory', () => {
  it('lists every text that is not empty, with its size', () => {
    const state = stateWith({
      pipelines: [
        { id: 'main', text: 'a\nb\n', format: 'yaml', kind: 'pipeline' },
        { id: 'helper', text: 'return 1', format: 'json', kind: 'script' },
      ],
      samples: { text: '😀\r\nx', name: null, settings: { ...stateWith().samples.settings, added: '{}' } },
      tests: [{ name: 'one', source: '{}', metadata: null, expect: '{"a":1}' }],
    })
    const { parts, verdict, advice, link } = inventory(state, 'https://example.org/play')
    expect(parts).toEqual([
      { kind: 'pipeline', name: 'main', characters: 4, lines: 2 },
      { kind: 'script', name: 'helper', characters: 8, lines: 1 },
      { kind: 'samples', name: 'samples', characters: 5, lines: 2 },
      { kind: 'added-fields', name: 'added fields', characters: 2, lines: 1 },
      { kind: 'test', name: 'one, document', characters: 2, lines: 1 },
      { kind: 'test', name: 'one, expected', characters: 7, lines: 1 },
    ])
    expect([verdict, advice]).toEqual(['fine', ''])
    expect(link).toBe('https://example.org/play'.length + encodeShare(state).length)
  })

  it('shows the name of the file that samples came from, since it is shared too', () => {
    const { samples } = stateWith()
    const { parts } = inventory(stateWith({ samples: { ...samples, name: 'customer.log' } }), '')
    expect(parts.map(({ name }) => name)).toEqual(['main', 'customer.log'])
  })

  it('says when a link is long, and when a file is better', () => {
    const long = inventory(stateWithSamples(noise(9_000)), '')
    expect(long.verdict).toBe('long')
    expect(long.advice).toMatch(
      /^The link has [\d,]+ characters: some chat tools cut it off\. A file, or fewer samples, is safer\.$/,
    )
    const tooLong = inventory(stateWithSamples(noise(60_000)), '')
    expect(tooLong.verdict).toBe('too-long')
    expect(tooLong.advice).toMatch(/^The link would have [\d,]+ characters, more than .* Save a file and send that\.$/)
  })
})
