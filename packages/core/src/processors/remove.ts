/** The `remove` processor (recordings `cases/remove`). */
import { spendSteps, spendText } from '@sluice/java'
import { fault, invalidOption } from '../diagnostics/diagnostic.js'
import type { IngestDocument } from '../document/document.js'
import { isMetadataKey } from '../document/metadata.js'
import { FieldPath } from '../document/path.js'
import type { Template } from '../document/template.js'
import { defineProcessor, type Executor, opt } from '../engine/define.js'
import type { PathOf } from '../options/builders.js'

export default defineProcessor({
  name: 'remove',
  summary: 'Removes fields, or everything except the fields to keep.',
  options: {
    field: opt.templatePaths({ doc: 'The field or fields to remove.' }),
    keep: opt.templates({ doc: 'The field or fields to keep; all others are removed.' }),
    ignore_missing: opt.boolean({ default: false, doc: 'Whether missing fields are ignored.' }),
  },
  examples: [
    { title: 'A nested field', options: { field: 'a.b' }, before: { a: { b: 1, c: 2 } }, after: { a: { c: 2 } } },
    {
      title: 'Keep one field',
      options: { keep: ['a.b'] },
      before: { a: { b: 1, c: 2 }, d: 3 },
      after: { a: { b: 1 } },
    },
  ],
  compile({ field, keep, ignore_missing }, { raw }) {
    for (const key of ['keep', 'field']) {
      if (raw.has(key) && raw.get(key) === null) throw fault('option-missing', { key })
    }
    const fields = field ?? []
    const kept = keep ?? []
    if (fields.length === 0 && kept.length === 0) throw invalidOption('keep', 'or [field] must be specified')
    if (fields.length > 0 && kept.length > 0) {
      throw invalidOption('keep', 'and [field] cannot both be used in the same processor')
    }
    return kept.length > 0 ? keepOnly(kept) : removeAll(fields, ignore_missing)
  },
})

function removeAll(fields: readonly PathOf[], ignoreMissing: boolean): Executor {
  return doc => {
    for (const field of fields) field(doc).remove(doc, ignoreMissing)
  }
}

/** A path that is a template and gives nothing keeps nothing. */
function keepOnly(kept: readonly Template[]): Executor {
  return doc => {
    for (const text of objectPaths(doc)) {
      // The templates see what is left so far, as in Elasticsearch.
      spendSteps(4 * kept.length)
      const paths = kept.map(path => path(doc))
      if (paths.some(k => k === text || k.startsWith(`${text}.`) || text.startsWith(`${k}.`))) continue
      const path = FieldPath.parse(text)
      if (path.has(doc)) path.remove(doc)
    }
  }
}

/** Every key of every nested object, as dotted paths; lists are not entered. */
function objectPaths(doc: IngestDocument): string[] {
  const out: string[] = []
  const visit = (map: ReadonlyMap<string, unknown>, prefix: string): void => {
    spendSteps(1 + 4 * map.size)
    for (const [key, value] of map) {
      if (prefix === '' && isMetadataKey(key)) continue
      const path = prefix === '' ? key : `${prefix}.${key}`
      out.push(path)
      spendText(path.length)
      if (value instanceof Map) visit(value as Map<string, unknown>, path)
    }
  }
  visit(doc.source, '')
  return out
}
