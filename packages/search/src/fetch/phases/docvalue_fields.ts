/** `docvalue_fields`: values of columns: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-fields.html#docvalue-fields */
import { illegalArgument } from '@sluice/java'
import { defineSubPhase } from '../define-sub-phase.js'
import { type DocValueReader, docValueReader } from '../doc-values.js'

export default defineSubPhase({
  name: 'docvalue_fields',
  prepare({ options: { docvalueFields }, search }) {
    if (docvalueFields.length === 0) return null
    const limit = search.limits.maxDocvalueFields
    if (docvalueFields.length > limit) {
      throw illegalArgument(
        `Trying to retrieve too many docvalue_fields. Must be less than or equal to: [${limit}] but was [${docvalueFields.length}]. This limit can be set by changing the [index.max_docvalue_fields_search] index level setting.`,
      )
    }
    const readers = new Map<string, DocValueReader>()
    for (const { field, format } of docvalueFields) {
      for (const path of search.matchingFields(field)) {
        const reader = docValueReader(search, path, format)
        if (reader !== null) readers.set(path, reader)
      }
    }
    return hit => {
      for (const [path, read] of readers) {
        const values = read(hit.leaf, hit.doc)
        if (values.length > 0) hit.fields.set(path, values)
      }
    }
  },
})
