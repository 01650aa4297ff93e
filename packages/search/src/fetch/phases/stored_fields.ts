/**
 * `stored_fields`: values that the mapping stores in addition to the source:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-fields.html#stored-fields
 */
import { wildcardMatches } from '@sluice/core'
import { fieldsOf } from '../../mapping/mapping.js'
import type { FieldNode } from '../../mapping/mapping-node.js'
import { valuesOfField } from '../../read/fetch-fields.js'
import { defineSubPhase } from '../define-sub-phase.js'
import { sourceOf } from '../fetched-hit.js'

export default defineSubPhase({
  name: 'stored_fields',
  prepare({ options: { storedFields }, search }) {
    if (storedFields === null) return null
    if (storedFields === 'none') {
      return hit => {
        hit.showsId = false
      }
    }
    const stored: FieldNode[] = []
    for (const field of fieldsOf(search.mapping.root)) {
      if (field.values['store'] === true && storedFields.some(name => wildcardMatches(name, field.path))) {
        stored.push(field)
      }
    }
    if (stored.length === 0) return null
    return hit => {
      // A field is stored whatever the index keeps of the source.
      const sent = sourceOf(search.documents.read(hit.seqNo))
      for (const field of stored) {
        const values = valuesOfField(search.mapping, field, sent)
        if (values.length > 0) hit.fields.set(field.path, values)
      }
    }
  },
})
