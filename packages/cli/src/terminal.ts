/** The terminal as commands see it, so that tests can stand in for it. */
import { writeSync } from 'node:fs'
import { EXIT, OutputFault } from './faults.js'
import { terminalText } from './output/safe-text.js'
import { type Paint, paintFor, plain } from './output/style.js'

/** Where text is shown. */
export interface Screen {
  readonly isTerminal: boolean
  readonly paint: Paint
  /**
   * Writes a text, or bytes of one; resolves when more may be written, so that memory stays bounded however slow the reader is. On a terminal control characters
   * are shown as escapes.
   */
  write(text: string | Uint8Array): Promise<void>
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
    // Asked for only where no file is named: opening it takes its time.
    get isInputTerminal() {
      return process.stdin.isTTY === true
    },
    input: () => process.stdin.setEncoding('utf8') as AsyncIterable<string>,
    output: screen(process.stdout),
    errors: screen(process.stderr),
  }
}

function screen(stream: NodeJS.WriteStream): Screen {
  const paint = paintFor(stream, process.env)
  const isShown = stream.isTTY === true || paint !== plain
  return {
    isTerminal: stream.isTTY === true,
    paint,
    write: text => {
      const shown = isShown ? terminalText(textOf(text)) : text
      return shown.length === 0 || stream.write(shown)
        ? Promise.resolve()
        : new Promise(resolve => stream.once('drain', resolve))
    },
    overwrite: text => void stream.write(`\r\u001b[K${terminalText(text)}`),
  }
}

const textOf = (text: string | Uint8Array): string => (typeof text === 'string' ? text : Buffer.from(text).toString())

/**
 * Output that cannot be written ends the process: whoever reads it, or the disk, takes nothing more. One line on standard error says why,
 * if that is still there.
 */
function endWithOutput(): void {
  process.stdout.on('error', (thrown: NodeJS.ErrnoException) => {
    const fault = new OutputFault('standard output', thrown.code ?? thrown.message)
    try {
      writeSync(process.stderr.fd, `error: ${fault.message}\n`)
    } finally {
      process.exit(fault.exitCode)
    }
  })
  process.stderr.on('error', () => process.exit(EXIT.closed))
}
