/** Vectors in scripts: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-dsl-script-score-query.html#vector-functions */
import { doubleOf, floatOf, illegalArgument, JavaException } from '@sluice/java'
import { JavaArray } from './array.js'
import type { Library, LibraryFunction } from './define.js'
import { type DocScript, ScriptDocValues } from './doc-values.js'

/** The measures by which a document's vector is compared. */
export const VECTOR_MEASURES = ['cosineSimilarity', 'dotProduct', 'l1norm', 'l2norm', 'hamming'] as const
export type VectorMeasure = (typeof VECTOR_MEASURES)[number]

/** The vector of a document. */
export interface DocVector {
  readonly elements: ArrayLike<number>
  readonly magnitude: number
  /** Compares it with the vector of a script. Throws illegal_argument_exception for one that does not fit. */
  measure(measure: VectorMeasure, query: unknown): number
}

/**
 * The value of a field of vectors:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/query-dsl-script-score-query.html#vector-functions-accessing-vectors
 */
export class DenseVectorValues extends ScriptDocValues {
  constructor(private readonly own: DocVector | null) {
    super('DenseVector', own === null ? [] : [own])
  }

  /** Throws unsupported_operation_exception: a vector is not a list of values. */
  override get(): never {
    throw new JavaException(
      'java.lang.UnsupportedOperationException',
      "accessing a vector field's value through 'get' or 'value' is not supported, use 'vectorValue' or 'magnitude' instead.",
    )
  }

  /** The vector. Throws illegal_argument_exception for a document without one. */
  get vector(): DocVector {
    if (this.own !== null) return this.own
    throw illegalArgument("A document doesn't have a value for a vector field!")
  }
}

const measured =
  (measure: VectorMeasure): LibraryFunction =>
  ({ ctx }: DocScript, query: unknown, field: string) => {
    const values = ctx.doc.get(field)
    if (values instanceof DenseVectorValues) return doubleOf(values.vector.measure(measure, query))
    throw illegalArgument(
      `[${measure}] is only available for fields of the type [dense_vector], and [${field}] is not one`,
    )
  }

/** The functions of scripts that compute scores. */
export const vectorFunctions: Readonly<Record<string, LibraryFunction>> = Object.fromEntries(
  VECTOR_MEASURES.map(measure => [`${measure}/2`, measured(measure)]),
)

/** By class. */
export const denseVectors: Library = {
  'org.elasticsearch.index.fielddata.ScriptDocValues.DenseVector': {
    methods: {
      'getMagnitude/0': (receiver: DenseVectorValues) => floatOf(receiver.vector.magnitude),
      'getVectorValue/0': ({ vector }: DenseVectorValues) =>
        new JavaArray('float', Array.from(vector.elements, floatOf)),
    },
  },
}
