/** The aggregation `ip_prefix`. */

import { illegalArgument, longOf } from '@sluice/java'
import { runToEnd, type Steps } from '../collect/steps.js'
import { compareBytes } from '../index/compare-bytes.js'
import { ipText } from '../mapping/ip-text.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type AggregatorScope, BucketsAggregator, type LeafCollector, NOTHING } from './aggregator.js'
import { BucketOrds } from './bucket-ords.js'
import { defineBucketAggregation } from './define-aggregation.js'
import { opt } from './options.js'
import type { ReduceContext } from './reduce-context.js'
import {
  type AggregationResult,
  type KeyedBucket,
  type Meta,
  MultiBucketResult,
  type Showing,
  type Shown,
} from './result.js'
import { requireField, resolveValues, valuesOptions } from './values-config.js'
import type { TermsSource } from './values-source.js'

const IPV4_BITS = 32
const ADDRESS_BITS = 128

/** Which networks there are, and how they are shown. */
interface Networks {
  readonly prefixLength: number
  readonly isIpv6: boolean
  readonly showsLength: boolean
  readonly isKeyed: boolean
  readonly minDocCount: number
}

interface NetworkBucket extends KeyedBucket {
  readonly address: Uint8Array
}

/** The first address of a network; IPv4 addresses are the last 32 bits of 128. */
function networkOf(address: Uint8Array, { prefixLength, isIpv6 }: Networks): Uint8Array {
  const length = isIpv6 ? prefixLength : ADDRESS_BITS - IPV4_BITS + prefixLength
  return address.map((byte, i) => byte & (0xff << Math.max(0, Math.min(8, 8 * (i + 1) - length))))
}

/** The netmask of IPv4: `255.255.0.0`. */
const netmaskOf = (prefixLength: number): string =>
  [0, 1, 2, 3].map(i => (0xff << Math.max(0, Math.min(8, 8 * (i + 1) - prefixLength))) & 0xff).join('.')

const compare = (a: Uint8Array, b: Uint8Array): number => compareBytes(a, 0, a.length, b, 0, b.length)

class IpPrefixAggregator extends BucketsAggregator {
  private readonly ords = new BucketOrds()
  /** The number of the network of each address; -1 if it has not been asked for. */
  private readonly networkOfTerm: Int32Array
  private readonly numbers = new Map<string, number>()
  private readonly addresses: Uint8Array[] = []

  constructor(
    scope: AggregatorScope,
    private readonly source: TermsSource,
    private readonly networks: Networks,
  ) {
    super(scope)
    this.networkOfTerm = new Int32Array(source.ordinals.size).fill(-1)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const own = this.source.leaf(leaf)
    const sink = this.sink(leaf)
    if (own === null) return NOTHING
    const { starts, ordinals, global } = own
    const { ords } = this
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          let last = -1
          for (let at = starts === null ? doc : starts[doc]!; at < end; at++) {
            // Addresses of a document are in order, and so are their networks.
            const network = this.networkAt(global === null ? ordinals[at]! : global[ordinals[at]!]!)
            if (network === last) continue
            last = network
            const bucket = ords.add(buckets[i]!, network)
            if (bucket >= this.docCounts.length) this.reserve(ords.size)
            sink.add(doc, bucket)
          }
        }
        sink.flush()
      },
    }
  }

  private networkAt(ord: number): number {
    const known = this.networkOfTerm[ord]!
    if (known >= 0) return known
    const address = networkOf(this.source.ordinals.term(ord), this.networks)
    const key = address.join()
    let number = this.numbers.get(key)
    if (number === undefined) {
      number = this.addresses.push(address) - 1
      this.numbers.set(key, number)
    }
    this.networkOfTerm[ord] = number
    return number
  }

  override result(owner: number): AggregationResult {
    return runToEnd(this.resultInSteps(owner))
  }

  override *resultInSteps(owner: number): Steps<AggregationResult> {
    const own = this.ords.ofOwner(owner)
    this.context.addBuckets(own.length)
    const results = yield* this.subResultsOf(own)
    const buckets = Array.from(own, (bucket, i) =>
      networkBucket(this.networks, this.addresses[this.ords.keys[bucket]!]!, this.docCounts[bucket]!, results[i]!),
    )
    return new IpPrefixResult(this.name, this.meta, this.networks, buckets)
  }

  override empty(): AggregationResult {
    return new IpPrefixResult(this.name, this.meta, this.networks, [])
  }
}

function networkBucket(
  { showsLength, prefixLength }: Networks,
  address: Uint8Array,
  docCount: number,
  results: KeyedBucket['results'],
): NetworkBucket {
  const text = showsLength ? `${ipText(address)}/${prefixLength}` : ipText(address)
  return { address, key: text, keyText: text, docCount, results }
}

/** Networks in the order of their addresses. */
class IpPrefixResult extends MultiBucketResult<NetworkBucket> {
  readonly type = 'ip_prefix'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly networks: Networks,
    readonly buckets: readonly NetworkBucket[],
  ) {
    super(name, meta)
  }

  override withBuckets(buckets: readonly NetworkBucket[]): IpPrefixResult {
    return new IpPrefixResult(this.name, this.meta, this.networks, buckets)
  }

  override reduce(all: readonly AggregationResult[], context: ReduceContext): AggregationResult {
    const byKey = new Map<string, NetworkBucket[]>()
    for (const each of all) {
      if (!(each instanceof IpPrefixResult)) continue
      for (const bucket of each.buckets) byKey.set(bucket.keyText, [...(byKey.get(bucket.keyText) ?? []), bucket])
    }
    const kept = [...byKey.values()]
      .map(same => ({ same, docCount: same.reduce((sum, each) => sum + each.docCount, 0) }))
      .filter(({ docCount }) => docCount >= this.networks.minDocCount)
      .sort((a, b) => compare(a.same[0]!.address, b.same[0]!.address))
    context.addBuckets(kept.length)
    return this.withBuckets(
      kept.map(({ same, docCount }) => ({
        ...same[0]!,
        docCount,
        results: context.reduce(same.map(({ results }) => results)),
      })),
    )
  }

  override show(out: Shown, showing: Showing): void {
    const { isIpv6, prefixLength, isKeyed } = this.networks
    const shown = this.buckets.map(({ keyText, docCount, results }) => {
      const bucket: Shown = new Map()
      if (!isKeyed) bucket.set('key', keyText)
      bucket.set('is_ipv6', isIpv6).set('doc_count', longOf(docCount)).set('prefix_length', prefixLength)
      if (!isIpv6) bucket.set('netmask', netmaskOf(prefixLength))
      results.show(bucket, showing)
      return [keyText, bucket] as const
    })
    out.set('buckets', isKeyed ? new Map(shown) : shown.map(([, bucket]) => bucket))
  }
}

export default defineBucketAggregation({
  name: 'ip_prefix',
  summary: 'One bucket per network (IP prefix).',
  page: 'search-aggregations-bucket-ipprefix-aggregation.html',
  options: {
    ...valuesOptions,
    prefix_length: opt.integer<number | null>({
      doc: 'The length of the network prefix, in bits.',
      default: null,
      required: true,
    }),
    is_ipv6: opt.boolean({ doc: 'Whether the length is that of IPv6 addresses.', default: false }),
    append_prefix_length: opt.boolean({ doc: 'Whether keys have the length: `10.0.0.0/8`.', default: false }),
    keyed: opt.boolean({ doc: 'Whether buckets are returned as an object with networks as keys.', default: false }),
    min_doc_count: opt.integer({
      doc: 'The minimum number of documents of a bucket.',
      default: 1,
      check: count => {
        if (count < 1) throw illegalArgument(`[min_doc_count] must be greater than or equal to 1`)
      },
    }),
  },
  examples: [
    {
      title: 'Networks of 16 bits',
      mapping: { client: { type: 'ip' } },
      documents: [{ client: '192.168.1.1' }, { client: '192.168.7.9' }, { client: '10.0.0.1' }],
      aggs: { networks: { ip_prefix: { field: 'client', prefix_length: 16 } } },
      answer: {
        networks: {
          buckets: [
            { key: '10.0.0.0', is_ipv6: false, doc_count: 1, prefix_length: 16, netmask: '255.255.0.0' },
            { key: '192.168.0.0', is_ipv6: false, doc_count: 2, prefix_length: 16, netmask: '255.255.0.0' },
          ],
        },
      },
    },
  ],
  check(values) {
    requireField(values)
    const most = values.is_ipv6 ? ADDRESS_BITS : IPV4_BITS
    const length = values.prefix_length!
    if (length < 0 || length > most) {
      throw illegalArgument(`[prefix_length] must be in range [0, ${most}] while value is [${length}]`)
    }
  },
  aggregator({ prefix_length, is_ipv6, append_prefix_length, keyed, min_doc_count, ...values }, scope) {
    const config = resolveValues(scope.context, 'ip_prefix', values, ['ip'])
    return new IpPrefixAggregator(scope, config.terms(), {
      prefixLength: prefix_length!,
      isIpv6: is_ipv6,
      showsLength: append_prefix_length,
      isKeyed: keyed,
      minDocCount: min_doc_count,
    })
  },
})
