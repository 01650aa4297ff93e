/** Runtime fields of texts. */
import type { SearchExecutionContext } from '../execution-context.js'
import { ConstantScoreQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { KeywordFieldType } from './keyword.js'
import type { FuzzyRequest, PatternRequest, RegexpRequest } from './mapped-field-type.js'

/** The runtime type `keyword`: whatever finds a value, its score is the same. */
export class ComputedKeywordFieldType extends KeywordFieldType {
  override prefixQuery(request: PatternRequest, context: SearchExecutionContext): Query {
    return new ConstantScoreQuery(super.prefixQuery(request, context))
  }

  override wildcardQuery(request: PatternRequest, context: SearchExecutionContext, isNormalized?: boolean): Query {
    return new ConstantScoreQuery(super.wildcardQuery(request, context, isNormalized))
  }

  override regexpQuery(request: RegexpRequest, context: SearchExecutionContext): Query {
    return new ConstantScoreQuery(super.regexpQuery(request, context))
  }

  override fuzzyQuery(request: FuzzyRequest, context: SearchExecutionContext): Query {
    return new ConstantScoreQuery(super.fuzzyQuery(request, context))
  }
}
