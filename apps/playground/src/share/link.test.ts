import { encodeBase64 } from '@sluice/java'
import { deflateSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { stateWith, stateWithSamples } from '../testkit/share-states.js'
import { decodeShare, encodeShare, readShareFile, type ShareState, writeShareFile } from './index.js'
import { checksummed } from './link.js'

/** A link of anything. */
const linkOf = (json: string): string =>
  `#v1.${encodeBase64(deflateSync(checksummed(new TextEncoder().encode(json))), 'url', false)}`

/** The code and message of a link that cannot be read. */
function faultOf(read: ReturnType<typeof decodeShare>): string {
  return 'kind' in read ? `${read.code}: ${read.message}` : 'no fault'
}

const ODD = '\ud800 \udfff 😀 \u0000\u001f\u2028\r\n\t"\\ 9007199254740993 1.0 \ufeff'

const STATES: Readonly<Record<string, ShareState>> = {
  'a small one': stateWith(),
  'an empty one': stateWith({
    pipelines: [],
    active: '',
    samples: { text: '', name: '', settings: stateWith().samples.settings },
  }),
  'one with odd texts': stateWith({
    pipelines: [{ id: ODD, text: ODD, format: 'json', kind: 'script' }],
    entry: ODD,
    active: ODD,
    samples: {
      text: ODD,
      name: ODD,
      settings: {
        form: 'ndjson',
        multiline: { pattern: ODD, negate: true, match: 'before' },
        testConfig: ODD,
        added: '{"a": 9007199254740993, "b": 1.0}',
      },
    },
    view: { wrap: true, columns: 3, ['__proto__']: 'x' },
    tests: [
      { name: ODD, source: ODD, metadata: ODD, expect: '{"document":{"n":1.0}}' },
      { name: '', source: '', metadata: null, expect: '' },
    ],
  }),
  'a large one': stateWithSamples(
    Array.from({ length: 20_000 }, (_, i) => `line ${i * 7919} ${Math.sin(i)}`).join('\n'),
  ),
}

describe('a link', () => {
  for (const [name, state] of Object.entries(STATES)) {
    it(`brings back ${name}`, () => {
      const fragment = encodeShare(state)
      expect(fragment).toMatch(/^#v1\.[A-Za-z0-9_-]+$/)
      expect(decodeShare(fragment)).toEqual(state)
      expect(decodeShare(fragment.slice(1))).toEqual(state)
    })
  }

  it('is short', () => {
    expect(encodeShare(stateWith()).length).toBeLessThan(300)
  })

  it('is refused when it is none, or a newer one', () => {
    expect(faultOf(decodeShare(''))).toBe('no-state: the link holds no pipelines')
    expect(faultOf(decodeShare('#top'))).toBe('no-state: the link holds no pipelines')
    expect(faultOf(decodeShare('#v2.abcd'))).toBe(
      'unknown-version: the link was made by a newer playground (v2); this one knows v1',
    )
  })

  it('is refused when it was cut off or changed, wherever that was', () => {
    const fragment = encodeShare(stateWithSamples('some text that is compressed, some text that is not'))
    for (let at = 4; at < fragment.length; at++) {
      expect(faultOf(decodeShare(fragment.slice(0, at))), `cut at ${at}`).toMatch(/^damaged: /)
      const other = fragment[at] === 'A' ? 'B' : 'A'
      const changed = decodeShare(`${fragment.slice(0, at)}${other}${fragment.slice(at + 1)}`)
      // The last bits of the last character stand for nothing.
      if (at < fragment.length - 1) expect(faultOf(changed), `changed at ${at}`).toMatch(/^(?:damaged|too-large): /)
    }
    expect(faultOf(decodeShare(`${fragment}).`))).toBe(
      'damaged: the link has characters that do not belong in it; it may have been cut off',
    )
  })

  it('is refused when it would fill the memory', () => {
    const bomb = encodeBase64(deflateSync(new Uint8Array(40_000_000)), 'url', false)
    expect(bomb.length).toBeLessThan(100_000)
    expect(faultOf(decodeShare(`#v1.${bomb}`))).toBe(
      'too-large: what the link holds is larger than 32 MB, which is not read',
    )
    expect(faultOf(decodeShare(`#v1.${'A'.repeat(4_000_000)}`))).toBe(
      'too-large: the link has 4000003 characters; more than 4000000 are not read',
    )
  })

  it('is refused with the path of the member that has the wrong shape', () => {
    const broken = (change: (state: Record<string, unknown>) => unknown): string => {
      const state = JSON.parse(JSON.stringify(STATES['one with odd texts'])) as Record<string, unknown>
      return faultOf(decodeShare(linkOf(JSON.stringify(change(state)))))
    }
    expect(broken(() => [])).toBe('wrong-shape: it must be an object, not []')
    expect(broken(state => ({ ...state, active: 7 }))).toBe('wrong-shape: active must be a text, not 7')
    expect(broken(state => ({ ...state, active: undefined }))).toBe('wrong-shape: active is missing: it must be a text')
    expect(broken(state => ({ ...state, pipelines: {} }))).toBe('wrong-shape: pipelines must be a list, not {}')
    expect(broken(state => ({ ...state, pipelines: [{ id: 'a', text: '', format: 'xml' }] }))).toBe(
      'wrong-shape: pipelines[0].format must be "json" or "yaml", not "xml"',
    )
    expect(broken(state => ({ ...state, view: { a: [] } }))).toBe(
      'wrong-shape: view.a must be a text, a number, true or false, not []',
    )
    expect(broken(state => ({ ...state, samples: { text: '', name: null, settings: { form: 'x' } } }))).toMatch(
      /^wrong-shape: samples\.settings\.form must be "workspace", .* or "log-lines", not "x"$/,
    )
    expect(faultOf(decodeShare(linkOf('{"a":')))).toMatch(/^wrong-shape: it holds no JSON: /)
  })
})

describe('a file', () => {
  for (const [name, state] of Object.entries(STATES)) {
    it(`brings back ${name}`, () => {
      expect(readShareFile(writeShareFile(state))).toEqual(state)
    })
  }

  it('is refused when it is another one', () => {
    expect(faultOf(readShareFile('processors: []'))).toBe('no-state: the file is not JSON')
    expect(faultOf(readShareFile('[1]'))).toBe('no-state: the file was not written by the playground')
    expect(faultOf(readShareFile('{"sluice":"v7"}'))).toBe(
      'unknown-version: the file was made by a newer playground (v7); this one knows v1',
    )
    expect(faultOf(readShareFile('{"sluice":"v1"}'))).toBe('wrong-shape: samples is missing: it must be an object')
  })
})
