/** Fields of texts that are found by parts of them: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/keyword.html#wildcard-field-type */
import type { Query } from '../lucene/query.js'
import { KeywordFieldType } from './keyword.js'

/** The type `wildcard`: what `keyword` finds, with the same score for each document. */
export class WildcardFieldType extends KeywordFieldType {
  override termQuery(value: unknown): Query {
    return this.termsQuery([value])
  }
}
