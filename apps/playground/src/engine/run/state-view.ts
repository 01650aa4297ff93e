/** A document at one step against the same document at another: every field, with what became of it. */
import { type IngestDocument, type RunTrace, type TracedStep, writeJson } from '@sluice/core'
import { javaEquals } from '@sluice/java'
import type { DiffEntry, FieldValue, StateView } from '../protocol.js'
import { valueText } from './values.js'

/** Compares two states. `run` tells who wrote what up to the step with the number `step`. */
export function stateView(before: IngestDocument, after: IngestDocument, run: RunTrace, step: string): StateView {
  const writers = writersUpTo(run.trace.steps, step)
  const old = leavesOf(before)
  const now = leavesOf(after)
  const entries: DiffEntry[] = []
  for (const [path, value] of now) {
    const writer = writers.get(path) ?? null
    if (!old.has(path)) {
      entries.push({ path, kind: 'added', before: null, after: valueText(value), from: null, writer })
      continue
    }
    const was = old.get(path)
    const kind = javaEquals(was, value) ? 'same' : 'changed'
    entries.push({ path, kind, before: valueText(was), after: valueText(value), from: null, writer })
  }
  const removed = [...old].filter(([path]) => !now.has(path))
  return { before: pretty(before), after: pretty(after), entries: withMoves(entries, removed, old, now) }
}

/** Removed fields stand where they stood; one whose value now stands under a new name was moved. */
function withMoves(
  entries: readonly DiffEntry[],
  removed: readonly (readonly [string, unknown])[],
  old: ReadonlyMap<string, unknown>,
  now: ReadonlyMap<string, unknown>,
): DiffEntry[] {
  const added = new Set(entries.filter(({ kind }) => kind === 'added').map(({ path }) => path))
  const moved = new Map<string, string>()
  const gone: (readonly [string, unknown])[] = []
  for (const [path, value] of removed) {
    const target = [...added].find(name => javaEquals(now.get(name), value) && !isTrivial(value))
    if (target === undefined) gone.push([path, value])
    else {
      moved.set(target, path)
      added.delete(target)
    }
  }
  const order = [...old.keys()]
  const result: DiffEntry[] = entries.map(entry => {
    const from = moved.get(entry.path)
    return from === undefined ? entry : { ...entry, kind: 'moved', from, before: entry.after }
  })
  for (const [path, value] of gone) {
    const entry: DiffEntry = { path, kind: 'removed', before: valueText(value), after: null, from: null, writer: null }
    const before = order.slice(0, order.indexOf(path)).findLast(name => result.some(each => each.path === name))
    const at = before === undefined ? 0 : result.findIndex(each => each.path === before) + 1
    result.splice(at, 0, entry)
  }
  return result
}

/** Equal by chance too often to call it a move. */
const isTrivial = (value: unknown): boolean =>
  value === null || typeof value === 'boolean' || value === '' || (typeof value === 'number' && Math.abs(value) < 10)

/** Every value of a document that is no object with members: metadata, source, `_ingest`. */
function leavesOf(doc: IngestDocument): Map<string, unknown> {
  const leaves = new Map<string, unknown>()
  const add = (path: string, value: unknown): void => {
    if (!(value instanceof Map) || value.size === 0) leaves.set(path, value)
    else for (const [key, item] of value) add(`${path}.${String(key)}`, item)
  }
  for (const [key, value] of doc.metadata.values) add(key, value)
  for (const [key, value] of doc.source) add(key, value)
  for (const [key, value] of doc.ingest) if (key !== 'timestamp' && key !== 'pipeline') add(`_ingest.${key}`, value)
  return leaves
}

/** The fields of a document with their values, for completion and hover; objects too. */
export function fieldsOf(doc: IngestDocument): FieldValue[] {
  const fields: FieldValue[] = []
  const add = (path: string, value: unknown): void => {
    fields.push({ path, ...valueText(value) })
    if (value instanceof Map) for (const [key, item] of value) add(`${path}.${String(key)}`, item)
  }
  for (const [key, value] of doc.source) add(key, value)
  for (const [key, value] of doc.metadata.values) add(key, value)
  for (const [key, value] of doc.ingest) add(`_ingest.${key}`, value)
  return fields
}

/** Who wrote each field last, as far as the step of a number. */
function writersUpTo(steps: readonly TracedStep[], last: string): Map<string, string> {
  const writers = new Map<string, string>()
  const visit = (entries: readonly TracedStep[]): boolean => {
    for (const step of entries) {
      const isEnded = visit(step.steps)
      for (const { path, kind } of step.changes) {
        if (kind === 'removed') writers.delete(path)
        else writers.set(path, step.number)
      }
      if (isEnded || step.number === last || step.iterations.some(contains(last))) return true
    }
    return false
  }
  visit(steps)
  return writers
}

const contains =
  (number: string) =>
  (steps: readonly TracedStep[]): boolean =>
    steps.some(step => step.number === number || contains(number)(step.steps) || step.iterations.some(contains(number)))

/** All of a document as `_simulate` shows it, over several lines. */
function pretty(doc: IngestDocument): string {
  const all = new Map<string, unknown>(doc.metadata.values)
  all.set('_source', doc.source)
  all.set('_ingest', doc.ingest)
  return writeJson(all, { indent: 2 })
}
