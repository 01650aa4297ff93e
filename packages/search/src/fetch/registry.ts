/** The sub-phases of the fetch phase, in the order in which they run. */
import type { FetchSubPhase, SteppedPhase } from './define-sub-phase.js'
import docvalueFields from './phases/docvalue_fields.js'
import explain from './phases/explain.js'
import fields from './phases/fields.js'
import highlight from './phases/highlight.js'
import innerHits from './phases/inner_hits.js'
import matchedQueries from './phases/matched_queries.js'
import scriptFields from './phases/script_fields.js'
import seqNoPrimaryTerm from './phases/seq_no_primary_term.js'
import source from './phases/source.js'
import storedFields from './phases/stored_fields.js'
import version from './phases/version.js'

/** All of them. */
export const subPhases: readonly (FetchSubPhase | SteppedPhase)[] = [
  storedFields,
  explain,
  docvalueFields,
  scriptFields,
  source,
  fields,
  version,
  seqNoPrimaryTerm,
  matchedQueries,
  highlight,
  innerHits,
]
