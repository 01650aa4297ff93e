/** `fields`: values of the source as the mapping has them: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-fields.html#search-fields-param */
import { FieldFetcher, ignoredValues } from '../../read/fetch-fields.js'
import { computedReaders } from '../computed-values.js'
import { defineSubPhase } from '../define-sub-phase.js'
import { lookupReaders } from '../lookup-fields.js'

export default defineSubPhase({
  name: 'fields',
  prepare({ options: { fields }, search }) {
    if (fields.length === 0) return null
    const patterns = fields.map(({ field }) => field)
    const fetcher = new FieldFetcher(search.mapping, fields)
    const computed = computedReaders(search, fields)
    const lookups = lookupReaders(search, fields)
    return hit => {
      for (const [path, values] of fetcher.fetch(hit.wholeSource)) hit.fields.set(path, values)
      for (const [path, read] of computed) {
        const values = read(hit.leaf, hit.doc)
        if (values.length > 0) hit.fields.set(path, values)
      }
      for (const [path, read] of lookups) {
        const found = read(hit)
        if (found.length > 0) hit.fields.set(path, found)
      }
      if (hit.stored.ignored.length === 0) return
      const ignored = ignoredValues(search.mapping, hit.wholeSource, hit.stored.ignored, patterns)
      for (const [path, values] of ignored) hit.ignoredValues.set(path, values)
    }
  },
})
