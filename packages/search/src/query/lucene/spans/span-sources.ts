/** Documents that several sources of spans have in common, or that any of them has. */
import { NO_MORE_DOCS } from '../query.js'
import { type Span, SpanSource } from './span-query.js'

/** Documents that all sources have. `combine` makes the spans of one document. */
export class AllSpans extends SpanSource {
  constructor(
    private readonly sources: readonly SpanSource[],
    private readonly combine: (spans: readonly (readonly Span[])[]) => readonly Span[],
  ) {
    super()
  }

  override advance(target: number): number {
    let doc = target
    for (let agreeing = 0, i = 0; agreeing < this.sources.length; i = (i + 1) % this.sources.length) {
      const source = this.sources[i]!
      const found = source.doc < doc ? source.advance(doc) : source.doc
      if (found === NO_MORE_DOCS) return (this.doc = NO_MORE_DOCS)
      if (found > doc) agreeing = 0
      doc = found
      agreeing++
    }
    return (this.doc = doc)
  }

  override get cost(): number {
    return Math.min(...this.sources.map(({ cost }) => cost))
  }

  override spans(): readonly Span[] {
    return this.combine(this.sources.map(source => source.spans()))
  }
}

/** Documents that any source has. */
export class AnySpans extends SpanSource {
  constructor(private readonly sources: readonly SpanSource[]) {
    super()
  }

  override advance(target: number): number {
    let doc = NO_MORE_DOCS
    for (const source of this.sources) {
      const found = source.doc < target ? source.advance(target) : source.doc
      if (found < doc) doc = found
    }
    return (this.doc = doc)
  }

  override get cost(): number {
    return this.sources.reduce((sum, { cost }) => sum + cost, 0)
  }

  override spans(): readonly Span[] {
    const all = this.sources.flatMap(source => (source.doc === this.doc ? source.spans() : []))
    return all.sort((a, b) => a.start - b.start || a.end - b.end)
  }
}

/** Spans of one source that stay, or become others. */
export class FilteredSpans extends SpanSource {
  constructor(
    private readonly source: SpanSource,
    private readonly filter: (spans: readonly Span[], doc: number) => readonly Span[],
  ) {
    super()
  }

  override advance(target: number): number {
    return (this.doc = this.source.advance(target))
  }

  override get cost(): number {
    return this.source.cost
  }

  override spans(): readonly Span[] {
    return this.filter(this.source.spans(), this.doc)
  }
}
