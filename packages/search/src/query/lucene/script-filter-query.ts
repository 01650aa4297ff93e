/** Documents for which a script says so. */
import type { SearchScript } from '../script-host.js'
import { type CheckedDocs, ConstantQuery } from './constant-score.js'
import { AllDocs } from './doc-sets.js'
import type { LeafReader } from './leaf-reader.js'
import type { IndexSearcher } from './searcher.js'

/** The approximate cost of a script, compared with visiting a document. */
const WORK = 16

/** The documents for which a script gives true, all with one score. */
export class ScriptFilterQuery extends ConstantQuery {
  constructor(
    private readonly script: SearchScript,
    private readonly shown: string,
  ) {
    super()
  }

  override docs(leaf: LeafReader, searcher: IndexSearcher): CheckedDocs {
    const script = this.script.leaf(leaf)
    const { live } = leaf
    const check = (doc: number): boolean => {
      // A script may fail on a document that was deleted, or replaced.
      if (!live.has(doc)) return false
      searcher.budget.spend(WORK)
      return script.run(doc) === true
    }
    return { candidates: new AllDocs(leaf.maxDoc), check }
  }

  override toString(): string {
    return `ScriptQuery(${this.shown})`
  }
}
