/** Fields of ranges: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/range.html */
import { illegalArgument } from '@sluice/java'
import { encodeRange, type Range } from '../../mapping/range-encoding.js'
import type { RangeValues } from '../../mapping/types/ranges.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import { FieldExistsQuery } from '../lucene/field-exists.js'
import type { Query } from '../lucene/query.js'
import { RangeFieldQuery } from '../lucene/range-field-query.js'
import { DateFieldType } from './date.js'
import { NodeFieldType, type RangeRequest } from './mapped-field-type.js'

/** The types `date_range`, `double_range`, `float_range`, `integer_range`, `ip_range` and `long_range`. */
export class RangeFieldType extends NodeFieldType {
  private get values(): RangeValues {
    return this.node.mapper.ranges!
  }

  override termQuery(value: unknown, context: SearchExecutionContext): Query {
    const whole = { from: value, to: value, includeLower: true, includeUpper: true }
    return this.rangeQuery({ ...whole, relation: 'intersects', timeZone: null, format: null }, context)
  }

  override rangeQuery(request: RangeRequest, context: SearchExecutionContext): Query {
    this.requireSearchable()
    const asked = this.asked(request, context)
    if (asked.low > asked.high) return new MatchNoDocsQuery('float query from is greater than to')
    const shown = `${this.name}:[${asked.low} TO ${asked.high}]`
    const { bounds } = this.values
    return new RangeFieldQuery(this.name, encodeRange(asked, bounds), request.relation ?? 'intersects', shown)
  }

  private asked(request: RangeRequest, context: SearchExecutionContext): Range {
    const { from, to, includeLower, includeUpper } = request
    if (this.typeName === 'date_range') {
      const { lower, upper } = new DateFieldType(this.node).boundsOf(request, context)
      return { low: lower, high: upper }
    }
    if (request.format !== null)
      throw illegalArgument(`Field [${this.name}] of type [${this.typeName}] does not support DATE format`)
    const { bound, next } = this.values
    const low = from === null ? Number.NEGATIVE_INFINITY : bound(from)
    const high = to === null ? Number.POSITIVE_INFINITY : bound(to)
    return {
      low: from === null || includeLower ? low : next(low, 1),
      high: to === null || includeUpper ? high : next(high, -1),
    }
  }

  override existsQuery(): Query {
    return new FieldExistsQuery(this.name)
  }
}
