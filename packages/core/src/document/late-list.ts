/** Lists whose values are made while they are written: an answer with many parts never exists as a whole and can be written in steps. */
import { JavaObject } from '@sluice/java'

/** A list of the results of `shown` for items. They are computed again whenever it is written. */
export class LateList<T = unknown> extends JavaObject {
  readonly className = 'java.util.List'

  constructor(
    private readonly items: readonly T[],
    private readonly shown: (item: T) => unknown,
  ) {
    super()
  }

  get length(): number {
    return this.items.length
  }

  /** The value at a place within the list. */
  at(place: number): unknown {
    return this.shown(this.items[place]!)
  }

  override jsonValue(): unknown[] {
    return this.items.map(item => this.shown(item))
  }

  toJavaString(): string {
    return `[${this.length} items]`
  }
}

/** A value whose late lists, at any depth, are arrays: for code that reads answers instead of writing them. */
export function withListsMade(value: unknown): unknown {
  if (value instanceof LateList) return value.jsonValue().map(withListsMade)
  if (Array.isArray(value)) return value.map(withListsMade)
  if (!(value instanceof Map)) return value
  return new Map([...value].map(([key, item]) => [key, withListsMade(item)]))
}
