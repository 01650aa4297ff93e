/** The `set` processor (recordings `cases/set`). */
import type { FieldPath } from '../document/path.js'
import { deepCopy } from '../document/values.js'
import { defineProcessor, opt } from '../engine/define.js'
import { compileValueSource } from '../options/builders.js'

export default defineProcessor({
  name: 'set',
  summary: 'Writes a value to a field, creating the field when it is absent.',
  options: {
    field: opt.templatePath({ required: true, doc: 'The field to write.' }),
    source: opt.oneOf(
      {
        copy_from: opt.path({ doc: 'The field whose value is copied, with its type.' }),
        value: opt.any({ doc: 'The value to write; strings inside are rendered as templates.' }),
      },
      {
        missing: 'value',
        several: { key: 'copy_from', text: 'cannot set both `copy_from` and `value` in the same processor' },
      },
    ),
    override: opt.boolean({ default: true, doc: 'Whether an existing value is replaced.' }),
    ignore_empty_value: opt.boolean({ default: false, doc: 'Whether to skip null and empty results.' }),
    media_type: opt.mediaType({ doc: 'How template values are escaped.' }),
  },
  examples: [
    { title: 'A fixed value', options: { field: 'env', value: 'prod' }, before: {}, after: { env: 'prod' } },
    {
      title: 'A copy keeps its type',
      options: { field: 'b', copy_from: 'a' },
      before: { a: [1] },
      after: { a: [1], b: [1] },
    },
    {
      title: 'An earlier value wins',
      options: { field: 'a', value: 2, override: false },
      before: { a: 1 },
      after: { a: 1 },
    },
    {
      title: 'A template',
      options: { field: 'greeting', value: 'Hello {{user.name}}' },
      before: { user: { name: 'Ada' } },
      after: { user: { name: 'Ada' }, greeting: 'Hello Ada' },
    },
  ],
  compile({ field, source, override, ignore_empty_value, media_type }) {
    if ('copy_from' in source) {
      const from: FieldPath = source.copy_from
      return doc => {
        const target = field(doc)
        if (!override && hasValue(target.find(doc))) return
        const value = ignore_empty_value ? (from.find(doc) ?? null) : from.get(doc)
        if (ignore_empty_value && (value === null || value === '')) return
        target.set(doc, typeof value === 'object' ? deepCopy(value) : value)
      }
    }
    const { build, isTemplateString } = compileValueSource(source.value, media_type)
    const skipsEmpty = ignore_empty_value && isTemplateString
    return doc => {
      const target = field(doc)
      if (!override && hasValue(target.find(doc))) return
      const value = build(doc)
      if (skipsEmpty && value === '') return
      target.set(doc, value)
    }
  },
})

const hasValue = (value: unknown): boolean => value !== undefined && value !== null
