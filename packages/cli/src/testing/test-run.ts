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

/** What is asked of all files. */
export interface RunSettings {
  readonly root: string
  readonly pattern?: string | undefined
  /** Runs only these cases. */
  readonly failed?: FailedCases | undefined
  readonly bail: boolean
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

  /** Runs files; gives their results. With `update`, what they expect is then written anew where it differs, and they run again. */
  async run(targets: readonly TestTarget[]): Promise<readonly SuiteResult[]> {
    const { update } = this.settings
    const first = await this.runAll(targets, update)
    const changes = first.flatMap(({ change }) => change ?? [])
    if (changes.length === 0) return await this.shown(first)
    for (const change of changes) await this.write(change)
    await this.tester.reset()
    return await this.shown(await this.runAll(targets, false))
  }

  /** The files that were run and depend on one of these. */
  touchedBy(changed: ReadonlySet<string>): readonly string[] {
    return [...this.replies]
      .filter(([, { dependencies }]) => dependencies.some(file => changed.has(file)))
      .map(([file]) => file)
  }

  /** Forgets files that are no longer there. */
  forget(files: readonly string[]): void {
    for (const file of files) this.replies.delete(file)
  }

  private async runAll(targets: readonly TestTarget[], update: boolean): Promise<SuiteReply[]> {
    const progress = new TestProgressLine(this.errors, this.tester, this.errors.isTerminal)
    const { bail } = this.settings
    const replies: SuiteReply[] = []
    let isOver = false
    try {
      const running = targets.map(async ({ test, lines }) => {
        if (isOver) return null
        const selection = this.selection(test, lines)
        const reply = await this.tester.run({ test, selection, stopped: [], bail, update })
        const { failed, broken } = countCases([reply.suite])
        if (bail && failed + broken > 0) isOver = true
        return reply
      })
      // In the order of the files, whichever ends first.
      for (const each of running) {
        const reply = await each
        if (reply === null || reply.suite.cases.length === 0) continue
        replies.push(reply)
        this.replies.set(reply.suite.file, reply)
      }
      return replies
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

  private async shown(replies: readonly SuiteReply[]): Promise<readonly SuiteResult[]> {
    const suites = replies.map(({ suite }) => suite)
    for (const suite of suites) {
      const { failed, broken } = countCases([suite])
      if (!this.settings.isQuiet || failed + broken > 0) {
        await this.output.write(`${renderSuite(suite, this.output.paint)}\n`)
      }
    }
    return suites
  }

  /** Shows a change, then writes it. */
  private async write(change: FileChange): Promise<void> {
    const { renderFileChange } = await import('./render-change.js')
    await this.output.write(`${renderFileChange(change, this.output.paint)}\n\n`)
    writeFileSync(path.join(this.settings.root, change.file), change.after)
  }

  /** Writes what a run comes to. */
  async summarize(suites: readonly SuiteResult[], milliseconds: number): Promise<void> {
    await this.output.write(`${renderSummary(suites, milliseconds, this.output.paint)}\n`)
  }
}
