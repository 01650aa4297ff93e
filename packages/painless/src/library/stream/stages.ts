/** The stages of streams: each draws one element at a time from the one before it. */
import { JavaLinkedHashSet, listSort } from '@sluice/java'
import { spendSteps } from '../../account.js'
import type { Compare, Lambda } from '../define.js'
import { type Draw, drawList, END, type JavaStream } from './java-stream.js'

/** `filter`. */
export const filtered =
  (next: Draw, test: Lambda): Draw =>
  () => {
    for (;;) {
      const value = next()
      if (value === END || test(value) === true) return value
    }
  }

/** `map`, `mapToObj`, ... */
export const mapped =
  (next: Draw, change: Lambda): Draw =>
  () => {
    const value = next()
    return value === END ? END : change(value)
  }

/** `peek`. */
export const peeked =
  (next: Draw, visit: Lambda): Draw =>
  () => {
    const value = next()
    if (value !== END) visit(value)
    return value
  }

/** `flatMap`; the inner streams are drawn one after the other, null for an empty one. */
export function flattened(next: Draw, change: Lambda): Draw {
  let inner: Draw | undefined
  return () => {
    for (;;) {
      if (inner !== undefined) {
        const value = inner()
        if (value !== END) return value
        inner = undefined
      }
      const outer = next()
      if (outer === END) return END
      const stream = change(outer)
      if (stream !== null && stream !== undefined) inner = (stream as JavaStream).draw()
    }
  }
}

/** `limit`: the element after the last is not drawn. */
export function limited(next: Draw, count: number): Draw {
  let left = count
  return () => (left-- > 0 ? next() : END)
}

/** `skip`. */
export function skipped(next: Draw, count: number): Draw {
  let left = count
  return () => {
    for (; left > 0; left--) if (next() === END) return END
    return next()
  }
}

/** `distinct`: the first of equal elements. */
export function distinct(next: Draw): Draw {
  const seen = new JavaLinkedHashSet()
  return () => {
    for (;;) {
      const value = next()
      if (value === END || seen.add(value)) return value
    }
  }
}

/** `sorted`: draws all before it gives the first. */
export function sorted(next: Draw, compare: Compare): Draw {
  let rest: Draw | undefined
  return () => {
    if (rest === undefined) {
      const values: unknown[] = []
      for (let value = next(); value !== END; value = next()) values.push(value)
      listSort(values, compare)
      rest = drawList(values)
    }
    return rest()
  }
}

/** `concat`. */
export function joined(first: JavaStream, second: JavaStream): Draw {
  let next = first.open()
  let isFirst = true
  return () => {
    const value = next()
    if (value !== END || !isFirst) return value
    isFirst = false
    next = second.open()
    return next()
  }
}

/** `range`, `rangeClosed`: integers from `from` up to and without `to`, each made a Java value by `box`. */
export function ranged<N extends number | bigint>(from: N, to: N, box: (value: N) => unknown): Draw {
  let value = from
  return () => {
    if (value >= to) return END
    spendSteps(2)
    return box(value++ as N)
  }
}
