/** Where a query matches the text of a field. */
import { TOKENS_OF_STEP, type Token } from '../analysis/token.js'
import { sortedInSteps } from '../collect/sort-in-steps.js'
import type { Steps } from '../collect/steps.js'
import { LeafReader } from '../query/lucene/leaf-reader.js'
import type { Match, Query } from '../query/lucene/query.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'
import { TermQuery } from '../query/lucene/term-query.js'
import { fieldOfDocument, type PlacedToken } from './field-text.js'
import type { TextMatch } from './passage.js'
import { phraseAsSpans } from './phrase-spans.js'
import { queryLeaves } from './query-leaves.js'

/** The document whose field is highlighted. */
export interface HighlightedDocument {
  readonly searcher: IndexSearcher
  readonly leaf: LeafReader
  readonly doc: number
}

/** The segment of a document in which some fields have other tokens. */
function* overlaid(
  { leaf, doc }: HighlightedDocument,
  names: readonly string[],
  tokens: readonly PlacedToken[],
): Steps<LeafReader> {
  const own = yield* fieldOfDocument(tokens, doc)
  const fields = new Map(leaf.segment.fields)
  for (const name of names) {
    const norms = leaf.field(name)?.norms
    fields.set(name, norms === undefined ? own : { ...own, norms })
  }
  return new LeafReader({ segment: { ...leaf.segment, fields }, live: leaf.live, base: leaf.base }, leaf.ord)
}

/** Finds tokens by their positions. */
class TokenPlaces {
  private readonly byPosition = new Map<number, PlacedToken[]>()

  private constructor() {}

  /** Notes the places of tokens, in steps. */
  static *of(tokens: readonly PlacedToken[]): Steps<TokenPlaces> {
    const places = new TokenPlaces()
    for (const [at, token] of tokens.entries()) {
      if (at % TOKENS_OF_STEP === 0) yield
      const known = places.byPosition.get(token.position)
      if (known === undefined) places.byPosition.set(token.position, [token])
      else known.push(token)
    }
    return places
  }

  at(position: number): readonly PlacedToken[] {
    return this.byPosition.get(position) ?? []
  }

  /** The tokens of a match at one position: those that its query looks for, if that is one term. */
  of(query: Query, position: number): readonly PlacedToken[] {
    const tokens = this.at(position)
    if (tokens.length < 2 || !(query instanceof TermQuery)) return tokens
    const { bytes } = query.term
    const same = tokens.filter(
      token => token.bytes.length === bytes.length && token.bytes.every((b, i) => b === bytes[i]),
    )
    return same.length === 0 ? tokens : same
  }
}

const startOf = (tokens: readonly Token[]): number => Math.min(...tokens.map(({ start }) => start))
const endOf = (tokens: readonly Token[]): number => Math.max(...tokens.map(({ end }) => end))

/**
 * The places where a whole query matches, phrases as one: none if the document does not match. This is how `unified` marks with
 * `index.highlight.weight_matches_mode.enabled`.
 */
export function* wholeMatches(
  document: HighlightedDocument,
  query: Query,
  field: string,
  tokens: readonly PlacedToken[],
): Steps<TextMatch[]> {
  const { searcher, doc } = document
  const leaf = yield* overlaid(document, [field], tokens)
  yield
  const found = searcher.createWeight(query, 'completeNoScores').matches(leaf, doc)?.get(field) ?? []
  const places = yield* TokenPlaces.of(tokens)
  const shown = new Map<Query, string>()
  const matches: TextMatch[] = []
  for (const [at, match] of found.entries()) {
    if (at % TOKENS_OF_STEP === 0) yield
    const first = places.of(match.query, match.start)
    const last = places.of(match.query, match.end)
    if (first.length === 0 || last.length === 0) continue
    let term = shown.get(match.query)
    if (term === undefined) shown.set(match.query, (term = match.query.toString()))
    matches.push({ start: startOf(first), end: endOf(last), term, frequency: 1 })
  }
  return yield* sortedInSteps(matches, (a, b) => a.start - b.start || a.end - b.end)
}

/** The matches of one leaf of a query. */
export interface LeafMatch {
  readonly query: Query
  readonly boost: number
  readonly matches: readonly Match[]
}

/**
 * The places of each part of a query by itself.
 * @param isWanted which fields count: the query's parts for other fields are left out
 * @param asSearched the query that finds the places of a part
 */
export function* leafMatches(
  document: HighlightedDocument,
  query: Query,
  tokens: readonly PlacedToken[],
  isWanted: (field: string) => boolean,
  asSearched: (part: Query) => Query = part => part,
): Steps<LeafMatch[]> {
  const { searcher, doc, leaf } = document
  const leaves = queryLeaves(query)
  const names = [...leaf.segment.fields.keys()].filter(isWanted)
  const own = yield* overlaid(document, names, tokens)
  const all: LeafMatch[] = []
  for (const { query: part, boost } of leaves) {
    const matches: Match[] = []
    for (const [field, found] of searcher.createWeight(asSearched(part), 'completeNoScores').matches(own, doc) ?? []) {
      if (isWanted(field)) for (const match of found) matches.push(match)
    }
    if (matches.length > 0) all.push({ query: part, boost, matches })
    yield
  }
  return all
}

/** The places of each part of a query whose words are marked one by one. */
export const wordMatches = (
  document: HighlightedDocument,
  query: Query,
  tokens: readonly PlacedToken[],
  isWanted: (field: string) => boolean,
): Steps<LeafMatch[]> => leafMatches(document, query, tokens, isWanted, phraseAsSpans)

/** The words of matches, each by itself: those that begin or end a match, and in phrases those between that are in the query. */
export function* wordsOf(tokens: readonly PlacedToken[], found: readonly LeafMatch[]): Steps<TextMatch[]> {
  const places = yield* TokenPlaces.of(tokens)
  const words = new Set<PlacedToken>()
  for (const { query, matches } of found) {
    const isNamed = namedIn(query)
    for (const [at, match] of matches.entries()) {
      if (at % TOKENS_OF_STEP === 0) yield
      for (let position = match.start; position <= match.end; position++) {
        const isEdge = position === match.start || position === match.end
        for (const token of places.of(match.query, position)) if (isEdge || isNamed(token.text)) words.add(token)
      }
    }
  }
  const frequencies = new Map<string, number>()
  for (const { text } of tokens) frequencies.set(text, (frequencies.get(text) ?? 0) + 1)
  const ordered = yield* sortedInSteps([...words], (a, b) => a.start - b.start || a.end - b.end)
  return ordered.map(({ start, end, text }) => ({ start, end, term: text, frequency: frequencies.get(text)! }))
}

/** Whether a query names a word: all queries show their terms. */
export function namedIn(query: Query): (word: string) => boolean {
  const words = new Set(query.toString('').split(/[\s"():~^\]?]+/u))
  return word => words.has(word)
}
