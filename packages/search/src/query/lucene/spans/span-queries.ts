/** The queries of spans: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/span-queries.html */
import { InternalError, illegalArgument } from '@sluice/java'
import type { PostingsReader } from '../../../index/postings-reader.js'
import type { LeafReader } from '../leaf-reader.js'
import type { MultiTermQuery } from '../multi-term-query.js'
import type { Query } from '../query.js'
import { expandedTerms } from '../rewrite-method.js'
import type { IndexSearcher } from '../searcher.js'
import { shownTerm, type Term } from '../term-query.js'
import { orderedNear, unorderedNear } from './near-spans.js'
import { type Span, SpanQuery, SpanSource } from './span-query.js'
import { AllSpans, AnySpans, FilteredSpans } from './span-sources.js'

/** The places of a term. */
export class SpanTermQuery extends SpanQuery {
  readonly parts: readonly SpanQuery[] = []

  constructor(readonly term: Term) {
    super()
  }

  get field(): string {
    return this.term.field
  }

  override terms(): readonly Term[] {
    return [this.term]
  }

  override source(leaf: LeafReader): SpanSource | null {
    const postings = leaf.postings(this.term.field, this.term.bytes)
    return postings === null ? null : new TermSpans(postings)
  }

  protected override withParts(): SpanQuery {
    return this
  }

  override toString(field?: string): string {
    return shownTerm(this.term, field)
  }
}

class TermSpans extends SpanSource {
  constructor(private readonly postings: PostingsReader) {
    super()
  }

  override advance(target: number): number {
    return (this.doc = this.postings.advance(target))
  }

  override get cost(): number {
    return this.postings.cost
  }

  override spans(): readonly Span[] {
    return this.postings.positions().map(start => ({ start, end: start + 1, width: 0 }))
  }
}

/** Throws illegal_argument_exception for parts of several fields. */
function fieldOf(parts: readonly SpanQuery[]): string {
  const [first] = parts
  if (first === undefined) throw new InternalError('a query of spans without parts')
  if (parts.some(({ field }) => field !== first.field)) throw illegalArgument('Clauses must have same field.')
  return first.field
}

const listed = (parts: readonly SpanQuery[], field?: string): string =>
  `[${parts.map(part => part.toString(field)).join(', ')}]`

/** The sources of all parts; null if one has none. */
function allSources(parts: readonly SpanQuery[], leaf: LeafReader, searcher: IndexSearcher): SpanSource[] | null {
  const sources: SpanSource[] = []
  for (const part of parts) {
    const source = part.source(leaf, searcher)
    if (source === null) return null
    sources.push(source)
  }
  return sources
}

/** Spans near each other. */
export class SpanNearQuery extends SpanQuery {
  readonly field: string

  constructor(
    readonly parts: readonly SpanQuery[],
    readonly slop: number,
    readonly isOrdered: boolean,
  ) {
    super()
    this.field = fieldOf(parts)
  }

  override source(leaf: LeafReader, searcher: IndexSearcher): SpanSource | null {
    const sources = allSources(this.parts, leaf, searcher)
    const combine = this.isOrdered ? orderedNear : unorderedNear
    return sources === null ? null : new AllSpans(sources, spans => combine(spans, this.slop))
  }

  protected override withParts(parts: readonly SpanQuery[]): SpanQuery {
    return new SpanNearQuery(parts, this.slop, this.isOrdered)
  }

  override toString(field?: string): string {
    return `spanNear(${listed(this.parts, field)}, ${this.slop}, ${this.isOrdered})`
  }
}

/** Spans of any part. */
export class SpanOrQuery extends SpanQuery {
  constructor(
    readonly parts: readonly SpanQuery[],
    readonly field = fieldOf(parts),
  ) {
    super()
    if (parts.length > 0) fieldOf(parts)
  }

  override source(leaf: LeafReader, searcher: IndexSearcher): SpanSource | null {
    const sources = this.parts.map(part => part.source(leaf, searcher)).filter(source => source !== null)
    return sources.length === 0 ? null : new AnySpans(sources)
  }

  protected override withParts(parts: readonly SpanQuery[]): SpanQuery {
    return new SpanOrQuery(parts, this.field)
  }

  override toString(field?: string): string {
    return `spanOr(${listed(this.parts, field)})`
  }
}

/** Spans that no span of another query is in, or within some positions before or after. */
export class SpanNotQuery extends SpanQuery {
  readonly field: string

  constructor(
    readonly include: SpanQuery,
    readonly exclude: SpanQuery,
    readonly pre: number,
    readonly post: number,
  ) {
    super()
    this.field = fieldOf([include, exclude])
  }

  get parts(): readonly SpanQuery[] {
    return [this.include, this.exclude]
  }

  override terms(): readonly Term[] {
    return this.include.terms()
  }

  override source(leaf: LeafReader, searcher: IndexSearcher): SpanSource | null {
    const include = this.include.source(leaf, searcher)
    if (include === null) return null
    const exclude = this.exclude.source(leaf, searcher)
    if (exclude === null) return include
    return new FilteredSpans(include, (spans, doc) => {
      if (exclude.doc < doc) exclude.advance(doc)
      if (exclude.doc !== doc) return spans
      const excluded = exclude.spans()
      return spans.filter(({ start, end }) => {
        const near = excluded.find(each => each.end > start - this.pre)
        return near === undefined || near.start >= end + this.post
      })
    })
  }

  protected override withParts([include, exclude]: readonly SpanQuery[]): SpanQuery {
    return new SpanNotQuery(include!, exclude!, this.pre, this.post)
  }

  override toString(field?: string): string {
    return `spanNot(${this.include.toString(field)}, ${this.exclude.toString(field)}, ${this.pre}, ${this.post})`
  }
}

/** Spans that end before a position. */
export class SpanFirstQuery extends SpanQuery {
  constructor(
    readonly inner: SpanQuery,
    readonly end: number,
  ) {
    super()
  }

  get parts(): readonly SpanQuery[] {
    return [this.inner]
  }

  get field(): string {
    return this.inner.field
  }

  override source(leaf: LeafReader, searcher: IndexSearcher): SpanSource | null {
    const source = this.inner.source(leaf, searcher)
    return source === null
      ? null
      : new FilteredSpans(source, spans => spans.filter(({ start, end }) => start < this.end && end <= this.end))
  }

  protected override withParts([inner]: readonly SpanQuery[]): SpanQuery {
    return new SpanFirstQuery(inner!, this.end)
  }

  override toString(field?: string): string {
    return `spanFirst(${this.inner.toString(field)}, ${this.end})`
  }
}

/** Spans of `big` with one of `little` in them (`containing`), or spans of `little` in one of `big` (`within`). */
export class SpanContainmentQuery extends SpanQuery {
  readonly field: string

  constructor(
    readonly big: SpanQuery,
    readonly little: SpanQuery,
    readonly kind: 'containing' | 'within',
  ) {
    super()
    this.field = fieldOf([big, little])
  }

  get parts(): readonly SpanQuery[] {
    return [this.big, this.little]
  }

  override source(leaf: LeafReader, searcher: IndexSearcher): SpanSource | null {
    const sources = allSources(this.parts, leaf, searcher)
    if (sources === null) return null
    const combine = this.kind === 'containing' ? containing : within
    return new AllSpans(sources, ([big, little]) => combine(big!, little!))
  }

  protected override withParts([big, little]: readonly SpanQuery[]): SpanQuery {
    return new SpanContainmentQuery(big!, little!, this.kind)
  }

  override toString(field?: string): string {
    const name = this.kind === 'containing' ? 'SpanContain' : 'SpanWithin'
    return `${name}(${this.big.toString(field)}, ${this.little.toString(field)})`
  }
}

function containing(big: readonly Span[], little: readonly Span[]): Span[] {
  let at = 0
  return big.filter(({ start, end }) => {
    while (at < little.length && little[at]!.start < start) at++
    return at < little.length && end >= little[at]!.end
  })
}

function within(big: readonly Span[], little: readonly Span[]): Span[] {
  let at = 0
  return little.filter(({ start, end }) => {
    while (at < big.length && big[at]!.end < end) at++
    return at < big.length && big[at]!.start <= start
  })
}

/** The places of all terms that fit. */
export class SpanMultiTermQuery extends SpanQuery {
  readonly parts: readonly SpanQuery[] = []

  constructor(
    readonly inner: MultiTermQuery,
    readonly maxClauses: number,
  ) {
    super()
  }

  get field(): string {
    return this.inner.field
  }

  override rewrite(searcher: IndexSearcher): Query {
    const { field, method } = this.inner
    const terms = expandedTerms(this.inner, method.size, searcher)
    if (terms.length > this.maxClauses) {
      throw illegalArgument(
        `[${this.inner} ] exceeds maxClauseCount [ Boolean maxClauseCount is set to ${this.maxClauses}]`,
      )
    }
    return new SpanOrQuery(
      terms.map(({ bytes }) => new SpanTermQuery({ field, bytes })),
      field,
    )
  }

  override source(): never {
    throw new InternalError(`${this} has to be rewritten first`)
  }

  protected override withParts(): SpanQuery {
    return this
  }

  override toString(field?: string): string {
    return `SpanMultiTermQueryWrapper(${this.inner.toString(field)})`
  }
}

/** Spans of a field that count as those of another. */
export class FieldMaskingSpanQuery extends SpanQuery {
  constructor(
    readonly inner: SpanQuery,
    readonly field: string,
  ) {
    super()
  }

  get parts(): readonly SpanQuery[] {
    return [this.inner]
  }

  override source(leaf: LeafReader, searcher: IndexSearcher): SpanSource | null {
    return this.inner.source(leaf, searcher)
  }

  protected override withParts([inner]: readonly SpanQuery[]): SpanQuery {
    return new FieldMaskingSpanQuery(inner!, this.field)
  }

  override toString(field?: string): string {
    return `mask(${this.inner.toString(field)}) as ${this.field}`
  }
}
