/** Documents of a segment that a scorer returns together, so that loops over them are short and make no calls. */

/** Documents of a batch, at most. */
export const BATCH = 256

/**
 * Batches that are kept for the next search. Their memory is outside V8's heap: while that is short, each search would otherwise wait ten
 * milliseconds for the garbage collector, which marks objects whenever such memory is taken.
 */
const spare: DocBatch[] = []
const MOST_SPARE = 32

/** Documents in ascending order, with their scores if these are wanted. Whoever takes them reads the first `size`. */
export class DocBatch {
  readonly docs = new Int32Array(BATCH)
  readonly scores = new Float64Array(BATCH)
  size = 0
  /** A score that nobody needs to know exactly when it is not above this: it is then enough that the given one is not above it either. */
  floor = Number.NEGATIVE_INFINITY

  constructor(public needsScores: boolean) {}

  /** A batch for a while: one that was given back, if there is any. */
  static take(needsScores: boolean): DocBatch {
    const batch = spare.pop()
    if (batch === undefined) return new DocBatch(needsScores)
    batch.needsScores = needsScores
    batch.size = 0
    batch.floor = Number.NEGATIVE_INFINITY
    return batch
  }

  /** Gives it back: whoever has taken it no longer uses it. */
  release(): void {
    if (spare.length < MOST_SPARE) spare.push(this)
  }

  /** Gives all documents one score. */
  setScores(score: number): void {
    if (this.needsScores) this.scores.fill(score, 0, this.size)
  }

  /** Keeps the documents of which something holds. */
  keep(holds: (doc: number) => boolean): void {
    const { docs, scores, size } = this
    let kept = 0
    for (let i = 0; i < size; i++) {
      const doc = docs[i]!
      if (!holds(doc)) continue
      docs[kept] = doc
      scores[kept++] = scores[i]!
    }
    this.size = kept
  }

  /** Fills the batch with the documents from `from` to `end` (exclusive), as far as there is room. */
  fillSpan(from: number, end: number): void {
    const { docs } = this
    const size = Math.max(0, Math.min(BATCH, end - from))
    for (let i = 0; i < size; i++) docs[i] = from + i
    this.size = size
  }
}
