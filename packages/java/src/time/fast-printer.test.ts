/** The short way of printing must give what the general printer gives. */
import { expect, it } from 'vitest'
import { FastPrinter } from './fast-printer.js'
import { ROOT, SUNDAY_WEEK } from './locale.js'
import { DateTimePattern } from './pattern.js'
import { readPattern } from './pattern-letters.js'
import { offsetZone, UTC, zoneOf } from './zone.js'
import { JavaZonedDateTime } from './zoned-date-time.js'

/** `SLUICE_SEEDS=200000` for the large run. */
const SEEDS = Number(process.env.SLUICE_SEEDS ?? 4000)

const PATTERNS = [
  "yyyy-MM-dd'T'HH:mm:ss.SSSXXX",
  "uuuu-MM-dd'T'HH:mm:ss.SSSXXX",
  'yyyy-MM-dd HH:mm:ss',
  'dd.MM.yyyy',
  "HH:mm:ss.SSSSSS 'on' yyyy",
]

const zones = [
  UTC,
  offsetZone(7200),
  offsetZone(-19_800),
  offsetZone(64_800),
  offsetZone(3_723),
  zoneOf('Europe/Amsterdam'),
  zoneOf('Asia/Kathmandu'),
]

const FIRST = Date.UTC(-1, 0, 1) / 1000
const LAST = Date.UTC(10_001, 0, 1) / 1000

for (const pattern of PATTERNS) {
  it(`prints ${pattern} as the general printer does, from the year 0 to the year 10000`, () => {
    const elements = readPattern(pattern, SUNDAY_WEEK)
    const general = DateTimePattern.of(elements, ROOT)
    const fast = FastPrinter.of(elements, date => general.format(date))
    let state = 7
    const next = (): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32
    }
    for (let i = 0; i < SEEDS; i++) {
      const isNear = i % 2 === 0
      const second = Math.floor(isNear ? 1.7e9 + next() * 1e7 : FIRST + next() * (LAST - FIRST))
      const zone = zones[i % zones.length]!
      const date = JavaZonedDateTime.ofInstant(second, Math.floor(next() * 1e9), zone)
      expect(fast?.print(date)).toBe(general.format(date))
    }
  })
}
