/**
 * The `standard` analyzer: words as Unicode's text segmentation finds them (UAX #29, with the rules of Lucene's tokenizer: ideographs and
 * Hiragana one by one), in lower case. Texts of ASCII alone are read as bytes.
 */
import type { Analyzer, TokenSink } from './analyzer.js'

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

/** A class of letters beyond ASCII, as far as word boundaries need it. */
const WORD =
  /[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}](?:[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\u00ad]|\u200d|[:\u00b7.'\u2018\u2019\u2024\uff0e\uff07](?=\p{Alphabetic})|(?<=\p{Nd})[,;.'\u066c](?=\p{Nd}))*/gu
const SINGLE = /\p{Ideographic}|\p{Script=Hiragana}/u
const PIECES = /[\p{Ideographic}\p{Script=Hiragana}]\p{M}*|[^\p{Ideographic}\p{Script=Hiragana}]+/gu
const HAS_WORD = /[\p{Alphabetic}\p{Nd}]/u

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')
let lowered = new Uint8Array(1024)

/** The analyzer of fields that name none. */
export const standardAnalyzer: Analyzer = {
  name: 'standard',
  analyze(bytes, start, end, sink) {
    for (let i = start; i < end; i++)
      if (bytes[i]! > 127) return analyzeText(decoder.decode(bytes.subarray(start, end)), sink)
    analyzeAscii(bytes, start, end, sink)
  },
}

function analyzeAscii(bytes: Uint8Array, start: number, end: number, sink: TokenSink): void {
  if (end - start > lowered.length) lowered = new Uint8Array(2 * (end - start))
  const out = lowered
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
  let position = 0
  for (const [word] of text.matchAll(WORD)) {
    const pieces = SINGLE.test(word) ? (word.match(PIECES) ?? []) : [word]
    for (const piece of pieces) {
      if (!HAS_WORD.test(piece)) continue
      for (let from = 0; from < piece.length; from += MAX_TOKEN_LENGTH) {
        const token = encoder.encode(piece.slice(from, from + MAX_TOKEN_LENGTH).toLowerCase())
        sink(token, 0, token.length, position++)
      }
    }
  }
}
