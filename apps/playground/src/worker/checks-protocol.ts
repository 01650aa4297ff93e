/** Results of the worker's checks: changes that avoid a null, and the results against a mapping. */

/** A change that keeps a script from failing by a null. Paths are those of the pipeline. */
export type NullGuard =
  /** Texts that go into the script at a path. */
  | {
      readonly title: string
      readonly kind: 'insert'
      readonly path: readonly (string | number)[]
      readonly insertion: readonly { readonly at: number; readonly text: string }[]
    }
  /** An option for the processor at a path. */
  | {
      readonly title: string
      readonly kind: 'option'
      readonly path: readonly (string | number)[]
      readonly name: string
      readonly value: string
    }

/** Results against a mapping. */
export interface MappingCheck {
  /** How many results were checked, and how many fields the mapping has. */
  readonly checked: number
  readonly fields: number
  /** Fields that the mapping does not have; `text` is the type that dynamic mapping gives them, empty if unknown. */
  readonly unmapped: readonly MappingFinding[]
  /** Values that the index refuses; `text` is the reason. */
  readonly refused: readonly MappingFinding[]
}

/** Something of a field that several documents have. */
export interface MappingFinding {
  readonly path: string
  readonly text: string
  readonly documents: number
  /** The first document that has it, from 0. */
  readonly example: number
}
