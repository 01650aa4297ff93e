/** `sluice run`: pipelines in production, until the input ends or the process is stopped. */
import { availableParallelism } from 'node:os'
import { type PreparedRun, prepareRun, RunFault, StatusServer } from '@sluice/runner'
import type { WrittenRun } from '@sluice/runner/config'
import { SettingFault } from '@sluice/server/host'
import { EXIT, UsageFault } from '../faults.js'
import { readRunFile } from '../input/run-file.js'
import { renderFaults } from '../output/faults.js'
import { Progress } from '../output/progress.js'
import type { Surroundings } from '../surroundings.js'
import type { Terminal } from '../terminal.js'
import { listenFault } from './listen-fault.js'
import { checkRunFile } from './run-check.js'
import { type ReadPipelines, readRunPipelines, watchFolder } from './run-pipelines.js'
import { PipelineReload } from './run-reload.js'
import { settingFault } from './setting-options.js'

/** Options as given on the command line. */
export interface RunOptions {
  readonly check?: boolean
  readonly workers?: number
  readonly listen?: string
  readonly quiet?: boolean
}

const PROGRESS_MILLIS = 500
/** For each thread: with Node's default of 48 the pipeline `nginx-access` takes 6 % more processor time. */
const YOUNG_MEGABYTES = 96

/** Runs the command; returns the exit code. Throws UsageFault for a file that cannot be used. */
export async function run(file: string, options: RunOptions, surroundings: Surroundings): Promise<number> {
  if (options.check === true) return checkRunFile(file, surroundings)
  const { terminal } = surroundings
  const { paint } = terminal.errors
  const written = readRunFile(file, process.env, paint)
  const { folder, main } = written.pipelines
  const pipelines = await readRunPipelines(folder, main, paint)
  try {
    const prepared = await prepareRun(written, pipelines.set, {
      input: () => process.stdin,
      output: process.stdout,
      workers: options.workers ?? availableParallelism(),
      newHost: (settings, documentMillis) =>
        surroundings.newHost({ settings, documentMillis, youngMegabytes: YOUNG_MEGABYTES }),
      onListening: address => {
        if (options.quiet !== true) void terminal.errors.write(`${paint('dim', `sluice listens on ${address}`)}\n`)
      },
    })
    if ('faults' in prepared) {
      await terminal.errors.write(`${await renderFaults(prepared.faults, pipelines.files, paint)}\n`)
      return EXIT.usage
    }
    return await new ProductionRun(written, prepared, options, terminal).run(pipelines)
  } catch (thrown) {
    if (thrown instanceof SettingFault) throw settingFault(thrown)
    if (thrown instanceof RunFault) throw new UsageFault(thrown.message, thrown.help)
    throw thrown
  }
}

/** A run from its start to its end. */
class ProductionRun {
  private readonly status: StatusServer

  constructor(
    private readonly written: WrittenRun,
    private readonly prepared: PreparedRun,
    private readonly options: RunOptions,
    private readonly terminal: Terminal,
  ) {
    const { metrics, runner } = prepared
    this.status = new StatusServer(metrics, () => runner.isReady)
  }

  async run(pipelines: ReadPipelines): Promise<number> {
    const { runner, engines, driver } = this.prepared
    const { errors } = this.terminal
    const ends = [await this.listen(), this.stopOnSignals(), this.reloadOnChanges(pipelines), this.showProgress()]
    await this.tell(
      `sluice runs ${this.written.pipelines.main} (pipelines ${engines.pipelines}${driver === null ? '' : `, Kafka by ${driver}`})`,
    )
    try {
      await runner.run()
      const { documents, failed } = this.prepared.metrics
      await this.tell(`${documents} documents${failed === 0 ? '' : `, ${failed} of them failed and were kept`}`)
      return EXIT.ok
    } catch (thrown) {
      if (thrown instanceof RunFault) {
        await errors.write(`error: ${thrown.message}\n${thrown.help === undefined ? '' : `${thrown.help}\n`}`)
      } else await errors.write(`error: the run cannot continue: ${(thrown as Error).message}\n`)
      return EXIT.stopped
    } finally {
      for (const end of ends) await end()
      await engines.close()
    }
  }

  private async tell(text: string): Promise<void> {
    const { errors } = this.terminal
    if (this.options.quiet !== true) await errors.write(`${errors.paint('dim', text)}\n`)
  }

  private async listen(): Promise<() => Promise<void>> {
    const { listen } = this.options
    if (listen === undefined) return async () => undefined
    const at = listen.lastIndexOf(':')
    const host = listen.slice(0, at)
    const port = Number(listen.slice(at + 1))
    if (at < 1 || !Number.isInteger(port) || port > 65_535) {
      throw new UsageFault(`--listen ${listen} is not host:port`, 'sluice run run.yml --listen 127.0.0.1:9600')
    }
    try {
      await this.tell(`metrics and health listen on ${await this.status.listen(host, port)}`)
    } catch (thrown) {
      throw listenFault(thrown, { host, port })
    }
    return () => this.status.close()
  }

  private stopOnSignals(): () => Promise<void> {
    let isStopping = false
    const stop = (): void => {
      if (isStopping) process.exit(EXIT.stopped)
      isStopping = true
      this.prepared.runner.stop()
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    return async () => {
      process.off('SIGTERM', stop)
      process.off('SIGINT', stop)
    }
  }

  private reloadOnChanges(pipelines: ReadPipelines): () => Promise<void> {
    const { folder, main, reload: isWatched = true } = this.written.pipelines
    const { errors } = this.terminal
    if (!isWatched) return async () => undefined
    const { engines, metrics } = this.prepared
    const reload = new PipelineReload(pipelines.set.hash, {
      read: () => readRunPipelines(folder, main, errors.paint),
      engines,
      metrics,
    })
    let loading: Promise<void> = Promise.resolve()
    const load = async (): Promise<void> => {
      const outcome = await reload.load(errors.paint)
      if (outcome?.isFault === true) await errors.write(`${outcome.text}\n`)
      else if (outcome !== null) await this.tell(outcome.text)
    }
    const end = watchFolder(folder, () => {
      loading = loading.then(load)
    })
    return async () => {
      end()
      await loading
    }
  }

  private showProgress(): () => Promise<void> {
    const { errors, output } = this.terminal
    const { metrics } = this.prepared
    const progress = new Progress(errors, errors.isTerminal && !output.isTerminal && this.options.quiet !== true)
    const timer = setInterval(() => progress.update(metrics.documents, metrics.failed), PROGRESS_MILLIS)
    timer.unref()
    return async () => {
      clearInterval(timer)
      progress.end()
    }
  }
}
