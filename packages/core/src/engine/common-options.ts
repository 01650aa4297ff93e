/** The options that every processor has, declared once, and their readers. */

import { classNameOf } from '@sluice/java'
import { fault } from '../diagnostics/diagnostic.js'
import { opt, readList, readString } from '../options/builders.js'
import type { Specs } from '../options/types.js'

/** Declarations for the reference, JSON Schema and completion. */
export const commonOptions = {
  tag: opt.string({
    doc: 'A name for this processor, shown in errors, statistics and `_ingest.on_failure_processor_tag`.',
  }),
  description: opt.string({ doc: 'What the processor is for; shown by verbose simulate.' }),
  if: opt.script({
    doc: 'A Painless condition, as a string or as a script object; the processor runs only if it is true.',
  }),
  ignore_failure: opt.boolean({ default: false, doc: 'Whether a failure of this processor is ignored.' }),
  on_failure: opt.processors({ doc: 'Processors that run when this one fails.' }),
} satisfies Specs

/** Their names. */
export const commonOptionNames: ReadonlySet<string> = new Set(Object.keys(commonOptions))

/** An optional string of a raw object: null if absent. Throws the fault of a wrong type. */
export function takeString(raw: ReadonlyMap<string, unknown>, key: string): string | null {
  const value = raw.get(key)
  return value === undefined || value === null ? null : readString(value, key)
}

/** An optional boolean: null if absent. Throws the fault of a wrong type. */
export function takeBoolean(raw: ReadonlyMap<string, unknown>, key: string): boolean | null {
  const value = raw.get(key)
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value
  throw fault('option-type', { key, expected: 'a boolean', className: classNameOf(value) })
}

/** An optional list: null if absent. Throws the fault of a wrong type. */
export function takeList(raw: ReadonlyMap<string, unknown>, key: string): unknown[] | null {
  const value = raw.get(key)
  return value === undefined || value === null ? null : readList(value, key)
}
