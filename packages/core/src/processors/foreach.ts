/** The `foreach` processor (recordings `cases/foreach`). */
import {
  castFault,
  classNameOf,
  DocumentMap,
  getKey,
  hashMapEntries,
  illegalArgument,
  isBlank,
  KeySite,
  setKey,
  withAccount,
} from '@sluice/java'
import { invalidOption } from '../diagnostics/diagnostic.js'
import type { IngestDocument } from '../document/document.js'
import { DROPPED, defineProcessor, opt } from '../engine/define.js'
import { andThen, type MaybeAsync } from '../engine/run/maybe-async.js'
import { runElement } from '../engine/run/run.js'
import type { Step } from '../engine/run/step.js'

export default defineProcessor({
  name: 'foreach',
  summary: 'Runs one processor for every element of a list or every entry of an object.',
  options: {
    field: opt.path({ required: true, doc: 'The list or object to iterate over.' }),
    ignore_missing: opt.boolean({
      default: false,
      doc: 'Whether the document is left unchanged if the field is missing or null.',
    }),
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
          return andThen(runOverList(inner, value.slice(), doc), list => {
            if (list === DROPPED) return DROPPED
            field.set(doc, list)
          })
        }
        if (value instanceof Map) {
          const entries = [...hashMapEntries(value)] as [string, unknown][]
          return andThen(runOverEntries(inner, entries, new DocumentMap(), doc), map => field.set(doc, map))
        }
        if (value !== null) {
          throw illegalArgument(`field [${field.text}] of type [${classNameOf(value)}] cannot be cast to a list or map`)
        }
        if (!ignore_missing) throw illegalArgument(`field [${field.text}] is null, cannot loop over its elements.`)
      },
    }
  },
})

const VALUE = new KeySite('_value')
const KEY = new KeySite('_key')

/** Puts in place of each element, from one on, what the step makes of it. */
function runOverList(
  inner: Step,
  elements: unknown[],
  doc: IngestDocument,
  from = 0,
): MaybeAsync<unknown[] | typeof DROPPED> {
  if (from >= elements.length) return elements
  const { ingest } = doc
  const previous = getKey(ingest, VALUE) ?? null
  let alive: MaybeAsync<boolean> = false
  try {
    for (let i = from; i < elements.length; i++) {
      setKey(ingest, VALUE, elements[i])
      alive = false
      alive = runElement(inner, doc)
      if (alive === false) return DROPPED
      if (alive !== true) return resumeList(alive, previous, inner, elements, doc, i)
      elements[i] = getKey(ingest, VALUE) ?? null
    }
  } finally {
    if (typeof alive === 'boolean') setKey(ingest, VALUE, previous)
  }
  return elements
}

/** The rest of a list after an element that waits. */
async function resumeList(
  waiting: Promise<boolean>,
  previous: unknown,
  inner: Step,
  elements: unknown[],
  doc: IngestDocument,
  place: number,
): Promise<unknown[] | typeof DROPPED> {
  try {
    if (!(await waiting)) return DROPPED
    elements[place] = getKey(doc.ingest, VALUE) ?? null
  } finally {
    setKey(doc.ingest, VALUE, previous)
  }
  return withAccount(doc.account, () => runOverList(inner, elements, doc, place + 1))
}

/** `_ingest._key` and `_ingest._value` as they were before an entry. */
interface Outer {
  readonly key: unknown
  readonly value: unknown
}

/** Adds to `out` what the step makes of each entry, from one on. */
function runOverEntries(
  inner: Step,
  entries: readonly [string, unknown][],
  out: Map<string, unknown>,
  doc: IngestDocument,
  from = 0,
): MaybeAsync<Map<string, unknown>> {
  const { ingest } = doc
  for (let i = from; i < entries.length; i++) {
    const outer: Outer = { key: getKey(ingest, KEY) ?? null, value: getKey(ingest, VALUE) ?? null }
    const [key, item] = entries[i]!
    setKey(ingest, KEY, key)
    setKey(ingest, VALUE, item)
    let alive: MaybeAsync<boolean>
    try {
      // A dropped document means nothing here: the loop continues (reference, behaviour 9).
      alive = runElement(inner, doc)
    } catch (thrown) {
      restore(outer, doc)
      throw thrown
    }
    if (typeof alive !== 'boolean') return resumeEntries(alive, outer, inner, entries, out, doc, i)
    takeEntry(outer, out, doc)
  }
  return out
}

/** The rest of the entries after one that waits. */
async function resumeEntries(
  waiting: Promise<boolean>,
  outer: Outer,
  inner: Step,
  entries: readonly [string, unknown][],
  out: Map<string, unknown>,
  doc: IngestDocument,
  place: number,
): Promise<Map<string, unknown>> {
  try {
    await waiting
  } catch (thrown) {
    restore(outer, doc)
    throw thrown
  }
  takeEntry(outer, out, doc)
  return withAccount(doc.account, () => runOverEntries(inner, entries, out, doc, place + 1))
}

function restore({ key, value }: Outer, doc: IngestDocument): void {
  setKey(doc.ingest, KEY, key)
  setKey(doc.ingest, VALUE, value)
}

function takeEntry(outer: Outer, out: Map<string, unknown>, { ingest }: IngestDocument): void {
  const newKey = getKey(ingest, KEY) ?? null
  if (newKey !== null && typeof newKey !== 'string') throw castFault(newKey, 'java.lang.String')
  if (newKey !== null && !isBlank(newKey)) {
    out.set(newKey, getKey(ingest, VALUE) ?? null)
    setKey(ingest, VALUE, outer.value)
  }
  setKey(ingest, KEY, outer.key)
}
