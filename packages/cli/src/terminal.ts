/** The terminal as commands see it, so that tests can stand in for it. */
import { type Paint, paintFor } from './output/style.js'

/** Where text is shown. */
export interface Screen {
  readonly isTerminal: boolean
  readonly paint: Paint
  /** Writes; resolves when more may be written, so that memory stays bounded however slow the reader is. */
  write(text: string): Promise<void>
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
  endWithReader()
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
  return {
    isTerminal: stream.isTTY === true,
    paint: paintFor(stream, process.env),
    write: text =>
      text === '' || stream.write(text) ? Promise.resolve() : new Promise(resolve => stream.once('drain', resolve)),
  }
}

/** A reader that has seen enough (`| head`) closes the pipe: then there is nothing left to do, and nothing went wrong. */
function endWithReader(): void {
  process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
    if (fault.code === 'EPIPE') process.exit()
    throw fault
  })
}
