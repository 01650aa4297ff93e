/** Progress of long work on a terminal's standard error; silent elsewhere. */

/** Counts documents and shows them a few times a second, once the work has taken a moment. */
export class Progress {
  private shownAt = 0
  private readonly startedAt = performance.now()
  private isShown = false

  constructor(
    private readonly stream: NodeJS.WriteStream,
    private readonly isOn: boolean,
  ) {}

  /** Tells how far the work is. */
  update(documents: number, failed: number): void {
    const now = performance.now()
    if (!this.isOn || now - this.startedAt < 500 || now - this.shownAt < 200) return
    this.shownAt = now
    this.isShown = true
    const perSecond = Math.round(documents / ((now - this.startedAt) / 1000))
    const failures = failed === 0 ? '' : `, ${failed.toLocaleString('en')} failed`
    this.stream.write(
      `\r\x1b[K${documents.toLocaleString('en')} documents${failures}, ${perSecond.toLocaleString('en')} per second`,
    )
  }

  /** Takes the line away. */
  end(): void {
    if (this.isShown) this.stream.write('\r\x1b[K')
  }
}
