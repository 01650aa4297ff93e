/** Documents whose sources say so: for fields that an index keeps nothing of. */
import { readJson } from '@sluice/core'
import type { StoredDocuments } from '../stored-documents.js'
import { type CheckedDocs, ConstantQuery } from './constant-score.js'
import { AllDocs } from './doc-sets.js'
import type { LeafReader } from './leaf-reader.js'
import type { IndexSearcher } from './searcher.js'

/** The cost of reading a source, compared with reading a posting. */
const WORK = 64

const decoder = new TextDecoder('utf-8')

/** The documents whose source passes a test, all with one score. Each source is read: exact, and slow. */
export class SourceFilterQuery extends ConstantQuery {
  constructor(
    private readonly documents: StoredDocuments,
    private readonly passes: (source: ReadonlyMap<string, unknown>) => boolean,
    private readonly shown: string,
  ) {
    super()
  }

  override docs(leaf: LeafReader, searcher: IndexSearcher): CheckedDocs {
    const { seqNos } = leaf.segment
    const check = (doc: number): boolean => {
      searcher.budget.spend(WORK)
      const source = this.documents.read(Number(seqNos[doc]!))?.source ?? null
      return source !== null && this.passes(readJson(decoder.decode(source)) as ReadonlyMap<string, unknown>)
    }
    return { candidates: new AllDocs(leaf.maxDoc), check }
  }

  override toString(): string {
    return this.shown
  }
}
