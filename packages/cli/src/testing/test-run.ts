/** A run of the command: files of tests in their order, shown as they end, and again when files change. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FileChange, Selection, SuiteReply, SuiteResult, TestFile } from '@sluice/testing'
import type { Screen, Terminal } from '../terminal.js'
import { type FailedCases, isWhole } from './last-run.js'
import { TestProgressLine } from './progress-line.js'
import { countCases, renderSuite, renderSummary } from './render-run.js'
import type { TestTarget } from './targets.js'
import type { Tester } from './tester.js'

/** The options for all files. */
export interface RunSettings {
  readonly root: string
  readonly pattern?: string | undefined
  /** Runs only these cases. */
  readonly failed?: FailedCases | undefined
  readonly bail: boolean
  /** How many files run at a time. */
  readonly threads: number
  readonly update: boolean
  /** Whether only files with cases that did not pass are shown. */
  readonly isQuiet: boolean
}

/** Runs files, and keeps how each ended last. */
export class TestRunner {
  private readonly replies = new Map<string, SuiteReply>()
  private readonly output: Screen
  private readonly errors: Screen

  constructor(
    private readonly tester: Tester,
    terminal: Terminal,
    private readonly settings: RunSettings,
  ) {
    this.output = terminal.output
    this.errors = terminal.errors
  }

  /** How the files ended, each by its last run, in the order of their first. */
  get suites(): readonly SuiteResult[] {
    return [...this.replies.values()].map(({ suite }) => suite)
  }

  /**
   * Runs files, and shows each as it ends; returns their results. With `update`, expectations that differ are first rewritten, and
   * they run again.
   */
  async run(targets: readonly TestTarget[]): Promise<readonly SuiteResult[]> {
    if (this.settings.update) {
      const replies = await this.runAll(targets, true, async () => undefined)
      const changes = replies.flatMap(({ change }) => change ?? [])
      for (const change of changes) await this.write(change)
      await this.tester.forget(new Set(changes.map(({ file }) => file)))
    }
    const replies = await this.runAll(targets, false, suite => this.show(suite))
    for (const reply of replies) this.replies.set(reply.suite.file, reply)
    return replies.map(({ suite }) => suite)
  }

  /** The files that were run and depend on one of these. */
  touchedBy(changed: ReadonlySet<string>): readonly string[] {
    return [...this.replies]
      .filter(([, { dependencies }]) => dependencies.some(file => changed.has(file)))
      .map(([file]) => file)
  }

  /** Forgets deleted files. */
  forget(files: readonly string[]): void {
    for (const file of files) this.replies.delete(file)
  }

  /** Runs files, as many at a time as there are threads; `onEnd` is notified of them in their order. */
  private async runAll(
    targets: readonly TestTarget[],
    update: boolean,
    onEnd: (suite: SuiteResult) => Promise<void>,
  ): Promise<SuiteReply[]> {
    const progress = new TestProgressLine(this.errors, this.tester, this.errors.isTerminal)
    const { bail, threads } = this.settings
    const replies: (SuiteReply | undefined)[] = []
    let next = 0
    let printed = 0
    let isOver = false
    const lane = async (): Promise<void> => {
      try {
        await work()
      } catch (thrown) {
        isOver = true
        throw thrown
      }
    }
    const work = async (): Promise<void> => {
      while (next < targets.length && !isOver) {
        const place = next++
        const { test, lines } = targets[place]!
        const reply = await this.tester.run({ test, selection: this.selection(test, lines), stopped: [], bail, update })
        replies[place] = reply
        const { failed, broken } = countCases([reply.suite])
        if (bail && failed + broken > 0) isOver = true
        for (let ended = replies[printed]; ended !== undefined; ended = replies[++printed]) {
          progress.clear()
          await onEnd(ended.suite)
        }
      }
    }
    try {
      // One more than there are threads: none of them waits for us.
      const lanes = Math.min(threads + (bail ? 0 : 1), targets.length)
      await Promise.all(Array.from({ length: lanes }, lane))
      return replies.filter(reply => reply !== undefined)
    } finally {
      progress.end()
    }
  }

  private selection({ file }: TestFile, lines: readonly number[] | null): Selection {
    const { pattern, failed } = this.settings
    const ids = failed?.get(file)
    return {
      ...(pattern === undefined ? {} : { pattern }),
      ...(lines === null ? {} : { lines }),
      ...(ids === undefined || ids.some(isWhole) ? {} : { ids }),
    }
  }

  /** Shows a file, unless nothing in it was chosen, or nothing in it is wrong and only what is wrong is wanted. */
  private async show(suite: SuiteResult): Promise<void> {
    const { failed, broken } = countCases([suite])
    if (suite.cases.length === 0 || (this.settings.isQuiet && failed + broken === 0)) return
    await this.output.write(`${renderSuite(suite, this.output.paint)}\n`)
  }

  /** Shows a change, then writes it. */
  private async write(change: FileChange): Promise<void> {
    const { renderFileChange } = await import('./render-change.js')
    await this.output.write(`${renderFileChange(change, this.output.paint)}\n\n`)
    writeFileSync(path.join(this.settings.root, change.file), change.after)
  }

  /** Writes the totals of a run. */
  async summarize(suites: readonly SuiteResult[], milliseconds: number): Promise<void> {
    const shown = suites.filter(({ cases }) => cases.length > 0)
    await this.output.write(`${renderSummary(shown, milliseconds, this.output.paint)}\n`)
  }
}
