/** The `split` processor (recordings `cases/split`). */
import { illegalArgument, JavaPattern } from '@sluice/java'
import { defineProcessor, opt } from '../engine/define.js'
import { readText } from './parts/read-field.js'

export default defineProcessor({
  name: 'split',
  summary: 'Splits a string into a list of strings.',
  options: {
    field: opt.path({ required: true, doc: 'The field to split.' }),
    ignore_missing: opt.boolean({
      default: false,
      doc: 'Whether the document is left unchanged if the field is missing or null.',
    }),
    preserve_trailing: opt.boolean({ default: false, doc: 'Whether empty strings at the end are kept.' }),
    target_field: opt.path({ doc: 'The field to write; by default the field itself.', defaultText: '`field`' }),
    separator: opt.string({ required: true, doc: 'The separator: a regular expression in Java syntax.' }),
  },
  examples: [
    {
      title: 'Trailing empty strings go',
      options: { field: 'a', separator: ',' },
      before: { a: 'a,,b,,' },
      after: { a: ['a', '', 'b'] },
    },
    {
      title: 'A regular expression',
      options: { field: 'a', separator: '\\s+' },
      before: { a: 'a  b' },
      after: { a: ['a', 'b'] },
    },
  ],
  compile({ field, separator, target_field, ignore_missing, preserve_trailing }) {
    const target = target_field ?? field
    const limit = preserve_trailing ? -1 : 0
    let pattern: JavaPattern | null = null
    return doc => {
      const text = readText(field, doc, ignore_missing)
      if (text === null) {
        if (ignore_missing) return
        throw illegalArgument(`field [${field.text}] is null, cannot split.`)
      }
      // As in Elasticsearch a bad separator is a fault of each document, not of the pipeline.
      pattern ??= JavaPattern.compile(separator)
      target.set(doc, pattern.split(text, limit))
    }
  },
})
