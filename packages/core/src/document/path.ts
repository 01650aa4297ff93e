/**
 * Field paths (`a.b.0.c`, `_ingest._value.x`): parsed once, then read, written, extended and removed with the exact texts of
 * Elasticsearch (recordings `cases/engine`). Paths without lists are a few Map reads and nothing else.
 */
import {
  classNameOf,
  DocumentMap,
  dropKey,
  getKey,
  illegalArgument,
  JavaException,
  javaEquals,
  KeySite,
  parseInt32,
  setKey,
  spendBytes,
  spendSteps,
} from '@sluice/java'
import type { IngestDocument } from './document.js'
import { isMetadataKey } from './metadata.js'

/** The result of `find` for a missing field: the engine never stores undefined. */
export const MISSING = undefined

enum Root {
  Source,
  Metadata,
  Ingest,
}

enum Broken {
  No,
  /** Empty, or nothing after the prefix. */
  Invalid,
  /** `.a`: the first part on ctx is empty. */
  EmptyFirstPart,
  /** `.`: no part at all. */
  NoParts,
}

/** A parsed field path. Immutable; shared by all documents. */
export class FieldPath {
  /** The path as given, prefix included. */
  readonly text: string
  readonly parts: readonly string[]
  private readonly root: Root
  private readonly broken: Broken
  private readonly leaf: string
  private readonly sites: readonly KeySite[]
  /** Whether it begins in the source and is not broken, as nearly every path is. */
  readonly isOrdinary: boolean

  private constructor(text: string, parts: readonly string[], isIngest: boolean, isInvalid: boolean) {
    this.text = text
    this.sites = parts.map(part => new KeySite(part))
    this.parts = this.sites.map(site => site.key)
    this.leaf = this.parts[parts.length - 1] ?? ''
    this.root = isIngest ? Root.Ingest : isMetadataKey(parts[0] ?? '') ? Root.Metadata : Root.Source
    if (isInvalid) this.broken = Broken.Invalid
    else if (parts.length === 0) this.broken = Broken.NoParts
    else this.broken = !isIngest && parts[0] === '' ? Broken.EmptyFirstPart : Broken.No
    this.isOrdinary = this.broken === Broken.No && this.root === Root.Source
  }

  /** Parses a path. Never fails: as in Elasticsearch, a path that is not valid throws when it is used. */
  static parse(text: string): FieldPath {
    const isIngest = text.startsWith('_ingest.')
    const rest = isIngest || text.startsWith('_source.') ? text.slice(8) : text
    const parts = rest.split('.')
    while (parts.length > 0 && parts[parts.length - 1] === '') parts.pop()
    return new FieldPath(text, parts, isIngest, rest === '')
  }

  /** The value, or undefined if any step cannot be resolved (`ignore_missing` of most processors). Throws for broken paths only. */
  find(doc: IngestDocument): unknown {
    const { parts, sites } = this
    let value: unknown = this.isOrdinary ? getKey(doc.source, sites[0]!) : this.rootValue(doc)
    for (let i = 1; i < parts.length; i++) {
      if (value instanceof DocumentMap) value = value.getAt(sites[i]!)
      else if (value instanceof Map) value = value.get(parts[i]!)
      else if (Array.isArray(value)) {
        const index = listIndex(parts[i]!)
        value = index >= 0 && index < value.length ? value[index] : undefined
      } else return undefined
    }
    return value
  }

  /** The value, null included. Throws illegal_argument_exception if a step cannot be resolved. */
  get(doc: IngestDocument): unknown {
    const value = this.find(doc)
    return value === undefined ? this.resolve(doc, this.parts.length) : value
  }

  /** Whether the leaf key exists (also with a null value) or the index is inside its list. */
  has(doc: IngestDocument): boolean {
    this.checkWritable()
    return this.find(doc) !== undefined
  }

  /** As `find`, but a list index out of range is an error, and so is a broken path (rename, kv). */
  findStrict(doc: IngestDocument): unknown {
    this.checkWritable()
    const { parts, sites } = this
    let value: unknown = this.rootContainer(doc)
    for (let i = 0; i < parts.length; i++) {
      const part = parts[i]!
      if (value instanceof DocumentMap) value = value.getAt(sites[i]!)
      else if (value instanceof Map) value = value.get(part)
      else if (Array.isArray(value)) {
        const index = tryIndex(part)
        if (index === null) return undefined
        if (index < 0 || index >= value.length) throw this.outOfBounds(index, value)
        value = value[index]
      } else return undefined
    }
    return value
  }

  /** Writes a value, creating absent parents as maps. Throws illegal_argument_exception if a step is in the way. */
  set(doc: IngestDocument, value: unknown): void {
    const { parts, leaf, sites } = this
    if (parts.length === 1 && this.broken === Broken.No) {
      if (this.root === Root.Source) setKey(doc.source, sites[0]!, value)
      else if (this.root === Root.Metadata) doc.metadata.set(leaf, value)
      else setKey(doc.ingest, sites[0]!, value)
      return
    }
    const parent = this.parentForWriting(doc)
    if (parent instanceof DocumentMap) parent.setAt(sites[parts.length - 1]!, value)
    else if (parent instanceof Map) parent.set(leaf, value)
    else if (Array.isArray(parent)) parent[this.indexForWriting(leaf, parent)] = value
    else throw this.cannotSet(parent)
  }

  /** Appends values to the list at the path, turning a value that is not a list into one. A list is spread one level. */
  append(doc: IngestDocument, values: unknown, allowDuplicates: boolean): void {
    const parent = this.parentForWriting(doc)
    const added: unknown[] = Array.isArray(values) ? values : [values]
    let existing: unknown
    if (parent instanceof Map) existing = parent.get(this.leaf)
    else if (Array.isArray(parent)) existing = parent[this.indexForWriting(this.leaf, parent)]
    else throw this.cannotSet(parent)
    if (existing === undefined) {
      const list: unknown[] = []
      extend(list, added, allowDuplicates)
      this.set(doc, list)
    } else if (Array.isArray(existing)) extend(existing, added, allowDuplicates)
    else {
      const list: unknown[] = [existing]
      if (extend(list, added, allowDuplicates)) this.set(doc, list)
    }
  }

  /** Removes the leaf. Throws illegal_argument_exception if it is missing, unless `ignoreMissing`. */
  remove(doc: IngestDocument, ignoreMissing = false): void {
    this.checkWritable()
    const { parts, leaf, sites } = this
    if (this.root === Root.Metadata && parts.length === 1) {
      if (doc.metadata.values.has(leaf)) doc.metadata.delete(leaf)
      else if (!ignoreMissing) throw this.notPresent(leaf)
      return
    }
    let parent: unknown = this.rootContainer(doc)
    const last = parts.length - 1
    for (let i = 0; i < last && parent instanceof Map; i++) parent = getKey(parent, sites[i]!)
    if (parent instanceof Map && dropKey(parent, sites[last]!)) return
    if (ignoreMissing && this.find(doc) === undefined) return
    this.removeOrFail(doc)
  }

  /** The element of a list, or the fault that says why nothing can be removed. */
  private removeOrFail(doc: IngestDocument): void {
    const { leaf, sites } = this
    const parent = this.resolve(doc, this.parts.length - 1)
    if (parent instanceof Map) {
      if (dropKey(parent, sites[sites.length - 1]!)) return
      throw this.notPresent(leaf)
    }
    if (parent === null) throw this.fault(`cannot remove [${leaf}] from null`)
    if (!Array.isArray(parent)) throw this.fault(`cannot remove [${leaf}] from object of type [${classNameOf(parent)}]`)
    parent.splice(this.indexForWriting(leaf, parent), 1)
  }

  /**
   * Moves the value to a path where nothing is, creating absent parents as maps. Returns false, with nothing changed, where it is not that
   * simple: something is missing, broken, in the way or in a list.
   */
  moveTo(target: FieldPath, doc: IngestDocument): boolean {
    if (!this.isOrdinary || !target.isOrdinary || this.parts[0] === target.parts[0]) return false
    const from = this.documentMapAt(doc.source, this.parts.length - 1)
    const site = this.sites[this.parts.length - 1]!
    const value = from?.getAt(site)
    if (from === null || value === undefined) return false
    const { sites } = target
    const last = sites.length - 1
    let to = doc.source as DocumentMap
    let depth = 0
    for (; depth < last; depth++) {
      const next = to.getAt(sites[depth]!)
      if (next === undefined) break
      // The same map may be at two places: what is moved is then no longer there.
      if (!(next instanceof DocumentMap) || next === value) return false
      to = next
    }
    if (depth === last && to.getAt(sites[last]!) !== undefined) return false
    dropKey(from, site)
    for (; depth < last; depth++) {
      const made = new DocumentMap()
      to.setAt(sites[depth]!, made)
      to = made
    }
    to.setAt(sites[last]!, value)
    return true
  }

  /** The value at the first `count` parts, if it and all its parents are document maps; otherwise null. */
  private documentMapAt(root: unknown, count: number): DocumentMap | null {
    let value = root
    for (let i = 0; value instanceof DocumentMap; i++) {
      if (i === count) return value
      value = value.getAt(this.sites[i]!)
    }
    return null
  }

  private rootContainer(doc: IngestDocument): Map<string, unknown> {
    return this.root === Root.Source ? doc.source : this.root === Root.Metadata ? doc.metadata.values : doc.ingest
  }

  private rootValue(doc: IngestDocument): unknown {
    if (this.broken !== Broken.No) {
      if (this.broken === Broken.NoParts) return this.text.startsWith('_ingest.') ? doc.ingest : doc.ctx
      this.checkWritable()
    }
    return getKey(this.rootContainer(doc), this.sites[0]!)
  }

  private checkWritable(): void {
    if (this.broken === Broken.No) return
    if (this.broken === Broken.Invalid) {
      throw illegalArgument(this.text === '' ? 'path cannot be null nor empty' : `path [${this.text}] is not valid`)
    }
    if (this.broken === Broken.EmptyFirstPart) throw emptyFirstPart()
    if (this.broken === Broken.NoParts) {
      throw new JavaException('java.lang.ArrayIndexOutOfBoundsException', 'Index -1 out of bounds for length 0')
    }
  }

  /** Walks the first `count` parts, with the errors of reading. */
  private resolve(doc: IngestDocument, count: number): unknown {
    let value: unknown = this.rootContainer(doc)
    for (let i = 0; i < count; i++) value = this.step(value, this.parts[i]!)
    return value
  }

  private step(value: unknown, part: string): unknown {
    if (value instanceof Map) {
      const next: unknown = value.get(part)
      if (next === undefined) throw this.notPresent(part)
      return next
    }
    if (Array.isArray(value)) {
      const index = tryIndex(part)
      if (index === null) throw this.notAnIndex(part)
      if (index < 0 || index >= value.length) throw this.outOfBounds(index, value)
      return value[index]
    }
    throw this.cannotResolve(part, value)
  }

  private parentForWriting(doc: IngestDocument): unknown {
    this.checkWritable()
    const { parts, sites } = this
    const last = parts.length - 1
    let value: unknown = this.rootContainer(doc)
    for (let i = 0; i < last; i++) {
      if (value instanceof DocumentMap) {
        const next: unknown = value.getAt(sites[i]!)
        if (next !== undefined) {
          value = next
          continue
        }
      }
      const part = parts[i]!
      if (value instanceof Map) {
        let next: unknown = getKey(value, sites[i]!)
        if (next === undefined) {
          next = new DocumentMap()
          if (i === 0 && this.root === Root.Metadata) doc.metadata.set(part, next)
          else setKey(value, sites[i]!, next)
        }
        value = next
      } else if (Array.isArray(value)) value = value[this.indexForWriting(part, value)]
      else throw this.cannotResolve(part, value)
    }
    return value
  }

  /** A list index for writing: text that is not a number has Java's NumberFormatException as its cause. */
  private indexForWriting(part: string, list: readonly unknown[]): number {
    let index: number
    try {
      index = parseInt32(part)
    } catch (error) {
      throw this.notAnIndex(part, error as JavaException)
    }
    if (index < 0 || index >= list.length) throw this.outOfBounds(index, list)
    return index
  }

  private cannotSet(parent: unknown): JavaException {
    const what = parent === null ? 'with null parent' : `with parent object of type [${classNameOf(parent)}]`
    return this.fault(`cannot set [${this.leaf}] ${what}`)
  }

  private cannotResolve(part: string, value: unknown): JavaException {
    return this.fault(
      `cannot resolve [${part}] from ${value === null ? 'null' : `object of type [${classNameOf(value)}]`}`,
    )
  }

  private notPresent(part: string): JavaException {
    return this.fault(`field [${part}] not present`)
  }

  private notAnIndex(part: string, cause?: JavaException): JavaException {
    return this.fault(`[${part}] is not an integer, cannot be used as an index`, cause)
  }

  private outOfBounds(index: number, list: readonly unknown[]): JavaException {
    return this.fault(`[${index}] is out of bounds for array with length [${list.length}]`)
  }

  private fault(what: string, cause?: JavaException): JavaException {
    return illegalArgument(`${what} as part of path [${this.text}]`, cause)
  }
}

function extend(list: unknown[], added: readonly unknown[], allowDuplicates: boolean): boolean {
  spendSteps(1 + (added.length >> 2))
  spendBytes(8 * added.length)
  if (allowDuplicates) {
    for (const value of added) list.push(value)
    return true
  }
  let changed = false
  for (const value of added) {
    spendSteps(1 + (list.length >> 1))
    if (list.some(present => javaEquals(present, value))) continue
    list.push(value)
    changed = true
  }
  return changed
}

const emptyFirstPart = (): JavaException =>
  new JavaException('java.lang.StringIndexOutOfBoundsException', 'Index 0 out of bounds for length 0')

/** The index that a part stands for, or -1 (also for negative numbers). */
function listIndex(part: string): number {
  const c = part.charCodeAt(0)
  if (part.length === 1 && c >= 0x30 && c <= 0x39) return c - 0x30
  return tryIndex(part) ?? -1
}

function tryIndex(part: string): number | null {
  return /^[+-]?\p{Nd}+$/u.test(part) ? parseIndex(part) : null
}

function parseIndex(part: string): number | null {
  try {
    return parseInt32(part)
  } catch (error) {
    if (error instanceof JavaException) return null
    throw error
  }
}
