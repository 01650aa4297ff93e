/** Asks one question at a time, and of the questions that came up meanwhile only the newest. */
export class Latest<A, R> {
  private next: A | null = null
  private isBusy = false

  constructor(
    /** Null if the question was given up. */
    private readonly ask: (wanted: A) => Promise<R | null>,
    private readonly take: (wanted: A, answer: R) => void,
    private readonly refuse: (wanted: A, reason: Error) => void,
  ) {}

  /** Wants something from now on. */
  want(wanted: A): void {
    this.next = wanted
    if (!this.isBusy) void this.work()
  }

  private async work(): Promise<void> {
    this.isBusy = true
    while (this.next !== null) {
      const wanted = this.next
      this.next = null
      try {
        const answer = await this.ask(wanted)
        if (answer !== null) this.take(wanted, answer)
      } catch (thrown) {
        if (!(thrown instanceof Error)) throw thrown
        this.refuse(wanted, thrown)
      }
    }
    this.isBusy = false
  }
}
