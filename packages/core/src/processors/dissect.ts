/** The `dissect` processor (recordings `cases/dissect`). */
import { Dissect, type DissectPair } from '@sluice/grok'
import { illegalArgument } from '@sluice/java'
import { FieldGroup } from '../document/field-group.js'
import { FieldPath } from '../document/path.js'
import { defineProcessor, opt } from '../engine/define.js'
import { readText } from './parts/read-field.js'

export default defineProcessor({
  name: 'dissect',
  summary: 'Splits a string at literal delimiters into named fields.',
  options: {
    field: opt.path({ required: true, doc: 'The field to dissect.' }),
    pattern: opt.string({ required: true, doc: 'The pattern: `%{key}` for pieces, everything else literal.' }),
    append_separator: opt.string({ default: '', doc: 'The separator between the values of `%{+key}`.' }),
    ignore_missing: opt.boolean({
      default: false,
      doc: 'Whether the document is left unchanged if the field is missing or null.',
    }),
  },
  examples: [
    {
      title: 'Three pieces',
      options: { field: 'm', pattern: '%{a} %{b},%{c}' },
      before: { m: 'foo bar,baz' },
      after: { m: 'foo bar,baz', a: 'foo', b: 'bar', c: 'baz' },
    },
    {
      title: 'Repeated blanks, and a joined value',
      options: { field: 'm', pattern: '%{+day->} %{+day} %{rest}', append_separator: '/' },
      before: { m: '1    May late' },
      after: { m: '1    May late', day: '1/May', rest: 'late' },
    },
  ],
  compile({ field, pattern, append_separator, ignore_missing }, { counters }) {
    const dissect = Dissect.compile(pattern, append_separator)
    const taken = counters?.add('pattern', ['pattern'])
    const fields = new FieldGroup(dissect.names.map(name => FieldPath.parse(name)))
    const values: string[] = []
    const pairs: DissectPair[] = []
    return doc => {
      const text = readText(field, doc, ignore_missing)
      if (text === null) {
        if (ignore_missing) return
        throw illegalArgument(`field [${field.text}] is null, cannot process it.`)
      }
      if (!dissect.match(text, values, pairs)) throw dissect.noMatch(text)
      if (taken !== undefined) taken.hits++
      fields.set(doc, values)
      for (const [name, value] of pairs) FieldPath.parse(name ?? '').set(doc, value)
    }
  },
})
