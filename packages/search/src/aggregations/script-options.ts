/** Options of aggregations that run scripts on numbers of buckets. */
import { doubleOf } from '@sluice/java'
import { readAny } from '../json/body-values.js'
import { Token } from '../json/json-cursor.js'
import { readScript } from '../query/read-script.js'
import type { ScriptReference } from '../query/script-host.js'
import { bucketNumber, type GapPolicy } from './buckets-path.js'
import { type AggregationOption, ANY, option } from './options.js'
import { pathNames } from './path.js'
import type { AggregationResult, Bucket } from './result.js'

/** A script that has to be there. */
export const scriptOption = (doc: string): AggregationOption<ScriptReference | null> =>
  option<ScriptReference | null>(
    { doc, default: null, required: true },
    { type: ['string', 'object'] },
    ANY,
    readScript,
  )

/** Paths by the names that a script has for their numbers; one path is `_value`, those of a list are `_value0` and so on. */
export const namedPathsOption = (): AggregationOption<ReadonlyMap<string, string>> =>
  option<ReadonlyMap<string, string>>(
    { doc: 'Paths to metrics, by the names that the script uses.', default: new Map(), required: true },
    { type: ['object', 'string', 'array'] },
    [Token.startObject, Token.string, Token.startArray],
    cursor => {
      if (cursor.token === Token.string) return new Map([['_value', cursor.text()]])
      const value = readAny(cursor)
      if (Array.isArray(value)) return new Map(value.map((path, i) => [`_value${i}`, String(path)]))
      return new Map([...(value as ReadonlyMap<string, unknown>)].map(([name, path]) => [name, String(path)]))
    },
  )

/** The names and keys of each of several paths. */
export const namesOfPaths = (paths: ReadonlyMap<string, string>): NamedPaths =>
  new Map([...paths].map(([name, path]) => [name, pathNames(path)]))

/** The names and keys of paths, by the names that a script has for their numbers. */
export type NamedPaths = ReadonlyMap<string, readonly string[]>

/** The parameters of a script with the numbers of a bucket, in which those that are not there are null or NaN. */
export function bucketParams(
  owner: AggregationResult,
  bucket: Bucket,
  { params }: ScriptReference,
  paths: NamedPaths,
  policy: GapPolicy,
): { readonly params: ReadonlyMap<string, unknown>; readonly hasGap: boolean } {
  const all = new Map(params)
  let hasGap = false
  for (const [name, path] of paths) {
    const number = bucketNumber(owner, bucket, path, policy)
    hasGap ||= number === null || Number.isNaN(number)
    all.set(name, number === null ? null : doubleOf(number))
  }
  return { params: all, hasGap }
}
