/** Keys of flattened objects: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/flattened.html */
import { javaToString } from '@sluice/java'
import { type FlattenedKey, hasDocValues, textsOfKey } from '../../runtime/flattened-keys.js'
import type { SearchExecutionContext } from '../execution-context.js'
import type { Query } from '../lucene/query.js'
import { MappedFieldType, type PatternRequest, type RangeRequest } from './mapped-field-type.js'
import { sourceQuery } from './source-field.js'

/** One key of a field of the type `flattened`: its values are keywords. */
export class FlattenedKeyFieldType extends MappedFieldType {
  readonly isSearchable: boolean
  readonly isAggregatable: boolean

  constructor(private readonly own: FlattenedKey) {
    super(`${own.node.path}.${own.key}`, 'flattened')
    this.isSearchable = own.node.mapper.isSearchable
    this.isAggregatable = hasDocValues(own)
  }

  private matching(context: SearchExecutionContext, passes: (text: string) => boolean, shown: string): Query {
    const { own } = this
    return sourceQuery(context, own.node.path, object => textsOfKey(own, object).some(passes), `${this.name}:${shown}`)
  }

  override termQuery(value: unknown, context: SearchExecutionContext): Query {
    const wanted = javaToString(value)
    return this.matching(context, text => text === wanted, wanted)
  }

  override termQueryCaseInsensitive(value: unknown, context: SearchExecutionContext): Query {
    const wanted = javaToString(value).toLowerCase()
    return this.matching(context, text => text.toLowerCase() === wanted, wanted)
  }

  override termsQuery(values: readonly unknown[], context: SearchExecutionContext): Query {
    const wanted = new Set(values.map(javaToString))
    return this.matching(context, text => wanted.has(text), `(${[...wanted].join(' ')})`)
  }

  override prefixQuery({ pattern, caseInsensitive }: PatternRequest, context: SearchExecutionContext): Query {
    const fold = (text: string): string => (caseInsensitive ? text.toLowerCase() : text)
    return this.matching(context, text => fold(text).startsWith(fold(pattern)), `${pattern}*`)
  }

  override rangeQuery({ from, to, includeLower, includeUpper }: RangeRequest, context: SearchExecutionContext): Query {
    const [low, high] = [from, to].map(bound => (bound === null ? null : javaToString(bound)))
    return this.matching(
      context,
      text => {
        const isAbove = low === null || (includeLower ? comparePoints(text, low!) >= 0 : comparePoints(text, low!) > 0)
        return (
          isAbove &&
          (high === null || (includeUpper ? comparePoints(text, high!) <= 0 : comparePoints(text, high!) < 0))
        )
      },
      `[${low ?? '*'} TO ${high ?? '*'}]`,
    )
  }

  override existsQuery(context: SearchExecutionContext): Query {
    return this.matching(context, () => true, '*')
  }
}

/** The order of terms: that of their code points. */
function comparePoints(a: string, b: string): number {
  const [left, right] = [[...a], [...b]]
  for (let i = 0; i < left.length && i < right.length; i++) {
    const difference = left[i]!.codePointAt(0)! - right[i]!.codePointAt(0)!
    if (difference !== 0) return difference
  }
  return left.length - right.length
}
