/** A fault that keeps a run from starting or continuing, and is not a bug of ours. `help` is the fix. */
export class RunFault extends Error {
  constructor(
    message: string,
    readonly help?: string,
  ) {
    super(message)
  }
}
