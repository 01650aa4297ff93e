/** The orders of dates and times on the time line, whatever their calendar or zone. */
import type { ChronoField } from './fields.js'
import type { Accessor } from './values.js'

const compareMoments =
  (fields: readonly ChronoField['id'][]) =>
  (a: unknown, b: unknown): number => {
    for (const field of fields) {
      const [left, right] = [(a as Accessor).get(field)!, (b as Accessor).get(field)!]
      if (left !== right) return left < right ? -1 : 1
    }
    return 0
  }

/** `ChronoLocalDate.timeLineOrder()` and its kin. */
export const timeLineOrders = {
  date: compareMoments(['EpochDay']),
  dateTime: compareMoments(['EpochDay', 'NanoOfDay']),
  instant: compareMoments(['InstantSeconds', 'NanoOfSecond']),
}
