/** Counts which statements of a script ran, and which ways its branches went, over any number of runs. */
import type { CompiledScript } from '../compile.js'
import type { BranchPoint } from '../emit/observed.js'
import type { ScriptObserver } from '../link.js'
import { type LinePosition, positionsIn } from './lines.js'

/** A statement and how often it was begun. */
export interface StatementCount extends LinePosition {
  readonly offset: number
  readonly count: number
}

/** A branch and how often each outcome came; what an outcome is depends on its kind, see `BranchPoint`. */
export interface BranchCount extends LinePosition, BranchPoint {
  readonly yes: number
  readonly no: number
}

/** The counts of a script, in the order of its source. */
export interface CoverageReport {
  readonly statements: readonly StatementCount[]
  readonly branches: readonly BranchCount[]
}

/** Counters for one script: `observer` goes to `compileScript`, and after the runs `report` takes what that gave. */
export class ScriptCoverage {
  readonly #statements = new Map<number, number>()
  readonly #branches = new Map<BranchPoint, { yes: number; no: number }>()

  readonly observer: ScriptObserver = {
    statement: offset => {
      this.#statements.set(offset, (this.#statements.get(offset) ?? 0) + 1)
    },
    branch: (branch, outcome) => {
      let counts = this.#branches.get(branch)
      if (counts === undefined) this.#branches.set(branch, (counts = { yes: 0, no: 0 }))
      if (outcome) counts.yes++
      else counts.no++
    },
  }

  /** The counts, including everything that has never run. */
  report({ source, statements, branches }: CompiledScript): CoverageReport {
    const positionOf = positionsIn(source)
    return {
      statements: statements.map(offset => ({
        offset,
        ...positionOf(offset),
        count: this.#statements.get(offset) ?? 0,
      })),
      branches: [...branches]
        .sort((a, b) => a.offset - b.offset)
        .map(branch => ({
          ...branch,
          ...positionOf(branch.offset),
          ...(this.#branches.get(branch) ?? { yes: 0, no: 0 }),
        })),
    }
  }
}
