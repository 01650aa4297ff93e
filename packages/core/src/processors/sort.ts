/** The `sort` processor (recordings `cases/sort`). */
import { illegalArgument, listSort, reverseOrder } from '@sluice/java'
import { defineProcessor, opt } from '../engine/define.js'
import { cannotCast } from './parts/read-field.js'

export default defineProcessor({
  name: 'sort',
  summary: 'Sorts a list of comparable values of one type.',
  options: {
    field: opt.path({ required: true, doc: 'The list to sort.' }),
    target_field: opt.path({ doc: 'The field to write; by default the field itself.', defaultText: '`field`' }),
    order: opt.enumeration(
      ['asc', 'desc'],
      text => `Sort direction [${text}] not recognized. Valid values are: [asc, desc]`,
    )({
      default: 'asc',
      doc: 'The direction.',
      values: { asc: 'The smallest value first.', desc: 'The largest value first.' },
    }),
  },
  examples: [
    { title: 'Numbers', options: { field: 'a' }, before: { a: [3, 1, 2] }, after: { a: [1, 2, 3] } },
    {
      title: 'Downwards, to another field',
      options: { field: 'a', order: 'desc', target_field: 'b' },
      before: { a: ['x', 'z', 'y'] },
      after: { a: ['x', 'z', 'y'], b: ['z', 'y', 'x'] },
    },
  ],
  compile({ field, order, target_field }) {
    const target = target_field ?? field
    const comparator = order === 'asc' ? undefined : reverseOrder
    return doc => {
      const value = field.get(doc)
      if (value === null) throw illegalArgument(`field [${field.text}] is null, cannot sort.`)
      if (!Array.isArray(value)) throw cannotCast(field, value, 'java.util.List')
      const sorted = value.slice()
      listSort(sorted, comparator)
      target.set(doc, sorted)
    }
  },
})
