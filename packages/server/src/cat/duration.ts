/** Durations as the cat APIs write them: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/api-conventions.html#time-units */
import { illegalArgument } from '@sluice/java'

/** Units with their milliseconds, the largest first. */
const UNITS: readonly (readonly [string, number])[] = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
  ['ms', 1],
  ['micros', 1e-3],
  ['nanos', 1e-6],
]

/** A number of milliseconds. */
export class Duration {
  constructor(readonly millis: number) {}

  /** In the largest unit in which it is at least 1, with one decimal; whole numbers of `unit` if one is given. */
  text(unit: string | null): string {
    if (unit !== null) {
      const found = UNITS.find(([name]) => name === unit)
      if (found === undefined) throw illegalArgument(`failed to parse value [${unit}] of the parameter [time]`)
      return String(Math.floor(this.millis / found[1]))
    }
    if (this.millis === 0) return '0s'
    const [name, size] = UNITS.find(([, each]) => this.millis >= each) ?? UNITS.at(-1)!
    return `${Math.floor((this.millis / size) * 10) / 10}${name}`
  }
}
