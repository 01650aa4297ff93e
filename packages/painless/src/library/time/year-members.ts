/** The members of `Year`, `YearMonth` and `MonthDay`. */
import { dateOf, dateOfYearDay, isLeapYear, lengthOfMonth, lengthOfYear } from '@sluice/java'
import { bigOf, type ClassLibrary, type Long } from '../define.js'
import { dateTime } from './faults.js'
import { fieldOf } from './fields.js'
import { months } from './obtain.js'
import { MonthDay, monthDayOf, Year, YearMonth, yearMonthOf, yearOf } from './partial-values.js'
import { monthDayFormatter, yearFormatter, yearMonthFormatter } from './rarely-used-formatters.js'
import { arithmetic, comparisons, fieldMembers, formatted, monthNumber, parsers, shifts } from './temporal-parts.js'
import { LocalDate } from './values.js'

const checkedYear = (year: number): number => fieldOf('Year').range.check(year, 'Year')
const validMonthDay = (year: number, { month, day }: MonthDay): boolean => day <= lengthOfMonth(year, month)

/** A month-day in a year: 29 February becomes the 28th in common years. */
const inYear = (year: number, { month, day }: MonthDay): LocalDate =>
  new LocalDate(dateOf(checkedYear(year), month, Math.min(day, lengthOfMonth(year, month))))

/** `java.time.Year`. */
export const year: ClassLibrary = {
  statics: {
    ...parsers(yearFormatter, yearOf),
    'isLeap/1': (value: Long) => {
      const number = bigOf(value)
      return number % 4n === 0n && (number % 100n !== 0n || number % 400n === 0n)
    },
    'of/1': (value: number) => new Year(checkedYear(value)),
  },
  methods: {
    ...arithmetic,
    ...comparisons(),
    ...shifts('Years'),
    'atDay/1': (receiver: Year, day: number) => new LocalDate(dateOfYearDay(receiver.year, day)),
    'atMonth/1': (receiver: Year, month: unknown) => yearMonthOfParts(receiver.year, month),
    'atMonthDay/1': (receiver: Year, monthDay: MonthDay) => inYear(receiver.year, monthDay),
    'format/1': formatted,
    'getValue/0': (receiver: Year) => receiver.year,
    'isLeap/0': (receiver: Year) => isLeapYear(receiver.year),
    'isValidMonthDay/1': (receiver: Year, monthDay: MonthDay | null) =>
      monthDay !== null && validMonthDay(receiver.year, monthDay),
    'length/0': (receiver: Year) => lengthOfYear(receiver.year),
  },
}

const yearMonthOfParts = (value: number, month: unknown): YearMonth =>
  new YearMonth(checkedYear(value) * 12 + fieldOf('MonthOfYear').range.check(monthNumber(month), 'MonthOfYear') - 1)

/** `java.time.YearMonth`. */
export const yearMonth: ClassLibrary = {
  statics: { ...parsers(yearMonthFormatter, yearMonthOf), 'of/2': yearMonthOfParts },
  methods: {
    ...arithmetic,
    ...comparisons(),
    ...fieldMembers('Month MonthValue Year', 'Month Year'),
    ...shifts('Months Years'),
    'atDay/1': (receiver: YearMonth, day: number) => new LocalDate(dateOf(receiver.year, receiver.month, day)),
    'atEndOfMonth/0': (receiver: YearMonth) =>
      new LocalDate(dateOf(receiver.year, receiver.month, lengthOfMonth(receiver.year, receiver.month))),
    'format/1': formatted,
    'isLeapYear/0': (receiver: YearMonth) => isLeapYear(receiver.year),
    'isValidDay/1': (receiver: YearMonth, day: number) =>
      day >= 1 && day <= lengthOfMonth(receiver.year, receiver.month),
    'lengthOfMonth/0': (receiver: YearMonth) => lengthOfMonth(receiver.year, receiver.month),
    'lengthOfYear/0': (receiver: YearMonth) => lengthOfYear(receiver.year),
  },
}

/** A month-day of its parts, checked against the longest form of the month. */
function monthDayOfParts(month: unknown, day: number): MonthDay {
  const number = fieldOf('MonthOfYear').range.check(monthNumber(month), 'MonthOfYear')
  fieldOf('DayOfMonth').range.check(day, 'DayOfMonth')
  if (day > lengthOfMonth(2000, number)) {
    const { name } = months[number - 1]!
    throw dateTime(`Illegal value for DayOfMonth field, value ${day} is not valid for month ${name}`)
  }
  return new MonthDay(number, day)
}

const withMonth = (receiver: MonthDay, month: unknown): MonthDay => {
  const number = fieldOf('MonthOfYear').range.check(monthNumber(month), 'MonthOfYear')
  return new MonthDay(number, Math.min(receiver.day, lengthOfMonth(2000, number)))
}

/** `java.time.MonthDay`. */
export const monthDay: ClassLibrary = {
  statics: { ...parsers(monthDayFormatter, monthDayOf), 'of/2': monthDayOfParts },
  methods: {
    ...comparisons(),
    ...fieldMembers('DayOfMonth Month MonthValue'),
    'atYear/1': (receiver: MonthDay, value: number) => inYear(value, receiver),
    'format/1': formatted,
    'isValidYear/1': (receiver: MonthDay, value: number) => validMonthDay(value, receiver),
    'with/1': withMonth,
    'withDayOfMonth/1': (receiver: MonthDay, day: number) => monthDayOfParts(receiver.month, day),
    'withMonth/1': withMonth,
  },
}
