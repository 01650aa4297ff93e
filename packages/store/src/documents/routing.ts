/** Which shard a document is in: murmur3 of its routing, as Elasticsearch computes it. */

/** The murmur3 hash (x86, 32 bits, seed 0) of a string's UTF-16 units, low byte first. */
export function routingHash(text: string): number {
  const { length } = text
  let hash = 0
  let i = 0
  for (; i + 1 < length; i += 2) hash = mixed(hash, text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16))
  if (i < length) hash ^= scrambled(text.charCodeAt(i))
  hash ^= 2 * length
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

function scrambled(word: number): number {
  const product = Math.imul(word, 0xcc9e2d51)
  return Math.imul((product << 15) | (product >>> 17), 0x1b873593)
}

function mixed(hash: number, word: number): number {
  const next = hash ^ scrambled(word)
  return (Math.imul((next << 13) | (next >>> 19), 5) + 0xe6546b64) | 0
}

/** How many parts the hashes of an index have, so that it can be split: a multiple of its shards, at most 1024 unless there are more. */
export function routingShardsOf(shards: number): number {
  const bits = shards === 1 ? 0 : 32 - Math.clz32(shards - 1)
  return shards * 2 ** Math.max(1, 10 - bits)
}

/** The shard of a routing value. */
export function shardOf(routing: string, shards: number, routingShards = routingShardsOf(shards)): number {
  if (shards === 1) return 0
  const hash = routingHash(routing) % routingShards
  return Math.floor((hash < 0 ? hash + routingShards : hash) / (routingShards / shards))
}
