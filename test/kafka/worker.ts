/** A process of `sluice run`, as it is installed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endsWithThis } from './leftovers.js'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
/** The program as it is built. */
export const program = path.join(root, 'packages/cli/dist/sluice.cjs')

/** A folder with a configuration and its pipelines. */
export function writeRun(folder: string, pipelines: Readonly<Record<string, object>>, run: object): string {
  mkdirSync(path.join(folder, 'pipelines'), { recursive: true })
  for (const [id, pipeline] of Object.entries(pipelines)) {
    writeFileSync(path.join(folder, 'pipelines', `${id}.json`), JSON.stringify(pipeline))
  }
  const file = path.join(folder, 'run.yml')
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(run, null, 2))
  return file
}

const STATUS = /^metrics and health listen on (http:\S+)\n/m
const INPUT = /^sluice listens on (http:\S+)\n/m

/** Batches in flight have 20 s, and each part has its own time to end; a busy machine needs more. */
const END_MILLIS = 90_000

/** One process. It listens on free ports: another run of the tests may be under way on the machine. */
export class Worker {
  private process: ChildProcess | null = null
  private status: string | null = null
  private listening: string | null = null
  errors = ''

  /** `folder`: where it runs, so that a client of Kafka that is installed there is found. `name`: `SLUICE_WORKER` in its environment. */
  constructor(
    private readonly file: string,
    private readonly folder: string,
    private readonly name = 'worker',
    private readonly threads = 1,
  ) {}

  start(): void {
    const { file, folder, name, threads } = this
    const args = [program, 'run', file, '--workers', String(threads), '--listen', '127.0.0.1:0']
    const env = { ...process.env, SLUICE_WORKER: name }
    this.status = null
    this.listening = null
    this.errors = ''
    this.process = endsWithThis(
      spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] }),
    )
    this.process.stderr!.on('data', (chunk: Buffer) => {
      this.errors = `${this.errors}${chunk}`.slice(-4000)
      this.status ??= STATUS.exec(this.errors)?.[1] ?? null
      this.listening ??= INPUT.exec(this.errors)?.[1] ?? null
    })
  }

  get isRunning(): boolean {
    return this.process !== null && this.process.exitCode === null && this.process.signalCode === null
  }

  get id(): number {
    return this.process!.pid!
  }

  /** Ends it by a signal; resolves with its exit code, null if the signal ended it. */
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    const { process: running } = this
    if (running === null || !this.isRunning) return running?.exitCode ?? null
    let late: NodeJS.Timeout | undefined
    const ended = new Promise<number | null>((resolve, reject) => {
      running.once('exit', code => resolve(code))
      late = setTimeout(() => reject(new Error(`sluice run does not end after ${signal}\n${this.errors}`)), END_MILLIS)
    })
    running.kill(signal)
    try {
      return await ended
    } catch (thrown) {
      running.kill('SIGKILL')
      throw thrown
    } finally {
      clearTimeout(late)
    }
  }

  /** Pauses it, as on a machine that sleeps or swaps. */
  halt(): void {
    this.process!.kill('SIGSTOP')
  }

  /** Goes on after `halt`. */
  resume(): void {
    this.process!.kill('SIGCONT')
  }

  /** A metric, summed over its labels; null if nobody answers. */
  async metric(name: string): Promise<number | null> {
    const lines = await this.lines(name)
    return lines === null ? null : lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  }

  /** How many samples a metric has, one for each of its labels; 0 if nobody answers. */
  async samples(name: string): Promise<number> {
    return (await this.lines(name))?.length ?? 0
  }

  private async lines(name: string): Promise<string[] | null> {
    try {
      const text = (await this.ask('/metrics')).text
      return text.split('\n').filter(line => line.startsWith(name) && /^[{ ]/.test(line.slice(name.length)))
    } catch {
      // It is starting, or was killed.
      return null
    }
  }

  /** All metrics that are not 0, and what it wrote last. */
  async report(): Promise<string> {
    const text = await this.ask('/metrics').then(
      answer => answer.text,
      () => 'it does not answer',
    )
    const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#') && !/ 0$|_bucket/.test(line))
    return `${this.errors}${lines.join('\n')}`
  }

  /** Resolves when it reads; rejects when it ended instead. */
  async ready(): Promise<void> {
    for (;;) {
      const answer = await this.ask('/readyz').catch(() => null)
      if (answer?.status === 200) return
      if (!this.isRunning) throw new Error(`sluice run ended: ${this.errors}`)
      await wait(50)
    }
  }

  /** Where an input that listens does so. Rejects when the process ended instead. */
  async address(): Promise<string> {
    while (this.listening === null) {
      if (!this.isRunning) throw new Error(`sluice run ended: ${this.errors}`)
      await wait(50)
    }
    return this.listening
  }

  /** Rejects while nobody answers. */
  private async ask(route: string): Promise<{ readonly status: number; readonly text: string }> {
    if (this.status === null) throw new Error('the address is not known yet')
    const answer = await fetch(`${this.status}${route}`)
    return { status: answer.status, text: await answer.text() }
  }
}
