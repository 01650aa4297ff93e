/** Sizes as people write them: `900kB`, `64MB`, `1048576`. */

const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3, tb: 1024 ** 4 }

/** Bytes of a size; null for a string that is not one. Units are powers of 1,024, as in Elasticsearch's settings. */
export function bytesOf(text: string): number | null {
  const parts = /^\s*(\d+(?:\.\d+)?)\s*([a-z]*)\s*$/i.exec(text)
  if (parts === null) return null
  const unit = UNITS[parts[2]!.toLowerCase() || 'b']
  return unit === undefined ? null : Math.floor(Number(parts[1]) * unit)
}
