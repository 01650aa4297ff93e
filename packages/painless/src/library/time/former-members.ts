/**
 * The members of `ZonedDateTime` that date fields had before version 8: each says what to use instead
 * (https://github.com/elastic/elasticsearch/pull/83099).
 */
import { JavaException } from '@sluice/java'
import type { LibraryFunction } from '../define.js'

const instead: Readonly<Record<string, string>> = {
  getCenturyOfEra: 'get(ChronoField.YEAR_OF_ERA) / 100',
  getEra: 'get(ChronoField.ERA)',
  getHourOfDay: 'getHour()',
  getMillisOfDay: 'get(ChronoField.MILLI_OF_DAY)',
  getMillisOfSecond: 'get(ChronoField.MILLI_OF_SECOND)',
  getMinuteOfDay: 'get(ChronoField.MINUTE_OF_DAY)',
  getMinuteOfHour: 'getMinute()',
  getMonthOfYear: 'getMonthValue()',
  getSecondOfDay: 'get(ChronoField.SECOND_OF_DAY)',
  getSecondOfMinute: 'getSecond()',
  getWeekOfWeekyear: 'get(IsoFields.WEEK_OF_WEEK_BASED_YEAR)',
  getWeekyear: 'get(IsoFields.WEEK_BASED_YEAR)',
  getYearOfCentury: 'get(ChronoField.YEAR_OF_ERA) % 100',
  getYearOfEra: 'get(ChronoField.YEAR_OF_ERA)',
}

/** The methods. Each throws UnsupportedOperationException. */
export const formerMembers: Readonly<Record<string, LibraryFunction>> = Object.fromEntries(
  Object.entries(instead).map(([name, other]) => [
    `${name}/0`,
    (): never => {
      throw new JavaException(
        'java.lang.UnsupportedOperationException',
        `[${name}] is no longer available; use [${other}] instead`,
      )
    },
  ]),
)
