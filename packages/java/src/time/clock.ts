/** The clocks of hosts. */
import { zoneOf } from './zone.js'
import { JavaZonedDateTime } from './zoned-date-time.js'

/** A clock as in browsers and Node: milliseconds since 1970 at an origin, and those since then, both with fractions. */
export interface HostClock {
  readonly timeOrigin: number
  now(): number
}

const UTC = zoneOf('Z')

/** The current instant in UTC by a host's clock (its global `performance`). */
export function clockOf(host: HostClock): () => JavaZonedDateTime {
  return () => {
    const milliseconds = host.timeOrigin + host.now()
    const epochSecond = Math.floor(milliseconds / 1000)
    return JavaZonedDateTime.ofInstant(epochSecond, Math.floor((milliseconds - epochSecond * 1000) * 1e6), UTC)
  }
}
