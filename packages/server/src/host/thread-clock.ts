/**
 * The processor time of a thread, as its deadline counts it: a thread that waits for a processor spends none. Linux says it in
 * `/proc/self/task/TID/schedstat` (the first number, nanoseconds; Linux kernel documentation, `scheduler/sched-stats`). Elsewhere it is
 * estimated: wall time, but never more than the share that one running thread has of the processor time of the whole process.
 */
import { closeSync, openSync, readSync } from 'node:fs'

/** Milliseconds of processor time; only differences mean something. */
export interface ThreadClock {
  millis(): number
}

/** The clock of a thread. `running` says how many threads of the process run now. */
export function threadClock(tid: number | null, running: () => number): ThreadClock {
  const file = tid === null ? null : `/proc/self/task/${tid}/schedstat`
  return file !== null && readSchedStat(file) !== null ? new SchedStatClock(file) : new SharedClock(running)
}

class SchedStatClock implements ThreadClock {
  private last = 0

  constructor(private readonly file: string) {}

  millis(): number {
    // A thread that has ended has no file.
    return (this.last = readSchedStat(this.file) ?? this.last)
  }
}

/** Three numbers of up to twenty digits. A clock is read some hundred times a second: `readFileSync` would take 64 KiB of memory each time. */
const content = Buffer.alloc(64)

function readSchedStat(file: string): number | null {
  try {
    const open = openSync(file, 'r')
    try {
      const nanos = Number.parseInt(content.toString('latin1', 0, readSync(open, content, 0, content.length, 0)), 10)
      return Number.isNaN(nanos) ? null : nanos / 1e6
    } finally {
      closeSync(open)
    }
  } catch {
    // Not Linux, or a kernel without it.
    return null
  }
}

/** The clocks of the estimate. */
export interface ProcessTimes {
  /** Milliseconds of wall time. */
  wall(): number
  /** Milliseconds of processor time of the process. */
  processor(): number
}

const ofProcess: ProcessTimes = {
  wall: () => performance.now(),
  processor: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
}

/** The estimate. */
export class SharedClock implements ThreadClock {
  private spent = 0
  private wall: number
  private processor: number

  constructor(
    private readonly running: () => number,
    private readonly times: ProcessTimes = ofProcess,
  ) {
    this.wall = times.wall()
    this.processor = times.processor()
  }

  millis(): number {
    const wall = this.times.wall()
    const processor = this.times.processor()
    this.spent += Math.min(wall - this.wall, (processor - this.processor) / Math.max(1, this.running()))
    this.wall = wall
    this.processor = processor
    return this.spent
  }
}
