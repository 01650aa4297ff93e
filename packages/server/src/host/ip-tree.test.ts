/**
 * Databases of IP addresses give what their reader gives, for every address: the tree that we go through ourselves leads where the reader's
 * does.
 */
import { mmdbDatabase } from '@sluice/core'
import { Reader, type Response } from 'mmdb-lib'
import { describe, expect, it } from 'vitest'

/** A network: its bits, and the number that its record holds. */
type Network = readonly [bits: string, value: number]

/** A file of the MaxMind DB format 2.0 (https://maxmind.github.io/MaxMind-DB/) whose records are one small number each. */
function fileOf(networks: readonly Network[], recordSize: 24 | 28 | 32, ipVersion: 4 | 6): Buffer {
  const nodes: [number | null, number | null][] = [[null, null]]
  const records: number[] = []
  const isData = new Set<string>()
  for (const [bits, value] of networks) {
    const all = ipVersion === 6 && !bits.includes('v6') ? '0'.repeat(96) + bits : bits.replace('v6', '')
    let node = 0
    for (const bit of all.slice(0, -1)) {
      const next = nodes[node]![Number(bit) as 0 | 1]
      if (next === null) {
        nodes.push([null, null])
        nodes[node]![Number(bit) as 0 | 1] = nodes.length - 1
        node = nodes.length - 1
      } else node = next
    }
    const side = Number(all.at(-1)) as 0 | 1
    nodes[node]![side] = records.length
    isData.add(`${node} ${side}`)
    records.push(value)
  }
  const tree = Buffer.alloc((nodes.length * recordSize) / 4)
  for (const [number, node] of nodes.entries()) {
    const [left, right] = ([0, 1] as const).map(side => {
      const to = node[side]
      if (to === null) return nodes.length
      // Each record takes two bytes: its type with its size, and the number.
      return isData.has(`${number} ${side}`) ? nodes.length + 16 + 2 * to : to
    }) as [number, number]
    const at = (number * recordSize) / 4
    if (recordSize === 24) {
      tree.writeUIntBE(left, at, 3)
      tree.writeUIntBE(right, at + 3, 3)
    } else if (recordSize === 28) {
      tree.writeUIntBE(left & 0xffffff, at, 3)
      tree[at + 3] = ((left >> 24) << 4) | (right >> 24)
      tree.writeUIntBE(right & 0xffffff, at + 4, 3)
    } else {
      tree.writeUInt32BE(left, at)
      tree.writeUInt32BE(right, at + 4)
    }
  }
  const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x40 | value.length]), Buffer.from(value)])
  const number = (value: number): Buffer => {
    const bytes = Buffer.alloc(5)
    bytes[0] = 0xc4
    bytes.writeUInt32BE(value, 1)
    return bytes
  }
  return Buffer.concat([
    tree,
    Buffer.alloc(16),
    Buffer.concat(records.map(value => Buffer.from([0xa1, value]))),
    Buffer.from('ABCDEF4D61784D696E642E636F6D', 'hex'),
    Buffer.from([0xe4]),
    ...[text('node_count'), number(nodes.length), text('record_size'), number(recordSize)],
    ...[text('ip_version'), number(ipVersion), text('database_type'), text('Test')],
  ])
}

const octetBits = (...octets: readonly number[]): string =>
  octets.map(octet => octet.toString(2).padStart(8, '0')).join('')

const NETWORKS: readonly Network[] = [
  [octetBits(10), 1],
  [octetBits(81, 2, 69), 2],
  [octetBits(81, 2, 70, 7), 3],
  [octetBits(192, 168).slice(0, 13), 4],
  [octetBits(255, 255, 255, 255), 5],
  [octetBits(0, 0, 0, 0), 6],
]
const V6: Network = [`v6${octetBits(0x20, 0x01, 0x0d, 0xb8)}`, 7]

/** Numbers that look random, the same ones each time. */
function* numbers(): Generator<number, never> {
  for (let state = 7; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state
  }
}

const NEAR = ['10.0.0.0', '10.255.255.255', '11.0.0.0', '81.2.69.142', '81.2.70.7', '81.2.70.8', '0.0.0.0', '0.0.0.1']
const FAR = [
  '255.255.255.255',
  '255.255.255.254',
  '192.168.0.1',
  '192.175.255.255',
  '192.176.0.0',
  '2001:db8::1',
  '::1',
]

describe.each([24, 28, 32] as const)('a tree of %i bits', recordSize => {
  it.each([4, 6] as const)('gives the same for addresses of IPv%i as the reader', ipVersion => {
    const bytes = fileOf(ipVersion === 6 ? [...NETWORKS, V6] : NETWORKS, recordSize, ipVersion)
    const reader = new Reader<Response>(bytes)
    const database = mmdbDatabase('Test.mmdb', bytes, cache => new Reader<Response>(bytes, { cache }))
    const random = numbers()
    const near = Array.from({ length: 33_000 }, () => {
      const { value } = random.next()
      const first = [10, 81, 192, value >>> 24][value & 3]!
      const second = first === 81 ? 2 : (value >>> 16) & 255
      return `${first}.${second}.${first === 81 ? 68 + ((value >>> 8) & 3) : (value >>> 8) & 255}.${(value >>> 2) & 63}`
    })
    const different = [...NEAR, ...FAR.filter(address => ipVersion === 6 || !address.includes(':')), ...near].filter(
      address => {
        const [data, prefixLength] = reader.getWithPrefixLength(address) as [unknown, number]
        const found = database.lookup(address)
        return data === null ? found !== null : found?.data !== data || found?.prefixLength !== prefixLength
      },
    )
    expect(different).toEqual([])
    expect(near.filter(address => database.lookup(address) !== null).length).toBeGreaterThan(10_000)
  })
})

it('leaves a tree that is cut off to the reader', () => {
  const whole = fileOf(NETWORKS, 24, 4)
  const damaged = whole.subarray(whole.indexOf('ABCDEF4D61784D696E642E636F6D', 'hex') - 20)
  const reader = new Reader<Response>(damaged)
  const database = mmdbDatabase('Test.mmdb', damaged, cache => new Reader<Response>(damaged, { cache }))
  const outcome = (look: () => unknown): unknown => {
    try {
      return look()
    } catch {
      return 'refused'
    }
  }
  for (const address of NEAR) {
    const read = outcome(() => reader.getWithPrefixLength(address)[0])
    expect(outcome(() => database.lookup(address)?.data ?? null)).toEqual(read)
  }
})
