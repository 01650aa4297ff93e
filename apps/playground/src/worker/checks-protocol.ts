/** What the worker found out by trying: changes that help against a null. */

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
