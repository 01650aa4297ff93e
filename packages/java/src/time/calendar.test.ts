/** The calendar must give what JavaScript's own gives, in the years that have a short way and around them. */
import { expect, it } from 'vitest'
import { civilOf, dayOf, epochDayOf, monthOf, yearOf } from './calendar.js'

/** `SLUICE_SEEDS=200000` for the large run. */
const SEEDS = Number(process.env.SLUICE_SEEDS ?? 20_000)

/** A thousand years before the year 1 to a thousand years after the year 9999. */
const FIRST = -1_084_000
const LAST = 3_298_000
const BOUNDS = [
  -719_529, -719_528, -719_163, -719_162, -719_161, 2_932_895, 2_932_896, 2_932_897, -1, 0, 1, 11_016, 19_782,
]

function compare(day: number): void {
  const date = new Date(day * 86_400_000)
  const civil = civilOf(day)
  expect([day, yearOf(civil), monthOf(civil), dayOf(civil)]).toEqual([
    day,
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
  ])
  expect(epochDayOf(yearOf(civil), monthOf(civil), dayOf(civil))).toBe(day)
}

it('knows the date of a day, and the day of a date', () => {
  BOUNDS.forEach(compare)
  for (let i = 0; i < SEEDS; i++) compare(FIRST + Math.floor((i * (LAST - FIRST)) / SEEDS))
})

it('counts on from months and days that do not exist', () => {
  for (const year of [0, 1, 2023, 9999, 10_000]) {
    expect(epochDayOf(year, 13, 1)).toBe(epochDayOf(year + 1, 1, 1))
    expect(epochDayOf(year, 1, 0)).toBe(epochDayOf(year, 1, 1) - 1)
    expect(epochDayOf(year, 2, 31)).toBe(epochDayOf(year, 2, 1) + 30)
    expect(epochDayOf(year, 1, 1000)).toBe(epochDayOf(year, 1, 1) + 999)
  }
})
