/** The common result of the three kinds of enrich indices: numbers of rows, in the order of the table. */

/** How the stored shape lies to the one that is looked up; only `geo_match` asks. */
export const SHAPE_RELATIONS = ['intersects', 'disjoint', 'within', 'contains'] as const

export type ShapeRelation = (typeof SHAPE_RELATIONS)[number]

/**
 * Returns the numbers of the matching rows in ascending order, at most `limit`. Throws a JavaException for a value that cannot be looked up.
 */
export type FindRows = (value: unknown, limit: number, relation: ShapeRelation) => readonly number[]

/** The lowest numbers of several lists, each once. */
export function firstRows(lists: readonly (readonly number[])[], limit: number): number[] {
  return [...new Set(lists.flat())].sort((a, b) => a - b).slice(0, limit)
}
