/** Several testers at work on the same run, each with one file at a time. */
import { type Coverage, mergeCoverage, type SuiteReply, type SuiteRequest } from '@sluice/testing'
import type { Tester, TesterOptions, TestProgress } from './tester.js'
import { ThreadedTester } from './threaded-tester.js'

/** Testers as one. */
export class TesterPool implements Tester {
  private readonly idle: Tester[]
  private readonly waiting: ((tester: Tester) => void)[] = []

  constructor(private readonly testers: readonly Tester[]) {
    this.idle = [...testers]
  }

  async run(request: SuiteRequest): Promise<SuiteReply> {
    const tester = this.idle.shift() ?? (await new Promise<Tester>(resolve => this.waiting.push(resolve)))
    try {
      return await tester.run(request)
    } finally {
      const next = this.waiting.shift()
      if (next === undefined) this.idle.push(tester)
      else next(tester)
    }
  }

  async cover(folders: readonly string[]): Promise<void> {
    await this.testers[0]!.cover(folders)
  }

  async coverage(): Promise<Coverage | null> {
    const parts = await Promise.all(this.testers.map(each => each.coverage()))
    const counted = parts.filter(each => each !== null)
    return counted.length === 0 ? null : mergeCoverage(counted)
  }

  progress(): TestProgress {
    const all = this.testers.map(each => each.progress())
    const sum = (name: keyof TestProgress) => all.reduce((total, each) => total + each[name], 0)
    return { done: sum('done'), failed: sum('failed') }
  }

  async forget(changed: ReadonlySet<string>): Promise<void> {
    await Promise.all(this.testers.map(each => each.forget(changed)))
  }

  async close(): Promise<void> {
    await Promise.all(this.testers.map(each => each.close()))
  }
}

/** A tester in its own threads. */
export const newTester = (options: TesterOptions): Tester =>
  options.threads <= 1
    ? new ThreadedTester(options)
    : new TesterPool(Array.from({ length: options.threads }, () => new ThreadedTester(options)))
