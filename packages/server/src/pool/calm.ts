/** Calls back when nothing has happened for a while, with one timer however often something happens. */
export class Calm {
  private timer: NodeJS.Timeout | null = null
  private last = 0

  /** `millis` after the last `note()` the action is called, once. `now` returns milliseconds. */
  constructor(
    private readonly millis: number,
    private readonly now: () => number,
    private readonly action: () => void,
  ) {}

  /** Something has happened. */
  note(): void {
    this.last = this.now()
    if (this.timer === null) this.wait(this.millis)
  }

  /** The action is not called any more. */
  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
  }

  private wait(millis: number): void {
    this.timer = setTimeout(() => {
      this.timer = null
      const left = this.last + this.millis - this.now()
      if (left > 0) this.wait(left)
      else this.action()
    }, millis)
    // A process that has nothing else to do may end.
    this.timer.unref()
  }
}
