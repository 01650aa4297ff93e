/** Columns that are sought must be those that reading character by character gives, the place of a fault included. */
import { JavaException } from '@sluice/java'
import { expect, it } from 'vitest'
import { defaultMetadata, IngestDocument } from '../document/document.js'
import { fromPlain, toPlain } from '../document/values.js'
import { compilePipeline } from '../engine/compile.js'
import { runDocument } from '../engine/wire/simulate.js'
import { testInstant, testServices } from '../testkit/cases.js'
import { registry } from './index.js'

interface Form {
  readonly quote: string
  readonly separator: string
  readonly trim: boolean
}

/** `SLUICE_SEEDS=200000` for the large run. */
const SEEDS = Number(process.env.SLUICE_SEEDS ?? 2000)
const COLUMNS = 4
const isBlank = (c: string): boolean => c === ' ' || c === '\t'

/** The columns of a line, one character after the other; a fault is the last of them. */
function columnsOf(line: string, { quote, separator, trim }: Form): string[] {
  const out: string[] = []
  let state: 'start' | 'unquoted' | 'quoted' | 'end' = 'start'
  let start = 0
  let blanks = 0
  let text = ''
  for (let i = 0; i < line.length; i++) {
    const c = line[i]!
    if (state === 'start') {
      if (c === quote) {
        state = 'quoted'
        start = i + 1
        text = ''
      } else if (c === separator) {
        start = !trim && start < i ? i + 1 - (i - start) : i + 1
        if (out.push('') === COLUMNS) return out
      } else if (isBlank(c)) {
        if (trim) start = i + 1
      } else {
        state = 'unquoted'
        blanks = 0
      }
    } else if (state === 'unquoted') {
      if (c === quote || c === '\r' || c === '\n') return [...out, `Illegal character inside unquoted field at ${i}`]
      if (c === separator) {
        if (out.push(line.slice(start, trim ? i - blanks : i)) === COLUMNS) return out
        start = i + 1
        state = 'start'
      } else blanks = isBlank(c) ? blanks + 1 : 0
    } else if (state === 'quoted') {
      if (c !== quote) continue
      text += line.slice(start, i)
      start = i + 1
      state = 'end'
    } else if (c === quote && i === start) {
      text += quote
      start = i + 1
      state = 'quoted'
    } else if (c === separator) {
      if (out.push(text) === COLUMNS) return out
      start = i + 1
      state = 'start'
    } else if (!isBlank(c)) return [...out, `character '${c}' after quoted field at ${i}`]
  }
  if (state === 'unquoted') out.push(line.slice(start))
  else if (state === 'end') out.push(text)
  else if (state === 'quoted') out.push('Unmatched quote')
  return out
}

const FORMS: readonly Form[] = [
  { quote: '"', separator: ',', trim: false },
  { quote: '"', separator: ',', trim: true },
  { quote: "'", separator: '\t', trim: true },
  { quote: '"', separator: ' ', trim: false },
  { quote: ',', separator: ',', trim: false },
  { quote: '"', separator: '\n', trim: false },
]

it.each(FORMS)('reads lines as character by character: %j', form => {
  const targets = Array.from({ length: COLUMNS }, (_, i) => `c${i}`)
  const definition = { processors: [{ csv: { field: 'l', target_fields: targets, empty_value: '', ...form } }] }
  const { pipeline } = compilePipeline('p', fromPlain(definition) as Map<string, unknown>, testServices, registry)
  const pieces = ['a', 'bc', '"', "'", ',', ',', '\t', ' ', '  ', '\n', '\r', 'é', '😀', '""']
  let state = 3
  for (let round = 0; round < SEEDS; round++) {
    let line = ''
    for (let count = round % 12; count > 0; count--) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      line += pieces[(state >>> 8) % pieces.length]!
    }
    const doc = IngestDocument.create(new Map([['l', line]]), defaultMetadata(), testInstant())
    const outcome = runDocument(pipeline!, doc)
    const source = toPlain(doc.source) as Record<string, string>
    const columns = targets.flatMap(target => (source[target] === undefined ? [] : [source[target]]))
    const fault =
      outcome.status === 'failed' && outcome.error.cause instanceof JavaException ? [outcome.error.cause.text] : []
    expect([...columns, ...fault], JSON.stringify(line)).toEqual(columnsOf(line, form))
  }
})
