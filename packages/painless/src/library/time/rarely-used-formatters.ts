/** The predefined formatters that only the whole library has. */
import { ISO_WEEK, weekFieldOf } from '@sluice/java'
import {
  colonOffset,
  date,
  dateShown,
  isoText,
  optionalOffset,
  predefined,
  type Step,
  time,
  timeShown,
} from './formatter.js'

const weekDate: Step = builder =>
  builder
    .number(weekFieldOf('WeekBasedYear', ISO_WEEK), 4, 10, 'exceedsPad')
    .literal('-W')
    .fixed(weekFieldOf('WeekOfWeekBasedYear', ISO_WEEK), 2)
    .literal('-')
    .fixed('DayOfWeek', 1)

/** The formatters by name. */
export const rarelyUsedFormatters = {
  ISO_OFFSET_DATE: predefined(isoText(`${dateShown}Offset(+HH:MM:ss,'Z')`), [date, colonOffset]),
  ISO_OFFSET_TIME: predefined(isoText(`${timeShown}Offset(+HH:MM:ss,'Z')`), [time, colonOffset]),
  ISO_ORDINAL_DATE: predefined(
    "ParseCaseSensitive(false)Value(Year,4,10,EXCEEDS_PAD)'-'Value(DayOfYear,3)[ParseStrict(false)Offset(+HH:MM:ss,'Z')ParseStrict(true)]",
    [builder => builder.number('Year', 4, 10, 'exceedsPad').literal('-').fixed('DayOfYear', 3), optionalOffset],
  ),
  ISO_WEEK_DATE: predefined(
    "ParseCaseSensitive(false)Value(WeekBasedYear,4,10,EXCEEDS_PAD)'-W'Value(WeekOfWeekBasedYear,2)'-'Value(DayOfWeek,1)[ParseStrict(false)Offset(+HH:MM:ss,'Z')ParseStrict(true)]",
    [weekDate, optionalOffset],
  ),
} as const

/** The formatters of `Year`, `YearMonth`, `MonthDay` for texts without a given formatter. */
export const yearFormatter = predefined(
  'Value(Year,4,10,EXCEEDS_PAD)',
  [builder => builder.number('Year', 4, 10, 'exceedsPad')],
  {
    resolver: 'SMART',
  },
)
/** See `yearFormatter`. */
export const yearMonthFormatter = predefined(
  "Value(Year,4,10,EXCEEDS_PAD)'-'Value(MonthOfYear,2)",
  [builder => builder.number('Year', 4, 10, 'exceedsPad').literal('-').fixed('MonthOfYear', 2)],
  { resolver: 'SMART' },
)
/** See `yearFormatter`. */
export const monthDayFormatter = predefined(
  "'--'Value(MonthOfYear,2)'-'Value(DayOfMonth,2)",
  [builder => builder.literal('--').fixed('MonthOfYear', 2).literal('-').fixed('DayOfMonth', 2)],
  { resolver: 'SMART' },
)
