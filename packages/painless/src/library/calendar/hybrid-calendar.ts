/**
 * The calendar of `java.util.GregorianCalendar`: Julian before a cutover (15 October 1582 unless changed), Gregorian from it on.
 * Days are counted from 1970; years are proleptic, so that 0 is 1 BC.
 */
import { civilOf, dayOf, epochDayOf, isLeapYear, lengthOfMonth, monthOf, yearOf } from '@sluice/java'

/** The epoch day of 15 October 1582, the first day of the Gregorian calendar. */
export const USUAL_CUTOVER = -141427

/** A date by its parts; months count from 1. */
export interface HybridDate {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly dayOfYear: number
}

const DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]
/** The epoch day of 1 January of year 0 in the Julian calendar. */
const JULIAN_ZERO = -719530

const isJulianLeap = (year: number): boolean => (year & 3) === 0
const julianDaysBefore = (year: number, month: number): number =>
  DAYS_BEFORE[month - 1]! + (month > 2 && isJulianLeap(year) ? 1 : 0)

function julianDay(year: number, month: number, day: number): number {
  return JULIAN_ZERO + year * 365 + Math.floor((year + 3) / 4) + julianDaysBefore(year, month) + day - 1
}

function julianDate(epochDay: number): HybridDate {
  const days = epochDay - JULIAN_ZERO
  const year = Math.floor((4 * days) / 1461)
  const dayOfYear = epochDay - julianDay(year, 1, 1) + 1
  let month = 12
  while (julianDaysBefore(year, month) >= dayOfYear) month--
  return { year, month, day: dayOfYear - julianDaysBefore(year, month), dayOfYear }
}

/** The calendar with a given cutover. */
export class HybridCalendar {
  constructor(readonly cutover = USUAL_CUTOVER) {}

  /** The date of an epoch day. */
  dateOf(epochDay: number): HybridDate {
    if (epochDay < this.cutover) return julianDate(epochDay)
    const civil = civilOf(epochDay)
    const year = yearOf(civil)
    return { year, month: monthOf(civil), day: dayOf(civil), dayOfYear: epochDay - this.firstDay(year) + 1 }
  }

  /** The epoch day of a date. Months and days may lie outside of their ranges; days that the cutover left out count as Julian. */
  dayOf(year: number, month: number, day: number): number {
    const months = year * 12 + month - 1
    const ownYear = Math.floor(months / 12)
    const ownMonth = months - ownYear * 12 + 1
    const gregorian = epochDayOf(ownYear, ownMonth, 1) + day - 1
    return gregorian >= this.cutover ? gregorian : julianDay(ownYear, ownMonth, 1) + day - 1
  }

  /** The epoch day of the first day of a year. */
  firstDay(year: number): number {
    return this.dayOf(year, 1, 1)
  }

  isLeapYear(year: number): boolean {
    return epochDayOf(year, 1, 1) >= this.cutover ? isLeapYear(year) : isJulianLeap(year)
  }

  /** The last day of a month: 31, also in the October that lost ten days. */
  lengthOfMonth(year: number, month: number): number {
    const leap = month === 2 && this.isLeapYear(year)
    return month === 2 ? (leap ? 29 : 28) : lengthOfMonth(2023, month)
  }

  lengthOfYear(year: number): number {
    return this.firstDay(year + 1) - this.firstDay(year)
  }
}

/** The calendar as it is unless a script changes the cutover. */
export const usualCalendar = new HybridCalendar()
