/** The terms of a field that begin with a text, in the order of their bytes: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-terms-enum.html */

import type { Steps } from '../collect/steps.js'
import { compareBytes } from '../index/compare-bytes.js'
import { type TermDictionary, termAt } from '../index/segment.js'
import type { ShardReader } from '../index/shard-index.js'
import { ipText } from '../mapping/ip-text.js'
import type { FieldNode } from '../mapping/mapping-node.js'

/** Which terms are asked for. */
export interface TermsRequest {
  /** How the terms begin. */
  readonly prefix: string
  /** Whether the case of letters does not count. */
  readonly ignoresCase: boolean
  /** The term after which they begin; null for the first one. */
  readonly after: string | null
  readonly size: number
  /** Called now and then; throws to end the walk. */
  readonly spend: (units: number) => void
}

/** Terms that are gone through before others may have their turn. */
const TERMS_OF_STEP = 1024

const decoder = new TextDecoder('utf-8')
const encoder = new TextEncoder()

const text = (bytes: Uint8Array): string => decoder.decode(bytes)

/** How the terms of a type are shown; types that are not here give none. */
const SHOWN: Readonly<Record<string, (bytes: Uint8Array) => string>> = { keyword: text, ip: ipText }

/** The terms of a shard in steps, those of dead documents included; none for types other than keyword and ip. Throws what `spend` throws. */
export function* enumerateTerms({ views }: ShardReader, node: FieldNode, request: TermsRequest): Steps<string[]> {
  const shown = SHOWN[node.type.name]
  if (shown === undefined) return []
  const found = new Set<string>()
  for (const { segment } of views) {
    const terms = segment.fields.get(node.path)?.terms
    if (terms === undefined) continue
    for (const term of matching(terms, shown, request)) {
      if (term === null) yield
      else found.add(term)
    }
  }
  return mergeTerms([[...found]], request.size)
}

/** Terms of several shards as one list, in the order of their bytes. */
export function mergeTerms(lists: readonly (readonly string[])[], size: number): string[] {
  const all = [...new Set(lists.flat())]
  // Without characters of two UTF-16 units the order of bytes is that of units.
  if (!all.some(hasPair)) return all.sort().slice(0, size)
  const encoded = all.map(term => ({ term, bytes: encoder.encode(term) }))
  encoded.sort((a, b) => compareBytes(a.bytes, 0, a.bytes.length, b.bytes, 0, b.bytes.length))
  return encoded.slice(0, size).map(({ term }) => term)
}

const hasPair = (term: string): boolean => /[\ud800-\udfff]/.test(term)

/** The terms of one dictionary; now and then null, where others may have their turn. */
function* matching(
  terms: TermDictionary,
  shown: (bytes: Uint8Array) => string,
  { prefix, ignoresCase, after, size, spend }: TermsRequest,
): Iterable<string | null> {
  // Bytes are in the order of the texts: the walk begins at the prefix, and ends after it.
  const isOrdered = shown === text && !ignoresCase
  const wanted = ignoresCase ? prefix.toLowerCase() : prefix
  const begin = after !== null && isAfter(after, prefix) ? after : prefix
  const first = isOrdered ? firstAtLeast(terms, encoder.encode(begin)) : 0
  for (let ordinal = first, taken = 0; ordinal < terms.size && taken < size; ordinal++) {
    if (ordinal % TERMS_OF_STEP === 0) yield null
    spend(1)
    const term = shown(termAt(terms, ordinal))
    const begins = (ignoresCase ? term.toLowerCase() : term).startsWith(wanted)
    if (begins && (after === null || isAfter(term, after))) {
      taken++
      yield term
    } else if (!begins && isOrdered) return
  }
}

function isAfter(term: string, after: string): boolean {
  const [a, b] = [encoder.encode(term), encoder.encode(after)]
  return compareBytes(a, 0, a.length, b, 0, b.length) > 0
}

/** The number of the first term that does not come before another. */
function firstAtLeast({ size, starts, bytes }: TermDictionary, term: Uint8Array): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareBytes(bytes, starts[middle]!, starts[middle + 1]!, term, 0, term.length) < 0) low = middle + 1
    else high = middle
  }
  return low
}
