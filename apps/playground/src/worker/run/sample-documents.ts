/** The documents of the samples: each can be run, from its beginning or from where its last run can be continued. */
import type { Services } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { withParts } from '@sluice/parts'
import type { DocumentText } from '../protocol.js'
import type { PipelineSet } from './pipeline-set.js'
import { type RecordedDocument, recordDocument } from './recorded.js'
import { Resumption } from './resumption.js'

/** The documents, until other samples come. */
export class SampleDocuments {
  private readonly resumption = new Resumption()
  /** When they were taken in: an edit does not change it. */
  private received: ReturnType<Services['now']> | undefined
  private own: readonly DocumentText[] = []

  /** In their order. */
  get texts(): readonly DocumentText[] {
    return this.own
  }

  /** How many processors did not run again so far; see `Resumption`. */
  get spared(): number {
    return this.resumption.spared
  }

  /** Takes others, received at a time. */
  take(texts: readonly DocumentText[], received: ReturnType<Services['now']>): void {
    this.own = texts
    this.received = received
    this.forgetRuns()
  }

  /** The next run of each starts at its beginning. */
  forgetRuns(): void {
    this.resumption.clear()
  }

  /** A run of all begins, but for those at some places. */
  begin(set: PipelineSet, leftOut: Iterable<number>): void {
    this.resumption.begin(set, leftOut)
  }

  /**
   * A document, recorded; the exception where `_simulate` would refuse it. `use`: what the run is for. One for a question does not count for the
   * coverage; from one that is kept the next may go on.
   */
  async attempt(
    set: PipelineSet,
    place: number,
    use: 'question' | 'counted' | 'kept',
  ): Promise<RecordedDocument | JavaException> {
    const read = () => set.document(this.own[place]!, this.received)
    try {
      // Elasticsearch cannot copy every document that it can read: one with an integer of more than 64 bits fails so too.
      return await withParts(() =>
        use === 'question'
          ? recordDocument(set, read(), place)
          : this.resumption.record(set, place, use === 'kept', read),
      )
    } catch (thrown) {
      if (thrown instanceof JavaException) return thrown
      throw thrown
    }
  }
}
