/** The smallest IP database: one record for all addresses, as https://maxmind.github.io/MaxMind-DB/ describes the form. */

/** The bytes of a `GeoLite2-Country` database in which each address is in the same country. */
export function countryDatabase(isoCode: string): Uint8Array {
  const record = map({ country: map({ iso_code: text(isoCode) }) })
  const metadata = map({
    binary_format_major_version: number(2),
    binary_format_minor_version: number(0),
    build_epoch: number(1),
    database_type: text('GeoLite2-Country'),
    description: map({}),
    ip_version: number(4),
    languages: [0, 4],
    node_count: number(1),
    record_size: number(24),
  })
  // One node, both sides of which are the record: 16 bytes of zeros divide the tree from its data.
  const toRecord = [0, 0, 17]
  const marker = [0xab, 0xcd, 0xef, ...Buffer.from('MaxMind.com')]
  return Uint8Array.from([
    ...toRecord,
    ...toRecord,
    ...new Array<number>(16).fill(0),
    ...record,
    ...marker,
    ...metadata,
  ])
}

const map = (members: Readonly<Record<string, readonly number[]>>): number[] => {
  const entries = Object.entries(members)
  return [0xe0 | entries.length, ...entries.flatMap(([key, value]) => [...text(key), ...value])]
}

const text = (value: string): number[] => {
  const bytes = [...Buffer.from(value)]
  return bytes.length < 29 ? [0x40 | bytes.length, ...bytes] : [0x5d, bytes.length - 29, ...bytes]
}

/** An unsigned integer of two bytes. */
const number = (value: number): number[] => [0xa2, value >> 8, value & 0xff]
