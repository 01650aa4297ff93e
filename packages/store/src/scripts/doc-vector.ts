/** The vectors of documents, as functions of scripts compare them. */
import { illegalArgument } from '@sluice/java'
import { DenseVectorValues, type DocVector, type VectorMeasure } from '@sluice/painless'
import {
  dimsOf,
  dotProduct,
  type ElementType,
  type FieldNode,
  hammingDistance,
  type LeafReader,
  manhattanDistance,
  squaredDistance,
  squaredLength,
  type Vector,
  vectorOf,
  vectorsOf,
} from '@sluice/search'

const BITS_OF_BYTE = 8

/** Reads the vectors of a segment's documents. */
export function vectorReader(leaf: LeafReader, { path, values }: FieldNode): (doc: number) => DenseVectorValues {
  const type = values['element_type'] as ElementType
  const column = leaf.field(path)?.binary
  const none = new DenseVectorValues(null)
  if (column === undefined) return () => none
  const vectors = vectorsOf(column.bytes, type)
  const { starts } = column
  const { BYTES_PER_ELEMENT } = vectors
  return doc => {
    const from = starts[doc]! / BYTES_PER_ELEMENT
    const end = starts[doc + 1]! / BYTES_PER_ELEMENT
    return from === end ? none : new DenseVectorValues(docVector(vectors.subarray(from, end), type))
  }
}

const docVector = (own: Vector, type: ElementType): DocVector => ({
  elements: own,
  get magnitude() {
    return Math.sqrt(squaredLength(own))
  },
  measure: (measure, query) => {
    if (type === 'bit' && measure === 'dotProduct') return maskedSum(own, query)
    return measureOf(measure, type, own, queryVector(query, type, own))
  },
})

/** The vector of a script. Throws illegal_argument_exception if it is not a vector of so many dimensions. */
function queryVector(query: unknown, type: ElementType, own: Vector): Vector {
  const vector = vectorOf(query, type)
  if (vector === null) throw illegalArgument('Cannot compare a vector with something that is not a list of numbers')
  if (vector.length === own.length) return vector
  throw illegalArgument(
    `The query vector has a different number of dimensions [${dimsOf(type, vector.length)}] than the document vectors [${dimsOf(type, own.length)}].`,
  )
}

function measureOf(measure: VectorMeasure, type: ElementType, own: Vector, query: Vector): number {
  switch (measure) {
    case 'cosineSimilarity':
      if (type === 'bit') throw illegalArgument('cosineSimilarity is not supported for bit vectors')
      return dotProduct(query, own) / Math.sqrt(squaredLength(query) * squaredLength(own))
    case 'dotProduct':
      return dotProduct(query, own)
    case 'l1norm':
      return type === 'bit' ? hammingDistance(query, own) : manhattanDistance(query, own)
    case 'l2norm':
      return Math.sqrt(type === 'bit' ? hammingDistance(query, own) : squaredDistance(query, own))
    case 'hamming':
      if (type === 'float') throw illegalArgument('hamming distance is only supported for byte or bit vectors')
      return hammingDistance(query, own)
  }
}

/** The product with bits: how many bits both have, or the sum of the numbers whose bit is set, if there is one for each bit. */
function maskedSum(own: Vector, query: unknown): number {
  const numbers = vectorOf(query, 'float')
  if (numbers === null || numbers.length !== own.length * BITS_OF_BYTE) {
    const bits = queryVector(query, 'bit', own)
    let count = 0
    for (let i = 0; i < own.length; i++)
      for (let both = own[i]! & bits[i]! & 0xff; both !== 0; both &= both - 1) count++
    return count
  }
  let sum = 0
  for (const [bit, number] of numbers.entries()) {
    // The first number is that of a byte's highest bit.
    if ((own[bit >> 3]! & (0x80 >> (bit & 7))) !== 0) sum += number
  }
  return sum
}
