/** `_seq_no` and `_primary_term` of hits. */
import { defineSubPhase } from '../define-sub-phase.js'

export default defineSubPhase({
  name: 'seq_no_primary_term',
  prepare: ({ options }) =>
    options.seqNoAndPrimaryTerm
      ? hit => {
          hit.showsSeqNo = true
        }
      : null,
})
