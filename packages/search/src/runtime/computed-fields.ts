/**
 * The values of runtime fields and of metadata, computed while a shard is searched. What reads a segment finds them as if they had been
 * indexed.
 */
import { readJson } from '@sluice/core'
import { illegalArgument, JavaException } from '@sluice/java'
import { runToEnd, type Steps } from '../collect/steps.js'
import { compareBytes } from '../index/compare-bytes.js'
import type { FieldBuffer } from '../index/field-buffer.js'
import { newFieldBuffer } from '../index/new-field-buffer.js'
import type { SegmentField } from '../index/segment.js'
import { type ComputedField, computedAt, computedFieldsOf, type Mapping } from '../mapping/mapping.js'
import type { SearchBudget } from '../query/budget.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import {
  type FieldScript,
  type LeafFieldScript,
  noScripts,
  type ScriptHost,
  type ScriptReference,
} from '../query/script-host.js'
import type { StoredDocument, StoredDocuments } from '../query/stored-documents.js'
import { valuesAt, wholeValuesAt } from '../read/source-values.js'
import { computedTypes, type StoredValue } from './computed-types.js'
import { flattenedKeyAt, termsOfKey } from './flattened-keys.js'
import { metadataValues } from './metadata-values.js'

/** The inputs of runtime fields. */
export interface ComputedParts {
  /** The name of the index. */
  readonly index: string
  readonly mapping: Pick<Mapping, 'root' | 'runtime'>
  readonly documents: StoredDocuments
  /** Null if no scripts run. */
  readonly scripts: ScriptHost | null
  readonly budget: SearchBudget
}

/** Runtime fields that a runtime field may need, itself among them. */
const LONGEST_CHAIN = 5
/** Documents between two checks of the clock. */
const STRIDE = 32
/** The cost of reading a row. */
const SOURCE_WORK = 16

const decoder = new TextDecoder('utf-8')

/** The runtime fields and the metadata of one search on one shard. */
export class ComputedFields {
  private readonly known = new Map<LeafReader, Map<string, SegmentField>>()
  private readonly readers = new Map<LeafReader, Map<string, ReadValues>>()
  /** Fields that the search is known to read. */
  private readonly wanted = new Set<string>()
  /** The fields that are computed just now, each for the one before it. */
  private readonly chain: string[] = []

  constructor(private readonly parts: ComputedParts) {}

  /** Notes that the search reads a field. Queries for keys of flattened objects read sources themselves, of fewer documents. */
  want(path: string): void {
    if (this.has(path) && flattenedKeyAt(this.parts.mapping, path) === null) this.wanted.add(path)
  }

  /** Notes that the search reads the values of all documents that it finds. */
  wantValues(path: string): void {
    if (this.has(path)) this.wanted.add(path)
  }

  has(path: string): boolean {
    const { mapping } = this.parts
    return metadataValues.has(path) || computedAt(mapping, path) !== null || flattenedKeyAt(mapping, path) !== null
  }

  /**
   * The values of a segment's documents; undefined if the path is that of another field. Throws script_exception, and
   * illegal_argument_exception for fields that need each other.
   */
  field(leaf: LeafReader, path: string): SegmentField | undefined {
    const found = this.known.get(leaf)?.get(path)
    if (found !== undefined) return found
    const pass = this.begin(leaf, path)
    if (pass === null) return undefined
    while (!pass.run()) this.parts.budget.spend(1)
    return this.end(leaf, pass, path)
  }

  /** Computes the fields that the search is known to read, in steps. */
  *prepare(leaves: readonly LeafReader[]): Steps<void> {
    const { budget } = this.parts
    for (const path of this.wanted) {
      for (const leaf of leaves) {
        if (this.known.get(leaf)?.has(path) === true) continue
        const pass = yield* budget.resumption.run(() => this.begin(leaf, path))
        if (pass === null) continue
        while (!pass.run()) {
          if (!budget.isTurnOver()) continue
          yield
          budget.look()
        }
        this.end(leaf, pass, path)
      }
    }
  }

  /** The values of one document, in their order. */
  values(leaf: LeafReader, doc: number, field: ComputedField): StoredValue[] {
    return this.reader(
      leaf,
      field,
    )(doc)
      .flatMap(([own, value]) => (own === field ? [value] : []))
      .sort(compareStored)
  }

  /**
   * Compiles the script of a field whose values are read later, if the search can pause before the next one. Throws script_exception.
   */
  compile(field: ComputedField): void {
    if (field.script !== null) this.compiled(field, field.script)
  }

  private begin(leaf: LeafReader, path: string): Pass | null {
    const { mapping, index } = this.parts
    const metadata = metadataValues.get(path)
    if (metadata !== undefined) {
      const source = { index, row: this.row }
      return new Pass(leaf, [metadata], doc => metadata.read(source, leaf, doc).map(value => [metadata, value]))
    }
    const field = computedAt(mapping, path)
    if (field === null) return this.beginKey(leaf, path)
    const siblings =
      field.composite === null
        ? [field]
        : computedFieldsOf(mapping).filter(({ composite }) => composite === field.composite)
    return new Pass(leaf, siblings, this.reader(leaf, field))
  }

  private beginKey(leaf: LeafReader, path: string): Pass | null {
    const key = flattenedKeyAt(this.parts.mapping, path)
    if (key === null) return null
    const own = { node: { ...key.node, path } }
    return new Pass(leaf, [own], doc => termsOfKey(key, this.source(leaf, doc)).map(term => [own, term]))
  }

  /** The source of a document; null if there is none. */
  private source(leaf: LeafReader, doc: number): unknown {
    const source = this.row(leaf, doc)?.source ?? null
    return source === null ? null : readJson(decoder.decode(source))
  }

  private readonly row = (leaf: LeafReader, doc: number): StoredDocument | null => {
    this.parts.budget.spend(SOURCE_WORK)
    return this.parts.documents.read(leaf.segment.seqNos[doc]!)
  }

  private end(leaf: LeafReader, pass: Pass, path: string): SegmentField {
    let fields = this.known.get(leaf)
    if (fields === undefined) this.known.set(leaf, (fields = new Map()))
    for (const [own, field] of pass.fields()) fields.set(own, field)
    return fields.get(path)!
  }

  private reader(leaf: LeafReader, field: ComputedField): ReadValues {
    const name = field.composite ?? field.node.path
    let readers = this.readers.get(leaf)
    if (readers === undefined) this.readers.set(leaf, (readers = new Map()))
    let reader = readers.get(name)
    if (reader === undefined) readers.set(name, (reader = this.newReader(leaf, field, name)))
    return reader
  }

  private newReader(leaf: LeafReader, field: ComputedField, name: string): ReadValues {
    const { script, composite } = field
    if (script === null) return this.sourceReader(leaf, field)
    const run = this.inChain(name, this.compiled(field, script).leaf(leaf))
    const read = composite === null ? this.simpleReader(field, run) : this.compositeReader(composite, run)
    if (!field.ignoresFaults) return read
    return doc => {
      try {
        return read(doc)
      } catch (thrown) {
        if (isScriptFault(thrown)) return []
        throw thrown
      }
    }
  }

  private compiled(field: ComputedField, script: ScriptReference): FieldScript {
    const { scripts } = this.parts
    if (scripts === null) throw noScripts(script)
    const purpose = field.composite === null ? computedTypes[field.node.type.name]!.purpose : 'composite_field'
    return scripts.compileField(script, purpose, field.composite ?? field.node.path)
  }

  /** Runs a script unless it is running: a field may need others, which need no more than a few. */
  private inChain(name: string, script: LeafFieldScript): LeafFieldScript['emit'] {
    return doc => {
      const chain = [...this.chain, name]
      const shown = chain.join(' -> ')
      if (this.chain.includes(name))
        throw illegalArgument(`Cyclic dependency detected while resolving runtime fields: ${shown}`)
      if (chain.length > LONGEST_CHAIN)
        throw illegalArgument(`Field requires resolving too many dependent fields: ${shown}`)
      this.chain.push(name)
      try {
        return script.emit(doc)
      } finally {
        this.chain.pop()
      }
    }
  }

  private simpleReader(field: ComputedField, emit: LeafFieldScript['emit']): ReadValues {
    const type = computedTypes[field.node.type.name]!
    return doc => emit(doc).map(value => [field, type.stored(value)])
  }

  private compositeReader(composite: string, emit: LeafFieldScript['emit']): ReadValues {
    return doc =>
      emit(doc).flatMap(each => {
        const [name, value] = each as readonly [string, unknown]
        const field = computedAt(this.parts.mapping, `${composite}.${name}`)
        return field === null ? [] : valuesOf(field, Array.isArray(value) ? value : [value])
      })
  }

  private sourceReader(leaf: LeafReader, field: ComputedField): ReadValues {
    return doc => {
      const read = this.source(leaf, doc)
      if (read === null) return []
      const { path, type } = field.node
      // A list of two numbers is one point.
      return valuesOf(field, type.takesArrays === true ? wholeValuesAt(read, path) : valuesAt(read, path))
    }
  }
}

/** The values of a document with their fields. */
type ReadValues = (doc: number) => readonly (readonly [ComputedField, StoredValue])[]

/** The part of a computed field that its column needs. */
type Computed = Pick<ComputedField, 'node'>

/** The values that are such of the field's type; the others are left out, as in Elasticsearch. */
function valuesOf(field: ComputedField, values: readonly unknown[]): (readonly [ComputedField, StoredValue])[] {
  const type = computedTypes[field.node.type.name]!
  const found: (readonly [ComputedField, StoredValue])[] = []
  for (const value of values) {
    if (value === null || value === undefined) continue
    try {
      found.push([field, type.ofSource(value, field.node)])
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
    }
  }
  return found
}

const isScriptFault = (thrown: unknown): boolean =>
  thrown instanceof JavaException && thrown.className === 'org.elasticsearch.script.ScriptException'

function compareStored(a: StoredValue, b: StoredValue): number {
  if (typeof a === 'object' && typeof b === 'object') return compareBytes(a, 0, a.length, b, 0, b.length)
  return a < b ? -1 : a > b ? 1 : 0
}

/** Computes fields of the documents of a segment. */
class Pass {
  private readonly buffers = new Map<Computed, FieldBuffer>()
  private next = 0

  constructor(
    private readonly leaf: LeafReader,
    private readonly own: readonly Computed[],
    private readonly read: (doc: number) => readonly (readonly [Computed, StoredValue])[],
  ) {
    for (const field of own) this.buffers.set(field, newFieldBuffer(field.node))
  }

  /** Computes some documents more; true at the end. Nested documents and dead ones have no values. */
  run(): boolean {
    const { leaf } = this
    const roots = leaf.segment.nested?.roots
    const end = Math.min(this.next + STRIDE, leaf.maxDoc)
    for (; this.next < end; this.next++) {
      const doc = this.next
      if (!leaf.live.has(doc) || roots?.has(doc) === false) continue
      for (const [field, value] of this.read(doc)) add(this.buffers.get(field)!, doc, value)
    }
    return this.next === leaf.maxDoc
  }

  *fields(): Iterable<readonly [string, SegmentField]> {
    for (const field of this.own)
      yield [field.node.path, runToEnd(this.buffers.get(field)!.build(this.leaf.maxDoc, null))] as const
  }
}

function add(buffer: FieldBuffer, doc: number, value: StoredValue): void {
  if (typeof value === 'number') buffer.addNumber(doc, value)
  else if (typeof value === 'bigint') buffer.addLong(doc, value)
  else buffer.addBytes(doc, value, 0, value.length)
}
