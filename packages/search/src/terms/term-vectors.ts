/**
 * The terms of a document's fields with their places and statistics:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-termvectors.html
 */
import { wildcardMatches } from '@sluice/core'
import type { Analyzer } from '../analysis/analyzer.js'
import { keywordAnalyzer } from '../analysis/simple.js'
import { TOKENS_OF_STEP } from '../analysis/token.js'
import type { Steps } from '../collect/steps.js'
import { sourceTexts } from '../highlight/source-texts.js'
import { compareBytes } from '../index/compare-bytes.js'
import { fieldsOf, type Mapping, nodeAt } from '../mapping/mapping.js'
import type { FieldNode } from '../mapping/mapping-node.js'
import type { CollectionStatistics, StatisticsSource } from '../query/lucene/statistics.js'
import { termBytes } from './term-bytes.js'
import { bestTerms, type JudgedTerm, type TermFilter } from './term-filter.js'

type Source = ReadonlyMap<string, unknown>

/** The returned parts of terms. */
export interface TermVectorOptions {
  /** Names with `*`; null for the fields that the mapping keeps term vectors of, and of a document that is not stored all of its texts. */
  readonly fields: readonly string[] | null
  readonly positions: boolean
  readonly offsets: boolean
  readonly payloads: boolean
  readonly fieldStatistics: boolean
  readonly termStatistics: boolean
  /** Null for all terms. */
  readonly filter: TermFilter | null
  /** Analyzers that stand for those of fields, by path. */
  readonly analyzers: ReadonlyMap<string, Analyzer>
}

/** A place of a term in its field. */
interface Place {
  readonly position: number
  readonly start: number
  readonly end: number
}

/** A term of a field. */
interface Term {
  readonly text: string
  readonly bytes: Uint8Array
  readonly places: Place[]
}

/** The document whose terms are shown, with the statistics of the shard that it belongs to. */
export interface VectorDocument {
  readonly mapping: Mapping
  readonly source: Source
  /** Whether it is in the index: one that is only given shows all of its texts. */
  readonly isStored: boolean
  readonly statistics: StatisticsSource
}

const STRINGS = new Set(['text', 'keyword', 'search_as_you_type', 'match_only_text', 'annotated_text'])

/** `term_vectors` of an answer: by field, in the order of the names. */
export function* termVectors(document: VectorDocument, options: TermVectorOptions): Steps<Map<string, unknown>> {
  const shown = new Map<string, unknown>()
  for (const field of wantedFields(document, options)) {
    const terms = yield* termsOf(document, field, options)
    if (terms.length > 0) shown.set(field.path, yield* shownField(field, terms, document, options))
  }
  return shown
}

/** The stored parts of a field's term vectors: `no`, `yes`, `with_positions`, … */
const kept = ({ values }: FieldNode): string => String(values['term_vector'] ?? 'no')

function wantedFields({ mapping, isStored }: VectorDocument, { fields }: TermVectorOptions): FieldNode[] {
  const all = [...fieldsOf(mapping.root)].filter(
    ({ type, mapper, path }) => STRINGS.has(type.name) && mapper.isSearchable && nodeAt(mapping, path) !== undefined,
  )
  const wanted = all.filter(field =>
    fields === null ? !isStored || kept(field) !== 'no' : fields.some(name => wildcardMatches(name, field.path)),
  )
  return wanted.sort((a, b) => (a.path < b.path ? -1 : 1))
}

const DEFAULT_GAP = 100

function* termsOf(
  { mapping, source }: VectorDocument,
  field: FieldNode,
  { analyzers }: TermVectorOptions,
): Steps<Term[]> {
  const analyzer = analyzers.get(field.path) ?? field.mapper.analyzer ?? keywordAnalyzer
  const gap = Number(field.values['position_increment_gap'] ?? (field.mapper.analyzer === undefined ? 0 : DEFAULT_GAP))
  const terms = new Map<string, Term>()
  let position = 0
  let offset = 0
  for (const text of sourceTexts(mapping, source, field, null)) {
    let last = -1
    let placed = 0
    for (const token of yield* analyzer.tokensInSteps(text)) {
      if (++placed % TOKENS_OF_STEP === 0) yield
      let term = terms.get(token.text)
      if (term === undefined) {
        terms.set(token.text, (term = { text: token.text, bytes: termBytes(token.text), places: [] }))
      }
      term.places.push({ position: position + token.position, start: offset + token.start, end: offset + token.end })
      last = Math.max(last, token.position)
    }
    if (last >= 0) position += last + 1 + gap
    offset += text.length + 1
  }
  return [...terms.values()].sort((a, b) => compareBytes(a.bytes, 0, a.bytes.length, b.bytes, 0, b.bytes.length))
}

function* shownField(
  field: FieldNode,
  terms: readonly Term[],
  { statistics }: VectorDocument,
  options: TermVectorOptions,
): Steps<Map<string, unknown>> {
  const shown = new Map<string, unknown>()
  const own = statistics.collection(field.path) ?? ownStatistics(terms)
  if (options.fieldStatistics) {
    shown.set(
      'field_statistics',
      new Map([
        ['sum_doc_freq', own.sumDocFreq],
        ['doc_count', own.docCount],
        ['sum_ttf', own.sumTotalTermFreq],
      ]),
    )
  }
  const scores =
    options.filter === null ? null : bestTerms(yield* judged(field, terms, statistics), own.docCount, options.filter)
  const listed = new Map<string, unknown>()
  for (const [at, term] of terms.entries()) {
    if (at % TOKENS_OF_STEP === 0) yield
    const score = scores?.get(term)
    if (scores !== null && score === undefined) continue
    listed.set(term.text, shownTerm(field, term, statistics, options, score))
  }
  return shown.set('terms', listed)
}

function* judged(field: FieldNode, terms: readonly Term[], statistics: StatisticsSource): Steps<JudgedTerm<Term>[]> {
  const judgedTerms: JudgedTerm<Term>[] = []
  for (const term of terms) {
    if (judgedTerms.length % TOKENS_OF_STEP === 0) yield
    const docFreq = statistics.term(field.path, term.bytes)?.docFreq ?? 0
    judgedTerms.push({ term, text: term.text, freq: term.places.length, docFreq })
  }
  return judgedTerms
}

/** For a field that no document of the shard has: the statistics of the document itself. */
const ownStatistics = (terms: readonly Term[]): CollectionStatistics => ({
  maxDoc: 1,
  docCount: 1,
  sumDocFreq: terms.length,
  sumTotalTermFreq: terms.reduce((sum, { places }) => sum + places.length, 0),
})

function shownTerm(
  field: FieldNode,
  { bytes, places }: Term,
  statistics: StatisticsSource,
  options: TermVectorOptions,
  score: number | undefined,
): Map<string, unknown> {
  const shown = new Map<string, unknown>()
  if (options.termStatistics) {
    const own = statistics.term(field.path, bytes)
    if (own !== undefined) shown.set('doc_freq', own.docFreq).set('ttf', own.totalTermFreq)
  }
  shown.set('term_freq', places.length)
  const isGenerated = kept(field) === 'no' || options.analyzers.has(field.path)
  const has = (what: 'positions' | 'offsets'): boolean => options[what] && (isGenerated || kept(field).includes(what))
  const [withPositions, withOffsets] = [has('positions'), has('offsets')]
  if (withPositions || withOffsets) {
    const tokens = places.map(({ position, start, end }) => {
      const token = new Map<string, number>()
      if (withPositions) token.set('position', position)
      if (withOffsets) token.set('start_offset', start).set('end_offset', end)
      return token
    })
    shown.set('tokens', tokens)
  }
  return score === undefined ? shown : shown.set('score', score)
}
