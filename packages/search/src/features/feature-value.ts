/**
 * The values of features, with the precision that an index has for them: 9 significant bits
 * (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/rank-feature.html).
 */
import { floatOf, illegalArgument, javaToString } from '@sluice/java'

const BITS = new DataView(new ArrayBuffer(4))
const SHIFT = 15
const MIN_NORMAL = 2 ** -126
const MAX_FLOAT = 3.4028234663852886e38

/** A value as the number that stands for it in an index: its upper bits. */
export function featureBits(value: number): number {
  BITS.setFloat32(0, value)
  return BITS.getUint32(0) >>> SHIFT
}

/** The largest of these numbers. */
const MOST_BITS = featureBits(MAX_FLOAT)

/** The value that such a number stands for; a fraction is cut off. */
export function featureOfBits(bits: number): number {
  if (bits > MOST_BITS) return MAX_FLOAT
  BITS.setUint32(0, (Math.trunc(bits) << SHIFT) >>> 0)
  return BITS.getFloat32(0)
}

/**
 * What is kept of a value: itself, or what it is the less the greater the value, where that lowers scores. Throws
 * illegal_argument_exception for a value that is not positive.
 */
export function keptFeature(given: number, raisesScores: boolean, feature: string, field: string): number {
  const value = Math.fround(given)
  if (!Number.isFinite(value)) {
    throw illegalArgument(`featureValue must be finite, got: ${value} for feature ${feature} on field ${field}`)
  }
  if (value < MIN_NORMAL) {
    throw illegalArgument(
      `featureValue must be a positive normal float, got: ${javaToString(floatOf(value))} for feature ${feature} on field ${field} which is less than the minimum positive normal float: 1.17549435E-38`,
    )
  }
  return featureOfBits(featureBits(raisesScores ? value : Math.fround(1 / value)))
}

const encoder = new TextEncoder()

/** Begins what follows a name in the term of a feature. */
const SEPARATOR = 0

/** The prefix of a feature's terms. */
export function featurePrefix(name: string): Uint8Array {
  const text = encoder.encode(name)
  const prefix = new Uint8Array(text.length + 1)
  prefix.set(text)
  prefix[text.length] = SEPARATOR
  return prefix
}

/** The term of a feature with a value. */
export function featureTerm(name: string, value: number): Uint8Array {
  const prefix = featurePrefix(name)
  const term = new Uint8Array(prefix.length + 4)
  term.set(prefix)
  new DataView(term.buffer).setFloat32(prefix.length, value)
  return term
}

/** The value of a feature's term. */
export const valueOfTerm = (term: Uint8Array): number =>
  new DataView(term.buffer, term.byteOffset, term.byteLength).getFloat32(term.byteLength - 4)
