/** The words of commands of a shell, as curl lines are pasted: quotes, escapes and lines that go on are resolved. */
import { type MappedText, TextMapper } from './mapped-text.js'

/** The words of one command. */
export type ShellCommand = readonly MappedText[]

/**
 * The commands of a text, each as its words. Known are single, double and `$'…'` quotes, backslashes, and `;`, `&&`, `|` and line ends
 * between commands; variables stay as they are written. `fault` is a quote that is never closed.
 */
export function shellCommands(text: string): {
  readonly commands: readonly ShellCommand[]
  readonly openQuote: number | null
} {
  return new ShellReader(text).read()
}

class ShellReader {
  private at = 0
  private openQuote: number | null = null
  private readonly commands: MappedText[][] = []
  private words: MappedText[] = []

  constructor(private readonly text: string) {}

  read(): { commands: readonly ShellCommand[]; openQuote: number | null } {
    const { text } = this
    while (this.at < text.length) {
      const c = text[this.at]!
      if (c === '#' && this.isWordStart()) this.at = this.lineEnd()
      else if (c === '\n' || c === ';' || c === '|' || c === '&') {
        this.at++
        this.endCommand()
      } else if (/\s/.test(c)) this.at++
      else if (c === '\\' && this.isLineEnd(this.at + 1)) this.skipLineEnd()
      else this.words.push(this.word())
    }
    this.endCommand()
    return { commands: this.commands, openQuote: this.openQuote }
  }

  private word(): MappedText {
    const { text } = this
    const start = this.at
    const mapper = new TextMapper(text)
    while (this.at < text.length) {
      const c = text[this.at]!
      if (/[\s;|&]/.test(c)) break
      if (c === "'") this.single(mapper)
      else if (c === '"') this.double(mapper)
      else if (c === '$' && text[this.at + 1] === "'") this.ansi(mapper)
      else if (c === '\\') {
        if (this.isLineEnd(this.at + 1)) this.skipLineEnd()
        else {
          mapper.copy(this.at + 1, this.at + 2)
          this.at += 2
        }
      } else {
        mapper.copy(this.at, this.at + 1)
        this.at++
      }
    }
    return mapper.done(start, this.at)
  }

  private single(mapper: TextMapper): void {
    const end = this.closing("'", this.at + 1)
    mapper.copy(this.at + 1, end)
    this.at = end + 1
  }

  private double(mapper: TextMapper): void {
    const { text } = this
    const open = this.at
    let copied = ++this.at
    while (this.at < text.length && text[this.at] !== '"') {
      if (text[this.at] !== '\\' || !/["\\$`\n]/.test(text[this.at + 1] ?? '')) {
        this.at++
        continue
      }
      mapper.copy(copied, this.at)
      copied = text[this.at + 1] === '\n' ? this.at + 2 : this.at + 1
      this.at += 2
    }
    if (this.at >= text.length) this.openQuote ??= open
    mapper.copy(copied, Math.min(this.at, text.length))
    this.at++
  }

  /** Quotes of bash in which `\n` is a line end: browsers copy requests so. */
  private ansi(mapper: TextMapper): void {
    const { text } = this
    const open = this.at
    this.at += 2
    while (this.at < text.length && text[this.at] !== "'") {
      if (text[this.at] !== '\\') {
        mapper.copy(this.at, this.at + 1)
        this.at++
        continue
      }
      const [whole, hex] = /^\\(?:[ux]([0-9a-fA-F]{2,4})|[\s\S])/.exec(text.slice(this.at, this.at + 6)) ?? ['\\']
      const escaped =
        hex === undefined ? (ANSI[whole[1] ?? ''] ?? whole.slice(1)) : String.fromCharCode(Number.parseInt(hex, 16))
      mapper.write(escaped, this.at)
      this.at += whole.length
    }
    if (this.at >= text.length) this.openQuote ??= open
    this.at++
  }

  private closing(quote: string, from: number): number {
    const end = this.text.indexOf(quote, from)
    if (end >= 0) return end
    this.openQuote ??= from - 1
    return this.text.length
  }

  private isWordStart(): boolean {
    return this.at === 0 || /\s/.test(this.text[this.at - 1]!)
  }

  private isLineEnd(at: number): boolean {
    return this.text[at] === '\n' || (this.text[at] === '\r' && this.text[at + 1] === '\n')
  }

  private skipLineEnd(): void {
    this.at = this.text.indexOf('\n', this.at) + 1
  }

  private lineEnd(): number {
    const end = this.text.indexOf('\n', this.at)
    return end < 0 ? this.text.length : end
  }

  private endCommand(): void {
    if (this.words.length > 0) this.commands.push(this.words)
    this.words = []
  }
}

const ANSI: Readonly<Record<string, string | undefined>> = { n: '\n', t: '\t', r: '\r' }
