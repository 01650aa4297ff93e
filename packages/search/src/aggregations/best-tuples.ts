/** The tuples of `composite` that come first, as numbers of values: those that may be on a page. */

/** A tuple with the number of its bucket. */
export interface KeptTuple {
  readonly keys: Float64Array
  readonly bucket: number
}

/** Compares two numbers of values at a place of tuples. */
export type KeyOrder = (place: number, a: number, b: number) => number

/** Keeps the first tuples of all that are added: a heap with the last one of them at its top. */
export class BestTuples {
  /** Is another one when the last tuple is. */
  version = 0
  private readonly heap: KeptTuple[] = []
  /** The last tuple that is kept; null while there is room for more. */
  private last: Float64Array | null = null

  /** @param size how many tuples are kept */
  constructor(
    private readonly size: number,
    private readonly compareAt: KeyOrder,
  ) {}

  /** The kept tuples, in no order. */
  get tuples(): readonly KeptTuple[] {
    return this.heap
  }

  /** Below 0 if the first `places` keys are before those of the last tuple, or any tuple is kept; 0 if they are the same; else above 0. */
  order(keys: Float64Array, places: number): number {
    if (this.last === null) return -1
    for (let place = 0; place < places; place++) {
      const order = this.compareAt(place, keys[place]!, this.last[place]!)
      if (order !== 0) return order
    }
    return 0
  }

  /** The order of a key at a place, against that of the last tuple. */
  orderAt(place: number, key: number): number {
    return this.compareAt(place, key, this.last![place]!)
  }

  /** Adds a tuple that is new and before the last one; the last one is dropped if there is no room. */
  add(keys: Float64Array, bucket: number): void {
    const tuple = { keys: keys.slice(), bucket }
    if (this.heap.length < this.size) this.rise(tuple)
    else this.sink(tuple)
    if (this.heap.length < this.size || this.last === this.heap[0]!.keys) return
    this.last = this.heap[0]!.keys
    this.version++
  }

  /** Compares tuples in the order of a page. */
  readonly compare = (a: KeptTuple, b: KeptTuple): number => {
    for (let place = 0; place < a.keys.length; place++) {
      const order = this.compareAt(place, a.keys[place]!, b.keys[place]!)
      if (order !== 0) return order
    }
    return 0
  }

  private rise(tuple: KeptTuple): void {
    const { heap } = this
    let at = heap.length
    for (; at > 0; ) {
      const parent = (at - 1) >> 1
      if (this.compare(heap[parent]!, tuple) >= 0) break
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = tuple
  }

  private sink(tuple: KeptTuple): void {
    const { heap } = this
    let at = 0
    for (;;) {
      let next = 2 * at + 1
      if (next >= heap.length) break
      if (next + 1 < heap.length && this.compare(heap[next + 1]!, heap[next]!) > 0) next++
      if (this.compare(tuple, heap[next]!) >= 0) break
      heap[at] = heap[next]!
      at = next
    }
    heap[at] = tuple
  }
}
