/** Checks of a whole mapping: its limits, the targets of aliases and copies, and names of metadata fields. */
import { illegalArgument, javaToString } from '@sluice/java'
import { mapperParsing } from '../faults.js'
import { type Mapping, nodeAt, nodesOf } from './mapping.js'
import { isMetadataField, metadataFields } from './metadata-fields.js'

/** The limits of an index: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/mapping-settings-limit.html */
export interface MappingLimits {
  readonly totalFields: number
  /** Whether fields beyond that are left out of the mapping, so that documents are not refused. */
  readonly ignoresDynamicBeyond: boolean
  readonly depth: number
  readonly nestedFields: number
  /** The limit of one document. */
  readonly nestedObjects: number
  /** Characters of a field's name. */
  readonly nameLength: number
}

/**
 * Objects may not be deeper, whatever the index says: what goes through a mapping goes into its objects, and must come back. A body of JSON
 * that Elasticsearch reads is not deeper, either; only names with dots are.
 */
export const DEEPEST = 1000

/** The default limits. */
export const DEFAULT_LIMITS: MappingLimits = {
  totalFields: 1000,
  ignoresDynamicBeyond: false,
  depth: 20,
  nestedFields: 50,
  nestedObjects: 10000,
  nameLength: Number.MAX_SAFE_INTEGER,
}

/** How many fields count for the limit: objects, fields, multi-fields and runtime fields. */
export function fieldCount(mapping: Mapping): number {
  let count = mapping.runtime.size
  for (const _ of nodesOf(mapping.root)) count++
  return count
}

/** How deep an object of a path is; the root is at 1. */
export const depthOf = (path: string): number => path.split('.').length + 1

/** The text of the fault of an object that is too deep. */
export const depthText = (depth: number, path: string): string =>
  `Limit of mapping depth [${depth}] has been exceeded due to object field [${path}]`

/** Throws for a mapping that an index with these limits cannot have: mapper_parsing_exception or illegal_argument_exception. */
export function checkMapping(mapping: Mapping, limits: MappingLimits): void {
  checkNames(mapping, limits)
  const count = fieldCount(mapping)
  if (count > limits.totalFields)
    throw illegalArgument(`Limit of total fields [${limits.totalFields}] has been exceeded`)
  let nested = 0
  for (const node of nodesOf(mapping.root)) {
    if (node.kind === 'field') continue
    if (depthOf(node.path) > limits.depth) throw illegalArgument(depthText(limits.depth, node.path))
    if (node.isNested) nested++
  }
  if (nested > limits.nestedFields) {
    throw illegalArgument(`Limit of nested fields [${limits.nestedFields}] has been exceeded`)
  }
  checkAliases(mapping)
  checkTimestamp(mapping)
}

/** Throws illegal_argument_exception for a name that is too long, and mapper_parsing_exception for one that a metadata field has. */
export function checkNames(mapping: Mapping, { nameLength }: MappingLimits): void {
  const tooLong = (name: string): void => {
    if (name.length > nameLength) {
      throw illegalArgument(`Field name [${name}] is longer than the limit of [${nameLength}] characters`)
    }
  }
  for (const { name } of metadataFields) tooLong(name)
  for (const { path, name } of nodesOf(mapping.root)) {
    if (isMetadataField(path)) throw mapperParsing(`Field [${path}] is defined more than once`)
    tooLong(name)
  }
}

function checkAliases(mapping: Mapping): void {
  for (const node of nodesOf(mapping.root)) {
    if (node.kind === 'object' || node.type.name !== 'alias') continue
    const path = javaToString(node.values['path'])
    const fault = (text: string): Error =>
      mapperParsing(`Invalid [path] value [${path}] for field alias [${node.path}]: ${text}`)
    if (path === node.path) throw fault('an alias cannot refer to itself.')
    const target = nodeAt(mapping, path)
    if (target?.kind === 'field' && target.type.name === 'alias') throw fault('an alias cannot refer to another alias.')
    if (target?.kind !== 'field' && !isMetadataField(path)) {
      throw fault('an alias must refer to an existing field in the mappings.')
    }
  }
}

const TIMESTAMP = '@timestamp'

function checkTimestamp(mapping: Mapping): void {
  const own = mapping.parameters.get('_data_stream_timestamp')
  if (!(own instanceof Map) || own.get('enabled') !== true) return
  const field = mapping.root.children.get(TIMESTAMP)
  if (field === undefined) throw illegalArgument(`data stream timestamp field [${TIMESTAMP}] does not exist`)
  const type = field.kind === 'field' ? field.type.name : 'object'
  if (type !== 'date' && type !== 'date_nanos') {
    throw illegalArgument(
      `data stream timestamp field [${TIMESTAMP}] is of type [${type}], but [date,date_nanos] is expected`,
    )
  }
}
