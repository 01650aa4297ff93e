/** The clock of pipelines that run on records: it shows the time of the record, so that reprocessing a record gives the same document. */
import type { Engine } from '@sluice/core'
import { JavaZonedDateTime } from '@sluice/java'

/** A clock that is set before each record. */
export class RecordClock {
  private now: JavaZonedDateTime | null = null
  private millis = 0

  /** Sets the clock: milliseconds since 1970. */
  set(millis: number): void {
    this.millis = millis
    this.now = null
  }

  /** The time that is set. */
  read(): JavaZonedDateTime {
    this.now ??= JavaZonedDateTime.ofEpochMillis(Math.trunc(this.millis))
    return this.now
  }
}

const byEngine = new WeakMap<Engine, RecordClock>()

/** The clock of an engine that was made with one; undefined for engines that follow the system's. */
export const recordClockOf = (engine: Engine): RecordClock | undefined => byEngine.get(engine)

/** Says whose clock it is. */
export function attachRecordClock(engine: Engine, clock: RecordClock): void {
  byEngine.set(engine, clock)
}
