/** The index of a query, as far as the query needs it. */
import { wildcardMatches } from '@sluice/core'
import type { Analyzer } from '../analysis/analyzer.js'
import type { RelatedLookup } from '../fetch/lookup-fields.js'
import { computedAt, computedFieldsOf, fieldsOf, type Mapping, nodeAt } from '../mapping/mapping.js'
import type { MappingContext } from '../mapping/mapping-context.js'
import { metadataFields } from '../mapping/metadata-fields.js'
import type { ComputedFields } from '../runtime/computed-fields.js'
import { flattenedKeyAt } from '../runtime/flattened-keys.js'
import { computedFieldTypeOf, fieldTypeOf } from './fields/field-type-of.js'
import { FlattenedKeyFieldType } from './fields/flattened-key.js'
import type { MappedFieldType } from './fields/mapped-field-type.js'
import { metadataFieldType } from './fields/metadata.js'
import type { NestedInnerHits } from './inner-hits.js'
import type { Query } from './lucene/query.js'
import type { Similarity } from './lucene/similarity.js'
import type { NearestVectorsQuery } from './lucene/vectors-query.js'
import { Resumption } from './resumption.js'
import type { ScriptHost } from './script-host.js'
import type { StoredDocuments } from './stored-documents.js'

/** An index by name and id, as faults show it. */
export interface IndexName {
  readonly name: string
  readonly uuid: string
}

/** Settings of an index that queries read. */
export interface QueryLimits {
  /** `index.max_terms_count`. */
  readonly maxTermsCount: number
  /** `index.max_regex_length`. */
  readonly maxRegexLength: number
  /** `index.query.default_field`. */
  readonly defaultFields: readonly string[]
  /** `indices.query.bool.max_clause_count`. */
  readonly maxClauseCount: number
  /** `index.max_result_window`. */
  readonly maxResultWindow: number
  /** `index.max_rescore_window`. */
  readonly maxRescoreWindow: number
  /** `index.max_docvalue_fields_search`. */
  readonly maxDocvalueFields: number
  /** `index.highlight.max_analyzed_offset`. */
  readonly maxAnalyzedOffset: number
  /** `index.max_script_fields`. */
  readonly maxScriptFields: number
  /** `index.max_inner_result_window`. */
  readonly maxInnerResultWindow: number
  /** `index.max_slices_per_scroll`. */
  readonly maxSlices: number
  /** `search.allow_expensive_queries`. */
  readonly allowExpensiveQueries: boolean
}

/** The limits of an index without settings. */
export const DEFAULT_QUERY_LIMITS: QueryLimits = {
  maxTermsCount: 65536,
  maxRegexLength: 1000,
  defaultFields: ['*'],
  maxClauseCount: 4096,
  maxResultWindow: 10000,
  maxRescoreWindow: 10000,
  maxDocvalueFields: 100,
  maxAnalyzedOffset: 1_000_000,
  maxScriptFields: 32,
  maxInnerResultWindow: 100,
  maxSlices: 1024,
  allowExpensiveQueries: true,
}

/** The parts of a context. */
export interface ContextParts {
  readonly index: IndexName
  readonly mapping: Mapping
  /** Analyzers and normalizers of the index by name. */
  readonly analysis: MappingContext
  readonly limits: QueryLimits
  /** Milliseconds since 1970 that `now` stands for: one moment for a whole search. */
  readonly now: number
  /** The similarity of a name; undefined if the index has none. */
  readonly similarityOf: (name: string) => Similarity | undefined
  readonly documents: StoredDocuments
  /** Runs scripts; null if none can run. */
  readonly scripts: ScriptHost | null
  /** The fields whose values the search computes; null for a search without documents. */
  readonly computed: ComputedFields | null
  /** The pauses of making queries; by default there are none. */
  readonly resumption?: Resumption
  /** The number of requested hits; null if not given. */
  readonly requestSize?: number | null
  /** The source of a document of any index, for lookups; null if it is missing. Throws for indices that are not there. */
  readonly fetchSource: (index: string, id: string, routing: string | null) => ReadonlyMap<string, unknown> | null
  /**
   * The fields of a document of another index, for runtime fields of the type `lookup`; null if none is found. Throws for indices that are
   * not there.
   */
  readonly findRelated: (lookup: RelatedLookup) => ReadonlyMap<string, unknown> | null
}

/** The context of a search on one shard. Named queries are noted in it; everything else is immutable. */
export class SearchExecutionContext {
  readonly namedQueries = new Map<string, Query>()
  /** Inner hits that queries asked for, by name. */
  readonly innerHits = new Map<string, NestedInnerHits>()
  /** Queries whose documents are found before the others run. */
  readonly preparations: NearestVectorsQuery[] = []
  private innerScope = this.innerHits
  private readonly types = new Map<string, MappedFieldType | null>()
  private readonly nested: string[] = []

  readonly resumption: Resumption

  constructor(readonly parts: ContextParts) {
    this.resumption = parts.resumption ?? new Resumption({ isTurnOver: () => false, look: () => undefined })
  }

  get index(): IndexName {
    return this.parts.index
  }

  get mapping(): Mapping {
    return this.parts.mapping
  }

  get limits(): QueryLimits {
    return this.parts.limits
  }

  get now(): number {
    return this.parts.now
  }

  get documents(): StoredDocuments {
    return this.parts.documents
  }

  get scripts(): ScriptHost | null {
    return this.parts.scripts
  }

  /**
   * The type of a field that the search reads, also of an alias's target and of metadata; null if the mapping does not have it, and for
   * objects.
   */
  fieldType(name: string): MappedFieldType | null {
    this.parts.computed?.want(name)
    return this.mappedType(name)
  }

  /** The same for a field of which the search reads the values of all documents that it finds: to sort by them, or in aggregations. */
  valuesType(name: string): MappedFieldType | null {
    this.parts.computed?.wantValues(name)
    return this.fieldType(name)
  }

  /** The same for a field that the search may read or not. */
  mappedType(name: string): MappedFieldType | null {
    let type = this.types.get(name)
    if (type === undefined) this.types.set(name, (type = this.findType(name)))
    return type
  }

  private findType(name: string): MappedFieldType | null {
    const { mapping } = this.parts
    const metadata = metadataFieldType(name)
    if (metadata !== null) return metadata
    const computed = computedAt(mapping, name)
    if (computed !== null) return computedFieldTypeOf(computed.node, this)
    const node = nodeAt(mapping, name)
    if (node === undefined) {
      const key = flattenedKeyAt(mapping, name)
      return key === null ? null : new FlattenedKeyFieldType(key)
    }
    if (node.kind === 'object') return null
    if (node.type.name === 'alias') return this.fieldType(String(node.values['path']))
    return fieldTypeOf(node, this)
  }

  /** Fields whose names match a pattern with `*`, also those of metadata; a name without `*` is itself if it is mapped. */
  matchingFields(pattern: string): string[] {
    if (!pattern.includes('*')) return this.mappedType(pattern) === null ? [] : [pattern]
    const { mapping } = this.parts
    const names = new Set([...fieldsOf(mapping.root)].map(({ path }) => path))
    for (const { node } of computedFieldsOf(mapping)) names.add(node.path)
    for (const { name } of metadataFields) names.add(name)
    return [...names].filter(name => wildcardMatches(pattern, name))
  }

  /** The analyzer of a name; undefined if the index has none. */
  analyzer(name: string): Analyzer | undefined {
    return this.parts.analysis.analyzer(name)
  }

  /** How terms of a field are scored. */
  readonly similarityOfField = (path: string): Similarity => {
    const type = this.fieldType(path)
    const given = type === null ? null : type.similarityName
    return this.parts.similarityOf(given ?? 'default') ?? this.parts.similarityOf('BM25')!
  }

  /** The nested object that queries are in; null for documents themselves. */
  get nestedPath(): string | null {
    return this.nested.at(-1) ?? null
  }

  /** Makes queries within a nested object. */
  within<T>(path: string, make: () => T): T {
    this.nested.push(path)
    try {
      return make()
    } finally {
      this.nested.pop()
    }
  }

  /** Makes queries whose inner hits are those of another's: gives both. */
  collectingInnerHits<T>(make: () => T): { readonly made: T; readonly inner: ReadonlyMap<string, NestedInnerHits> } {
    const outer = this.innerScope
    const inner = new Map<string, NestedInnerHits>()
    this.innerScope = inner
    try {
      // A query that was made already would not note its own inner hits again.
      return { made: this.resumption.whole(make), inner }
    } finally {
      this.innerScope = outer
    }
  }

  /** Notes a query whose documents can be found in steps before the others run. */
  addPreparation(query: NearestVectorsQuery): void {
    this.preparations.push(query)
  }

  addInnerHits(name: string, inner: NestedInnerHits): void {
    this.innerScope.set(name, inner)
  }

  addNamedQuery(name: string, query: Query): void {
    this.namedQueries.set(name, query)
  }
}
