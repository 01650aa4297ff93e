/** The input of a reader of one kind of file. */
import type { BodyText } from './body-text.js'
import type { Budget } from './faults.js'
import type { Metadata } from './metadata.js'

/** A file that is being read. */
export interface OpenFile {
  readonly bytes: Uint8Array
  readonly name: string | null
  readonly body: BodyText
  readonly metadata: Metadata
  readonly budget: Budget
  /** How many files it lies within. */
  readonly depth: number
  /** Reads a file that lies within this one. */
  readFile(file: OpenFile): Promise<void>
}

/**
 * Reads a file of the type that was detected: text to `body`, the rest to `metadata`. Throws a JavaException for a broken one.
 */
export type FileReader = (file: OpenFile, type: string) => void | Promise<void>
