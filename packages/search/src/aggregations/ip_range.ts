/** The aggregation `ip_range`. */

import { illegalArgument, longOf, parseIp, toIpv6 } from '@sluice/java'
import { runToEnd, type Steps } from '../collect/steps.js'
import { compareBytes } from '../index/compare-bytes.js'
import { Token } from '../json/json-cursor.js'
import { ipText } from '../mapping/ip-text.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type AggregatorScope, BucketsAggregator, type LeafCollector, NOTHING } from './aggregator.js'
import { defineBucketAggregation } from './define-aggregation.js'
import { opt, option } from './options.js'
import { requireRanges } from './range-aggregator.js'
import { readOptions } from './read-options.js'
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

/** Addresses from the first up to before the last; null for no bound. */
interface IpRange {
  readonly key: string
  readonly from: Uint8Array | null
  readonly to: Uint8Array | null
}

const RANGE = {
  key: opt.text<string | null>({ doc: 'The name of the bucket.', default: null }),
  from: opt.text<string | null>({ doc: 'The first address.', default: null }),
  to: opt.text<string | null>({ doc: 'The address after the last one.', default: null }),
  mask: opt.text<string | null>({ doc: 'A network: `10.0.0.0/8`.', default: null }),
} as const

function addressOf(text: string): Uint8Array {
  const address = parseIp(text)
  if (address === null) throw illegalArgument(`'${text}' is not an IP string literal.`)
  return toIpv6(address)
}

/** The addresses of a network. Throws illegal_argument_exception for a string that names none. */
function networkOf(mask: string): { readonly from: Uint8Array; readonly to: Uint8Array | null } {
  const parts = mask.split('/')
  if (parts.length !== 2) {
    throw illegalArgument(`Expected [ip/prefix] but was [${mask}]`)
  }
  const own = parseIp(parts[0]!)
  const prefix = Number(parts[1])
  if (own === null) throw illegalArgument(`'${parts[0]}' is not an IP string literal.`)
  const bits = 8 * own.length
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > bits) {
    throw illegalArgument(
      `Illegal prefix length [${parts[1]}] in [${mask}]. Must be 0-32 for IPv4 ranges, 0-128 for IPv6 ranges`,
    )
  }
  const length = prefix + 128 - bits
  const from = toIpv6(own).map((byte, i) => byte & (0xff << Math.max(0, Math.min(8, 8 * (i + 1) - length))))
  const last = from.map((byte, i) => byte | (0xff >>> Math.max(0, Math.min(8, length - 8 * i))))
  return { from, to: next(last) }
}

/** The address after one; null after the last of all. */
function next(address: Uint8Array): Uint8Array | null {
  const following = address.slice()
  for (let i = following.length - 1; i >= 0; i--) {
    following[i] = (following[i]! + 1) & 0xff
    if (following[i] !== 0) return following
  }
  return null
}

const compare = (a: Uint8Array, b: Uint8Array): number => compareBytes(a, 0, a.length, b, 0, b.length)

function rangeOf(given: Readonly<Record<string, unknown>>): IpRange {
  const { key, from, to, mask } = given as Record<keyof typeof RANGE, string | null>
  if (mask !== null) {
    if (from !== null || to !== null) throw illegalArgument('Cannot specify both [mask] and [from] or [to]')
    return { key: key ?? mask, ...networkOf(mask) }
  }
  const low = from === null ? null : addressOf(from)
  const high = to === null ? null : addressOf(to)
  const shown = (address: Uint8Array | null): string => (address === null ? '*' : ipText(address))
  return { key: key ?? `${shown(low)}-${shown(high)}`, from: low, to: high }
}

const order = (a: Uint8Array | null, b: Uint8Array | null, nullFirst: boolean): number => {
  if (a === null || b === null) return a === b ? 0 : (a === null) === nullFirst ? -1 : 1
  return compare(a, b)
}

class IpRangeAggregator extends BucketsAggregator {
  /** The first number of a term in each range, and the number after the last. */
  private readonly bounds: readonly { readonly from: number; readonly to: number }[]

  constructor(
    scope: AggregatorScope,
    private readonly ranges: readonly IpRange[],
    private readonly source: TermsSource,
    private readonly isKeyed: boolean,
  ) {
    super(scope)
    const { ordinals } = source
    const place = (address: Uint8Array): number => {
      let low = 0
      let high = ordinals.size
      while (low < high) {
        const middle = (low + high) >>> 1
        if (compare(ordinals.term(middle), address) < 0) low = middle + 1
        else high = middle
      }
      return low
    }
    this.bounds = ranges.map(({ from, to }) => ({
      from: from === null ? 0 : place(from),
      to: to === null ? ordinals.size : place(to),
    }))
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const own = this.source.leaf(leaf)
    const sink = this.sink(leaf)
    if (own === null) return NOTHING
    const { starts, ordinals, global } = own
    const { bounds } = this
    const ordAt = (at: number): number => (global === null ? ordinals[at]! : global[ordinals[at]!]!)
    return {
      collect: (docs, owners, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const first = owners[i]! * bounds.length
          if (first + bounds.length > this.docCounts.length) this.reserve(first + bounds.length)
          const begin = starts === null ? doc : starts[doc]!
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          for (const [range, { from, to }] of bounds.entries()) {
            for (let at = begin; at < end; at++) {
              const ord = ordAt(at)
              if (ord < from || ord >= to) continue
              sink.add(doc, first + range)
              break
            }
          }
        }
        sink.flush()
      },
    }
  }

  override result(owner: number): AggregationResult {
    return runToEnd(this.resultInSteps(owner))
  }

  override *resultInSteps(owner: number): Steps<AggregationResult> {
    this.context.addBuckets(this.ranges.length)
    const own = this.ranges.map((_, i) => owner * this.ranges.length + i)
    const results = yield* this.subResultsOf(own)
    return this.resultOf(i => ({ docCount: this.docCount(own[i]!), results: results[i]! }))
  }

  private resultOf(of: (i: number) => Pick<KeyedBucket, 'docCount' | 'results'>): AggregationResult {
    const buckets = this.ranges.map((range, i) => ({ range, key: range.key, keyText: range.key, ...of(i) }))
    return new IpRangeResult(this.name, this.meta, this.isKeyed, buckets)
  }

  override empty(): AggregationResult {
    const results = this.emptySubResults()
    return this.resultOf(() => ({ docCount: 0, results }))
  }
}

interface IpBucket extends KeyedBucket {
  readonly range: IpRange
}

/** The buckets of ranges of addresses, in order. */
class IpRangeResult extends MultiBucketResult<IpBucket> {
  readonly type = 'ip_range'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly isKeyed: boolean,
    readonly buckets: readonly IpBucket[],
  ) {
    super(name, meta)
  }

  override withBuckets(buckets: readonly IpBucket[]): IpRangeResult {
    return new IpRangeResult(this.name, this.meta, this.isKeyed, buckets)
  }

  override reduce(all: readonly AggregationResult[], context: ReduceContext): AggregationResult {
    const shards = all.filter((each): each is IpRangeResult => each instanceof IpRangeResult)
    context.addBuckets(this.buckets.length)
    return this.withBuckets(
      this.buckets.map((bucket, i) => {
        const same = shards.map(({ buckets }) => buckets[i]!)
        const docCount = same.reduce((sum, each) => sum + each.docCount, 0)
        return { ...bucket, docCount, results: context.reduce(same.map(({ results }) => results)) }
      }),
    )
  }

  override show(out: Shown, showing: Showing): void {
    const shown = this.buckets.map(({ range, docCount, results }) => {
      const bucket: Shown = new Map()
      if (!this.isKeyed) bucket.set('key', range.key)
      if (range.from !== null) bucket.set('from', ipText(range.from))
      if (range.to !== null) bucket.set('to', ipText(range.to))
      bucket.set('doc_count', longOf(docCount))
      results.show(bucket, showing)
      return [range.key, bucket] as const
    })
    out.set('buckets', this.isKeyed ? new Map(shown) : shown.map(([, bucket]) => bucket))
  }
}

export default defineBucketAggregation({
  name: 'ip_range',
  summary: 'One bucket per range of IP addresses.',
  page: 'search-aggregations-bucket-iprange-aggregation.html',
  options: {
    ...valuesOptions,
    ranges: option<readonly IpRange[]>(
      { doc: 'The ranges: `from` and `to`, or a `mask`.', default: [] },
      { type: 'array', items: { type: 'object' } },
      [Token.startArray],
      (cursor, parser) => {
        const ranges: IpRange[] = []
        while (cursor.next() !== Token.endArray) ranges.push(rangeOf(readOptions(cursor, 'ip_range', RANGE, parser)))
        return ranges.sort((a, b) => order(a.from, b.from, true) || order(a.to, b.to, false))
      },
    ),
    keyed: opt.boolean({ doc: 'Whether buckets are returned as an object by key.', default: false }),
  },
  examples: [
    {
      title: 'A network and what comes after it',
      mapping: { ip: { type: 'ip' } },
      documents: [{ ip: '10.0.0.5' }, { ip: '10.0.0.130' }, { ip: '10.0.1.7' }],
      aggs: {
        networks: { ip_range: { field: 'ip', ranges: [{ mask: '10.0.0.0/25' }, { from: '10.0.0.128' }] } },
      },
      answer: {
        networks: {
          buckets: [
            { key: '10.0.0.0/25', from: '10.0.0.0', to: '10.0.0.128', doc_count: 1 },
            { key: '10.0.0.128-*', from: '10.0.0.128', doc_count: 2 },
          ],
        },
      },
    },
  ],
  check: requireField,
  aggregator({ ranges, keyed, ...values }, scope) {
    requireRanges(ranges, scope.name)
    const config = resolveValues(scope.context, 'ip_range', values, ['ip'])
    return new IpRangeAggregator(scope, ranges, config.terms(), keyed)
  },
})
