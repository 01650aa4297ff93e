/** Blame: which step wrote each field last, and which removed it. */
import type { TracedStep } from '@sluice/core'
import { isSame, leavesOf } from './field-diff.js'

/** The steps that wrote and removed fields, up to a step. */
export class Writers {
  private readonly written = new Map<string, string>()
  /** Fields written by steps in iterations. */
  private readonly values = new Map<string, unknown>()
  private readonly removed = new Map<string, string>()

  /**
   * `last` is the number of the step up to which is counted; all are if there is none of that number. What failed before it began
   * (`3?1`) ends before the step after it.
   */
  constructor(steps: readonly TracedStep[], last: string) {
    const [number, failed] = last.split('?')
    this.visit(steps, number!, failed !== undefined)
  }

  /** The step that wrote a field last; null for fields of the input. */
  writerOf(path: string): string | null {
    return this.written.get(path) ?? null
  }

  /** The step that was the last to write anything within an object. */
  writerWithin(path: string): string | null {
    return latestWithin(this.written, path)
  }

  /** The step that removed a field, or the object around it, or its last member. */
  removerOf(path: string): string | null {
    for (let outer = path; outer !== ''; outer = outer.slice(0, Math.max(0, outer.lastIndexOf('.')))) {
      const step = this.removed.get(outer)
      if (step !== undefined) return step
    }
    return latestWithin(this.removed, path)
  }

  private visit(steps: readonly TracedStep[], last: string, isBefore: boolean): boolean {
    for (const step of steps) {
      if (isBefore && step.number === last) return true
      if (this.visit(step.steps, last, isBefore)) return true
      if (step.iterations.some(iteration => this.visit(iteration, last, isBefore))) return true
      this.take(step)
      if (step.number === last) return true
    }
    return false
  }

  private take({ number, changes }: TracedStep): void {
    for (const { path, kind, before, after } of changes) {
      if (kind !== 'added') for (const [leaf] of leavesOf(path, before)) this.written.delete(leaf)
      if (kind === 'removed') again(this.removed, path, number)
      else for (const [leaf, value] of leavesOf(path, after)) this.write(leaf, value, number)
    }
  }

  /** A foreach shows the changes of its iterations too: theirs tell more, where their value stayed. */
  private write(path: string, value: unknown, number: string): void {
    if (this.written.get(path)?.startsWith(`${number}[`) && isSame(this.values.get(path), value)) return
    if (number.includes('[')) this.values.set(path, value)
    again(this.written, path, number)
  }
}

/** Sets a key and moves it to the end. */
function again(map: Map<string, string>, key: string, value: string): void {
  map.delete(key)
  map.set(key, value)
}

function latestWithin(map: ReadonlyMap<string, string>, path: string): string | null {
  let latest: string | null = null
  for (const [key, step] of map) if (key.startsWith(`${path}.`)) latest = step
  return latest
}
