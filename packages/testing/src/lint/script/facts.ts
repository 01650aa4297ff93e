/** The facts about places at one point of a script: which of them have a value, and how surely. */

import { fieldOfPlace } from './paths.js'

/** `sure` follows from the script, `likely` from what such code means, `before` from the steps before the script. */
export type Certainty = 'sure' | 'likely' | 'before'

/** Places that hold a value. */
export class Facts {
  private constructor(
    private readonly places: Map<string, Certainty>,
    /** Fields that the steps before have proved. */
    private readonly before: ReadonlySet<string>,
    /** Places of which nothing is known any more, whatever was before. */
    private readonly forgotten: Set<string>,
  ) {}

  /** The facts at the start of a script: fields proved by earlier steps, and places proved by its condition. */
  static atStart(before: ReadonlySet<string>, places: Iterable<string> = []): Facts {
    const own = new Map<string, Certainty>([
      ['ctx', 'sure'],
      ['params', 'likely'],
    ])
    for (const place of places) own.set(place, 'before')
    return new Facts(own, before, new Set())
  }

  /** The places that surely hold a value. */
  sure(): string[] {
    return [...this.places].filter(([, certainty]) => certainty === 'sure').map(([place]) => place)
  }

  copy(): Facts {
    return new Facts(new Map(this.places), this.before, new Set(this.forgotten))
  }

  has(place: string): boolean {
    return this.places.has(place) || this.wasBefore(place)
  }

  isSure(place: string): boolean {
    return this.places.get(place) === 'sure'
  }

  add(place: string, certainty: Certainty): void {
    const known = this.places.get(place)
    if (known !== 'sure') this.places.set(place, certainty)
  }

  addAll(facts: ReadonlyMap<string, Certainty>): void {
    for (const [place, certainty] of facts) this.add(place, certainty)
  }

  /** A place was written: nothing is known about it and its members. */
  forget(place: string): void {
    for (const known of [...this.places.keys()]) if (isWithin(known, place)) this.places.delete(known)
    this.forgotten.add(place)
  }

  /** Becomes what is true in both. */
  become(one: Facts, other: Facts = one): void {
    const common = [...one.places].filter(([place]) => other.has(place))
    this.places.clear()
    for (const [place, certainty] of common) {
      this.places.set(place, certainty === 'sure' && !other.isSure(place) ? 'likely' : certainty)
    }
    for (const place of [...one.forgotten, ...other.forgotten]) this.forgotten.add(place)
  }

  private wasBefore(place: string): boolean {
    const field = fieldOfPlace(place)
    if (field === null || !this.before.has(field)) return false
    for (const gone of this.forgotten) if (isWithin(place, gone)) return false
    return true
  }
}

const isWithin = (place: string, outer: string): boolean => place === outer || place.startsWith(`${outer}.`)

/** The facts that a condition proves if it is true, and if it is false. */
export interface Outcome {
  readonly whenTrue: ReadonlyMap<string, Certainty>
  readonly whenFalse: ReadonlyMap<string, Certainty>
}

const NOTHING: ReadonlyMap<string, Certainty> = new Map()

/** A condition that proves nothing. */
export const UNKNOWN: Outcome = { whenTrue: NOTHING, whenFalse: NOTHING }

/** Both facts together. */
export const both = (
  one: ReadonlyMap<string, Certainty>,
  other: ReadonlyMap<string, Certainty>,
): ReadonlyMap<string, Certainty> => new Map([...one, ...other])

/** The facts common to both. */
export const either = (
  one: ReadonlyMap<string, Certainty>,
  other: ReadonlyMap<string, Certainty>,
): ReadonlyMap<string, Certainty> => new Map([...one].filter(([place]) => other.has(place)))
