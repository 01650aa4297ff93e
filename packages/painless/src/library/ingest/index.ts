/** Elasticsearch's additions to Java's classes, by name. */
import type { Library } from '../define.js'
import { cidr, debug, geoBoundingBox, geoPoint } from './network.js'
import { json, processors } from './processors.js'
import { metadata, writeScript } from './script-object.js'
import { nestedDocument, writeField } from './write-field.js'

/** Classes of Elasticsearch. */
export const elasticsearch: Library = {
  'org.elasticsearch.common.geo.GeoBoundingBox': geoBoundingBox,
  'org.elasticsearch.common.geo.GeoPoint': geoPoint,
  'org.elasticsearch.ingest.common.Processors': processors,
  'org.elasticsearch.painless.api.CIDR': cidr,
  'org.elasticsearch.painless.api.Debug': debug,
  'org.elasticsearch.painless.api.Json': json,
  'org.elasticsearch.script.Metadata': metadata,
  'org.elasticsearch.script.WriteScript': writeScript,
  'org.elasticsearch.script.field.NestedDocument': nestedDocument,
  'org.elasticsearch.script.field.WriteField': writeField,
}
