/**
 * The partition of a record: for a key by murmur2 as the producer of Apache Kafka's Java client, so that records with the same key go where other
 * producers put them; without a key that of the input, so that its order stays. https://kafka.apache.org/documentation/#producerconfigs_partitioner.class
 */

const SEED = 0x9747b28c
const MULTIPLIER = 0x5bd1e995

/** Kafka's murmur2 of a key, as a signed 32-bit number. */
export function murmur2(key: Uint8Array): number {
  const { length } = key
  let hash = SEED ^ length
  let at = 0
  for (; at + 4 <= length; at += 4) {
    let part = key[at]! | (key[at + 1]! << 8) | (key[at + 2]! << 16) | (key[at + 3]! << 24)
    part = Math.imul(part, MULTIPLIER)
    part ^= part >>> 24
    part = Math.imul(part, MULTIPLIER)
    hash = Math.imul(hash, MULTIPLIER) ^ part
  }
  const rest = length - at
  if (rest >= 3) hash ^= key[at + 2]! << 16
  if (rest >= 2) hash ^= key[at + 1]! << 8
  if (rest >= 1) hash = Math.imul(hash ^ key[at]!, MULTIPLIER)
  hash ^= hash >>> 13
  hash = Math.imul(hash, MULTIPLIER)
  return hash ^ (hash >>> 15)
}

/** The partition of the output for a record of a partition of the input. */
export const partitionOf = (key: Uint8Array | null, input: number, partitions: number): number =>
  key === null ? input % partitions : (murmur2(key) & 0x7fffffff) % partitions
