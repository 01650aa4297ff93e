/** Faults of the command line: what was asked for cannot be done. Shown without a stack; the exit code says the cause. */

/** Exit codes of every command. */
export const EXIT = {
  /** All went well. */
  ok: 0,
  /** It ran, and a document failed. */
  failed: 1,
  /** Bad input: arguments, files, a pipeline that does not compile. Nothing was printed as a result. */
  usage: 2,
  /** A fault of Sluice itself. */
  internal: 3,
} as const

/** Bad input. `help` is the mend. */
export class UsageFault extends Error {
  constructor(
    message: string,
    readonly help?: string,
  ) {
    super(message)
  }
}
