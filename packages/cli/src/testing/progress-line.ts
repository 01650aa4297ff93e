/** How far a run of tests is, on a terminal's standard error; silent elsewhere. */
import type { Screen } from '../terminal.js'
import type { Tester } from './tester.js'

const FIRST_SHOWN_AFTER = 300
const SHOWN_EVERY = 100

/** One line that is written over and over until the run ends. */
export class TestProgressLine {
  private readonly timer: NodeJS.Timeout | null
  private isShown = false

  constructor(
    private readonly screen: Screen,
    tester: Tester,
    isOn: boolean,
  ) {
    const startedAt = performance.now()
    const show = (): void => {
      if (performance.now() - startedAt < FIRST_SHOWN_AFTER) return
      const { done, failed } = tester.progress()
      this.isShown = true
      screen.overwrite(`${done} cases${failed > 0 ? `, ${failed} failed` : ''} …`)
    }
    this.timer = isOn ? setInterval(show, SHOWN_EVERY) : null
    this.timer?.unref()
  }

  /** Takes the line away, for something else to be written. */
  clear(): void {
    if (this.isShown) this.screen.overwrite('')
    this.isShown = false
  }

  end(): void {
    if (this.timer !== null) clearInterval(this.timer)
    this.clear()
  }
}
