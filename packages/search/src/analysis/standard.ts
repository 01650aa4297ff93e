/**
 * The `standard` analyzer: words as Unicode's text segmentation finds them (UAX #29, with the rules of Lucene's tokenizer: ideographs and
 * Hiragana one by one), in lower case. Texts of ASCII alone are read as bytes.
 */
import type { Analyzer, TokenSink } from './analyzer.js'
import { lowered } from './filters/letter-case.js'
import { textFilter } from './token.js'
import { named, type TokenChain, tokensInSteps, tokensOf } from './token-chain.js'
import { standard } from './tokenizers/word-boundaries.js'

/** Longer words are cut. */
const MAX_TOKEN_LENGTH = 255

const Class = { other: 0, letter: 1, digit: 2, connector: 3, midLetter: 4, midNumber: 5, midBoth: 6 } as const

/** The class of each ASCII character. */
const ASCII = new Uint8Array(128)
for (let c = 0; c < 128; c++) {
  const character = String.fromCharCode(c)
  if (/[A-Za-z]/.test(character)) ASCII[c] = Class.letter
  else if (/[0-9]/.test(character)) ASCII[c] = Class.digit
  else if (character === '_') ASCII[c] = Class.connector
  else if (character === ':') ASCII[c] = Class.midLetter
  else if (character === ',' || character === ';') ASCII[c] = Class.midNumber
  else if (character === '.' || character === "'") ASCII[c] = Class.midBoth
}

const chain: TokenChain = {
  charFilters: [],
  tokenizer: named('standard', standard),
  filters: [named('lowercase', textFilter(lowered))],
}
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')
let lowerCase = new Uint8Array(1024)

/** The analyzer of fields that name none. */
export const standardAnalyzer: Analyzer = {
  name: 'standard',
  normalize: lowered,
  analyze(bytes, start, end, sink) {
    for (let i = start; i < end; i++)
      if (bytes[i]! > 127) return analyzeText(decoder.decode(bytes.subarray(start, end)), sink)
    analyzeAscii(bytes, start, end, sink)
  },
  tokens: text => tokensOf(chain, text),
  tokensInSteps: text => tokensInSteps(chain, text),
}

function analyzeAscii(bytes: Uint8Array, start: number, end: number, sink: TokenSink): void {
  if (end - start > lowerCase.length) lowerCase = new Uint8Array(2 * (end - start))
  const out = lowerCase
  for (let i = start, to = 0; i < end; i++, to++) {
    const c = bytes[i]!
    out[to] = c >= 0x41 && c <= 0x5a ? c + 32 : c
  }
  const length = end - start
  let position = 0
  let at = 0
  while (at < length) {
    const first = ASCII[out[at]!]!
    if (first === Class.other || first > Class.connector) {
      at++
      continue
    }
    const from = at
    let isWord = first !== Class.connector
    for (at++; at < length; at++) {
      const current = ASCII[out[at]!]!
      if (current === Class.letter || current === Class.digit) isWord = true
      else if (current !== Class.connector && !isJoined(out, at, length)) break
    }
    if (!isWord) continue
    for (let part = from; part < at; part += MAX_TOKEN_LENGTH) {
      sink(out, part, Math.min(at, part + MAX_TOKEN_LENGTH), position++)
    }
  }
}

/** Whether a character stands between two letters or two digits and belongs to the word. */
function isJoined(bytes: Uint8Array, at: number, length: number): boolean {
  const current = ASCII[bytes[at]!]!
  if (current < Class.midLetter || at + 1 >= length) return false
  const before = ASCII[bytes[at - 1]!]!
  const after = ASCII[bytes[at + 1]!]!
  if (before === Class.letter && after === Class.letter) return current === Class.midLetter || current === Class.midBoth
  if (before === Class.digit && after === Class.digit) return current === Class.midNumber || current === Class.midBoth
  return false
}

function analyzeText(text: string, sink: TokenSink): void {
  for (const token of standard.tokens(text)) {
    const bytes = encoder.encode(lowered(token.text))
    sink(bytes, 0, bytes.length, token.position)
  }
}
