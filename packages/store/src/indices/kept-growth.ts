/** What documents add to the mapping of an index, kept beside it: a mapping of thousands of fields is not written again for each new one. */
import { fieldCount, type Mapping, mappingGrowth, showMapping } from '@sluice/search'
import type { ClusterState } from '../cluster/cluster-state.js'

/** With more fields the whole mapping is written: a growth is written again with each field that is added to it. */
const MOST_FIELDS = 1000
/** The same, as a share of the fields of the mapping. */
const MOST_SHARE = 1 / 4

/** The growth of one mapping. */
export class KeptGrowth {
  /** The mapping that is kept whole, to which the growth is added; null if that is not known. */
  private whole: Mapping | null = null
  private fields = 0
  private most = 0
  private undone = 0

  constructor(
    private readonly index: string,
    private readonly state: ClusterState,
  ) {}

  /**
   * Keeps what a mapping has beyond the one that is kept whole. False if the whole one is to be written instead: after changes that were
   * undone, which it may have been part of, and when too many fields were added.
   */
  add(added: Mapping, now: () => Mapping): boolean {
    const { whole, state } = this
    this.fields += fieldCount(added)
    if (whole === null || this.undone !== state.undone || this.fields > this.most) return false
    state.setLast('index_growth', this.index, () => showMapping(mappingGrowth(whole, now())))
    return true
  }

  /** Nothing is kept beside the mapping, which is written whole. */
  clear(whole: Mapping | null): void {
    this.whole = whole
    this.fields = 0
    this.most = whole === null ? 0 : Math.min(MOST_FIELDS, Math.ceil(MOST_SHARE * fieldCount(whole)))
    this.undone = this.state.undone
    this.state.delete('index_growth', this.index)
  }
}
