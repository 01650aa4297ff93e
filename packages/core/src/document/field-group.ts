/**
 * Fields that one processor writes together, as `dissect` and `csv` do. If the document has none of the objects that they go to, these are
 * made whole, each key at its place; else the fields are written one after the other, as they always could be.
 */
import { DocumentMap, emptyShape, fewValues, getKey, KeySite, type MapShape, setKey } from '@sluice/java'
import type { IngestDocument } from './document.js'
import type { FieldPath } from './path.js'

/** A key of an object to be made: a field, or an object of more keys. */
interface Branch {
  readonly site: KeySite
  /** Which of the fields; -1 for an object. */
  readonly field: number
  readonly branches: readonly Branch[]
  /** All fields in the object, at whatever depth. */
  readonly fields: readonly number[]
  /** The shape of the last object that had all of its fields; it counts while the shapes that it came from do. */
  shape: MapShape | null
  from: MapShape | null
}

/** See above. */
export class FieldGroup {
  /** The first parts of all paths; null if the paths do not make a tree of source fields. */
  private readonly roots: readonly Branch[] | null

  /** The fields that need a value for the keys to come in the order in which writing one field after the other makes them. */
  private readonly needed: readonly number[]

  constructor(private readonly paths: readonly FieldPath[]) {
    this.roots = treeOf(paths)
    this.needed = this.roots === null ? [] : neededIn(this.roots)
  }

  /**
   * Writes the values, each to the path at its place; undefined writes nothing. Throws what `FieldPath.set` throws; the fields before the
   * one at fault are written then.
   */
  set(doc: IngestDocument, values: readonly unknown[]): void {
    const { roots } = this
    if (roots !== null && this.hasNeeded(values) && hasNone(doc.source, roots)) {
      addBranches(doc.source, roots, values)
    } else this.setOneByOne(doc, values)
  }

  private hasNeeded(values: readonly unknown[]): boolean {
    const { needed } = this
    for (let i = 0; i < needed.length; i++) if (values[needed[i]!] === undefined) return false
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

/** The paths as a tree, keys in the order in which they are met; null if one path lies in another, or anywhere but in the source. */
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

/**
 * An object gets its key with the first of its fields that has a value. Where its fields stand together among the paths, it does not matter
 * which of them that is; where others are in between, it has to be the first one.
 */
function neededIn(branches: readonly Branch[]): number[] {
  return branches.flatMap(({ field, branches: inner, fields }) => {
    if (field >= 0) return []
    const first = fields.reduce((a, b) => Math.min(a, b))
    const last = fields.reduce((a, b) => Math.max(a, b))
    const isTogether = last - first === fields.length - 1
    return isTogether ? neededIn(inner) : [first, ...neededIn(inner)]
  })
}

const fieldsOf = (branches: readonly Branch[]): number[] =>
  branches.flatMap(({ field, fields }) => (field >= 0 ? [field] : fields))

class GrowingBranch {
  readonly byKey = new Map<string, GrowingBranch>()
  field = -1

  under(key: string): GrowingBranch {
    let branch = this.byKey.get(key)
    if (branch === undefined) this.byKey.set(key, (branch = new GrowingBranch()))
    return branch
  }

  finished(): Branch[] {
    return Array.from(this.byKey, ([key, branch]) => {
      const branches = branch.finished()
      return {
        site: new KeySite(key),
        field: branch.field,
        branches,
        fields: fieldsOf(branches),
        shape: null,
        from: null,
      }
    })
  }
}

function hasNone(source: ReadonlyMap<string, unknown>, roots: readonly Branch[]): boolean {
  for (let i = 0; i < roots.length; i++) if (getKey(source, roots[i]!.site) !== undefined) return false
  return true
}

function addBranches(map: Map<string, unknown>, branches: readonly Branch[], values: readonly unknown[]): void {
  for (let i = 0; i < branches.length; i++) {
    const branch = branches[i]!
    const value = branch.field >= 0 ? values[branch.field] : objectOf(branch, values, false)
    if (value !== undefined) setKey(map, branch.site, value)
  }
}

/** Undefined if none of its fields has a value. `isWhole` says that all of them are known to have one. */
function objectOf(branch: Branch, values: readonly unknown[], isWhole: boolean): DocumentMap | undefined {
  return isWhole || hasAll(branch.fields, values) ? wholeObject(branch, values) : someOfObject(branch.branches, values)
}

function hasAll(fields: readonly number[], values: readonly unknown[]): boolean {
  for (let i = 0; i < fields.length; i++) if (values[fields[i]!] === undefined) return false
  return true
}

/** Objects with all of their fields have one shape: once that is known, they are made with it. */
function wholeObject(branch: Branch, values: readonly unknown[]): DocumentMap {
  const { branches } = branch
  const from = emptyShape()
  const shape = branch.from === from ? branch.shape : null
  const slots = fewValues()
  const map = shape !== null ? null : new DocumentMap()
  for (let i = 0; i < branches.length; i++) {
    const inner = branches[i]!
    const value = inner.field >= 0 ? values[inner.field] : wholeObject(inner, values)
    if (map !== null) map.setAt(inner.site, value)
    else if (i < slots.length) slots[i] = value
    else slots.push(value)
  }
  if (map === null) return new DocumentMap(shape!, slots)
  // Shapes that were forgotten meanwhile lead nowhere.
  if (from === emptyShape()) {
    branch.shape = map.shape
    branch.from = from
  }
  return map
}

function someOfObject(branches: readonly Branch[], values: readonly unknown[]): DocumentMap | undefined {
  let map: DocumentMap | undefined
  for (let i = 0; i < branches.length; i++) {
    const branch = branches[i]!
    const value = branch.field >= 0 ? values[branch.field] : objectOf(branch, values, false)
    if (value === undefined) continue
    map ??= new DocumentMap()
    map.setAt(branch.site, value)
  }
  return map
}
