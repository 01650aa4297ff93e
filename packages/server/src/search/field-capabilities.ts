/** The capabilities of the fields of indices for `field_caps`: by path, then by type. */
import { wildcardMatches } from '@sluice/core'
import {
  computedAt,
  computedFieldsOf,
  type FieldNode,
  fieldsOf,
  type Mapping,
  metadataFields,
  nodeAt,
  type Steps,
} from '@sluice/search'
import type { Index } from '@sluice/store'

/** Which fields are wanted. */
export interface CapabilityOptions {
  /** Names with `*`. */
  readonly patterns: readonly string[]
  /** Whether indices without a field are listed. */
  readonly withUnmapped: boolean
  /** `+metadata`, `-metadata`, `-parent`, `-nested`, `-multifield`. */
  readonly filters: readonly string[]
  /** Types to be listed; empty for all. */
  readonly types: readonly string[]
  /** Fields that the request itself declares. */
  readonly runtime: Mapping['runtime']
  /** Whether fields are listed that no document has. */
  readonly withEmpty: boolean
}

/** The capabilities of one field in one index. */
interface Capability {
  readonly path: string
  readonly type: string
  readonly isMetadata: boolean
  readonly isSearchable: boolean
  readonly isAggregatable: boolean
  readonly meta: ReadonlyMap<string, unknown>
}

const NO_META: ReadonlyMap<string, unknown> = new Map()

const OBJECT = { type: 'object', isMetadata: false, isSearchable: false, isAggregatable: false, meta: NO_META }

/** The fields of an index. */
function* fieldsOfIndex(mapping: Mapping): Iterable<Capability> {
  for (const { name, type, isSearchable, isAggregatable } of metadataFields) {
    yield { path: name, type, isMetadata: true, isSearchable, isAggregatable, meta: NO_META }
  }
  for (const field of fieldsOf(mapping.root))
    if (computedAt(mapping, field.path) === null) yield capability(mapping, field)
  for (const { node } of computedFieldsOf(mapping)) {
    const { path, type } = node
    yield { path, type: type.name, isMetadata: false, isSearchable: true, isAggregatable: true, meta: NO_META }
  }
}

function capability(mapping: Mapping, node: FieldNode): Capability {
  const { path } = node
  const target = node.type.name === 'alias' ? nodeAt(mapping, String(node.values['path'])) : node
  const field = target?.kind === 'field' ? target : node
  const { isSearchable, isAggregatable } = field.mapper
  const meta = (field.values['meta'] as ReadonlyMap<string, unknown> | undefined) ?? NO_META
  return { path, type: field.type.family ?? field.type.name, isMetadata: false, isSearchable, isAggregatable, meta }
}

/** Fields of a step: about a millisecond. */
const FIELDS_OF_STEP = 200

/** The wanted fields of an index with their parent objects: an object without fields is not listed. */
function* capabilitiesOf(
  mapping: Mapping,
  options: CapabilityOptions,
  isListed: (path: string) => boolean,
): Steps<Iterable<Capability>> {
  const found = new Map<string, Capability>()
  let seen = 0
  for (const own of fieldsOfIndex(mapping)) {
    if (++seen % FIELDS_OF_STEP === 0) yield
    if (!isWanted(own, mapping, options) || !(own.isMetadata || isListed(own.path))) continue
    found.set(own.path, own)
    const hasParents = !own.isMetadata && !options.filters.includes('-parent')
    if (hasParents)
      for (const parent of parentsOf(own.path, mapping)) if (!found.has(parent.path)) found.set(parent.path, parent)
  }
  return found.values()
}

function* parentsOf(path: string, mapping: Mapping): Iterable<Capability> {
  for (let end = path.indexOf('.'); end > 0; end = path.indexOf('.', end + 1)) {
    const parent = path.slice(0, end)
    const node = nodeAt(mapping, parent)
    if (node?.kind === 'field' || mapping.runtime.has(parent)) continue
    if (node === undefined && nodeAt(mapping, path) !== undefined) continue
    yield { ...OBJECT, path: parent, type: node?.isNested === true ? 'nested' : 'object' }
  }
}

/** Whether some searchable document of an index has a field. */
const hasField = ({ shards }: Index, path: string): boolean =>
  shards.some(({ index }) => index.reader.views.some(({ segment }) => segment.fields.has(path)))

interface Found {
  readonly index: string
  readonly capability: Capability
}

/** Makes the answer's `fields` in steps; `mappingOf` returns what the caller sees of an index's mapping. */
export function* fieldCapabilities(
  indices: readonly Index[],
  options: CapabilityOptions,
  mappingOf: (index: Index) => Mapping,
): Steps<Map<string, unknown>> {
  const byPath = new Map<string, Map<string, Found[]>>()
  for (const index of indices) {
    const { name } = index
    const visible = mappingOf(index)
    const mapping = { ...visible, runtime: new Map([...visible.runtime, ...options.runtime]) }
    const isListed = options.withEmpty
      ? () => true
      : (path: string) => computedAt(mapping, path) !== null || hasField(index, path)
    for (const own of yield* capabilitiesOf(mapping, options, isListed)) {
      let types = byPath.get(own.path)
      if (types === undefined) byPath.set(own.path, (types = new Map()))
      const found = types.get(own.type)
      if (found === undefined) types.set(own.type, [{ index: name, capability: own }])
      else found.push({ index: name, capability: own })
    }
  }
  const names = indices.map(({ name }) => name)
  const shown = new Map<string, unknown>()
  for (const [path, types] of byPath) {
    shown.set(path, shownTypes(path, types, names, options.withUnmapped))
    if (shown.size % FIELDS_OF_STEP === 0) yield
  }
  return shown
}

function isWanted(
  { path, type, isMetadata }: Capability,
  mapping: Mapping,
  { patterns, filters, types }: CapabilityOptions,
): boolean {
  if (!patterns.some(pattern => wildcardMatches(pattern, path))) return false
  if (types.length > 0 && !types.includes(type)) return false
  if (filters.includes('+metadata') && !isMetadata) return false
  if (filters.includes('-metadata') && isMetadata) return false
  return !(filters.includes('-multifield') && isMultiField(path, mapping))
}

const isMultiField = (path: string, mapping: Mapping): boolean =>
  path.includes('.') && nodeAt(mapping, path.slice(0, path.lastIndexOf('.')))?.kind === 'field'

function shownTypes(
  path: string,
  types: ReadonlyMap<string, readonly Found[]>,
  indices: readonly string[],
  withUnmapped: boolean,
): Map<string, unknown> {
  const mapped = new Set([...types.values()].flatMap(found => found.map(({ index }) => index)))
  const unmapped = withUnmapped ? indices.filter(index => !mapped.has(index)) : []
  const isMixed = types.size + Math.min(unmapped.length, 1) > 1
  const shown = new Map<string, unknown>()
  for (const [type, found] of types) shown.set(type, shownType(type, found, isMixed))
  if (unmapped.length > 0) {
    const nothing = {
      path,
      type: 'unmapped',
      isMetadata: false,
      isSearchable: false,
      isAggregatable: false,
      meta: NO_META,
    }
    const found = unmapped.map(index => ({ index, capability: nothing }))
    shown.set('unmapped', shownType('unmapped', found, isMixed))
  }
  return shown
}

function shownType(type: string, found: readonly Found[], isMixed: boolean): Map<string, unknown> {
  const every = (holds: (own: Capability) => boolean): boolean => found.every(({ capability }) => holds(capability))
  const without = (holds: (own: Capability) => boolean): string[] =>
    found.filter(({ capability }) => !holds(capability)).map(({ index }) => index)
  const shown = new Map<string, unknown>([
    ['type', type],
    ['metadata_field', every(own => own.isMetadata)],
    ['searchable', every(own => own.isSearchable)],
    ['aggregatable', every(own => own.isAggregatable)],
  ])
  if (isMixed)
    shown.set(
      'indices',
      found.map(({ index }) => index),
    )
  const members = [
    ['non_searchable_indices', without(own => own.isSearchable)],
    ['non_aggregatable_indices', without(own => own.isAggregatable)],
  ] as const
  for (const [name, indices] of members)
    if (indices.length > 0 && indices.length < found.length) shown.set(name, indices)
  const meta = metaOf(found)
  if (meta.size > 0) shown.set('meta', meta)
  return shown
}

/** The values of each key over all indices. */
function metaOf(found: readonly Found[]): Map<string, unknown> {
  const meta = new Map<string, Set<unknown>>()
  for (const { capability } of found) {
    for (const [key, value] of capability.meta) {
      const values = meta.get(key)
      if (values === undefined) meta.set(key, new Set([value]))
      else values.add(value)
    }
  }
  return new Map([...meta].map(([key, values]) => [key, [...values].sort()]))
}
