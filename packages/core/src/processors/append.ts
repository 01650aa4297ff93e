/** The `append` processor (recordings `cases/append`). */
import { defineProcessor, opt } from '../engine/define.js'
import { compileValueSource } from '../options/builders.js'

export default defineProcessor({
  name: 'append',
  summary: 'Adds one or more values to a field, turning it into a list when needed.',
  options: {
    field: opt.templatePath({ required: true, doc: 'The field to append to.' }),
    value: opt.any({ required: true, doc: 'The value to add, or a list of values; strings inside are templates.' }),
    allow_duplicates: opt.boolean({ default: true, doc: 'Whether values that the field already has are added again.' }),
    media_type: opt.mediaType({ doc: 'How template values are escaped.' }),
  },
  examples: [
    { title: 'A new list', options: { field: 't', value: ['a', 'b'] }, before: {}, after: { t: ['a', 'b'] } },
    {
      title: 'A scalar becomes a list',
      options: { field: 't', value: 'b' },
      before: { t: 'a' },
      after: { t: ['a', 'b'] },
    },
    {
      title: 'No duplicates',
      options: { field: 't', value: 'x', allow_duplicates: false },
      before: { t: 'x' },
      after: { t: 'x' },
    },
  ],
  compile({ field, value, allow_duplicates, media_type }) {
    const { build } = compileValueSource(value, media_type)
    return doc => {
      field(doc).append(doc, build(doc), allow_duplicates)
    }
  },
})
