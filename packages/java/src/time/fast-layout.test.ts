/** The short way must give what the general parser gives, for texts of the right shape and for damaged ones. */
import { describe, expect, it } from 'vitest'
import { dateTimeOfParsed } from './es-from-parsed.js'
import { FastLayout } from './fast-layout.js'
import { ENGLISH, SUNDAY_WEEK } from './locale.js'
import { textsOf } from './locale-data.js'
import { DateTimePattern } from './pattern.js'
import { readPattern } from './pattern-letters.js'
import { offsetZone, UTC } from './zone.js'
import { JavaZonedDateTime } from './zoned-date-time.js'

/** Patterns with how texts for them are printed. */
const PATTERNS: readonly (string | readonly [pattern: string, printed: string])[] = [
  'dd/MMM/yyyy:HH:mm:ss Z',
  "yyyy-MM-dd'T'HH:mm:ss.SSSXXX",
  "uuuu-MM-dd'T'HH:mm:ssX",
  'yyyy-MM-dd[ HH:mm[:ss]][XXX]',
  ["yyyy-MM-dd'T'HH:mm:ss[.SSSSSSSSS][.SSSSSS][.SSS][XXX][X]", "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX"],
  ["yyyy-MM-dd'T'HH:mm:ss[.SSSSSSSSS][.SSSSSS][.SSS][XXX][X]", "yyyy-MM-dd'T'HH:mm:ss.SSSX"],
  'EEE MMM d HH:mm:ss yyyy',
  'EEE, dd MMM uuuu H:m:s xx',
  'yyyyMMddHHmmssSSS',
  'yyyyMMdd',
  'd/M/yy',
  'MM/dd/yy HH:mm',
  'yyyy-MM-dd[ HH][:mm][XXXXX]',
]

/** A small generator of numbers, always the same. */
function random(seed: number): (limit: number) => number {
  let state = seed
  return limit => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 4294967296) * limit)
  }
}

/** `SLUICE_SEEDS=200000` for the large run. */
const SEEDS = Number(process.env.SLUICE_SEEDS ?? 3000)

function damaged(text: string, next: (limit: number) => number): string {
  const at = next(text.length)
  const pool = '0123456789:-+Z/ .TaJMan'
  switch (next(5)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1)
    case 1:
      return text.slice(0, at) + pool[next(pool.length)] + text.slice(at)
    case 2:
      return text.slice(0, at) + pool[next(pool.length)] + text.slice(at + 1)
    case 3:
      return text.slice(0, at)
    default:
      return text
  }
}

describe('layouts', () => {
  for (const entry of PATTERNS) {
    const [pattern, printed] = typeof entry === 'string' ? [entry, entry] : entry
    it(`reads ${pattern} of ${printed} as the general parser does`, () => {
      const elements = readPattern(pattern, SUNDAY_WEEK)
      const general = DateTimePattern.of(elements, ENGLISH, { resolver: 'STRICT' })
      const printer = DateTimePattern.of(readPattern(printed, SUNDAY_WEEK), ENGLISH)
      const layout = FastLayout.of(elements, textsOf(ENGLISH), pattern.includes('yyyy')) as FastLayout
      const next = random(7)
      let plain = 0
      for (let round = 0; round < SEEDS; round++) {
        const zone = offsetZone(900 * (next(113) - 56))
        const moment = JavaZonedDateTime.ofInstant(946684800 + next(2e9), next(1000) * 1e6, zone)
        const text = damaged(printer.format(moment), next)
        if (!layout.read(text)) continue
        plain++
        const own = Number.isNaN(layout.offset) ? UTC : offsetZone(layout.offset)
        const quick = JavaZonedDateTime.ofLocal(layout.epochDay, layout.secondOfDay, layout.nano, own)
        const parsed = general.tryParse(text)
        expect(`${text} ${quick.toJavaString()}`).toBe(
          `${text} ${parsed === undefined ? 'does not fit' : dateTimeOfParsed(parsed, ENGLISH, UTC).toJavaString()}`,
        )
      }
      expect(plain).toBeGreaterThan(400)
    })
  }

  it('leaves patterns with zone names, half days and padding to the general parser', () => {
    for (const pattern of ['yyyy-MM-dd HH:mm z', 'yyyy-MM-dd h:mm a', 'yyyy-MM-ppd', 'yyyy-DDD', 'HH:mm']) {
      expect(FastLayout.of(readPattern(pattern, SUNDAY_WEEK), textsOf(ENGLISH), true)).toBeNull()
    }
  })
})
