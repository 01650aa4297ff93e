/** A document as the get APIs show it. */
import { readJson, writeJson } from '@sluice/core'
import { FieldFetcher, filterSource, nodeAt, type SourceFilter } from '@sluice/search'
import { type DocumentRow, type Index, PRIMARY_TERM, storedSource } from '@sluice/store'
import type { GetView } from './get-parameters.js'

const decoder = new TextDecoder('utf-8')

/** JSON text of a document, or of its absence. The whole source goes out as it came in. */
export function getJson(index: Index, id: string, row: DocumentRow | null, { source, storedFields }: GetView): string {
  const head = `"_index":${JSON.stringify(index.name)},"_id":${JSON.stringify(id)}`
  if (row === null) return `{${head},"found":false}`
  const routing = row.routing === null ? '' : `,"_routing":${JSON.stringify(row.routing)}`
  const ignored = row.ignored.length === 0 ? '' : `,"_ignored":${JSON.stringify(row.ignored)}`
  const text = sourceJson(index, row, source)
  const shown = text === null ? '' : `,"_source":${text}`
  const fields = fieldsJson(index, row, storedFields)
  return `{${head},"_version":${row.version},"_seq_no":${row.seqNo},"_primary_term":${PRIMARY_TERM}${routing}${ignored},"found":true${shown}${fields}}`
}

/** JSON text of a filtered source; null if nothing is left. */
export function sourceJson(index: Index, row: DocumentRow, filter: SourceFilter): string | null {
  if (filter === false) return null
  const text = storedSource(index, row)
  if (text === null || (filter.includes.length === 0 && filter.excludes.length === 0)) return text
  return writeJson(filterSource(readJson(text) as ReadonlyMap<string, unknown>, filter))
}

/** Fields that the mapping stores, by their names. */
function fieldsJson({ mapping }: Index, { source }: DocumentRow, names: readonly string[]): string {
  const stored = names.filter(name => {
    const node = nodeAt(mapping, name)
    return node?.kind === 'field' && node.values['store'] === true
  })
  if (stored.length === 0) return ''
  const fetcher = new FieldFetcher(
    mapping,
    stored.map(field => ({ field })),
  )
  const fields = fetcher.fetch(readJson(decoder.decode(source!)) as ReadonlyMap<string, unknown>)
  return fields.size === 0 ? '' : `,"fields":${writeJson(fields)}`
}
