/** The one interface between a kind of recording and the conformance run: what cases there are, and what differs in one. */

/** One recorded case. `name` is unique within its suite and stays the same between runs: `known-gaps.yml` refers to it. */
export interface Case {
  readonly name: string
  /** The row of the table that the case is counted in. */
  readonly group: string
}

/** The result of a replay: null if all is equal, otherwise the difference; with steps if a case has several. */
export type Verdict = string | null | StepVerdict

/** The verdict on a case of several steps. */
export interface StepVerdict {
  readonly difference: string | null
  readonly equalSteps: number
  readonly steps: number
}

/** A kind of recording with the way to replay it. */
export interface Suite<C extends Case = Case> {
  /** Unique; the file of that name holds the suite. */
  readonly name: string
  /** The recorded cases, or a sentence saying why they cannot be had here (then the suite is shown as skipped with it). */
  cases(): Iterable<C> | string
  /** Which cases are left out because their data is missing, or null. Shown below the suite, to explain a smaller total. */
  leftOut?(): string | null
  /**
   * Replays one case. Returns null when the answer is the recorded one, else a text that shows the difference. Never throws for a fault of
   * the input.
   */
  check(recorded: C): Verdict | Promise<Verdict>
  /**
   * How many steps have to be equal by group, for a suite that is not reached yet: a group with fewer fails. Without it every case has to
   * be equal.
   */
  floors?(): ReadonlyMap<string, number>
}
