/**
 * Pipelines of documents on their way into indices: which ones run, what a changed index means, and what becomes of documents that are
 * dropped or fail.
 */
import { JavaException } from '@sluice/java'
import type { StateReader } from '../cluster/cluster-state.js'
import { indexSettings } from '../settings/index-settings.js'
import { Settings, type SettingText } from '../settings/settings.js'
import type { Store } from '../store.js'
import { templatesFor } from '../templates/apply-templates.js'
import { IngestFailure } from './ingest-failure.js'
import type { EngineTime, IngestItem, IngestResult } from './pipeline-runner.js'

/** A document that a pipeline dropped. */
export class DroppedDocument {
  constructor(
    readonly index: string,
    readonly id: string | null,
    readonly executed: readonly string[],
  ) {}
}

/** A document after its pipelines. */
export interface IngestedDocument {
  readonly item: IngestItem
  readonly executed: readonly string[]
  /** Whether `reroute` gave it its index: pipelines of that index that could not be run here are still to run. */
  readonly isRerouted: boolean
}

/** The outcome of a document. */
export type IngestOutcome = IngestedDocument | DroppedDocument | IngestFailure | JavaException

const NONE = '_none'

/** The pipelines of an index: the one that goes before, and the final one. */
export interface PipelineSlots {
  readonly own: string | null
  readonly final: string | null
}

/** Finds the pipelines of indices, and runs them. */
export interface PipelineSource {
  /** The pipelines of an index, alias or data stream; `requested` goes before the default one, and `_none` is none. */
  slotsOf(name: string, requested: string | null): PipelineSlots
  /** Called with names before `slotsOf` is, where somebody else has to be asked for them. */
  lookUp?(names: ReadonlySet<string>): Promise<void>
  /** Throws IngestFailure for pipelines that cannot run at all. */
  run(items: readonly IngestItem[]): Promise<readonly IngestResult[]>
  /** Called with each document that ran: the pipelines, of which the last failed if it did. */
  note?(executed: readonly string[], hasFailed: boolean): void
}

/** The replacements of a simulation for stored resources. */
export interface Substitutions {
  /** The state with other templates. */
  readonly state: StateReader
  /** JSON texts of pipelines by id. */
  readonly pipelines: ReadonlyMap<string, string>
}

/**
 * The pipelines of an index, alias or data stream, or those that templates would give an index that is not there; `requested` goes before
 * the default one, and `_none` is none.
 */
export function pipelinesOf(
  { indices, state }: Pick<Store, 'indices'> & { readonly state: StateReader },
  name: string,
  requested: string | null,
): PipelineSlots {
  const settings = indices.writeIndexOf(name)?.settings ?? templateSettings(state, name)
  const own = requested ?? settings?.get(indexSettings.defaultPipeline) ?? NONE
  const final = settings?.get(indexSettings.finalPipeline) ?? NONE
  return { own: own === NONE ? null : own, final: final === NONE ? null : final }
}

function templateSettings(state: StateReader, name: string): Settings | null {
  if (state.all('index_template').size === 0 && state.all('template').size === 0) return null
  const given = [...templatesFor(state, name).settings].filter(
    (each): each is [string, SettingText] => each[1] !== null,
  )
  return new Settings(new Map(given))
}

interface Underway {
  readonly place: number
  readonly item: IngestItem
  /** Whether the last of its pipelines is the index's final one. */
  readonly hasFinal: boolean
  readonly visited: readonly string[]
  readonly executed: readonly string[]
  /** Whether `reroute` gave it the index that it has. */
  readonly isRerouted: boolean
}

/** How documents are taken in. */
export interface IngestSurroundings {
  readonly substitutions?: Substitutions
  /** The engine's used time of the request, before and afterwards. */
  readonly time?: EngineTime | undefined
}

/**
 * Runs the pipelines of documents; those that have none are as they were. `requested` is the pipeline that each request names. Throws
 * IngestFailure for substitutions that are not pipelines.
 */
export function ingest(
  store: Store,
  documents: readonly EnteringDocument[],
  { substitutions, time = { millis: 0 } }: IngestSurroundings = {},
): Promise<IngestOutcome[]> {
  const resolving = { indices: store.indices, state: substitutions?.state ?? store.state }
  const user = store.caller?.user()
  const slotsOf = (name: string, requested: string | null): PipelineSlots => pipelinesOf(resolving, name, requested)
  if (substitutions !== undefined) {
    const options = { substitutions: substitutions.pipelines, user }
    return runPipelines({ slotsOf, run: items => store.pipelines.run(items, options) }, documents)
  }
  const { ingestStatistics } = store
  const source: PipelineSource = {
    slotsOf,
    async run(items) {
      const before = time.millis
      const results = await store.pipelines.run(items, { user, time })
      ingestStatistics.took(time.millis - before)
      for (const [i, result] of results.entries()) {
        const { source, pipelines } = items[i]!
        if (result.kind !== 'done') continue
        ingestStatistics.bytes(pipelines[0]!, source.length, result.item.source.length)
      }
      return results
    },
    note: (executed, hasFailed) => ingestStatistics.note(executed, hasFailed),
  }
  return runPipelines(source, documents)
}

/** A document and the pipeline that its request names. */
export interface EnteringDocument {
  readonly item: Omit<IngestItem, 'pipelines'>
  readonly requested: string | null
}

/** Runs the pipelines that a source knows, as `ingest` does. Where the source looks nothing up they run before this returns its promise. */
export async function runPipelines(
  source: PipelineSource,
  documents: readonly EnteringDocument[],
): Promise<IngestOutcome[]> {
  const outcomes: IngestOutcome[] = []
  let underway: Underway[] = []
  // Does not wait if there is nothing to look up: the engine works while the caller continues.
  if (source.lookUp !== undefined) await source.lookUp(new Set(documents.map(({ item }) => item.index)))
  for (const [place, { item, requested }] of documents.entries()) {
    const { own, final } = source.slotsOf(item.index, requested)
    const pipelines = [own, final].filter(id => id !== null)
    const whole = { ...item, pipelines }
    outcomes.push({ item: whole, executed: [], isRerouted: false })
    if (pipelines.length > 0) {
      const hasFinal = final !== null
      underway.push({ place, item: whole, hasFinal, visited: [item.index], executed: [], isRerouted: false })
    }
  }
  while (underway.length > 0) {
    const results = await source.run(underway.map(({ item }) => item))
    await source.lookUp?.(new Set(results.flatMap(result => (result.kind === 'done' ? [result.item.index] : []))))
    const next: Underway[] = []
    for (const [i, result] of results.entries()) {
      const executed = result.kind === 'failed' ? underway[i]!.item.pipelines : result.executed
      source.note?.(executed, result.kind === 'failed')
      const outcome = after(source, underway[i]!, result)
      if ('place' in outcome) next.push(outcome)
      else outcomes[underway[i]!.place] = outcome
    }
    underway = next
  }
  return outcomes
}

/** The state of a document after its pipelines ran: finished, or on its way into another index. */
function after(source: PipelineSource, before: Underway, result: IngestResult): IngestOutcome | Underway {
  if (result.kind === 'failed') return new IngestFailure(result.status, result.error)
  const executed = [...before.executed, ...result.executed]
  if (result.kind === 'dropped') return new DroppedDocument(before.item.index, before.item.id, executed)
  const { item, isRerouted } = result
  if (item.index === before.item.index) return { item, executed, isRerouted: before.isRerouted }
  const last = result.executed.at(-1)!
  if (before.hasFinal && item.pipelines.length === 0 && result.executed.length === before.item.pipelines.length) {
    return illegalState(
      `final pipeline [${last}] can't change the target index (from [${before.item.index}] to [${item.index}]) for document [${item.id}]`,
    )
  }
  const visited = [...before.visited, item.index]
  if (before.visited.includes(item.index)) {
    return illegalState(
      `index cycle detected while processing pipeline [${last}] for document [${item.id}]: [${visited.join(', ')}]`,
    )
  }
  const { own, final } = source.slotsOf(item.index, null)
  const pipelines = [isRerouted ? own : null, final].filter(id => id !== null)
  const moved = { ...item, pipelines }
  if (pipelines.length === 0) return { item: moved, executed, isRerouted }
  return { place: before.place, item: moved, hasFinal: final !== null, visited, executed, isRerouted }
}

const illegalState = (text: string): JavaException => new JavaException('java.lang.IllegalStateException', text)
