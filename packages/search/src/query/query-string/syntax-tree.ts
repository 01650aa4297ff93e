/** The syntax tree of a query string, independent of any index. */

/** The operator that joins a clause to the one before it: `AND`, `OR`, or none. */
export type Conjunction = 'none' | 'and' | 'or'
/** The sign of a clause: `+`, `-` (or `NOT`, `!`), or none. */
export type Modifier = 'none' | 'required' | 'prohibited'

/** A clause of a group. */
export interface Clause {
  readonly conjunction: Conjunction
  readonly modifier: Modifier
  readonly node: QueryStringNode
  /** Words without operators between them, which an analyzer gets as one text: their terms become clauses of the group. */
  readonly isWords: boolean
}

/** A word, a phrase, a range: what becomes one query on a field. `field` is null for the default ones. */
export type Leaf =
  | { readonly kind: 'text'; readonly field: string | null; readonly text: string }
  | { readonly kind: 'phrase'; readonly field: string | null; readonly text: string; readonly slop: number | null }
  | { readonly kind: 'wildcard'; readonly field: string | null; readonly pattern: string }
  | { readonly kind: 'prefix'; readonly field: string | null; readonly prefix: string }
  | { readonly kind: 'regexp'; readonly field: string | null; readonly pattern: string }
  /** `distance` is what is after the `~`, empty for none. */
  | { readonly kind: 'fuzzy'; readonly field: string | null; readonly text: string; readonly distance: string }
  | {
      readonly kind: 'range'
      readonly field: string | null
      /** Null for an open end. */
      readonly from: string | null
      readonly to: string | null
      readonly includesFrom: boolean
      readonly includesTo: boolean
    }

export type QueryStringNode =
  | Leaf
  | { readonly kind: 'boost'; readonly boost: number; readonly node: QueryStringNode }
  | { readonly kind: 'group'; readonly clauses: readonly Clause[] }
