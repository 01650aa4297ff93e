/** Searches of everything, of ids and of terms, sorted by document or field: enough to read back what was written. */
import { readJson } from '@sluice/core'
import { illegalArgument, JavaException, JavaFloat, javaToString } from '@sluice/java'
import {
  endOf,
  fetchFields,
  fieldsOf,
  filterSource,
  findTerm,
  firstOf,
  ignoredValues,
  NO_MORE_DOCS,
  PostingsReader,
  type SegmentView,
  type SourceFilter,
} from '@sluice/search'
import type { Shard } from '../documents/shard.js'
import type { Index } from '../indices/index.js'

type Json = ReadonlyMap<string, unknown>

/** What to search for. */
export interface SearchRequest {
  readonly query: Json | null
  readonly from: number
  readonly size: number
  /** `_doc`, `_score` or a field, with its direction. */
  readonly sort: readonly SortKey[]
  readonly source: SourceFilter
  /** Patterns of fields whose values are shown. */
  readonly fields: readonly string[]
  readonly withVersion: boolean
  readonly withSeqNo: boolean
}

/** One key of an order. */
export interface SortKey {
  readonly field: string
  readonly isDescending: boolean
}

/** What was found. */
export interface SearchResult {
  readonly shards: number
  readonly total: number
  readonly maxScore: JavaFloat | null
  readonly hits: readonly Json[]
}

interface Found {
  readonly index: Index
  readonly shard: Shard
  readonly view: SegmentView
  readonly doc: number
  readonly keys: readonly unknown[]
}

/** Searches indices. Throws parsing_exception for a query that there is not. */
export function search(indices: readonly Index[], request: SearchRequest): SearchResult {
  const found = indices.flatMap(index => index.shards.flatMap(shard => [...findInShard(index, shard, request)]))
  if (request.sort.length > 0) found.sort((a, b) => compareKeys(a.keys, b.keys, request.sort))
  const shown = found.slice(request.from, request.from + request.size)
  const isScored = request.sort.length === 0
  return {
    shards: indices.reduce((sum, index) => sum + index.shards.length, 0),
    total: found.length,
    maxScore: isScored && found.length > 0 ? ONE : null,
    hits: shown.map(hit => render(hit, request, isScored)),
  }
}

const ONE = new JavaFloat(1)

function* findInShard(index: Index, shard: Shard, { query, sort }: SearchRequest): Iterable<Found> {
  for (const view of shard.index.reader.views) {
    const { segment, live } = view
    for (const doc of matching(index, shard, view, query)) {
      if (!live.has(doc) || (segment.nested !== null && !segment.nested.roots.has(doc))) continue
      yield { index, shard, view, doc, keys: sort.map(key => keyOf(index, view, doc, key)) }
    }
  }
}

function* matching(index: Index, shard: Shard, view: SegmentView, query: Json | null): Iterable<number> {
  const [kind, body] = query === null ? ['match_all', new Map()] : ([...query][0] ?? ['match_all', new Map()])
  const { segment } = view
  switch (kind) {
    case 'match_all':
      for (let doc = 0; doc < segment.docCount; doc++) yield doc
      return
    case 'ids': {
      const ids = new Set(((body as Json).get('values') as readonly unknown[] | undefined)?.map(javaToString))
      for (let doc = 0; doc < segment.docCount; doc++) {
        if (ids.has(shard.row(segment.seqNos[doc]!)?.id ?? '')) yield doc
      }
      return
    }
    case 'term':
      return yield* matchingTerm(index, view, body as Json)
  }
  throw new JavaException('org.elasticsearch.common.ParsingException', `unknown query [${kind}]`, undefined, {
    $status: 400,
  })
}

function* matchingTerm(index: Index, { segment }: SegmentView, body: Json): Iterable<number> {
  const [path, given] = [...body][0] ?? ['', null]
  const field = [...fieldsOf(index.mapping.root)].find(each => each.path === path)
  const own = segment.fields.get(path)
  if (field === undefined || own === undefined) return
  const value = field.mapper.termOf?.(given instanceof Map ? given.get('value') : given)
  if (value instanceof Uint8Array) {
    const term = own.terms === undefined ? -1 : findTerm(own.terms, value)
    if (term < 0 || own.postings === undefined) return
    const reader = new PostingsReader(own.postings, term)
    while (reader.next() !== NO_MORE_DOCS) yield reader.doc
  } else if (own.column?.kind === 'numeric') {
    const { column } = own
    for (let doc = 0; doc < segment.docCount; doc++) {
      for (let i = firstOf(column, doc); i < endOf(column, doc); i++) {
        if (Number(column.values[i]) === Number(value)) {
          yield doc
          break
        }
      }
    }
  }
}

/** The value by which a document is sorted; undefined where it has none, which comes last. */
function keyOf(index: Index, { segment, base }: SegmentView, doc: number, { field, isDescending }: SortKey): unknown {
  if (field === '_doc') return base + doc
  const column = segment.fields.get(field)?.column
  if (column === undefined) {
    if ([...fieldsOf(index.mapping.root)].some(({ path }) => path === field)) return undefined
    throw new JavaException(
      'org.elasticsearch.index.query.QueryShardException',
      `No mapping found for [${field}] in order to sort on`,
      undefined,
      { $status: 400, index_uuid: index.uuid, index: index.name },
    )
  }
  const first = firstOf(column, doc)
  const end = endOf(column, doc)
  if (first === end) return undefined
  const at = isDescending ? end - 1 : first
  if (column.kind === 'numeric') return column.values[at]
  const { terms } = segment.fields.get(field)!
  return decoder.decode(
    terms!.bytes.subarray(terms!.starts[column.ordinals[at]!], terms!.starts[column.ordinals[at]! + 1]),
  )
}

const decoder = new TextDecoder('utf-8')

function compareKeys(a: readonly unknown[], b: readonly unknown[], sort: readonly SortKey[]): number {
  for (const [i, { isDescending }] of sort.entries()) {
    const [x, y] = [a[i], b[i]]
    if (x === y) continue
    if (x === undefined) return 1
    if (y === undefined) return -1
    const order = (x as number) < (y as number) ? -1 : 1
    return isDescending ? -order : order
  }
  return 0
}

function render({ index, shard, view, doc, keys }: Found, request: SearchRequest, isScored: boolean): Json {
  const row = shard.row(view.segment.seqNos[doc]!)
  if (row === null || row.source === null) throw illegalArgument('a document was removed while it was searched for')
  const hit = new Map<string, unknown>([
    ['_index', index.name],
    ['_id', row.id],
  ])
  if (request.withVersion) hit.set('_version', row.version)
  if (request.withSeqNo) hit.set('_seq_no', row.seqNo).set('_primary_term', 1)
  hit.set('_score', isScored ? ONE : null)
  if (row.routing !== null) hit.set('_routing', row.routing)
  if (row.ignored.length > 0) hit.set('_ignored', row.ignored)
  const source = readJson(decoder.decode(row.source)) as Json
  const shown = filterSource(source, request.source)
  if (shown !== null) hit.set('_source', shown)
  const fields = request.fields.length === 0 ? null : fetchFields(index.mapping, source, request.fields)
  if (fields !== null && fields.size > 0) hit.set('fields', fields)
  if (fields !== null && row.ignored.length > 0) {
    const ignored = ignoredValues(index.mapping, source, row.ignored, request.fields)
    if (ignored.size > 0) hit.set('ignored_field_values', ignored)
  }
  if (!isScored)
    hit.set(
      'sort',
      keys.map((key, i) => sortValue(index, request.sort[i]!.field, key)),
    )
  return hit
}

function sortValue(index: Index, path: string, key: unknown): unknown {
  if (key === undefined) return null
  const field = [...fieldsOf(index.mapping.root)].find(each => each.path === path)
  return field?.mapper.sortValue?.(key as number) ?? key
}
