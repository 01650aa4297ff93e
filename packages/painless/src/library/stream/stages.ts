/** The stages of streams as generators: each draws one element at a time from the one before it. */
import { JavaLinkedHashSet } from '@sluice/java'
import { spendSteps } from '../../account.js'
import type { Lambda } from '../define.js'

type Source = Iterable<unknown>

/** `filter`. */
export function* filtered(source: Source, test: Lambda): Generator<unknown> {
  for (const value of source) if (test(value) === true) yield value
}

/** `map`, `mapToObj`, ... */
export function* mapped(source: Source, change: Lambda): Generator<unknown> {
  for (const value of source) yield change(value)
}

/** `peek`. */
export function* peeked(source: Source, visit: Lambda): Generator<unknown> {
  for (const value of source) {
    visit(value)
    yield value
  }
}

/** `flatMap`; the inner streams are drawn one after the other, null for an empty one. */
export function* flattened(source: Source, change: Lambda, draw: (stream: unknown) => Source): Generator<unknown> {
  for (const value of source) {
    const inner = change(value)
    if (inner !== null && inner !== undefined) yield* draw(inner)
  }
}

/** `limit`: the element after the last is not drawn. */
export function* limited(source: Source, count: number): Generator<unknown> {
  let left = count
  if (left <= 0) return
  for (const value of source) {
    yield value
    if (--left === 0) return
  }
}

/** `skip`. */
export function* skipped(source: Source, count: number): Generator<unknown> {
  let left = count
  for (const value of source) if (left-- <= 0) yield value
}

/** `distinct`: the first of equal elements. */
export function* distinct(source: Source): Generator<unknown> {
  const seen = new JavaLinkedHashSet()
  for (const value of source) if (seen.add(value)) yield value
}

/** `sorted`: draws all before it gives the first. */
export function* sorted(source: Source, sort: (values: unknown[]) => void): Generator<unknown> {
  const values = [...source]
  sort(values)
  yield* values
}

/** `concat`. */
export function* joined(first: Source, second: Source): Generator<unknown> {
  yield* first
  yield* second
}

/** `range`, `rangeClosed`: integers from `from` up to and without `to`, each made a Java value by `box`. */
export function* ranged(from: bigint, to: bigint, box: (value: bigint) => unknown): Generator<unknown> {
  for (let value = from; value < to; value++) {
    spendSteps(2)
    yield box(value)
  }
}
