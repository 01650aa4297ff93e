/** A date that counts as written must be what reading and printing it gives. */
import { expect, it } from 'vitest'
import { compileEsDate, compileEsDatePrinter } from './es-dates.js'
import { isWrittenDate } from './written-date.js'

/** `SLUICE_SEEDS=200000` for the large run. */
const SEEDS = Number(process.env.SLUICE_SEEDS ?? 4000)
const PRINTED = "yyyy-MM-dd'T'HH:mm:ss.SSSXXX"
const print = compileEsDatePrinter(PRINTED)

/** A small generator of numbers, always the same. */
let state = 5
function below(limit: number): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 4294967296) * limit)
}

const digits = (value: number, width: number): string => String(value).padStart(width, '0')
const two = (limit: number): string => digits(below(limit), 2)

/** Mostly dates, also such that do not exist. */
const dateText = (): string =>
  `${digits(below(10_000), 4)}-${two(14)}-${two(33)}T${two(25)}:${two(61)}:${two(61)}.${digits(below(1000), 3)}Z`

function damaged(text: string): string {
  const at = below(text.length)
  const put = '0123456789:-+Z/ .,Tt'[below(20)]!
  return [text, text, text.slice(0, at) + put + text.slice(at + 1), text.slice(0, at) + text.slice(at + 1)][below(4)]!
}

for (const format of ['ISO8601', 'strict_date_optional_time', PRINTED]) {
  it(`keeps only texts that ${format} reads as what they say`, () => {
    const parser = compileEsDate(format)
    let kept = 0
    for (let i = 0; i < SEEDS; i++) {
      const text = damaged(dateText())
      if (!isWrittenDate(text)) continue
      kept++
      const date = parser.tryParse(text)
      expect(date === undefined ? `${text} is refused` : print(date)).toBe(text)
    }
    expect(kept).toBeGreaterThan(SEEDS / 4)
  })
}

it('keeps every text of that form that is a date', () => {
  const parser = compileEsDate('ISO8601')
  for (let i = 0; i < SEEDS; i++) {
    const text = dateText()
    const date = parser.tryParse(text)
    expect([text, isWrittenDate(text)]).toEqual([text, date !== undefined && print(date) === text])
  }
})
