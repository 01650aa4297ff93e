/** The family of a field of a mapping. */
import type { FieldNode } from '../../mapping/mapping-node.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { BooleanFieldType } from './boolean.js'
import { ComputedKeywordFieldType } from './computed-keyword.js'
import { ConstantKeywordFieldType } from './constant-keyword.js'
import { DateFieldType } from './date.js'
import { DenseVectorFieldType } from './dense-vector.js'
import { IpFieldType } from './ip.js'
import { KeywordFieldType } from './keyword.js'
import type { MappedFieldType } from './mapped-field-type.js'
import { NumberFieldType } from './number.js'
import { OtherFieldType } from './other.js'
import { RangeFieldType } from './range.js'
import { RankFeatureFieldType } from './rank-feature.js'
import { TextFieldType } from './text.js'
import { WildcardFieldType } from './wildcard.js'

type Family = new (node: FieldNode, context: SearchExecutionContext) => MappedFieldType

/** The family of each type; types that are not here find only whether they exist. */
const FAMILIES: Readonly<Record<string, Family>> = {
  boolean: BooleanFieldType,
  byte: NumberFieldType,
  constant_keyword: ConstantKeywordFieldType,
  date: DateFieldType,
  date_nanos: DateFieldType,
  date_range: RangeFieldType,
  dense_vector: DenseVectorFieldType,
  double: NumberFieldType,
  double_range: RangeFieldType,
  flattened: KeywordFieldType,
  float: NumberFieldType,
  float_range: RangeFieldType,
  half_float: NumberFieldType,
  integer: NumberFieldType,
  integer_range: RangeFieldType,
  ip: IpFieldType,
  ip_range: RangeFieldType,
  keyword: KeywordFieldType,
  long: NumberFieldType,
  long_range: RangeFieldType,
  rank_feature: RankFeatureFieldType,
  rank_features: RankFeatureFieldType,
  scaled_float: NumberFieldType,
  short: NumberFieldType,
  text: TextFieldType,
  unsigned_long: NumberFieldType,
  wildcard: WildcardFieldType,
}

/** A runtime field as queries see it. */
export function computedFieldTypeOf(node: FieldNode, context: SearchExecutionContext): MappedFieldType {
  return node.type.name === 'keyword' ? new ComputedKeywordFieldType(node) : fieldTypeOf(node, context)
}

/** A field as queries see it. */
export function fieldTypeOf(node: FieldNode, context: SearchExecutionContext): MappedFieldType {
  const Type = FAMILIES[node.type.name] ?? OtherFieldType
  return new Type(node, context)
}
