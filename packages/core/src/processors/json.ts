/** The `json` processor (recordings `cases/json`). */
import { illegalArgument } from '@sluice/java'
import { invalidOption } from '../diagnostics/diagnostic.js'
import type { IngestDocument } from '../document/document.js'
import { FieldPath } from '../document/path.js'
import { defineProcessor, opt } from '../engine/define.js'
import { parseJsonText } from './parts/json-text.js'

export default defineProcessor({
  name: 'json',
  summary: 'Parses the text of a field as JSON and stores the value, or merges an object into the root.',
  options: {
    field: opt.string({ required: true, doc: 'The field that holds the JSON text.' }),
    target_field: opt.string({ doc: 'The field to write; by default the field itself.', defaultText: '`field`' }),
    add_to_root: opt.boolean({ default: false, doc: 'Whether the members of the object are written to the root.' }),
    allow_duplicate_keys: opt.boolean({
      default: false,
      doc: 'Whether repeated keys are allowed; the last one wins.',
    }),
    add_to_root_conflict_strategy: opt.string({
      doc: 'What happens to a root field of the same name: `replace` or `merge`.',
      defaultText: '`replace`',
      values: {
        replace: 'The member of the parsed object replaces the field.',
        merge: 'Objects are merged, member by member; anything else is replaced.',
      },
    }),
    strict_json_parsing: opt.boolean({ default: true, doc: 'Whether text after the first value is an error.' }),
  },
  examples: [
    { title: 'In place', options: { field: 's' }, before: { s: '{"a":[1,2]}' }, after: { s: { a: [1, 2] } } },
    {
      title: 'Into the root',
      options: { field: 'j', add_to_root: true },
      before: { j: '{"a":1}', a: 0 },
      after: { j: '{"a":1}', a: 1 },
    },
  ],
  compile(options) {
    const { field, target_field, add_to_root, strict_json_parsing, allow_duplicate_keys } = options
    if (add_to_root && target_field !== undefined) {
      throw invalidOption('target_field', 'Cannot set a target field while also setting `add_to_root` to true')
    }
    const strategy = options.add_to_root_conflict_strategy?.toLowerCase()
    if (strategy !== undefined && strategy !== 'replace' && strategy !== 'merge') {
      throw invalidOption(
        'add_to_root_conflict_strategy',
        `conflict strategy [${options.add_to_root_conflict_strategy!}] not supported, cannot convert field.`,
        ['replace', 'merge'],
      )
    }
    if (strategy !== undefined && !add_to_root) {
      throw invalidOption(
        'add_to_root_conflict_strategy',
        'Cannot set `add_to_root_conflict_strategy` if `add_to_root` is false',
      )
    }
    const parse = (value: unknown): unknown => parseJsonText(value, strict_json_parsing, allow_duplicate_keys)
    if (add_to_root) {
      return doc => {
        addToRoot(doc, parse(doc.ctx.get(field) ?? null), strategy === 'merge')
      }
    }
    const source = FieldPath.parse(field)
    const target = target_field === undefined ? source : FieldPath.parse(target_field)
    return doc => {
      target.set(doc, parse(source.get(doc)))
    }
  },
})

function addToRoot(doc: IngestDocument, value: unknown, merges: boolean): void {
  if (!(value instanceof Map)) throw illegalArgument('cannot add non-map fields to root of document')
  if (merges) merge(doc.ctx, value as Map<string, unknown>)
  else for (const [key, item] of value as Map<string, unknown>) doc.ctx.set(key, item)
}

function merge(target: Map<string, unknown>, value: ReadonlyMap<string, unknown>): void {
  for (const [key, item] of value) {
    const present = target.get(key)
    if (present instanceof Map && item instanceof Map)
      merge(present as Map<string, unknown>, item as Map<string, unknown>)
    else target.set(key, item)
  }
}
