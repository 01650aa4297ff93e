/** The field type `keyword`. */
import { javaToString } from '@sluice/java'
import { mapperParsing } from '../../faults.js'
import { Token } from '../../json/json-cursor.js'
import { termBytes } from '../../terms/term-bytes.js'
import {
  ignoreAbove,
  kept,
  onScriptError,
  requireDimension,
  requireScript,
  requireSimilarity,
  script,
  similarity,
} from '../common-parameters.js'
import { defineFieldType } from '../field-type.js'
import { param } from '../parameter.js'
import { requireText } from '../values.js'

export default defineFieldType({
  name: 'keyword',
  summary: 'Strings that are matched as a whole: ids, codes, tags.',
  parameters: {
    ...kept,
    null_value: param.optionalText(),
    eager_global_ordinals: param.boolean({ default: false, updateable: true }),
    ignore_above: ignoreAbove(),
    index_options: param.choice<string>({ name: 'index_options', default: 'docs', of: ['docs', 'freqs'] }),
    norms: param.boolean({ default: false }),
    similarity: similarity(),
    normalizer: param.optionalText(),
    split_queries_on_whitespace: param.boolean({ default: false, updateable: true }),
    script: script(),
    on_script_error: onScriptError(),
    meta: param.meta(),
    time_series_dimension: param.boolean({ default: false }),
  },
  compile(values, path, context, given) {
    const { index, doc_values, null_value, ignore_above } = values
    requireScript(given)
    requireDimension(values)
    requireSimilarity(values.similarity, path, context)
    const normalize = values.normalizer === null ? null : context.normalizer(values.normalizer)
    if (normalize === undefined) throw mapperParsing(`normalizer [${values.normalizer}] not found for field [${path}]`)
    const normal = (text: string): string => (normalize === null ? text : normalize(text))
    const storage = index || doc_values ? 'terms' : 'none'
    return {
      storage,
      isSearchable: index || doc_values,
      isAggregatable: doc_values,
      index(cursor, doc, slot) {
        requireText(cursor)
        if (cursor.token === Token.string && cursor.isPlain && normalize === null) {
          if (cursor.contentEnd - cursor.contentStart > ignore_above) doc.ignored.add(path)
          else if (storage !== 'none') doc.addSource(slot, cursor.contentStart, cursor.contentEnd)
          return
        }
        const text = cursor.scalarText()
        if (text.length > ignore_above) doc.ignored.add(path)
        else if (storage !== 'none') doc.addText(slot, normal(text))
      },
      ...(null_value === null || storage === 'none'
        ? {}
        : { indexNull: (doc, slot) => doc.addText(slot, normal(null_value)) }),
      fetch(value) {
        const text = javaToString(value)
        return text.length > ignore_above ? undefined : normal(text)
      },
      termOf: value => termBytes(normal(javaToString(value))),
    }
  },
})
