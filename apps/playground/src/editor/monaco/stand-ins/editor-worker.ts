/** Stands in for the service that has Monaco's worker compute. What the remaining features ask for has a plain answer. */

/** Answers as a worker that finds nothing to improve. */
export class EditorWorkerService {
  /** The edits of a formatter, as they are: ours are minimal already. */
  async computeMoreMinimalEdits<T>(_resource: unknown, edits: T): Promise<T> {
    return edits
  }

  /** How near words are to the cursor is not known: completions are sorted without it. */
  canComputeWordRanges(): boolean {
    return false
  }

  /** See `canComputeWordRanges`. */
  async computeWordRanges(): Promise<null> {
    return null
  }
}
