/** How long another client waits during attacks, and how long it usually does. */
import type { Attack } from './attack.js'
import { median, percentile99, worst } from './bystander.js'
import type { Ended } from './client.js'

const LEAST_LIMIT_MILLIS = 250
const TIMES_MEDIAN = 5

/** The waits of another client during all attacks in which it sends the same request. */
export class Waits {
  /** Milliseconds that nobody may wait longer than. */
  readonly limit: number
  private readonly during: Ended[] = []
  private slowest = { millis: 0, attack: 'none' }

  constructor(
    private readonly usual: readonly Ended[],
    private readonly print: (line: string) => void,
  ) {
    this.limit = Math.max(LEAST_LIMIT_MILLIS, TIMES_MEDIAN * median(usual))
    print(
      `another client usually waits ${shown(usual)}; nobody may make it wait longer than ${this.limit.toFixed(0)} ms`,
    )
  }

  /** Records the waits during an attack. */
  add(attack: Attack, answers: readonly Ended[]): void {
    for (const answer of answers) this.during.push(answer)
    const millis = worst(answers)
    if (millis > this.slowest.millis) this.slowest = { millis, attack: attack.name }
  }

  /** Prints what came of all attacks. */
  printAll(): void {
    const ratio = percentile99(this.during) / percentile99(this.usual)
    this.print(
      `during all attacks another client waited ${shown(this.during)} (in ${this.slowest.attack}), usually ${shown(this.usual)}: ` +
        `its 99th percentile is ${ratio.toFixed(1)} times as long`,
    )
  }
}

const shown = (answers: readonly Ended[]): string =>
  `${median(answers).toFixed(1)} ms, 99 % below ${percentile99(answers).toFixed(1)} ms, at worst ${worst(answers).toFixed(0)} ms`
