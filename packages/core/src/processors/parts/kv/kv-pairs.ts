/**
 * Reads the pairs of a string and writes them to a document. Separators that are plain texts, which nearly all are, are looked for in place:
 * a key is compared with the one that came at this place in the document before, and only the value is cut out. Other separators go
 * through the split of their pattern.
 */
import { illegalArgument, isStackOverflow, JavaException, JavaPattern, Separator, spendSteps } from '@sluice/java'
import type { IngestDocument } from '../../../document/document.js'
import { FieldPath } from '../../../document/path.js'
import { Trimmer } from './kv-trimmer.js'

/** How pairs are read; patterns are in Java's syntax. */
export interface PairOptions {
  readonly fieldSplit: string
  readonly valueSplit: string
  readonly includeKeys: ReadonlySet<unknown> | null
  readonly excludeKeys: ReadonlySet<unknown> | null
  readonly trimKey: string | undefined
  readonly trimValue: string | undefined
  readonly stripBrackets: boolean
}

/** The number of known keys at which all are forgotten; a string with more keys reads the rest each time. */
const MOST_KEYS = 10_000
/** The steps of an unknown key: for its path, and its place in the document and in the answer. */
const STEPS_PER_NEW_KEY = 100

/** A key as it occurs in texts. Keys repeat from document to document, mostly in one order. */
class KnownKey {
  /** The key that came after it. */
  next: KnownKey | null = null

  constructor(
    /** The key and the separator of its value. */
    readonly text: string,
    /** Where its value goes; null if it is left out. */
    readonly path: FieldPath | null,
  ) {}
}

/** The keys whose paths begin with the same text. */
class KeyTable {
  readonly keys = new Map<string, KnownKey>()
  /** The key that came first. */
  first: KnownKey | null = null
  constructor(readonly before: string) {}
}

/** Compiled once per processor. */
export class PairReader {
  private readonly fieldSplit: Splitter
  private readonly valueSplit: Splitter
  private readonly trimKey: Trimmer
  private readonly trimValue: Trimmer
  private readonly tables = new Map<string, KeyTable>()
  private known = 0
  private lastTable = new KeyTable('')

  /** Throws PatternSyntaxException for an invalid pattern of several characters. */
  constructor(private readonly options: PairOptions) {
    this.fieldSplit = new Splitter(options.fieldSplit)
    this.valueSplit = new Splitter(options.valueSplit)
    this.trimKey = new Trimmer(options.trimKey, false)
    this.trimValue = new Trimmer(options.trimValue, options.stripBrackets)
  }

  /**
   * Writes the pairs of a string to the document, each to its key after `before`; a key that is there already becomes a list. `inPlace`:
   * false takes the way through the patterns, whatever they are. Throws illegal_argument_exception for a part without `value_split`; what
   * came before it stays.
   */
  read(text: string, before: string, field: FieldPath, doc: IngestDocument, inPlace = true): void {
    const table = this.tableOf(before)
    const separator = inPlace ? this.fieldSplit.separator() : null
    const valueSeparator = separator === null ? null : this.valueSplit.separator()
    if (separator === null || valueSeparator === null || !valueSeparator.isPlain || text === '') {
      this.readParts(this.fieldSplit.split(text, 0), table, field, doc)
    } else this.readInPlace(text, separator, valueSeparator.text, table, field, doc)
  }

  private readInPlace(
    text: string,
    separator: Separator,
    valueSeparator: string,
    table: KeyTable,
    field: FieldPath,
    doc: IngestDocument,
  ): void {
    const { trimValue } = this
    let last: KnownKey | null = null
    for (let start = 0; ; ) {
      const found = separator.next(text, start)
      const end = found < 0 ? text.length : found
      if (start === end) {
        // Empty parts count for nothing at the end of the text, and are a fault elsewhere.
        if (start < text.length) this.readParts(this.fieldSplit.split(text.slice(start), 0), table, field, doc)
        return
      }
      let key: KnownKey | null = last === null ? table.first : last.next
      let value: number
      if (key !== null && text.startsWith(key.text, start)) {
        value = start + key.text.length
        if (value > end) throw this.notSplit(field)
      } else {
        const at = text.indexOf(valueSeparator, start)
        value = at + valueSeparator.length
        if (at < 0 || value > end) throw this.notSplit(field)
        key = this.keyOf(text.slice(start, at), valueSeparator, table)
        if (last === null) table.first = key
        else if (table.keys.size < MOST_KEYS) last.next = key
      }
      if (key.path !== null) append(key.path, trimValue.trim(text, value, end), doc)
      if (found < 0) return
      last = key
      start = found + separator.text.length
    }
  }

  private readParts(parts: readonly string[], table: KeyTable, field: FieldPath, doc: IngestDocument): void {
    for (const part of parts) {
      const [key, value] = this.valueSplit.split(part, 2)
      if (key === undefined || value === undefined) throw this.notSplit(field)
      const { path } = this.keyOf(key, '', table)
      if (path !== null) append(path, this.trimValue.trim(value, 0, value.length), doc)
    }
  }

  private notSplit(field: FieldPath): JavaException {
    return illegalArgument(`field [${field.text}] does not contain value_split [${this.options.valueSplit}]`)
  }

  private tableOf(before: string): KeyTable {
    if (this.known > MOST_KEYS) {
      this.tables.clear()
      this.known = 0
    } else if (this.lastTable.before === before) return this.lastTable
    let table = this.tables.get(before)
    if (table === undefined) {
      table = new KeyTable(before)
      this.tables.set(before, table)
      this.known++
    }
    this.lastTable = table
    return table
  }

  private keyOf(written: string, valueSeparator: string, table: KeyTable): KnownKey {
    const known = table.keys.get(written)
    if (known !== undefined) return known
    spendSteps(STEPS_PER_NEW_KEY)
    const key = new KnownKey(written + valueSeparator, this.pathOf(written, table.before))
    if (table.keys.size < MOST_KEYS) {
      table.keys.set(written, key)
      this.known++
    }
    return key
  }

  private pathOf(written: string, before: string): FieldPath | null {
    const { includeKeys, excludeKeys } = this.options
    const key = this.trimKey.trim(written, 0, written.length)
    if ((includeKeys !== null && !includeKeys.has(key)) || excludeKeys?.has(key)) return null
    return FieldPath.parse(before + key)
  }
}

function append(path: FieldPath, value: string, doc: IngestDocument): void {
  if (path.find(doc) === undefined) path.set(doc, value)
  else path.append(doc, value, true)
}

/** A short separator is compiled at its first use, as in Elasticsearch: a bad one is then a fault of the document. */
class Splitter {
  private pattern: JavaPattern | null
  private known: Separator | null | undefined

  constructor(private readonly text: string) {
    const isShort = text.length < 2 || (text.length === 2 && text.startsWith('\\'))
    this.pattern = isShort ? null : JavaPattern.compile(text)
  }

  /** The separator where it can be looked for in place; null for one that cannot, or that is not a pattern. */
  separator(): Separator | null {
    if (this.known === undefined) this.known = this.compiledOrNull()
    return this.known
  }

  private compiledOrNull(): Separator | null {
    try {
      return Separator.of((this.pattern ??= JavaPattern.compile(this.text)))
    } catch (thrown) {
      if (thrown instanceof JavaException) return null // `split` throws it where Elasticsearch does
      throw thrown
    }
  }

  split(text: string, limit: number): string[] {
    this.pattern ??= JavaPattern.compile(this.text)
    try {
      return this.pattern.split(text, limit)
    } catch (thrown) {
      if (!isStackOverflow(thrown)) throw thrown
      const reason = `Error splitting [${text}] using pattern [${this.text}]: java.lang.StackOverflowError`
      throw new JavaException('org.elasticsearch.ElasticsearchException', reason)
    }
  }
}
