/**
 * Searches in records of security (users, roles, API keys): they are indexed in memory, in a separate store, at the first search of the
 * time, and from then on what has changed. So they take the queries, sorting and aggregations of any other search.
 */
import { writeJson } from '@sluice/core'
import { readMapping, readSearchSource } from '@sluice/search'
import {
  ANY_VERSION,
  deleteDocument,
  indexDocument,
  PLAIN_REQUEST,
  refreshIndex,
  type SearchAnswer,
  type StateValue,
  Store,
  search,
} from '@sluice/store'
import { checkRecordSearch, type RecordFields } from './check-record-search.js'

type Json = ReadonlyMap<string, unknown>

const encoder = new TextEncoder()
/** The name of Elasticsearch's own index, which errors mention. */
const INDEX = '.security-7'
/** Most records of an answer, and how far pages go. */
const WINDOW = 10_000

/** The kind of records, and their searchable parts. */
export interface RecordKind {
  readonly fields: RecordFields
  /** Properties of the mapping, by field. */
  readonly properties: Json
  /** The indexed form of a record. */
  readonly document: (name: string, stored: StateValue) => Json
}

/** The hits. */
export interface FoundRecords {
  readonly total: number
  /** Names of records with the values that they were sorted by; null if nothing is sorted. */
  readonly records: readonly { readonly name: string; readonly sort: readonly unknown[] | null }[]
  readonly aggregations: SearchAnswer['aggregations']
}

/** Records of one kind, searched. */
export class RecordIndex {
  private opened: Store | null = null
  private readonly indexed = new Map<string, StateValue>()

  /** `records` returns the existing ones by name. */
  constructor(
    private readonly kind: RecordKind,
    private readonly records: () => ReadonlyMap<string, StateValue>,
    private readonly now: () => number,
  ) {}

  /**
   * Searches by the body of a request; `filter` are clauses that records have to match as well. Throws illegal_argument_exception for
   * fields, queries and aggregations that are not taken, and whatever a search throws.
   */
  search(body: Json, filter: readonly Json[], nodeId: string): FoundRecords {
    const members = checkRecordSearch(body, this.kind.fields, WINDOW)
    const store = this.updated()
    const query = new Map([
      [
        'bool',
        new Map<string, unknown>([
          ['must', [body.get('query') ?? new Map([['match_all', new Map()]])]],
          ['filter', filter],
        ]),
      ],
    ])
    const text = writeJson(
      new Map<string, unknown>([
        ...body,
        ['query', query],
        // Whatever members an open field has, they are keywords.
        ['runtime_mappings', new Map([...members].map(name => [name, KEYWORD]))],
        ['track_total_hits', true],
        ['_source', false],
      ]),
    )
    const source = readSearchSource(encoder.encode(text), () => undefined)
    const { hits, aggregations } = search(store, { ...PLAIN_REQUEST, indices: INDEX, source }, { nodeId })
    return {
      total: hits.total?.value ?? 0,
      records: hits.hits.map(({ fetched, sort }) => ({ name: fetched.stored.id, sort })),
      aggregations,
    }
  }

  /** Frees what it holds. */
  close(): void {
    this.opened?.close()
    this.opened = null
    this.indexed.clear()
  }

  private updated(): Store {
    const store = (this.opened ??= this.open())
    const records = this.records()
    store.write(() => {
      for (const [name, stored] of records) {
        if (this.indexed.get(name) === stored) continue
        const source = encoder.encode(writeJson(this.kind.document(name, stored)))
        indexDocument(store, { ...OPERATION, id: name, source })
        this.indexed.set(name, stored)
      }
      for (const name of [...this.indexed.keys()]) {
        if (records.has(name)) continue
        deleteDocument(store, { ...OPERATION, id: name })
        this.indexed.delete(name)
      }
    })
    refreshIndex(store.indices.get(INDEX)!)
    return store
  }

  private open(): Store {
    const store = new Store({ now: this.now, hasPainless: false })
    const mapping = readMapping(
      new Map<string, unknown>([
        ['dynamic', false],
        ['properties', this.kind.properties],
      ]),
    )
    store.write(() => store.indices.create(INDEX, { mapping, withoutTemplates: true }))
    return store
  }
}

const KEYWORD = new Map([['type', 'keyword']])
const OPERATION = { index: INDEX, routing: null, requireAlias: false, versioning: ANY_VERSION }
