/** What a script knows of places at one point: which of them hold a value, and how surely. */

/** `sure` follows from the script, `likely` from what such code means, `before` from the steps before the script. */
export type Certainty = 'sure' | 'likely' | 'before'

/** Places that hold a value. */
export class Facts {
  private constructor(private readonly places: Map<string, Certainty>) {}

  /** What is known when a script starts. */
  static atStart(before: Iterable<string>): Facts {
    const places = new Map<string, Certainty>([
      ['ctx', 'sure'],
      ['params', 'likely'],
    ])
    for (const place of before) places.set(place, 'before')
    return new Facts(places)
  }

  copy(): Facts {
    return new Facts(new Map(this.places))
  }

  has(place: string): boolean {
    return this.places.has(place)
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

  /** A place was written: nothing is known of it and of what lies in it. */
  forget(place: string): void {
    for (const known of [...this.places.keys()]) {
      if (known === place || known.startsWith(`${place}.`)) this.places.delete(known)
    }
  }

  /** Becomes what is true in both. */
  become(one: Facts, other: Facts = one): void {
    const common = [...one.places].filter(([place]) => other.places.has(place))
    this.places.clear()
    for (const [place, certainty] of common) {
      this.places.set(place, certainty === 'sure' && !other.isSure(place) ? 'likely' : certainty)
    }
  }
}

/** What a condition tells when it is true, and when it is false. */
export interface Outcome {
  readonly whenTrue: ReadonlyMap<string, Certainty>
  readonly whenFalse: ReadonlyMap<string, Certainty>
}

const NOTHING: ReadonlyMap<string, Certainty> = new Map()

/** A condition that tells nothing. */
export const UNKNOWN: Outcome = { whenTrue: NOTHING, whenFalse: NOTHING }

/** Both facts together. */
export const both = (
  one: ReadonlyMap<string, Certainty>,
  other: ReadonlyMap<string, Certainty>,
): ReadonlyMap<string, Certainty> => new Map([...one, ...other])

/** What is true either way. */
export const either = (
  one: ReadonlyMap<string, Certainty>,
  other: ReadonlyMap<string, Certainty>,
): ReadonlyMap<string, Certainty> => new Map([...one].filter(([place]) => other.has(place)))
