/** The words of commands of a shell, as curl lines are pasted: quotes, escapes and lines that go on are resolved. */
import { type MappedText, TextMapper } from './mapped-text.js'

/** One command: its words, and the here-document that is its standard input (`<<EOF`); null if it has none. */
export interface ShellCommand {
  readonly words: readonly MappedText[]
  readonly input: MappedText | null
}

/**
 * The commands of a text. Known are single, double and `$'…'` quotes, backslashes, here-documents, and `;`, `&&`, `|` and line ends
 * between commands; variables are not expanded. A here-document of a command is the input of the commands that it is piped to. `openQuote`
 * is the place of a quote that is never closed. See the Shell Command Language of POSIX, 2.2 and 2.7.4.
 */
export function shellCommands(text: string): {
  readonly commands: readonly ShellCommand[]
  readonly openQuote: number | null
} {
  return new ShellReader(text).read()
}

/** A here-document whose text follows on the next line. */
interface HereDocument {
  readonly delimiter: string
  /** Whether the delimiter is in quotes: then backslashes in the text are characters. */
  readonly isQuoted: boolean
  /** `<<-`: tabs at the beginnings of lines are not part of the text. */
  readonly isIndented: boolean
  text: MappedText | null
}

/** A command that is being read. */
interface OpenCommand {
  readonly words: MappedText[]
  input: HereDocument | null
}

class ShellReader {
  private at = 0
  private openQuote: number | null = null
  private readonly commands: OpenCommand[] = []
  private command: OpenCommand = { words: [], input: null }
  /** Here-documents of this line. */
  private pending: HereDocument[] = []

  constructor(private readonly text: string) {}

  read(): { commands: readonly ShellCommand[]; openQuote: number | null } {
    const { text } = this
    while (this.at < text.length) {
      const c = text[this.at]!
      if (c === '#' && this.isWordStart()) this.at = this.lineEnd()
      else if (c === '\n' || c === ';' || c === '|' || c === '&') {
        this.at++
        const isPiped = c === '|' && text[this.at] !== '|'
        this.endCommand(isPiped ? this.command.input : null)
        if (c === '\n') this.hereDocuments()
      } else if (/\s/.test(c)) this.at++
      else if (c === '\\' && this.isLineEnd(this.at + 1)) this.skipLineEnd()
      else if (text.startsWith('<<', this.at)) this.redirection()
      else this.command.words.push(this.word())
    }
    this.endCommand(null)
    const commands = this.commands.map(({ words, input }) => ({ words, input: input?.text ?? null }))
    return { commands, openQuote: this.openQuote }
  }

  private redirection(): void {
    const [operator, blanks] = /^<<-?([ \t]*)/.exec(this.text.slice(this.at, this.at + 40)) as unknown as [
      string,
      string,
    ]
    this.at += operator.length
    const start = this.at
    const delimiter = this.word().text
    const written = this.text.slice(start, this.at)
    const document: HereDocument = {
      delimiter,
      isQuoted: written !== delimiter,
      isIndented: operator.length - blanks.length === 3,
      text: null,
    }
    this.command.input = document
    this.pending.push(document)
  }

  /** The texts of the here-documents of the line that has just ended. One without an end is the rest. */
  private hereDocuments(): void {
    for (const document of this.pending) document.text = this.hereDocument(document)
    this.pending = []
  }

  private hereDocument({ delimiter, isQuoted, isIndented }: HereDocument): MappedText {
    const { text } = this
    const start = this.at
    const mapper = new TextMapper(text)
    for (;;) {
      const end = this.lineEnd()
      const from = isIndented ? this.at + (/^\t*/.exec(text.slice(this.at, end))?.[0].length ?? 0) : this.at
      const last = text[end - 1] === '\r' ? end - 1 : end
      if (text.slice(from, last) === delimiter || this.at >= text.length) {
        const close = this.at
        this.at = Math.min(end + 1, text.length)
        return mapper.done(start, close)
      }
      const next = Math.min(end + 1, text.length)
      if (isQuoted) mapper.copy(from, next)
      else this.expanded(from, next, mapper)
      this.at = next
    }
  }

  /** A line of a here-document in which backslashes escape what the shell would read. */
  private expanded(start: number, end: number, mapper: TextMapper): void {
    const { text } = this
    let copied = start
    for (let at = text.indexOf('\\', start); at >= 0 && at < end; at = text.indexOf('\\', at)) {
      const isEscape = /[\\$`\n]/.test(text[at + 1] ?? '')
      if (isEscape) {
        mapper.copy(copied, at)
        copied = text[at + 1] === '\n' ? at + 2 : at + 1
      }
      at += isEscape ? 2 : 1
    }
    mapper.copy(copied, end)
  }

  private word(): MappedText {
    const { text } = this
    const start = this.at
    const mapper = new TextMapper(text)
    while (this.at < text.length) {
      const c = text[this.at]!
      if (/[\s;|&]/.test(c) || text.startsWith('<<', this.at)) break
      if (c === "'") this.single(mapper)
      else if (c === '"') this.double(mapper)
      else if (c === '$' && text[this.at + 1] === "'") this.ansi(mapper)
      else if (c === '\\') {
        if (this.isLineEnd(this.at + 1)) this.skipLineEnd()
        else {
          mapper.copy(this.at + 1, this.at + 2)
          this.at += 2
        }
      } else this.bare(mapper)
    }
    return mapper.done(start, this.at)
  }

  /** Characters that mean nothing to the shell. */
  private bare(mapper: TextMapper): void {
    const start = this.at++
    while (this.at < this.text.length && !SPECIAL.test(this.text[this.at]!)) this.at++
    mapper.copy(start, this.at)
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

  private endCommand(input: HereDocument | null): void {
    if (this.command.words.length > 0) this.commands.push(this.command)
    this.command = { words: [], input }
  }
}

const SPECIAL = /[\s;|&'"$\\<]/

const ANSI: Readonly<Record<string, string | undefined>> = { n: '\n', t: '\t', r: '\r' }
