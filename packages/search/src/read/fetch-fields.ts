/** The `fields` option: values of fields, read from the source as the mapping has them: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-fields.html#search-fields-param */
import { wildcardMatches } from '@sluice/core'
import { computedAt, type Mapping, nodeAt } from '../mapping/mapping.js'
import type { FieldNode, MappingNode, ObjectNode } from '../mapping/mapping-node.js'
import { isOneValue, type ShowValue, shownBy } from './shown-value.js'
import { leavesOf, objectsAt, valuesAt, wholeValuesAt } from './source-values.js'

type Json = ReadonlyMap<string, unknown>

/** Which fields are wanted, and how they are shown. */
export interface WantedField {
  /** A path, or a pattern with `*`. */
  readonly field: string
  readonly format?: string | null
  readonly includeUnmapped?: boolean
}

/** A field of an answer. */
interface ShownField {
  readonly path: string
  /** Where the source has its values: its own path, and those that are copied to it. */
  readonly sources: readonly string[]
  readonly node: FieldNode
  readonly show: ShowValue
}

/** The fields of a document, or of the nested objects of a path. */
interface Scope {
  /** The path of the nested objects; empty for documents. */
  readonly path: string
  readonly fields: ShownField[]
  readonly nested: Map<string, Scope>
}

/** Shows fields of sources; made once for a search. Runtime fields are not among them: their values are computed (`fetch/computed-values.ts`). */
export class FieldFetcher {
  private readonly root: Scope
  private readonly unmapped: readonly string[]

  /** Throws illegal_argument_exception for a format that a field does not take. */
  constructor(
    private readonly mapping: Mapping,
    private readonly wanted: readonly WantedField[],
  ) {
    this.root = { path: '', fields: [], nested: new Map() }
    this.unmapped = wanted.filter(({ includeUnmapped }) => includeUnmapped === true).map(({ field }) => field)
    this.collect(mapping.root, this.root, copiesOf(mapping.root))
  }

  /** The values of a source, by path; fields without any are left out. */
  fetch(source: Json): Map<string, unknown[]> {
    return this.fetchScope(this.root, source)
  }

  private wantedAt(path: string): WantedField | undefined {
    return this.wanted.findLast(({ field }) => wildcardMatches(field, path))
  }

  private collect(object: ObjectNode, scope: Scope, copies: ReadonlyMap<string, string[]>): void {
    for (const child of object.children.values()) this.collectNode(child, scope, copies)
  }

  private collectNode(node: MappingNode, scope: Scope, copies: ReadonlyMap<string, string[]>): void {
    if (node.kind === 'object') {
      if (node.settings.enabled === false) return
      if (!node.isNested) return this.collect(node, scope, copies)
      const inner: Scope = { path: node.path, fields: [], nested: new Map() }
      this.collect(node, inner, copies)
      if (inner.fields.length > 0 || inner.nested.size > 0 || this.unmapped.length > 0)
        scope.nested.set(node.path, inner)
      return
    }
    for (const field of [node, ...node.multiFields.values()]) {
      const wanted = computedAt(this.mapping, field.path) !== null ? undefined : this.wantedAt(field.path)
      if (wanted === undefined) continue
      const target = this.targetOf(field)
      if (target === undefined) continue
      const own = target === field ? node.path : sourcePath(this.mapping, target)
      scope.fields.push({
        path: field.path,
        sources: [own, ...(copies.get(target.path) ?? [])],
        node: target,
        show: shownBy(target, wanted.format ?? null),
      })
    }
  }

  /** The field itself, or that of an alias. */
  private targetOf(field: FieldNode): FieldNode | undefined {
    if (field.type.name !== 'alias') return field
    const target = nodeAt(this.mapping, String(field.values['path']))
    return target?.kind === 'field' ? target : undefined
  }

  private fetchScope(scope: Scope, source: Json): Map<string, unknown[]> {
    const out = new Map<string, unknown[]>()
    const relative = (path: string): string => (scope.path === '' ? path : path.slice(scope.path.length + 1))
    for (const { path, sources, node, show } of scope.fields) {
      const { constant } = node.mapper
      const values =
        constant === undefined ? sources.flatMap(each => shownValues(node, source, relative(each), show)) : [constant]
      if (values.length > 0) out.set(relative(path), values)
    }
    for (const [path, inner] of scope.nested) {
      const objects = objectsAt(source, relative(path))
        .map(object => this.fetchScope(inner, object))
        .filter(fields => fields.size > 0)
      if (objects.length > 0) out.set(relative(path), objects)
    }
    if (this.unmapped.length > 0) this.addUnmapped(scope, source, out)
    return out
  }

  private addUnmapped(scope: Scope, source: Json, out: Map<string, unknown[]>): void {
    for (const [name, value] of leavesOf(source)) {
      const path = scope.path === '' ? name : `${scope.path}.${name}`
      if (!this.unmapped.some(pattern => wildcardMatches(pattern, path))) continue
      if (this.isMapped(path) || [...scope.nested.keys()].some(nested => path.startsWith(`${nested}.`))) continue
      const values = out.get(name)
      if (values === undefined) out.set(name, [value])
      else values.push(value)
    }
  }

  private isMapped(path: string): boolean {
    return nodeAt(this.mapping, path)?.kind === 'field' || computedAt(this.mapping, path) !== null
  }
}

/** The values of one field of a source, as the mapping shows them. */
export const valuesOfField = (mapping: Mapping, field: FieldNode, source: Json): unknown[] =>
  shownValues(field, source, sourcePath(mapping, field), shownBy(field, null))

function shownValues(node: FieldNode, source: Json, path: string, show: ShowValue): unknown[] {
  const values = node.type.takesArrays === true ? wholeValuesAt(source, path) : valuesAt(source, path)
  const single = values.flatMap(value => (Array.isArray(value) && !isOneValue(node, value) ? value : [value]))
  return single
    .filter(value => value !== null)
    .map(show)
    .filter(value => value !== undefined)
}

/** Where the source has the values of a field: a multi-field has those of its field. */
function sourcePath(mapping: Mapping, { path }: FieldNode): string {
  const end = path.lastIndexOf('.')
  const isMultiField = end > 0 && nodeAt(mapping, path.slice(0, end))?.kind === 'field'
  return isMultiField ? path.slice(0, end) : path
}

/** The paths that are copied to each field. */
function copiesOf(root: ObjectNode): ReadonlyMap<string, string[]> {
  const copies = new Map<string, string[]>()
  const visit = (node: MappingNode): void => {
    if (node.kind === 'object') {
      for (const child of node.children.values()) visit(child)
      return
    }
    for (const target of node.copyTo) copies.set(target, [...(copies.get(target) ?? []), node.path])
  }
  visit(root)
  return copies
}

/** The values of the source that were not indexed, of the given fields as far as patterns name them. */
export function ignoredValues(
  mapping: Mapping,
  source: Json,
  ignored: readonly string[],
  patterns: readonly string[],
): Map<string, unknown[]> {
  const out = new Map<string, unknown[]>()
  for (const path of ignored) {
    const node = nodeAt(mapping, path)
    if (node?.kind !== 'field' || !patterns.some(pattern => wildcardMatches(pattern, path))) continue
    const left = valuesAt(source, sourcePath(mapping, node)).filter(value => node.mapper.fetch(value) === undefined)
    if (left.length > 0) out.set(path, left)
  }
  return out
}
