/**
 * How alike two vectors are, and the scores that come of it:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/dense-vector.html#dense-vector-similarity
 */
import { illegalArgument } from '@sluice/java'
import { type ElementType, type Vector, vectorPreview } from './element-type.js'

/** The similarities of fields, as mappings name them. */
export const VECTOR_SIMILARITIES = ['cosine', 'dot_product', 'l2_norm', 'max_inner_product'] as const
export type VectorSimilarity = (typeof VECTOR_SIMILARITIES)[number]

/** The squared length may differ from 1 by so much. */
const UNIT_TOLERANCE = 1e-3

/** The divisor of a product of bytes for each dimension. */
const BYTE_SCALE = 32_768

/** The product of a vector with the one that begins at `from` among others. */
export function dotProduct(a: Vector, vectors: Vector, from = 0): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * vectors[from + i]!
  return sum
}

/** The sum of the distances of their elements. */
export function manhattanDistance(a: Vector, vectors: Vector, from = 0): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - vectors[from + i]!)
  return sum
}

/** The square of the distance of two vectors. */
export function squaredDistance(a: Vector, vectors: Vector, from = 0): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) {
    const difference = a[i]! - vectors[from + i]!
    sum += difference * difference
  }
  return sum
}

/** The square of a vector's length. */
export function squaredLength(vectors: Vector, from = 0, length = vectors.length): number {
  let sum = 0
  for (let i = from; i < from + length; i++) sum += vectors[i]! * vectors[i]!
  return sum
}

/** In how many bits two vectors of bits differ. */
export function hammingDistance(a: Vector, vectors: Vector, from = 0): number {
  let count = 0
  for (let i = 0; i < a.length; i++) {
    for (let bits = (a[i]! ^ vectors[from + i]!) & 0xff; bits !== 0; bits &= bits - 1) count++
  }
  return count
}

/** Scores vectors by how alike they are to one. */
export type VectorScorer = (vectors: Vector, from: number) => number

/** The scorer of a field's similarity for the vector of a query; the scores are floats. */
export function vectorScorer(similarity: VectorSimilarity, type: ElementType, query: Vector): VectorScorer {
  const scoreOf = scoreOfSimilarity(similarity, type, query.length)
  if (type === 'bit') return (vectors, from) => scoreOf(hammingDistance(query, vectors, from))
  switch (similarity) {
    case 'cosine': {
      const own = squaredLength(query)
      return (vectors, from) => {
        const lengths = Math.sqrt(own * squaredLength(vectors, from, query.length))
        return scoreOf(dotProduct(query, vectors, from) / lengths)
      }
    }
    case 'l2_norm':
      return (vectors, from) => scoreOf(Math.sqrt(squaredDistance(query, vectors, from)))
    default:
      return (vectors, from) => scoreOf(dotProduct(query, vectors, from))
  }
}

/** The score of a similarity: a cosine, a product, a distance; `elements` is how many the vectors have. */
export function scoreOfSimilarity(
  similarity: VectorSimilarity,
  type: ElementType,
  elements: number,
): (value: number) => number {
  if (type === 'bit') {
    const bits = elements * 8
    return distance => Math.fround((bits - distance) / bits)
  }
  switch (similarity) {
    case 'cosine':
      return cosine => Math.fround(Math.max((1 + cosine) / 2, 0))
    case 'dot_product':
      return type === 'byte'
        ? product => Math.fround(0.5 + product / (elements * BYTE_SCALE))
        : product => Math.fround(Math.max((1 + product) / 2, 0))
    case 'l2_norm':
      return distance => Math.fround(1 / (1 + distance * distance))
    case 'max_inner_product':
      return product => Math.fround(product < 0 ? 1 / (1 - product) : product + 1)
  }
}

/** Throws illegal_argument_exception for a vector whose length the similarity does not take. */
export function checkLength(similarity: VectorSimilarity, type: ElementType, vector: Vector): void {
  if (type === 'bit') return
  const squared = squaredLength(vector)
  if (similarity === 'cosine' && squared === 0) {
    throw illegalArgument(
      `The [cosine] similarity does not support vectors with zero magnitude. ${vectorPreview(vector)}`,
    )
  }
  if (similarity === 'dot_product' && type === 'float' && Math.abs(squared - 1) > UNIT_TOLERANCE) {
    throw illegalArgument(
      `The [dot_product] similarity can only be used with unit-length vectors. ${vectorPreview(vector)}`,
    )
  }
}
