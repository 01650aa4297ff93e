/** Fields of analysed texts. */
import { illegalArgument, javaToString } from '@sluice/java'
import type { Analyzer } from '../../analysis/analyzer.js'
import type { FieldNode } from '../../mapping/mapping-node.js'
import { termBytes } from '../../terms/term-bytes.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { FieldExistsQuery } from '../lucene/field-exists.js'
import type { PhrasePlace } from '../lucene/phrase-postings.js'
import { PhrasePrefixQuery } from '../lucene/phrase-prefix-query.js'
import { PhraseQuery } from '../lucene/phrase-query.js'
import type { Query } from '../lucene/query.js'
import { TermQuery } from '../lucene/term-query.js'
import { TermSetQuery } from '../lucene/term-set-query.js'
import type { RangeRequest } from './mapped-field-type.js'
import { StringFieldType } from './string-field-type.js'
import { termRange } from './term-range.js'

const encoder = new TextEncoder()

/** The type `text`. */
export class TextFieldType extends StringFieldType {
  override readonly isAnalyzed = true
  override readonly searchAnalyzer: Analyzer
  override readonly searchQuoteAnalyzer: Analyzer

  constructor(node: FieldNode, context: SearchExecutionContext) {
    super(node)
    this.searchAnalyzer = context.analyzer(String(node.values['search_analyzer'])) ?? node.mapper.analyzer!
    this.searchQuoteAnalyzer = context.analyzer(String(node.values['search_quote_analyzer'])) ?? this.searchAnalyzer
  }

  override termQuery(value: unknown): Query {
    this.requireSearchable()
    return new TermQuery({ field: this.name, bytes: encoder.encode(javaToString(value)) })
  }

  override termsQuery(values: readonly unknown[], context?: SearchExecutionContext): Query {
    this.requireSearchable()
    return TermSetQuery.ofValues(this, values, value => termBytes(javaToString(value)), context?.resumption)
  }

  override rangeQuery(range: RangeRequest): Query {
    this.requireSearchable()
    return termRange(this.name, range, value => encoder.encode(javaToString(value)))
  }

  override existsQuery(): Query {
    return new FieldExistsQuery(this.name)
  }

  override normalize(text: string): string {
    return this.searchAnalyzer.normalize(text)
  }

  override phraseQuery(places: readonly PhrasePlace[], slop: number): Query {
    this.requirePhrases()
    return new PhraseQuery(this.name, places, slop)
  }

  override phrasePrefixQuery(places: readonly PhrasePlace[], slop: number, maxExpansions: number): Query {
    this.requirePhrases()
    return new PhrasePrefixQuery(this.name, places, slop, maxExpansions)
  }

  override requirePositions(purpose: string): void {
    const kept = this.node.values['index_options']
    if (kept !== 'docs' && kept !== 'freqs') return
    throw illegalArgument(`Cannot ${purpose} over field [${this.name}] with no positions indexed`)
  }

  private requirePhrases(): void {
    const kept = this.node.values['index_options']
    if (kept !== 'docs' && kept !== 'freqs') return
    throw illegalArgument(`field:[${this.name}] was indexed without position data; cannot run PhraseQuery`)
  }
}
