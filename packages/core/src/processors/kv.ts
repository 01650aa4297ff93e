/** The `kv` processor (recordings `cases/kv`). */
import { illegalArgument, JavaException } from '@sluice/java'
import { defineProcessor, opt } from '../engine/define.js'
import { PairReader } from './parts/kv/kv-pairs.js'
import { readText } from './parts/read-field.js'

export default defineProcessor({
  name: 'kv',
  summary: 'Splits a string into key/value pairs and sets each pair as a field.',
  options: {
    field: opt.templatePath({ required: true, doc: 'The field that holds the pairs.' }),
    target_field: opt.template({
      doc: 'The object that the pairs go to; by default the root.',
      defaultText: 'the root',
    }),
    field_split: opt.string({ required: true, doc: 'Between pairs: a regular expression in Java syntax.' }),
    value_split: opt.string({ required: true, doc: 'Between key and value: a regular expression in Java syntax.' }),
    include_keys: opt.list({ doc: 'The keys to include.', defaultText: 'all keys' }),
    exclude_keys: opt.list({ doc: 'The keys to exclude.' }),
    ignore_missing: opt.boolean({
      default: false,
      doc: 'Whether the document is left unchanged if the field is missing or null.',
    }),
    trim_key: opt.string({ doc: 'Characters to remove around keys.' }),
    trim_value: opt.string({ doc: 'Characters to remove around values.' }),
    strip_brackets: opt.boolean({
      default: false,
      doc: 'Whether one pair of brackets or quotes around values is removed.',
    }),
    prefix: opt.string({ default: '', doc: 'Put before each key.' }),
  },
  examples: [
    {
      title: 'Pairs with blanks between',
      options: { field: 'm', field_split: ' ', value_split: '=' },
      before: { m: 'ip=1.2.3.4 error=REFUSED' },
      after: { m: 'ip=1.2.3.4 error=REFUSED', ip: '1.2.3.4', error: 'REFUSED' },
    },
    {
      title: 'A value with blanks',
      options: { field: 'm', target_field: 'k', field_split: ' (?=[a-z]+=)', value_split: '=' },
      before: { m: 'msg=hello world id=5' },
      after: { m: 'msg=hello world id=5', k: { msg: 'hello world', id: '5' } },
    },
  ],
  compile(options) {
    const { field, target_field, ignore_missing, prefix } = options
    const pairs = new PairReader({
      fieldSplit: options.field_split,
      valueSplit: options.value_split,
      includeKeys: keySet(options.include_keys),
      excludeKeys: keySet(options.exclude_keys),
      trimKey: options.trim_key,
      trimValue: options.trim_value,
      stripBrackets: options.strip_brackets,
    })
    return doc => {
      const target = target_field?.(doc) ?? ''
      const before = target === '' ? prefix : `${target}.${prefix}`
      const path = field(doc)
      if (path.text === '' || path.findStrict(doc) === undefined) {
        if (ignore_missing) return
        throw illegalArgument(`field [${path.text}] doesn't exist`)
      }
      const text = readText(path, doc, ignore_missing)
      if (text !== null) pairs.read(text, before, path, doc)
      else if (!ignore_missing) {
        throw illegalArgument(`field [${path.text}] is null, cannot extract key-value pairs.`)
      }
    }
  },
})

function keySet(keys: readonly unknown[] | undefined): ReadonlySet<unknown> | null {
  if (keys === undefined) return null
  if (keys.includes(null)) throw new JavaException('java.lang.NullPointerException', null)
  return new Set(keys)
}
