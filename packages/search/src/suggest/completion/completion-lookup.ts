/** Finds the inputs of a completion field that begin as somebody types. */
import type { Steps } from '../../collect/steps.js'
import { compareBytes } from '../../index/compare-bytes.js'
import { PostingsReader } from '../../index/postings-reader.js'
import { type TermDictionary, termAt } from '../../index/segment.js'
import { NO_MORE_DOCS } from '../../query/lucene/query.js'
import type { IndexSearcher } from '../../query/lucene/searcher.js'
import type { QueryContext } from './completion-contexts.js'
import { type CompletionTerm, contextBytes, decodeTerm } from './completion-terms.js'

/** Which words are looked for. */
export interface WordMatcher {
  /** Words begin so in any case, which narrows the terms that are gone through. */
  readonly prefix: string
  /** How well words match, which multiplies the weight; 0 if the weight alone counts, null if they do not match. */
  match(words: string): number | null
}

/** A document with the best of its inputs that match. */
export interface Completion {
  /** The number of the document among those of the shard. */
  readonly doc: number
  readonly text: string
  readonly score: number
  /** The contexts in which it was found. */
  readonly contexts: readonly string[]
}

/** The searched input. */
export interface CompletionQuery {
  readonly field: string
  readonly matcher: WordMatcher
  /** Null if the field has none. */
  readonly contexts: readonly QueryContext[] | null
  readonly size: number
  readonly skipsDuplicates: boolean
}

interface Candidate extends Completion {
  contexts: string[]
}

const encoder = new TextEncoder()

/** Terms between two pauses. */
const TERMS_OF_STEP = 256

/** The best completions of a shard, in steps: by score, then by text, then by document. */
export function* findCompletions(searcher: IndexSearcher, query: CompletionQuery): Steps<Completion[]> {
  const best = new Map<number, Candidate>()
  const { matcher, contexts } = query
  const prefix = encoder.encode(matcher.prefix)
  for (const leaf of searcher.leaves) {
    const field = leaf.field(query.field)
    if (field?.terms === undefined || field.postings === undefined) continue
    const found = (ordinal: number, term: CompletionTerm, boost: number): void => {
      const factor = matcher.match(term.words)
      if (factor === null) return
      const score = scoreOf(term.weight, factor + boost)
      const postings = new PostingsReader(field.postings!, ordinal)
      for (let doc = postings.next(); doc !== NO_MORE_DOCS; doc = postings.next()) {
        if (leaf.live.has(doc)) note(best, leaf.base + doc, term, score)
      }
    }
    const spend = (): void => searcher.budget.spend(TERMS_OF_STEP)
    if (contexts === null) {
      yield* eachTerm(field.terms, prefix, false, spend, (ordinal, term) => found(ordinal, term, 0))
    }
    for (const { key, isPrefix, boost } of contexts ?? []) {
      const begin = contextBytes(key, isPrefix)
      const head = isPrefix ? begin : joined(begin, prefix)
      yield* eachTerm(field.terms, head, true, spend, (ordinal, term) => found(ordinal, term, boost))
    }
  }
  return firstOf([...best.values()], query)
}

/** The first of several lists, in their order. */
export function firstOf<C extends Completion>(
  all: readonly C[],
  { size, skipsDuplicates }: Pick<CompletionQuery, 'size' | 'skipsDuplicates'>,
): C[] {
  const sorted = [...all].sort((a, b) => b.score - a.score || compareTexts(a.text, b.text) || a.doc - b.doc)
  if (!skipsDuplicates) return sorted.slice(0, size)
  const seen = new Set<string>()
  const kept: C[] = []
  for (const each of sorted) {
    if (seen.has(each.text)) continue
    seen.add(each.text)
    kept.push(each)
    if (kept.length === size) break
  }
  return kept
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** As Lucene multiplies: what is 0 does not count. */
const scoreOf = (weight: number, boost: number): number =>
  Math.fround(boost === 0 ? weight : weight === 0 ? boost : weight * boost)

function note(best: Map<number, Candidate>, doc: number, { text, context }: CompletionTerm, score: number): void {
  const before = best.get(doc)
  const contexts = context === null ? [] : [context]
  if (before === undefined || score > before.score || (score === before.score && text < before.text)) {
    best.set(doc, { doc, text, score, contexts: before?.text === text ? [...before.contexts, ...contexts] : contexts })
  } else if (before.text === text) before.contexts.push(...contexts.filter(each => !before.contexts.includes(each)))
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(a.length + b.length)
  bytes.set(a)
  bytes.set(b, a.length)
  return bytes
}

function* eachTerm(
  terms: TermDictionary,
  prefix: Uint8Array,
  hasContext: boolean,
  spend: () => void,
  found: (ordinal: number, term: CompletionTerm) => void,
): Steps<void> {
  for (let ordinal = firstWith(terms, prefix), work = 1; ordinal < terms.size; ordinal++, work++) {
    if (work % TERMS_OF_STEP === 0) {
      spend()
      yield
    }
    const bytes = termAt(terms, ordinal)
    if (!prefix.every((byte, i) => bytes[i] === byte)) return
    found(ordinal, decodeTerm(bytes, hasContext))
  }
}

/** The number of the first term that is not before a prefix. */
function firstWith({ size, starts, bytes }: TermDictionary, prefix: Uint8Array): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareBytes(bytes, starts[middle]!, starts[middle + 1]!, prefix, 0, prefix.length) < 0) low = middle + 1
    else high = middle
  }
  return low
}
