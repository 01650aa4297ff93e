/** `highlight`: fragments of texts with what matched marked: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/highlighting.html */
import { prepareHighlight } from '../../highlight/highlight-hits.js'
import { defineSteppedPhase } from '../define-sub-phase.js'

export default defineSteppedPhase({
  name: 'highlight',
  prepareSteps({ options: { highlight }, search, searcher, query }) {
    if (highlight === null) return null
    const { maxAnalyzedOffset } = search.limits
    const fragmentsOf = prepareHighlight(highlight, { search, searcher, query, maxAnalyzedOffset })
    return function* (hit) {
      hit.highlight = yield* fragmentsOf({
        leaf: hit.leaf,
        doc: hit.doc,
        id: hit.stored.id,
        source: hit.ownSource,
        nestedPath: hit.nestedPath,
      })
    }
  },
})
