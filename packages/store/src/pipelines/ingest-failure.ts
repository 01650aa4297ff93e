/** A failure of a pipeline, as the engine rendered it. */
export class IngestFailure {
  constructor(
    readonly status: number,
    /** JSON text of the `error` object, with its root causes. */
    readonly error: string,
  ) {}
}
