/** Faults of the command line: what was requested cannot be done. Shown without a stack; the exit code says the cause. */

/** Exit codes of every command. */
export const EXIT = {
  /** All went well. */
  ok: 0,
  /** It ran, and a document failed. */
  failed: 1,
  /** Bad input: arguments, files, a pipeline that does not compile. Nothing was printed as a result. */
  usage: 2,
  /** A fault of Sluice itself. */
  internal: 3,
  /** The output cannot be written: the disk is full, the device takes nothing. */
  output: 4,
  /** The reader of the output is gone, as with `| head`: the code that shells show for a process ended by SIGPIPE, 128 + 13. */
  closed: 141,
  /** A run of production could not go on. */
  stopped: 6,
} as const

/** Bad input. `help` is the fix. */
export class UsageFault extends Error {
  constructor(
    message: string,
    readonly help?: string,
  ) {
    super(message)
  }
}

/** Output that cannot be written. `code` is that of the operating system (`ENOSPC`). */
export class OutputFault extends Error {
  constructor(
    /** The target: `standard output`, or a file. */
    readonly target: string,
    readonly code: string,
  ) {
    super(
      OUTPUT_WORDS[code] === undefined ? `${target} cannot be written (${code})` : `${target}: ${OUTPUT_WORDS[code]}`,
    )
  }

  get exitCode(): number {
    return this.code === 'EPIPE' ? EXIT.closed : EXIT.output
  }
}

const OUTPUT_WORDS: Readonly<Record<string, string | undefined>> = {
  ENOSPC: 'no space is left',
  EDQUOT: 'the disk quota is used up',
  EPIPE: 'the reader has closed the pipe',
  EROFS: 'the file system is read-only',
  EACCES: 'writing is not permitted',
  EPERM: 'writing is not permitted',
  EIO: 'the device failed',
  EFBIG: 'the file is too large',
}

/** The fault for an error of writing a file; null for anything else. */
export function outputFault(thrown: unknown): OutputFault | null {
  if (thrown instanceof OutputFault) return thrown
  if (!(thrown instanceof Error)) return null
  const { code, path, syscall } = thrown as NodeJS.ErrnoException
  const isWrite = syscall === 'write' || syscall === 'mkdir' || syscall === 'open' || syscall === 'close'
  if (code === undefined || !isWrite || OUTPUT_WORDS[code] === undefined) return null
  return new OutputFault(path ?? 'the output', code)
}
