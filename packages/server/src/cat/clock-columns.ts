/** The time of an answer, with which some tables begin. */
import type { Column } from './table.js'

/** Seconds since 1970, and the time of day in UTC, of `now` in milliseconds. */
export const clockColumns = <R>(now: number): Column<R>[] => [
  {
    name: 'epoch',
    aliases: 't,time',
    description: 'seconds since 1970-01-01 00:00:00',
    of: () => Math.floor(now / 1000),
  },
  {
    name: 'timestamp',
    aliases: 'ts,hms,hhmmss',
    description: 'time in HH:MM:SS',
    of: () => new Date(now).toISOString().slice(11, 19),
  },
]
