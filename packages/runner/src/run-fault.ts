/** What keeps a run from starting or going on, and is not a fault of ours. `help` is the fix. */
export class RunFault extends Error {
  constructor(
    message: string,
    readonly help?: string,
  ) {
    super(message)
  }
}
