/**
 * The last runs, and what was open last. States are kept as links are written (`encodeShare`): compressed, checked when they are read,
 * and with their version. Each run has its own key, so that saving a run writes only its state and the list.
 */
import { decodeShare, encodeShare, type ShareState } from '../share/index.js'
import { list, number, object, ShapeFault, type ShapePath, text } from '../share/shape.js'
import { changeTitle } from './change-title.js'
import { type HistoryStorage, StorageFault } from './history-storage.js'
import { MAX_RUNS } from './max-runs.js'

/** How the documents of a run ended. */
export interface RunCounts {
  readonly done: number
  readonly handled: number
  readonly dropped: number
  readonly failed: number
}

/** A run of the history, without its state. */
export interface HistoryRun {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly time: number
  /** The change since the previous run, in a few words. */
  readonly title: string
  readonly counts: RunCounts
}

const LIST = 'runs'
const AUTOSAVE = 'autosave'
const keyOf = (id: string): string => `run ${id}`

/**
 * The history of a browser. All calls may reject with a StorageFault, whose message is for the user; what was kept before stays. Calls
 * follow each other: one waits for the one before it.
 */
export class RunHistory {
  private last: Promise<unknown> = Promise.resolve()

  /** @param now milliseconds since 1970 */
  constructor(
    private readonly storage: HistoryStorage,
    private readonly now: () => number,
  ) {}

  /** The runs, the last one first. */
  runs(): Promise<readonly HistoryRun[]> {
    return this.inTurn(() => this.readList())
  }

  /**
   * Adds a run, and removes the oldest if there are too many. A run of the same state as the last one takes its place: only its
   * time and counts change. Returns the runs.
   */
  add(state: ShareState, counts: RunCounts): Promise<readonly HistoryRun[]> {
    return this.inTurn(async () => {
      const runs = await this.readList()
      const [latest] = runs
      const fragment = encodeShare(historyState(state))
      const known = latest === undefined ? null : await this.storage.read(keyOf(latest.id))
      if (latest !== undefined && known === fragment) {
        return this.writeList([{ ...latest, time: this.now(), counts }, ...runs.slice(1)])
      }
      const before = known === null ? null : stateOf(known)
      const id = String(Math.max(0, ...runs.map(run => Number(run.id))) + 1)
      const run = { id, time: this.now(), title: changeTitle(before, state), counts }
      await this.storage.write(keyOf(id), fragment)
      const kept = await this.writeList([run, ...runs].slice(0, MAX_RUNS))
      for (const { id } of runs.slice(MAX_RUNS - 1)) await this.storage.remove(keyOf(id))
      return kept
    })
  }

  /** The state of a run; null if it is missing, or not of this version. */
  state(id: string): Promise<ShareState | null> {
    return this.inTurn(async () => stateOf(await this.storage.read(keyOf(id))))
  }

  /** Removes a run. Returns the others. */
  remove(id: string): Promise<readonly HistoryRun[]> {
    return this.inTurn(async () => {
      const runs = await this.writeList((await this.readList()).filter(run => run.id !== id))
      await this.storage.remove(keyOf(id))
      return runs
    })
  }

  /** Removes all runs, and what was saved by itself. */
  clear(): Promise<void> {
    return this.inTurn(() => this.storage.clear())
  }

  /** Keeps what is open, for when the page is opened next. */
  save(state: ShareState): Promise<void> {
    return this.inTurn(() => this.storage.write(AUTOSAVE, encodeShare(state)))
  }

  /** The last workspace; null if there is none of this version. */
  saved(): Promise<ShareState | null> {
    return this.inTurn(async () => stateOf(await this.storage.read(AUTOSAVE)))
  }

  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    // Earlier failures were reported to their callers.
    const turn = this.last.then(act, act)
    this.last = turn
    return turn
  }

  private async readList(): Promise<readonly HistoryRun[]> {
    const kept = await this.storage.read(LIST)
    if (kept === null) return []
    try {
      return list(JSON.parse(kept), '', checkedRun)
    } catch (thrown) {
      if (!(thrown instanceof ShapeFault) && !(thrown instanceof SyntaxError)) throw thrown
      throw new StorageFault('failed', `the history cannot be read (${thrown.message}): clear it to begin a new one`)
    }
  }

  private async writeList(runs: readonly HistoryRun[]): Promise<readonly HistoryRun[]> {
    await this.storage.write(LIST, JSON.stringify(runs))
    return runs
  }
}

/** How the page looks, and which pipeline is shown, makes no other run. */
const historyState = (state: ShareState): ShareState => ({ ...state, active: state.entry, view: {} })

function stateOf(fragment: string | null): ShareState | null {
  if (fragment === null) return null
  const state = decodeShare(fragment)
  return 'kind' in state ? null : state
}

function checkedRun(value: unknown, path: ShapePath): HistoryRun {
  const run = object(value, path)
  const counts = object(run.counts, `${path}.counts`)
  return {
    id: text(run.id, `${path}.id`),
    time: number(run.time, `${path}.time`),
    title: text(run.title, `${path}.title`),
    counts: {
      done: number(counts.done, `${path}.counts.done`),
      // Runs that were kept by older versions counted these among those done.
      handled: number(counts.handled ?? 0, `${path}.counts.handled`),
      dropped: number(counts.dropped, `${path}.counts.dropped`),
      failed: number(counts.failed, `${path}.counts.failed`),
    },
  }
}
