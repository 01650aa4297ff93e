/**
 * The place of each run-time error, found as the JVM finds it. Elasticsearch's compiler notes the offset of a construct
 * before some of its instructions; the JVM shows for an instruction the first note at exactly its place, else the last note
 * before it in the order of the code. Emitting walks the tree in that order and keeps a `Marks` for each function.
 */
import { UNKNOWN } from '../runtime/location.js'

/** The line table of one function while its code is being made. */
export class Marks {
  #last = UNKNOWN
  #here: number | undefined

  /** An offset is noted before the next instruction. */
  mark(at: number): void {
    this.#here ??= at
    this.#last = at
  }

  /** An instruction follows: gives the offset that an error of it shows. */
  instruction(): number {
    const at = this.#here ?? this.#last
    this.#here = undefined
    return at
  }
}
