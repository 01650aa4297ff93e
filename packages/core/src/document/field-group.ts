/**
 * Fields that one processor writes together, as `dissect` and `csv` do. Where the document has none of the objects that they go to, these are
 * made whole, each key at its place; else the fields are written one after the other, as they always could be.
 */
import { DocumentMap, getKey, KeySite, setKey } from '@sluice/java'
import type { IngestDocument } from './document.js'
import type { FieldPath } from './path.js'

/** A key of an object to be made: a field, or an object of more keys. */
interface Branch {
  readonly site: KeySite
  /** Which of the fields; -1 for an object. */
  readonly field: number
  readonly branches: readonly Branch[]
}

/** See above. */
export class FieldGroup {
  /** The first parts of all paths; null where the paths do not make a tree of source fields. */
  private readonly roots: readonly Branch[] | null

  /** Whether the tree has the fields in the order of the paths: then keys come in the right order also where some of them have no value. */
  private readonly isInOrder: boolean

  constructor(private readonly paths: readonly FieldPath[]) {
    this.roots = treeOf(paths)
    this.isInOrder = this.roots !== null && fieldsOf(this.roots).every((field, i) => field === i)
  }

  /**
   * Writes the values, each to the path at its place; undefined writes nothing. Throws what `FieldPath.set` throws; the fields before the one at
   * fault are written then.
   */
  set(doc: IngestDocument, values: readonly unknown[]): void {
    const { roots } = this
    if (roots !== null && (this.isInOrder || this.hasAll(values)) && hasNone(doc.source, roots)) {
      addBranches(doc.source, roots, values)
    } else this.setOneByOne(doc, values)
  }

  private hasAll(values: readonly unknown[]): boolean {
    for (let i = 0; i < this.paths.length; i++) if (values[i] === undefined) return false
    return true
  }

  private setOneByOne(doc: IngestDocument, values: readonly unknown[]): void {
    const { paths } = this
    for (let i = 0; i < paths.length; i++) {
      const value = values[i]
      if (value !== undefined) paths[i]!.set(doc, value)
    }
  }
}

/** Nobody names fields this deep; what makes the objects calls itself for each level. */
const MOST_PARTS = 100

/** The paths as a tree, keys in the order in which they are met; null where one path lies in another, or anywhere but in the source. */
function treeOf(paths: readonly FieldPath[]): readonly Branch[] | null {
  const top = new GrowingBranch()
  for (const [field, { parts, isOrdinary }] of paths.entries()) {
    if (!isOrdinary || parts.length > MOST_PARTS) return null
    let branch = top
    for (const part of parts) {
      if (branch.field >= 0) return null
      branch = branch.under(part)
    }
    if (branch.field >= 0 || branch.byKey.size > 0) return null
    branch.field = field
  }
  return top.finished()
}

const fieldsOf = (branches: readonly Branch[]): number[] =>
  branches.flatMap(({ field, branches: inner }) => (field >= 0 ? [field] : fieldsOf(inner)))

class GrowingBranch {
  readonly byKey = new Map<string, GrowingBranch>()
  field = -1

  under(key: string): GrowingBranch {
    let branch = this.byKey.get(key)
    if (branch === undefined) this.byKey.set(key, (branch = new GrowingBranch()))
    return branch
  }

  finished(): Branch[] {
    return Array.from(this.byKey, ([key, branch]) => ({
      site: new KeySite(key),
      field: branch.field,
      branches: branch.finished(),
    }))
  }
}

function hasNone(source: ReadonlyMap<string, unknown>, roots: readonly Branch[]): boolean {
  for (let i = 0; i < roots.length; i++) if (getKey(source, roots[i]!.site) !== undefined) return false
  return true
}

function addBranches(map: Map<string, unknown>, branches: readonly Branch[], values: readonly unknown[]): void {
  for (let i = 0; i < branches.length; i++) {
    const branch = branches[i]!
    const value = branch.field >= 0 ? values[branch.field] : objectOf(branch.branches, values)
    if (value !== undefined) setKey(map, branch.site, value)
  }
}

/** Undefined where none of its fields has a value. */
function objectOf(branches: readonly Branch[], values: readonly unknown[]): DocumentMap | undefined {
  let map: DocumentMap | undefined
  for (let i = 0; i < branches.length; i++) {
    const { field, site, branches: inner } = branches[i]!
    const value = field >= 0 ? values[field] : objectOf(inner, values)
    if (value === undefined) continue
    map ??= new DocumentMap()
    map.setAt(site, value)
  }
  return map
}
