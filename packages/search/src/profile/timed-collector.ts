/** A collector that notes how long it takes, and how many documents it is given. */
import type { Collector, LeafCollector } from '../collect/collector.js'
import type { Steps } from '../collect/steps.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { ScoreMode } from '../query/lucene/query.js'
import type { Scorable } from '../sort/field-comparator.js'

function* nothingToDo(): Steps<void> {}

/** Passes documents on to another collector. */
export class TimedCollector implements Collector {
  readonly scoreMode: ScoreMode
  nanos = 0
  documents = 0

  /** `now` gives milliseconds. */
  constructor(
    private readonly inner: Collector,
    private readonly now: () => number,
  ) {
    this.scoreMode = inner.scoreMode
  }

  prepare(leaf: LeafReader): Steps<void> {
    return this.inner.prepare?.(leaf) ?? nothingToDo()
  }

  leaf(leaf: LeafReader, scorer: Scorable): LeafCollector | null {
    const began = this.now()
    const inner = this.inner.leaf(leaf, scorer)
    this.nanos += (this.now() - began) * 1e6
    if (inner === null) return null
    return {
      collect: doc => {
        const start = this.now()
        inner.collect(doc)
        this.documents++
        this.nanos += (this.now() - start) * 1e6
      },
      flush: () => this.timed(inner.flush?.() ?? nothingToDo()),
    }
  }
  /** The same steps; what is done between them counts for others. */
  private *timed(steps: Steps<void>): Steps<void> {
    for (;;) {
      const start = this.now()
      const { done } = steps.next()
      this.nanos += (this.now() - start) * 1e6
      if (done === true) return
      yield
    }
  }
}
