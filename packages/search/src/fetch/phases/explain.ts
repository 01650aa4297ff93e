/** `_explanation` of hits: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-search.html#request-body-search-explain */
import { defineSubPhase } from '../define-sub-phase.js'

export default defineSubPhase({
  name: 'explain',
  prepare({ options, weight }) {
    if (!options.explain) return null
    return hit => {
      hit.explanation = weight().explain(hit.leaf, hit.doc)
    }
  },
})
