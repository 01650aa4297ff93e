/** The `rename` processor (recordings `cases/rename`). */
import { illegalArgument } from '@sluice/java'
import { defineProcessor, opt } from '../engine/define.js'

export default defineProcessor({
  name: 'rename',
  summary: 'Moves a value from one path to another.',
  options: {
    field: opt.templatePath({ required: true, doc: 'The field to move.' }),
    target_field: opt.templatePath({ required: true, doc: 'The new path.' }),
    ignore_missing: opt.boolean({
      default: false,
      doc: 'Whether the document is left unchanged if the field is missing.',
    }),
    override: opt.boolean({ default: false, doc: 'Whether an existing target is replaced.' }),
  },
  examples: [
    { title: 'Into an object', options: { field: 'a', target_field: 'x.y' }, before: { a: 1 }, after: { x: { y: 1 } } },
    {
      title: 'A target that is taken',
      options: { field: 'a', target_field: 'b' },
      before: { a: 1, b: 2 },
      fails: 'field [b] already exists',
    },
  ],
  compile({ field, target_field, ignore_missing, override }) {
    const from = field.constant
    const to = target_field.constant
    return doc => {
      // Nearly every value is moved by this, or is missing: what can fail is found out only where it cannot be moved.
      if (from !== undefined && to !== undefined && from.moveTo(to, doc)) return
      const source = field(doc)
      const value = source.text === '' ? undefined : source.findStrict(doc)
      if (value === undefined) {
        if (ignore_missing) return
        throw illegalArgument(`field [${source.text}] doesn't exist`)
      }
      const target = target_field(doc)
      if (source.moveTo(target, doc)) return
      if (target.findStrict(doc) !== undefined && !override) {
        throw illegalArgument(`field [${target.text}] already exists`)
      }
      source.remove(doc)
      try {
        target.set(doc, value)
      } catch (thrown) {
        source.set(doc, value)
        throw thrown
      }
    }
  },
})
