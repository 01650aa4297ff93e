/** The `foreach` processor (reference/processors/foreach.md). */
import { castFault, classNameOf, hashMapEntries, illegalArgument, isBlank } from '@sluice/java'
import { invalidOption } from '../diagnostics/diagnostic.js'
import type { IngestDocument } from '../document/document.js'
import { DROPPED, defineProcessor, opt } from '../engine/define.js'
import { runElement } from '../engine/run.js'
import type { Step } from '../engine/step.js'

export default defineProcessor({
  name: 'foreach',
  summary: 'Runs one processor for every element of a list or every entry of an object.',
  options: {
    field: opt.path({ required: true, doc: 'The list or object to go through.' }),
    ignore_missing: opt.boolean({ default: false, doc: 'Whether a missing or null field leaves the document alone.' }),
    processor: opt.processor({
      required: true,
      doc: 'The processor to run; it finds the element in `_ingest._value`.',
    }),
  },
  examples: [
    {
      title: 'Every string of a list',
      options: { field: 'v', processor: { uppercase: { field: '_ingest._value' } } },
      before: { v: ['foo', 'bar'] },
      after: { v: ['FOO', 'BAR'] },
    },
    {
      title: 'The keys of an object',
      options: { field: 'o', processor: { gsub: { field: '_ingest._key', pattern: '\\.', replacement: '_' } } },
      before: { o: { 'a.b': 1 } },
      after: { o: { a_b: 1 } },
    },
  ],
  compile({ field, processor, ignore_missing }, context) {
    if (processor.size !== 1) throw invalidOption('processor', 'Must specify exactly one processor type')
    const inner = context.compileInner(processor, 'processor')
    return {
      inner,
      execute(doc) {
        const value = ignore_missing ? (field.find(doc) ?? null) : field.get(doc)
        if (Array.isArray(value)) {
          const list = runOverList(inner, value, doc)
          if (list === DROPPED) return DROPPED
          field.set(doc, list)
        } else if (value instanceof Map) field.set(doc, runOverMap(inner, value, doc))
        else if (value !== null) {
          throw illegalArgument(`field [${field.text}] of type [${classNameOf(value)}] cannot be cast to a list or map`)
        } else if (!ignore_missing) {
          throw illegalArgument(`field [${field.text}] is null, cannot loop over its elements.`)
        }
      },
    }
  },
})

function runOverList(inner: Step, value: readonly unknown[], doc: IngestDocument): unknown[] | typeof DROPPED {
  const { ingest } = doc
  const elements = value.slice()
  for (let i = 0; i < elements.length; i++) {
    const previous = ingest.get('_value') ?? null
    ingest.set('_value', elements[i])
    try {
      if (!runElement(inner, doc)) return DROPPED
      elements[i] = ingest.get('_value') ?? null
    } finally {
      ingest.set('_value', previous)
    }
  }
  return elements
}

function runOverMap(inner: Step, value: Map<string, unknown>, doc: IngestDocument): Map<string, unknown> {
  const { ingest } = doc
  const out = new Map<string, unknown>()
  for (const [key, item] of hashMapEntries(value) as [string, unknown][]) {
    const previousKey = ingest.get('_key') ?? null
    const previousValue = ingest.get('_value') ?? null
    ingest.set('_key', key)
    ingest.set('_value', item)
    try {
      // A dropped document means nothing here: the loop goes on (reference, behaviour 9).
      runElement(inner, doc)
    } catch (thrown) {
      ingest.set('_key', previousKey)
      ingest.set('_value', previousValue)
      throw thrown
    }
    const newKey = ingest.get('_key') ?? null
    if (newKey !== null && typeof newKey !== 'string') throw castFault(newKey, 'java.lang.String')
    if (newKey !== null && !isBlank(newKey)) {
      out.set(newKey, ingest.get('_value') ?? null)
      ingest.set('_value', previousValue)
    }
    ingest.set('_key', previousKey)
  }
  return out
}
