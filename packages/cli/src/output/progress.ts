/** Progress of long work on a terminal's standard error; silent elsewhere. */
import type { Screen } from '../terminal.js'

const FIRST_SHOWN_AFTER = 500
const SHOWN_EVERY = 200

/** Shows how far the work is, a few times a second, once it has taken a moment. */
export class Progress {
  private readonly startedAt = performance.now()
  private shownAt = 0

  constructor(
    private readonly screen: Screen,
    private readonly isOn: boolean,
  ) {}

  /** Shows how many documents are through. */
  update(documents: number, failed: number): void {
    const now = performance.now()
    if (!this.isOn || now - this.startedAt < FIRST_SHOWN_AFTER || now - this.shownAt < SHOWN_EVERY) return
    this.shownAt = now
    this.screen.overwrite(progressText(documents, failed, (now - this.startedAt) / 1000))
  }

  /** Takes the line away. */
  end(): void {
    if (this.shownAt > 0) this.screen.overwrite('')
  }
}

/** `12,000 documents, 3 failed, 24,000 per second`. */
export function progressText(documents: number, failed: number, seconds: number): string {
  const failures = failed === 0 ? '' : `, ${grouped(failed)} failed`
  return `${grouped(documents)} documents${failures}, ${grouped(Math.round(documents / seconds))} per second`
}

const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
