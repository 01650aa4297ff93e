/**
 * Gives memory back that a request has left as garbage. V8 collects when a thread needs more, and a server has a dozen threads: each would
 * keep what its largest request took, until it happens to get the next large one.
 */
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** A heap below this is as it is after usual requests. */
const USUAL_BYTES = 96 * 1024 * 1024
/** The heap may grow to so many times the live memory before it is collected again. */
const GROWTH = 2

/** The heap of this thread. */
export interface Heap {
  /** Bytes that it takes, array buffers included. */
  size(): number
  /** Collects all garbage, now: some milliseconds. */
  collect(): void
}

/** Keeps the heap of a thread small between requests. */
export class HeapCare {
  private limit = USUAL_BYTES

  constructor(
    private readonly heap: Heap = ofThisThread(),
    private readonly later: (action: () => void) => unknown = setImmediate,
  ) {}

  /**
   * Nothing runs from now on: garbage is collected where there is much, after what was answered is sent. Returns whether it will be;
   * `collected` is called afterwards.
   */
  rest(collected: () => void): boolean {
    if (this.heap.size() < this.limit) return false
    this.later(() => {
      this.heap.collect()
      this.limit = Math.max(USUAL_BYTES, GROWTH * this.heap.size())
      collected()
    })
    return true
  }
}

function ofThisThread(): Heap {
  let collect: (() => void) | null = null
  return {
    size() {
      const { total_heap_size, external_memory } = getHeapStatistics()
      return total_heap_size + external_memory
    },
    collect() {
      collect ??= collector()
      collect?.()
    },
  }
}

/**
 * V8's own function: Node gives it to contexts that are made while the option is set (https://nodejs.org/api/cli.html#--expose-gc). The
 * option is one of the whole process: null if another thread has taken it back in between, which then has the next turn.
 */
function collector(): (() => void) | null {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('globalThis.gc') as (() => void) | undefined
  setFlagsFromString('--no-expose-gc')
  return collect ?? null
}
