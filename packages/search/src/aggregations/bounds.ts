/** The options `extended_bounds` and `hard_bounds` of histograms. */
import { illegalArgument, javaToString } from '@sluice/java'
import { readAny } from '../json/body-values.js'
import { Token } from '../json/json-cursor.js'
import { type AggregationOption, ANY, option } from './options.js'
import { readOptions } from './read-options.js'

/** Bounds as they were given: numbers or dates; null for none. */
export interface GivenBounds {
  readonly min: unknown
  readonly max: unknown
}

/** Bounds as numbers. */
export interface Bounds {
  readonly min: number | null
  readonly max: number | null
}

const SIDES = {
  min: option<unknown>({ doc: 'The lowest key.', default: null }, {}, ANY, cursor => readAny(cursor)),
  max: option<unknown>({ doc: 'The highest key.', default: null }, {}, ANY, cursor => readAny(cursor)),
} as const

/** An option of bounds. */
export const boundsOption = (doc: string): AggregationOption<GivenBounds | null> =>
  option<GivenBounds | null>(
    { doc, default: null },
    { type: 'object', properties: { min: {}, max: {} } },
    [Token.startObject],
    (cursor, parser) => readOptions(cursor, 'bounds', SIDES, parser) as unknown as GivenBounds,
  )

/** The numbers of bounds. Throws illegal_argument_exception if the lower one is above the other. */
export function boundsOf(
  given: GivenBounds | null,
  name: string,
  aggregation: string,
  read: (value: unknown) => number,
): Bounds | null {
  if (given === null) return null
  const min = given.min === null ? null : read(given.min)
  const max = given.max === null ? null : read(given.max)
  if (min !== null && max !== null && min > max) {
    throw illegalArgument(
      `[${name}.min][${javaToString(given.min)}] cannot be greater than [${name}.max][${javaToString(given.max)}] for histogram aggregation [${aggregation}]`,
    )
  }
  return { min, max }
}

/** Throws illegal_argument_exception for extended bounds that are outside of hard ones. */
export function checkInside(extended: Bounds | null, hard: Bounds | null): void {
  if (extended === null || hard === null) return
  const isInside =
    (extended.max === null || hard.max === null || extended.max <= hard.max) &&
    (extended.min === null || hard.min === null || extended.min >= hard.min)
  if (isInside) return
  const shown = ({ min, max }: Bounds): string => `[${min}--${max}]`
  throw illegalArgument(
    `Extended bounds have to be inside hard bounds, hard bounds: [${shown(hard)}], extended bounds: [${shown(extended)}]`,
  )
}
