/** The way in place must write what the way through the patterns writes, and fail if that fails. */
import { JavaException, JavaZonedDateTime } from '@sluice/java'
import { describe, expect, it } from 'vitest'
import { IngestDocument } from '../../../document/document.js'
import { writeJson } from '../../../document/json-write.js'
import { FieldPath } from '../../../document/path.js'
import { PairReader } from './kv-pairs.js'
import { Trimmer } from './kv-trimmer.js'

/** A generator of numbers below a limit, always the same. */
function random(seed: number): (limit: number) => number {
  let state = seed
  return limit => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const FIELD_SPLITS = [' ', '&', ', ', ' (?=[a-z]+=)', ';(?=\\w+:)', '=(?=[ab]+)', '\\|', '--', ' +', ' (?=[a-z=]+=)']
const VALUE_SPLITS = ['=', ':', '==', '=(?=[ab]+)', '[=:]', ' ']
const TRIMS = [undefined, '"', ' "', 'ab', 'a-z']
const PIECES = [
  'a',
  'b',
  'ab',
  '=',
  '==',
  ' ',
  ':',
  '"',
  '&',
  ', ',
  ';',
  '|',
  '--',
  '(',
  ']',
  '\n',
  'é',
  '😀',
  '\u2028',
]

/** A string of keys, values and separators in any order, mostly one that can be read. */
function textOf(next: (limit: number) => number, separator: string): string {
  const plain = separator.replace(/\(.*|[\\+]/g, '')
  let text = ''
  for (let count = next(9); count > 0; count--) {
    if (next(4) > 0) text += `${PIECES[next(3)]!}${next(9) === 0 ? '' : '='}${PIECES[next(PIECES.length)]!}${plain}`
    else text += PIECES[next(PIECES.length)]!
  }
  return text
}

const outcome = (reader: PairReader, text: string, before: string, inPlace: boolean): string => {
  const doc = IngestDocument.ofSource(new Map<string, unknown>([['a', 'first']]), JavaZonedDateTime.ofInstant(0))
  try {
    reader.read(text, before, FieldPath.parse('m'), doc, inPlace)
    return writeJson(doc.source)
  } catch (thrown) {
    if (thrown instanceof JavaException) return `${writeJson(doc.source)} ${thrown.text ?? ''}`
    throw thrown
  }
}

/** `SLUICE_SEEDS=200000` for the large run. */
const SEEDS = Number(process.env.SLUICE_SEEDS ?? 1000)
const TEXTS_OF_A_READER = 25

describe('pairs in place', () => {
  for (const fieldSplit of FIELD_SPLITS) {
    it(`cut at [${fieldSplit}] are those of the patterns`, () => {
      const next = random(fieldSplit.length + fieldSplit.charCodeAt(0))
      for (let round = 0; round < SEEDS / TEXTS_OF_A_READER; round++) {
        const reader = new PairReader({
          fieldSplit,
          valueSplit: VALUE_SPLITS[next(VALUE_SPLITS.length)]!,
          includeKeys: next(5) === 0 ? new Set(['a', 'ab']) : null,
          excludeKeys: next(5) === 0 ? new Set(['b']) : null,
          trimKey: TRIMS[next(TRIMS.length)],
          trimValue: TRIMS[next(TRIMS.length)],
          stripBrackets: next(2) === 0,
        })
        for (let i = 0; i < TEXTS_OF_A_READER; i++) {
          const text = textOf(next, fieldSplit)
          const before = next(2) === 0 ? '' : 't.'
          expect(outcome(reader, text, before, true), text).toBe(outcome(reader, text, before, false))
        }
      }
    })
  }
})

describe('trimming', () => {
  it('removes what the patterns remove', () => {
    const next = random(3)
    for (const characters of [undefined, '"', ' "', '.]', '<>']) {
      for (const strips of [false, true]) {
        const trimmer = new Trimmer(characters, strips)
        for (let i = 0; i < SEEDS; i++) {
          let text = ''
          for (let count = next(6); count > 0; count--) text += PIECES[next(PIECES.length)]!
          expect(trimmer.trim(`x${text}x`, 1, 1 + text.length), text).toBe(trimmer.byPattern(text))
        }
      }
    }
  })
})
