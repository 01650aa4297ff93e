/** Work that a search may do: what makes a hostile query end. */
import { JavaException } from '@sluice/java'
import { Resumption } from './resumption.js'

/** How much work is done between two checks of the clock. */
const SLICE = 16_384

/** Ends the collection of a shard whose `timeout` is over; what was found until then is shown. */
export class TimeExceeded extends Error {}

/** Counts the work of one search on one shard. Long loops call `spend`. */
export class SearchBudget {
  private left = SLICE
  /** The pauses of work that calls itself. */
  readonly resumption = new Resumption(this)
  /** Whether the `timeout` counts now: not where what was found is fetched. */
  isTimed = true
  /** Whether the search ended before it had seen everything, since its `timeout` was over. */
  timedOut = false

  /**
   * `check` is called every few thousand units of work; it throws to end the search. `isTurnOver` says whether others should have their turn now; a
   * search that runs in steps asks it between them. `reserve` notes bytes that the answer will hold; it throws if there are too many.
   */
  constructor(
    private readonly check: () => void = () => undefined,
    readonly isTurnOver: () => boolean = () => false,
    readonly reserve: (bytes: number) => void = () => undefined,
  ) {}

  /** Notes so many units of work: a document, a term, a state of an automaton. Throws what ends the search. */
  spend(units: number): void {
    this.left -= units
    if (this.left <= 0) this.look()
  }

  /** Throws what ends the search now: after a pause, which takes time without work. */
  look(): void {
    this.left = SLICE
    this.check()
  }
}

/** 429 `timeout_exception`: a search took more processor time than a request may, in milliseconds. */
export const searchOverrun = (millis: number): JavaException =>
  new JavaException(
    'org.elasticsearch.ElasticsearchTimeoutException',
    `the search took more than ${millis} ms of processor time`,
    undefined,
    { $status: 429 },
  )

/** 400 `task_cancelled_exception`: the search was cancelled while it ran. */
export const searchCancelled = (reason: string): JavaException =>
  new JavaException('org.elasticsearch.tasks.TaskCancelledException', `task cancelled [${reason}]`, undefined, {
    $status: 400,
  })
