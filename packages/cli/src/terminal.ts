/** The terminal as commands see it, so that tests can replace it. */
import { writeSync } from 'node:fs'
import { EXIT, OutputFault } from './faults.js'
import { terminalText } from './output/safe-text.js'
import { type Paint, paintFor } from './output/style.js'

/** Where text is shown. */
export interface Screen {
  readonly isTerminal: boolean
  readonly paint: Paint
  /**
   * Writes text for people; resolves when more may be written, so that memory stays bounded however slow the reader is. Control characters
   * are shown as escapes: a pipe may well end at a terminal (`| less -R`).
   */
  write(text: string): Promise<void>
  /**
   * The same for output that programs read, a string or its bytes: written unchanged unless this is a terminal. `whenWritten` is called
   * when the bytes are no longer needed.
   */
  writeData(text: string | Uint8Array, whenWritten?: () => void): Promise<void>
  /** Writes over the line that was written last, without a line end; an empty text takes the line away. For terminals alone. */
  overwrite(text: string): void
}

/** Standard input, output and errors. */
export interface Terminal {
  readonly isInputTerminal: boolean
  /** Standard input, piece by piece as it comes. */
  input(): AsyncIterable<string>
  readonly output: Screen
  readonly errors: Screen
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  endWithOutput()
  return {
    // Asked for only if no file is named: opening it takes its time.
    get isInputTerminal() {
      return process.stdin.isTTY === true
    },
    input: () => process.stdin.setEncoding('utf8') as AsyncIterable<string>,
    output: screen(process.stdout),
    errors: screen(process.stderr),
  }
}

function screen(stream: NodeJS.WriteStream): Screen {
  const isTerminal = stream.isTTY === true
  const send = (text: string | Uint8Array, whenWritten?: () => void): Promise<void> =>
    text.length === 0 || stream.write(text, () => whenWritten?.())
      ? Promise.resolve()
      : new Promise(resolve => stream.once('drain', resolve))
  return {
    isTerminal,
    paint: paintFor(stream, process.env),
    write: text => send(terminalText(text)),
    writeData: (text, whenWritten) =>
      send(
        isTerminal ? terminalText(typeof text === 'string' ? text : Buffer.from(text).toString()) : text,
        whenWritten,
      ),
    overwrite: text => void stream.write(`\r\u001b[K${terminalText(text)}`),
  }
}

/**
 * Output that cannot be written ends the process. A reader who has gone had enough, and hears nothing; if it is the disk that takes
 * nothing more, one line on standard error says so.
 */
function endWithOutput(): void {
  process.stdout.on('error', (thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'EPIPE') process.exit(EXIT.closed)
    const fault = new OutputFault('standard output', thrown.code ?? thrown.message)
    try {
      writeSync(process.stderr.fd, `error: ${fault.message}\n`)
    } finally {
      process.exit(fault.exitCode)
    }
  })
  process.stderr.on('error', () => process.exit(EXIT.closed))
}
