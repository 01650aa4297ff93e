/** The elements of vectors: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/dense-vector.html#dense-vector-params */
import { floatOf, illegalArgument, isNumber, javaToString, toDouble } from '@sluice/java'

/** The type of the elements of a field's vectors: floats, signed bytes, or bits in bytes. */
export type ElementType = 'float' | 'byte' | 'bit'

/** The elements of a vector: floats, signed bytes, or the bytes that hold bits. */
export type Vector = Float32Array | Int8Array

/** Elements that a fault shows. */
const PREVIEW = 5

const BITS_OF_BYTE = 8

/** The beginning of a vector, as faults end. */
export function vectorPreview(vector: ArrayLike<number>): string {
  const shown = Array.from({ length: Math.min(PREVIEW, vector.length) }, (_, i) => javaToString(floatOf(vector[i]!)))
  return `Preview of invalid vector: [${shown.join(', ')}${vector.length > PREVIEW ? ', ...' : ''}]`
}

/** How many elements a vector of so many dimensions has. */
export const elementsOf = (type: ElementType, dims: number): number => (type === 'bit' ? dims / BITS_OF_BYTE : dims)

/** How many dimensions a vector of so many elements has. */
export const dimsOf = (type: ElementType, elements: number): number =>
  type === 'bit' ? elements * BITS_OF_BYTE : elements

/**
 * The vector of a list of numbers, or for bytes and bits also of hexadecimal digits; null for other values. Throws
 * illegal_argument_exception for an element that the type does not have.
 */
export function vectorOf(value: unknown, type: ElementType): Vector | null {
  if (typeof value === 'string') return type === 'float' ? null : vectorOfHex(value)
  if (!Array.isArray(value) || !value.every(isNumber)) return null
  const numbers = value.map(toDouble)
  if (type === 'float') return checkedFloats(Float32Array.from(numbers))
  checkBytes(numbers, type)
  return Int8Array.from(numbers)
}

function vectorOfHex(text: string): Int8Array {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) throw illegalArgument(`[${text}] is not a valid hex string`)
  return Int8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16))
}

function checkedFloats(vector: Float32Array): Float32Array {
  for (const [at, value] of vector.entries()) {
    if (Number.isFinite(value)) continue
    const kind = Number.isNaN(value) ? 'NaN' : 'infinite'
    throw illegalArgument(
      `element_type [float] vectors do not support ${kind} values but found [${value}] at dim [${at}]; ${vectorPreview(vector)}`,
    )
  }
  return vector
}

function checkBytes(values: readonly number[], type: ElementType): void {
  for (const [at, value] of values.entries()) {
    if (!Number.isInteger(value)) {
      throw illegalArgument(
        `element_type [${type}] vectors only support non-decimal values but found decimal value [${javaToString(floatOf(value))}] at dim [${at}]; ${vectorPreview(values)}`,
      )
    }
    if (value >= -128 && value <= 127) continue
    throw illegalArgument(
      `element_type [${type}] vectors only support integers between [-128, 127] but found [${value}] at dim [${at}]; ${vectorPreview(values)}`,
    )
  }
}

/** The bytes that an index keeps of a vector; they share its memory. */
export const vectorBytes = ({ buffer, byteOffset, byteLength }: Vector): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** All vectors of a segment, one after the other. The bytes begin at a multiple of four. */
export const vectorsOf = ({ buffer, byteOffset, byteLength }: Uint8Array, type: ElementType): Vector =>
  type === 'float'
    ? new Float32Array(buffer, byteOffset, byteLength / Float32Array.BYTES_PER_ELEMENT)
    : new Int8Array(buffer, byteOffset, byteLength)
