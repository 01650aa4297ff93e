/**
 * What would become of documents on their way into indices, without writing any: `_ingest/_simulate`, which runs the pipelines of their
 * indices and checks them against the mapping that would be there, with other pipelines, templates and mappings if the request gives
 * some.
 */
import { readJson, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { DocumentParser, documentParsing, type Mapping, readMapping, showMapping } from '@sluice/search'
import { overlaidState, type StateKind, type StateReader, type StateValue } from '../cluster/cluster-state.js'
import type { Index } from '../indices/index.js'
import { pauseWhenOver, type Turn } from '../search/search-in-turns.js'
import type { Store } from '../store.js'
import { templatesFor } from '../templates/apply-templates.js'
import { overlayMapping } from '../templates/merge-mappings.js'
import { type DroppedDocument, type EnteringDocument, ingest } from './ingest.js'
import type { IngestFailure } from './ingest-failure.js'

/** A document of a simulation. */
export interface SimulatedDocument {
  readonly index: string
  readonly id: string | null
  readonly routing: string | null
  /** JSON text. */
  readonly source: string
}

/** A simulation request. */
export interface IngestSimulation {
  readonly documents: readonly SimulatedDocument[]
  /** The pipeline that stands for the default ones. */
  readonly pipeline: string | null
  /** JSON texts of pipelines by id. */
  readonly pipelines: ReadonlyMap<string, string>
  readonly componentTemplates: ReadonlyMap<string, StateValue>
  readonly indexTemplates: ReadonlyMap<string, StateValue>
  /** The addition to each mapping, or null. */
  readonly mapping: StateValue | null
}

/** A document as it would be indexed. */
export interface SimulatedResult extends SimulatedDocument {
  readonly executed: readonly string[]
  /** Fields whose values would be ignored. */
  readonly ignored: readonly string[]
  /** Why it would be refused; null if it would not. */
  readonly fault: JavaException | null
}

/** The outcome of a document. */
export type SimulatedOutcome = SimulatedResult | DroppedDocument | IngestFailure | JavaException

/** Documents that are prepared and sent to the engine at a time: together they take a few milliseconds of the store's thread. */
const DOCUMENTS_OF_PART = 1000

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/**
 * Simulates documents, in turns with other requests. Rejects with IngestFailure for an invalid substituted pipeline,
 * illegal_argument_exception for templates.
 */
export async function simulateIngest(
  store: Store,
  simulation: IngestSimulation,
  turn: Turn,
): Promise<SimulatedOutcome[]> {
  const { documents, pipeline, pipelines, componentTemplates, indexTemplates } = simulation
  const state = overlaidState(
    store.state,
    new Map<StateKind, ReadonlyMap<string, StateValue>>([
      ['component_template', componentTemplates],
      ['index_template', indexTemplates],
    ]),
  )
  const check = new MappingCheck(store, state, simulation)
  const simulated: SimulatedOutcome[] = []
  for (let from = 0; from < documents.length; from += DOCUMENTS_OF_PART) {
    await pauseWhenOver(turn)
    const entering = documents
      .slice(from, from + DOCUMENTS_OF_PART)
      .map(document => ({ item: itemOf(document), requested: pipeline }))
    for (const outcome of await ingest(store, entering, { substitutions: { state, pipelines } })) {
      await pauseWhenOver(turn)
      if ('item' in outcome) {
        const { index, id, routing, source } = outcome.item
        const document = { index, id, routing, source: decoder.decode(source) }
        simulated.push({ ...document, executed: outcome.executed, ...check.of(document) })
      } else simulated.push(outcome)
    }
  }
  return simulated
}

const itemOf = ({ index, id, routing, source }: SimulatedDocument): EnteringDocument['item'] => ({
  index,
  id,
  routing,
  version: null,
  versionType: null,
  ifSeqNo: null,
  ifPrimaryTerm: null,
  source: encoder.encode(source),
})

/** Checks documents against the mappings of their indices, each of which is made once. */
class MappingCheck {
  /** As the APIs show them; null for an index that would not exist. */
  private readonly shown = new Map<string, StateValue | null>()
  private readonly read = new Map<StateValue, { readonly mapping: Mapping; readonly parser: DocumentParser }>()

  constructor(
    private readonly store: Store,
    private readonly state: StateReader,
    private readonly simulation: IngestSimulation,
  ) {}

  /** The fault of a document in the mapping of its index; none if the index would not exist. */
  of({ index: name, id, source }: SimulatedDocument): Pick<SimulatedResult, 'fault' | 'ignored'> {
    const { store } = this
    store.indices.authorize([name])
    const index = store.indices.writeIndexOf(name)
    let shown = this.shown.get(name)
    if (shown === undefined) this.shown.set(name, (shown = mappingFor(index, this.state, this.simulation, name)))
    if (shown === null) return NOTHING_SAID
    if (id === null) return { fault: withoutId(), ignored: [] }
    try {
      let read = this.read.get(shown)
      if (read === undefined) this.read.set(shown, (read = parserFor(readMapping(shown), index)))
      const { mapping, parser } = read
      // In the order of hash maps, as after pipelines.
      parser.parse(mapping, id, encoder.encode(writeJson(readJson(source), { order: 'hash' })))
      return { fault: null, ignored: [...parser.parsed.ignored].sort() }
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      return { fault: thrown, ignored: [] }
    }
  }
}

/** A parser that indexes nothing. */
function parserFor(mapping: Mapping, index: Index | undefined): { mapping: Mapping; parser: DocumentParser } {
  const slots = new Map<string, number>()
  const parser = new DocumentParser(mapping, {
    slotOf(path) {
      const slot = slots.get(path) ?? slots.size
      slots.set(path, slot)
      return slot
    },
    ...(index === undefined ? {} : { mappingLimits: index.mappingLimits, mappingContext: index.mappingContext }),
  })
  return { mapping, parser }
}

const NOTHING_SAID: Pick<SimulatedResult, 'fault' | 'ignored'> = { fault: null, ignored: [] }

/** The mapping as the APIs show it: that of the index, and what templates would give if there is none or they are substituted. */
function mappingFor(
  index: Index | undefined,
  state: StateReader,
  { componentTemplates, indexTemplates, mapping: addition }: IngestSimulation,
  name: string,
): StateValue | null {
  const parts: StateValue[] = []
  if (index !== undefined) parts.push(showMapping(index.mapping))
  if (index === undefined || componentTemplates.size > 0 || indexTemplates.size > 0) {
    const given = templatesFor(state, name).mapping
    if (given !== null) parts.push(given)
  }
  if (addition !== null) parts.push(addition)
  return parts.length === 0 ? null : parts.reduce((base, over) => overlayMapping(base, over))
}

/** As recorded (`ingest-simulate-ingest`): the simulation makes no ids, and the mapper wants one. */
function withoutId(): JavaException {
  const text = '_id should have been set on the coordinating node'
  const cause = new JavaException('java.lang.IllegalStateException', text)
  return documentParsing({ line: 1, column: 2 }, `failed to parse: ${text}`, cause)
}
