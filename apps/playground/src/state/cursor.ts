/** Where the editor's cursor is, and where it is asked to go: steps and text follow each other. */
import { signal } from '@preact/signals'

/** A processor in a pipeline. */
export interface ProcessorPlace {
  readonly pipeline: string
  /** Path in the pipeline's JSON, its type at the end. */
  readonly path: readonly (string | number)[]
}

/** The processor that the cursor is in, written by the editor; null outside of all. */
export const cursorPlace = signal<ProcessorPlace | null>(null)

/** A place to show in the editor: each object is one request. */
export interface RevealRequest extends ProcessorPlace {
  /** Characters of the text that stands at `part` (below the processor's path): of a script, a pattern. */
  readonly part?: readonly (string | number)[]
  readonly start?: number
  /** Whether the editor gets the focus. */
  readonly hasFocus?: boolean
}

/** A request that the editor has not followed yet; null when there is none. */
export const revealPlace = signal<RevealRequest | null>(null)
