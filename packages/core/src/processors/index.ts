/** The registry: every processor, named once. A test proves that this array, the folder and the names agree. */
import type { ProcessorDefinition } from '../engine/define.js'
import append from './append.js'
import attachment from './attachment.js'
import bytes from './bytes.js'
import circle from './circle.js'
import communityId from './community_id.js'
import convert from './convert.js'
import csv from './csv.js'
import date from './date.js'
import dateIndexName from './date_index_name.js'
import dissect from './dissect.js'
import dotExpander from './dot_expander.js'
import drop from './drop.js'
import enrich from './enrich.js'
import fail from './fail.js'
import fingerprint from './fingerprint.js'
import foreach from './foreach.js'
import geoGrid from './geo_grid.js'
import geoip from './geoip.js'
import grok from './grok.js'
import gsub from './gsub.js'
import htmlStrip from './html_strip.js'
import inference from './inference.js'
import ipLocation from './ip_location.js'
import join from './join.js'
import json from './json.js'
import kv from './kv.js'
import lowercase from './lowercase.js'
import networkDirection from './network_direction.js'
import pipeline from './pipeline.js'
import redact from './redact.js'
import registeredDomain from './registered_domain.js'
import remove from './remove.js'
import rename from './rename.js'
import reroute from './reroute.js'
import script from './script.js'
import set from './set.js'
import setSecurityUser from './set_security_user.js'
import sort from './sort.js'
import split from './split.js'
import terminate from './terminate.js'
import trim from './trim.js'
import uppercase from './uppercase.js'
import uriParts from './uri_parts.js'
import urldecode from './urldecode.js'
import userAgent from './user_agent.js'

/** All processors in alphabetical order. */
export const processors: readonly ProcessorDefinition[] = [
  append,
  attachment,
  bytes,
  circle,
  communityId,
  convert,
  csv,
  date,
  dateIndexName,
  dissect,
  dotExpander,
  drop,
  enrich,
  fail,
  fingerprint,
  foreach,
  geoGrid,
  geoip,
  grok,
  gsub,
  htmlStrip,
  inference,
  ipLocation,
  join,
  json,
  kv,
  lowercase,
  networkDirection,
  pipeline,
  redact,
  registeredDomain,
  remove,
  rename,
  reroute,
  script,
  set,
  setSecurityUser,
  sort,
  split,
  terminate,
  trim,
  uppercase,
  uriParts,
  urldecode,
  userAgent,
]

/** All processors by name. */
export const registry: ReadonlyMap<string, ProcessorDefinition> = new Map(processors.map(p => [p.name, p]))
