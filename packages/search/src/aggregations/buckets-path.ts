/** Numbers of buckets by a `buckets_path`, and what stands for those that are not there. */
import { illegalArgument, type JavaException } from '@sluice/java'
import { readItems, readText } from '../json/body-values.js'
import { Token } from '../json/json-cursor.js'
import { aggregationExecution } from './faults.js'
import { type AggregationOption, opt, option } from './options.js'
import {
  type AggregationResult,
  type AggregationResults,
  type Bucket,
  bucketProperty,
  type KeyedBucket,
  MultiBucketResult,
  NoSuchPath,
  SingleBucketResult,
  SingleValueResult,
} from './result.js'

/** The treatment of a bucket without a value. */
export type GapPolicy = 'skip' | 'insert_zeros' | 'keep_values'

/** The option `gap_policy`. */
export const gapPolicyOption = (): AggregationOption<GapPolicy> =>
  option<GapPolicy>(
    { doc: 'How buckets without a value are handled: `skip`, `insert_zeros` or `keep_values`.', default: 'skip' },
    { enum: ['skip', 'insert_zeros', 'keep_values'] },
    [Token.string],
    cursor => {
      const policy = cursor.text()
      if (policy === 'skip' || policy === 'insert_zeros' || policy === 'keep_values') return policy
      throw illegalArgument(`Invalid gap policy: [${policy}], accepted values: [insert_zeros, skip, keep_values]`)
    },
  )

/** The option `buckets_path` with one path. */
export const bucketsPathOption = (): AggregationOption<readonly string[]> =>
  option<readonly string[]>(
    { doc: 'The path to the numbers: `histogram>sum`.', default: [], required: true },
    { type: ['string', 'array'] },
    [Token.string, Token.startArray],
    cursor => readItems(cursor, readText),
  )

/** The options of how the number is shown. */
export const formatOfValue = (): AggregationOption<string | null> =>
  opt.text<string | null>({ doc: 'The format of the number.', default: null })

const REFERENCE = 'buckets_path must reference either a number value or a single value numeric metric aggregation'

/** The number of a bucket at a path; null if the path leads nowhere in it. NaN where the policy leaves it out. */
export function bucketNumber(
  owner: AggregationResult,
  bucket: Bucket,
  path: readonly string[],
  policy: GapPolicy,
): number | null {
  let found: unknown
  try {
    found = bucketProperty(owner.name, bucket, path)
  } catch (thrown) {
    if (thrown instanceof NoSuchPath) return null
    throw thrown
  }
  if (found === null || found === undefined) throw aggregationExecution(REFERENCE)
  const value = numberOf(found, owner, path)
  const isCount = path.length === 1 && path[0] === '_count'
  if (Number.isFinite(value) && (bucket.docCount > 0 || isCount)) return value
  if (policy === 'insert_zeros') return 0
  return policy === 'keep_values' && Number.isFinite(value) ? value : Number.NaN
}

function numberOf(found: unknown, owner: AggregationResult, path: readonly string[]): number {
  if (typeof found === 'number') return found
  if (typeof found === 'bigint') return Number(found)
  if (found instanceof SingleValueResult) return found.value
  const name = path.at(-1) ?? owner.name
  const isList = Array.isArray(found)
  throw invalidReference(
    isList
      ? `${REFERENCE}, but [${owner.name}] contains multiple values. Please specify which to use.`
      : `${REFERENCE}, got: [${classOf(found)}] at aggregation [${name}]`,
  )
}

const invalidReference = (text: string): JavaException => aggregationExecution(text)

/** Java's name of a result's class. */
function classOf(found: unknown): string {
  if (!(found !== null && typeof found === 'object' && 'type' in found))
    return typeof found === 'string' ? 'String' : 'Object'
  const words = String((found as { type: string }).type).split('_')
  return `Internal${words.map(word => word[0]!.toUpperCase() + word.slice(1)).join('')}`
}

/** A bucket of the aggregation that a path leads to, with the number in it. */
export interface NumberedBucket {
  readonly bucket: KeyedBucket
  readonly value: number
}

/** The values of the buckets that the path of a sibling pipeline aggregation leads to; those without one are left out. */
export function siblingNumbers(
  results: AggregationResults,
  names: readonly string[],
  policy: GapPolicy,
): NumberedBucket[] {
  const [first, ...rest] = names
  let result = results.get(first!)
  let path = rest
  // Before the buckets there may be aggregations with one bucket.
  while (result instanceof SingleBucketResult) {
    result = result.results.get(path[0] ?? '')
    path = path.slice(1)
  }
  if (!(result instanceof MultiBucketResult)) return []
  const owner = result
  return owner.buckets.flatMap(bucket => {
    const value = bucketNumber(owner, bucket, path, policy)
    return value === null || Number.isNaN(value) ? [] : [{ bucket, value }]
  })
}
