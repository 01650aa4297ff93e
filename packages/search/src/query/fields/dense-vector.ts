/** Fields of vectors: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/dense-vector.html */
import { illegalArgument } from '@sluice/java'
import { dimsOf, type ElementType, type Vector, vectorOf } from '../../vectors/element-type.js'
import type { VectorTarget } from '../../vectors/nearest-vectors.js'
import { checkLength, scoreOfSimilarity, type VectorSimilarity } from '../../vectors/similarity.js'
import { OtherFieldType } from './other.js'

/** The type `dense_vector`. */
export class DenseVectorFieldType extends OtherFieldType {
  private get elementType(): ElementType {
    return this.node.values['element_type'] as ElementType
  }

  private get similarity(): VectorSimilarity {
    return this.node.values['similarity'] as VectorSimilarity
  }

  /**
   * The vector that those of documents are compared with. Throws illegal_argument_exception for fields that are not indexed, and for a
   * vector that does not fit.
   */
  target(given: unknown): VectorTarget {
    const { name, elementType: type, similarity } = this
    if (this.node.values['index'] !== true) {
      throw illegalArgument(`to perform knn search on field [${name}], its mapping must have [index] set to [true]`)
    }
    const vector = vectorOf(given, type)
    if (vector === null) throw illegalArgument(`[query_vector] of field [${name}] must be a list of numbers`)
    this.checkDims(vector)
    checkLength(similarity, type, vector)
    return { field: name, type, similarity, vector }
  }

  private checkDims(vector: Vector): void {
    const dims = this.node.values['dims'] as number | null
    const given = dimsOf(this.elementType, vector.length)
    if (dims === null || dims === given) return
    throw illegalArgument(`the query vector has a different dimension [${given}] than the index vectors [${dims}]`)
  }

  /** The score of vectors that are just so alike. */
  scoreOf({ vector }: VectorTarget, similarity: number): number {
    return scoreOfSimilarity(this.similarity, this.elementType, vector.length)(similarity)
  }
}
