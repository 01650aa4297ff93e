/** Text from files and standard input, and the faults of files that are not there. */
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { UsageFault } from '../faults.js'

/** The name of standard input on the command line. */
export const STANDARD_INPUT = '-'

/** A file's name for messages. */
export const shownName = (file: string): string => (file === STANDARD_INPUT ? 'standard input' : file)

/** The text of a file. Throws UsageFault if it is missing or cannot be read. */
export function readText(file: string): string {
  try {
    return withoutMark(readFileSync(file, 'utf8'))
  } catch (thrown) {
    throw fileFault(file, thrown)
  }
}

/** The bytes of a file. Throws UsageFault if it is missing or cannot be read. */
export function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (thrown) {
    throw fileFault(file, thrown)
  }
}

/** Throws UsageFault if there is no such file, or it is a folder. */
export function requireFile(file: string): void {
  let isFolder: boolean
  try {
    isFolder = statSync(file).isDirectory()
  } catch (thrown) {
    throw fileFault(file, thrown)
  }
  if (isFolder) throw new UsageFault(`${file} is a folder, not a file`)
}

/** The text of a file, piece by piece. Throws UsageFault if it cannot be read. */
export async function* filePieces(file: string): AsyncGenerator<string> {
  try {
    yield* createReadStream(file, { highWaterMark: PIECE_BYTES, encoding: 'utf8' })
  } catch (thrown) {
    throw fileFault(file, thrown)
  }
}

/** The pieces without the mark that editors of Windows begin a text with. */
export async function* piecesWithoutMark(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isStart = true
  for await (const piece of pieces) {
    yield isStart ? withoutMark(piece) : piece
    isStart = false
  }
}

const PIECE_BYTES = 256 * 1024

const withoutMark = (text: string): string => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)

/** The fault of a file that cannot be read; anything else is returned unchanged. */
export function fileFault(file: string, thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown
  const { code, message } = thrown as NodeJS.ErrnoException
  if (code === 'ENOENT') return new UsageFault(`there is no file ${file}`)
  if (code === 'EISDIR') return new UsageFault(`${file} is a folder, not a file`)
  return new UsageFault(`${shownName(file)} cannot be read: ${message}`)
}
