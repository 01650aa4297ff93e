/**
 * Documents without what a caller must not see: field and document level security.
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/field-and-document-access-control.html
 */
import { readJson, writeJson } from '@sluice/core'
import { Bitmap, type LeafReader, type Segment, type SegmentView, type ShardReader } from '@sluice/search'
import type { DocumentRow } from '../documents/rows.js'
import { type DocumentAccess, seesField } from './caller.js'

/** Finds the documents of a reader that match one query of each list; nested documents are not asked for. */
export type FindDocuments = (
  queries: DocumentAccess['queries'],
  collect: (leaf: LeafReader, doc: number) => void,
) => void

/** Restricted readers by their source reader and access. */
const known = new WeakMap<ShardReader, Map<string, ShardReader>>()

/**
 * A reader that shows what may be seen of another one. The same one is given again for the same access, unless its queries depend on more
 * than the documents.
 */
export function visibleReader(reader: ShardReader, access: DocumentAccess, find: FindDocuments): ShardReader {
  const key = JSON.stringify([access.fields.map(set => set.key), access.queries])
  let made = known.get(reader)
  if (made === undefined) known.set(reader, (made = new Map()))
  const before = made.get(key)
  if (before !== undefined) return before
  const live = access.queries.length === 0 ? null : visibleDocuments(reader, access, find)
  const views = reader.views.map(
    (view, i): SegmentView => ({
      ...view,
      segment: visibleSegment(view.segment, access),
      live: live?.[i] ?? view.live,
    }),
  )
  const visible: ShardReader = { ...reader, views, ...(live === null ? {} : { isPartial: true }) }
  if (!access.queries.some(list => list.some(dependsOnMore))) made.set(key, visible)
  return visible
}

/** Whether a query may mean something else later: it names the time, or another document (a terms lookup, an indexed shape). */
const dependsOnMore = (query: string): boolean => /\bnow\b|"(index|_index|indexed_shape|script)"/.test(query)

function visibleSegment(segment: Segment, access: DocumentAccess): Segment {
  if (access.fields.length === 0) return segment
  return { ...segment, fields: new Map([...segment.fields].filter(([path]) => seesField(access, path))) }
}

/** Which documents of each segment match, with the nested documents of those. */
function visibleDocuments({ views }: ShardReader, { queries }: DocumentAccess, find: FindDocuments): Bitmap[] {
  const seen = views.map(({ segment }) => Bitmap.empty(segment.docCount))
  find(queries, (leaf, doc) => {
    const own = seen[leaf.ord]!
    own.add(doc)
    const { nested } = leaf.segment
    if (nested === null || doc === 0) return
    for (let child = nested.roots.lastUpTo(doc - 1) + 1; child < doc; child++) own.add(child)
  })
  return seen
}

/** Whether a reader shows the version of a document with a sequence number. */
export const showsDocument = ({ views }: ShardReader, seqNo: number): boolean =>
  views.some(({ segment, live }) => {
    // A nested document has the number of its root, which comes after it.
    const doc = segment.seqNos.lastIndexOf(seqNo)
    return doc >= 0 && live.has(doc)
  })

const decoder = new TextDecoder('utf-8')
const encoder = new TextEncoder()

/** A row with the fields of its source that may be seen. */
export function visibleRow(row: DocumentRow, access: DocumentAccess): DocumentRow {
  if (access.fields.length === 0 || row.source === null) return row
  const source = visibleFields(readJson(decoder.decode(row.source)) as Json, access, '')
  const ignored = row.ignored.filter(path => seesField(access, path))
  return { ...row, ignored, source: encoder.encode(writeJson(source)) }
}

type Json = ReadonlyMap<string, unknown>

/** An object without the fields that may not be seen; of objects within it there is what is left of them, if anything. */
function visibleFields(object: Json, access: DocumentAccess, prefix: string): Map<string, unknown> {
  const seen = new Map<string, unknown>()
  for (const [key, value] of object) {
    const left = visibleValue(value, access, `${prefix}${key}`)
    if (left !== HIDDEN) seen.set(key, left)
  }
  return seen
}

const HIDDEN = Symbol('hidden')

function visibleValue(value: unknown, access: DocumentAccess, path: string): unknown {
  if (value instanceof Map) {
    const left = visibleFields(value as Json, access, `${path}.`)
    return left.size > 0 || (value.size === 0 && seesField(access, path)) ? left : HIDDEN
  }
  if (!Array.isArray(value)) return seesField(access, path) ? value : HIDDEN
  const left = (value as unknown[]).map(item => visibleValue(item, access, path)).filter(item => item !== HIDDEN)
  return left.length > 0 || (value.length === 0 && seesField(access, path)) ? left : HIDDEN
}
