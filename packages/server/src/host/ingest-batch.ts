/**
 * Documents on their way through pipelines, as they go between threads: their sources are bytes one after the other, which are handed over
 * or copied in one step. Cloning an object for each document takes longer than most pipelines.
 */
import type { IngestItem, IngestResult } from '@sluice/store'

/** The metadata of documents other than the id; most documents of a request share them. */
type ItemHead = Omit<IngestItem, 'id' | 'source'>

/** Documents of a request. */
export interface IngestBatch {
  readonly heads: readonly ItemHead[]
  /** For each document its place in `heads`. */
  readonly headOf: Uint32Array
  readonly ids: readonly (string | null)[]
  /** Sources, one after the other. */
  readonly sources: Uint8Array<ArrayBuffer>
  /** Where the source of each document ends. */
  readonly ends: Uint32Array
}

/** Packs documents. */
export function packItems(items: readonly IngestItem[]): IngestBatch {
  const heads: ItemHead[] = []
  const headOf = new Uint32Array(items.length)
  const ends = new Uint32Array(items.length)
  const sources = new Uint8Array(items.reduce((sum, { source }) => sum + source.length, 0))
  let last: IngestItem | null = null
  let end = 0
  for (const [place, item] of items.entries()) {
    if (last === null || !hasSameHead(item, last)) {
      const { id: _id, source: _source, ...head } = item
      heads.push(head)
      last = item
    }
    headOf[place] = heads.length - 1
    sources.set(item.source, end)
    end += item.source.length
    ends[place] = end
  }
  return { heads, headOf, ids: items.map(({ id }) => id), sources, ends }
}

const hasSameHead = (a: IngestItem, b: IngestItem): boolean =>
  a.index === b.index &&
  a.routing === b.routing &&
  a.version === b.version &&
  a.versionType === b.versionType &&
  a.ifSeqNo === b.ifSeqNo &&
  a.ifPrimaryTerm === b.ifPrimaryTerm &&
  isSameList(a.pipelines, b.pipelines)

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((each, i) => each === b[i]))

/** The document of a place. Its source is a view of the batch. */
export function itemAt({ heads, headOf, ids, sources, ends }: IngestBatch, place: number): IngestItem {
  const { index, routing, version, versionType, ifSeqNo, ifPrimaryTerm, pipelines } = heads[headOf[place]!]!
  const source = sources.subarray(place === 0 ? 0 : ends[place - 1]!, ends[place]!)
  return { index, id: ids[place]!, routing, version, versionType, ifSeqNo, ifPrimaryTerm, source, pipelines }
}

/** Bytes before what a packed result holds: the length of its JSON, then that of the source. */
const LENGTHS = 8
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')
const NOTHING = new Uint8Array(0)

/**
 * Packs what became of a document: its JSON without the source, which is left out where pipelines changed nothing but the source, and the
 * source as it is.
 */
export function packResult(item: IngestItem, result: IngestResult): Uint8Array {
  const source = result.kind === 'done' ? result.item.source : NOTHING
  const head = isOnlyRun(item, result) ? NOTHING : encoder.encode(JSON.stringify(withSource(result, null)))
  const bytes = new Uint8Array(LENGTHS + head.length + source.length)
  const lengths = new DataView(bytes.buffer)
  lengths.setUint32(0, head.length)
  lengths.setUint32(4, source.length)
  bytes.set(head, LENGTHS)
  bytes.set(source, LENGTHS + head.length)
  return bytes
}

const withSource = (result: IngestResult, source: Uint8Array | null): object =>
  result.kind === 'done' ? { ...result, item: { ...result.item, source } } : result

/** Whether all pipelines ran, and changed the source alone. */
const isOnlyRun = (item: IngestItem, result: IngestResult): boolean =>
  result.kind === 'done' &&
  !result.isRerouted &&
  result.item.pipelines.length === 0 &&
  result.item.id === item.id &&
  hasSameHead({ ...result.item, pipelines: item.pipelines }, item)

/**
 * What became of documents: packed results with a byte between two of them, as texts of documents have a comma. Sources are views of the
 * bytes.
 */
export function unpackResults(items: readonly IngestItem[], bytes: Uint8Array): IngestResult[] {
  const lengths = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  return items.map(item => {
    const from = at + LENGTHS
    const middle = from + lengths.getUint32(at)
    const end = middle + lengths.getUint32(at + 4)
    at = end + 1
    const source = bytes.subarray(middle, end)
    if (from === middle) {
      return { kind: 'done', item: { ...item, source, pipelines: [] }, executed: item.pipelines, isRerouted: false }
    }
    return withSource(JSON.parse(decoder.decode(bytes.subarray(from, middle))) as IngestResult, source) as IngestResult
  })
}

const COMMA = Uint8Array.of(0x2c)

/** Texts with a comma between two of them. */
export const listed = (texts: readonly Uint8Array[]): Uint8Array[] =>
  texts.flatMap((text, i) => (i === 0 ? [text] : [COMMA, text]))

/** Parts as one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
