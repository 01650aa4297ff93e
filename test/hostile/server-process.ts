/** A server in a separate process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

/** A server that runs. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    private readonly printed: () => string,
  ) {}

  /** Starts `command` with the arguments of `sluice serve`; resolves when it listens. Throws when it ends before that. */
  static async start(
    [program, ...before]: readonly [string, ...string[]],
    args: readonly string[] = [],
  ): Promise<ServerProcess> {
    const child = spawn(program, [...before, 'serve', '--port', '0', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    let errors = ''
    child.stderr.on('data', chunk => {
      errors += chunk
    })
    const ended = once(child, 'exit')
    for (;;) {
      const [chunk] = (await Promise.race([once(child.stdout, 'data'), ended])) as [unknown]
      if (!(chunk instanceof Buffer)) throw new Error(`the server ended: ${printed}${errors}`)
      printed += chunk
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(printed)?.[1]
      if (port !== undefined) return new ServerProcess(child, Number(port), () => errors)
    }
  }

  /** The id of its process. */
  get id(): number {
    return this.child.pid!
  }

  /** Its standard error: bugs of ours. */
  get errors(): string {
    return this.printed()
  }

  /** Whether it still runs. */
  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  /** Bytes of memory that it has; null if the system does not report it. */
  get memory(): number | null {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(this.proc('status') ?? '')?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * 1024
  }

  /** Seconds of processor time that it has had (proc(5), `stat`); null if the system does not report it. */
  get processorSeconds(): number | null {
    const fields = this.proc('stat')?.split(') ').pop()?.split(' ')
    // User and system time, in hundredths.
    return fields === undefined ? null : (Number(fields[11]) + Number(fields[12])) / 100
  }

  /**
   * Milliseconds of processor time of each thread (Linux kernel documentation, `scheduler/sched-stats`); of none if the system
   * does not say.
   */
  get threadMillis(): ReadonlyMap<string, number> {
    const folder = `/proc/${this.child.pid}/task`
    const threads = new Map<string, number>()
    try {
      for (const thread of readdirSync(folder))
        threads.set(thread, Number.parseInt(readFileSync(`${folder}/${thread}/schedstat`, 'latin1'), 10) / 1e6)
    } catch {
      // Not Linux, or it has ended.
    }
    return threads
  }

  /** Sends a signal and waits for the end; returns the milliseconds that it took. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
    const start = performance.now()
    if (this.isAlive) {
      const ended = once(this.child, 'exit')
      this.child.kill(signal)
      await ended
    }
    return performance.now() - start
  }

  private proc(file: string): string | null {
    try {
      return readFileSync(`/proc/${this.child.pid}/${file}`, 'utf8')
    } catch {
      // Not Linux, or it has ended.
      return null
    }
  }
}
