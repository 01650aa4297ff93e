/** The `join` processor (recordings `cases/join`). */
import { illegalArgument, javaToString, nullPointer, spendBytes, spendSteps, spendText } from '@sluice/java'
import { defineProcessor, opt } from '../engine/define.js'
import { cannotCast } from './parts/read-field.js'

export default defineProcessor({
  name: 'join',
  summary: 'Joins the elements of a list into one string.',
  options: {
    field: opt.path({ required: true, doc: 'The list.' }),
    separator: opt.string({ required: true, doc: 'The separator between elements.' }),
    target_field: opt.path({ doc: 'The field to write; by default the field itself.', defaultText: '`field`' }),
  },
  examples: [
    {
      title: 'Elements of any type',
      options: { field: 'a', separator: '-' },
      before: { a: ['x', 1, true, [1.5, null]] },
      after: { a: 'x-1-true-[1.5, null]' },
    },
    {
      title: 'Only lists',
      options: { field: 'a', separator: '-' },
      before: { a: 'x' },
      fails: 'field [a] of type [java.lang.String] cannot be cast to [java.util.List]',
    },
  ],
  compile({ field, separator, target_field }) {
    const target = target_field ?? field
    return doc => {
      const list = field.get(doc)
      if (list === null) throw illegalArgument(`field [${field.text}] is null, cannot join.`)
      if (!Array.isArray(list)) throw cannotCast(field, list, 'java.util.List')
      spendSteps(2 * list.length)
      spendBytes(list.length * separator.length)
      target.set(doc, list.map(elementText).join(separator))
    }
  },
})

function elementText(element: unknown): string {
  if (element === null) throw nullPointer(null)
  const text = javaToString(element)
  spendText(text.length)
  return text
}
