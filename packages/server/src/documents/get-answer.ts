/** A document as the get APIs show it. */
import { readJson, writeJson } from '@sluice/core'
import { filterSource, type SourceFilter } from '@sluice/search'
import { type DocumentRow, PRIMARY_TERM } from '@sluice/store'

const decoder = new TextDecoder('utf-8')

/** JSON text of a document, or of its absence. The whole source goes out as it came in. */
export function getJson(index: string, id: string, row: DocumentRow | null, filter: SourceFilter): string {
  const head = `"_index":${JSON.stringify(index)},"_id":${JSON.stringify(id)}`
  if (row === null) return `{${head},"found":false}`
  const routing = row.routing === null ? '' : `,"_routing":${JSON.stringify(row.routing)}`
  const ignored = row.ignored.length === 0 ? '' : `,"_ignored":${JSON.stringify(row.ignored)}`
  const source = sourceJson(row, filter)
  const shown = source === null ? '' : `,"_source":${source}`
  return `{${head},"_version":${row.version},"_seq_no":${row.seqNo},"_primary_term":${PRIMARY_TERM}${routing}${ignored},"found":true${shown}}`
}

/** JSON text of what a filter leaves of a source; null for nothing. */
export function sourceJson({ source }: DocumentRow, filter: SourceFilter): string | null {
  if (filter === false) return null
  const text = decoder.decode(source!)
  if (filter.includes.length === 0 && filter.excludes.length === 0) return text
  return writeJson(filterSource(readJson(text) as ReadonlyMap<string, unknown>, filter))
}
