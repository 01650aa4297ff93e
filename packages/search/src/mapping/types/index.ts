/** All field types, named once. A test proves that this array and the folder agree. */
import type { FieldTypeDefinition } from '../field-type.js'
import alias from './alias.js'
import binary from './binary.js'
import boolean from './boolean.js'
import completion from './completion.js'
import constantKeyword from './constant_keyword.js'
import date from './date.js'
import dateNanos from './date_nanos.js'
import denseVector from './dense_vector.js'
import flattened from './flattened.js'
import geoPoint from './geo_point.js'
import geoShape from './geo_shape.js'
import ip from './ip.js'
import keyword from './keyword.js'
import { numberTypes } from './numbers.js'
import { rangeTypes } from './ranges.js'
import rankFeature from './rank_feature.js'
import rankFeatures from './rank_features.js'
import scaledFloat from './scaled_float.js'
import sparseVector from './sparse_vector.js'
import text from './text.js'
import unsignedLong from './unsigned_long.js'
import wildcard from './wildcard.js'

/** All field types in alphabetical order of their files. */
export const fieldTypes: readonly FieldTypeDefinition[] = [
  alias,
  binary,
  boolean,
  completion,
  constantKeyword,
  date,
  dateNanos,
  denseVector,
  flattened,
  geoPoint,
  geoShape,
  ip,
  keyword,
  ...numberTypes,
  ...rangeTypes,
  rankFeature,
  rankFeatures,
  scaledFloat,
  sparseVector,
  text,
  unsignedLong,
  wildcard,
]
