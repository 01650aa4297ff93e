/** A screen whose output is kept back until it is known that all of it is to be seen. */
import type { Screen } from '../terminal.js'

/** Keeps what is written until `release`; passes it on afterwards. */
export class HeldScreen implements Screen {
  private kept: (() => Promise<void>)[] | null

  constructor(
    private readonly screen: Screen,
    holds: boolean,
  ) {
    this.kept = holds ? [] : null
  }

  get isTerminal(): boolean {
    return this.screen.isTerminal
  }

  get paint(): Screen['paint'] {
    return this.screen.paint
  }

  async write(text: string): Promise<void> {
    await this.sent(() => this.screen.write(text))
  }

  async writeData(text: string | Uint8Array, whenWritten?: () => void): Promise<void> {
    await this.sent(() => this.screen.writeData(text, whenWritten))
  }

  overwrite(text: string): void {
    this.screen.overwrite(text)
  }

  /** Writes what was kept; from now on nothing is. */
  async release(): Promise<void> {
    const kept = this.kept ?? []
    this.kept = null
    for (const send of kept) await send()
  }

  private async sent(send: () => Promise<void>): Promise<void> {
    if (this.kept === null) await send()
    else this.kept.push(send)
  }
}
