/** One reading of a text: collects documents and faults, and adds the fields that all documents get. */
import { metadataKeys, readJson, writeJson, writeJsonString } from '@sluice/core'
import { JavaException, javaEquals } from '@sluice/java'
import { readJsonText } from '@sluice/language-service'
import {
  afterBlanks,
  consoleJson,
  endOfValue,
  hasTripleQuotes,
  membersOf,
  type Span,
} from '@sluice/language-service/requests'
import { withFields } from '../layout/with-fields.js'
import { documentOfFields } from './nested-fields.js'
import type { SampleDocument, SampleFault, SampleSettings } from './sample.js'
import type { SampleText } from './sample-text.js'

/** The members of an element of `docs` that `_simulate` accepts in addition to `_source`. */
const METADATA = metadataKeys.filter(key => key !== '_type')

/** An object that was read, and its text. */
interface ReadObject {
  readonly text: string
  readonly value: ReadonlyMap<string, unknown>
}

/** Collects what is read of one text. */
export class SampleReading {
  readonly documents: SampleDocument[] = []
  readonly faults: SampleFault[] = []
  private fields: ReadonlyMap<string, unknown>

  constructor(
    private readonly text: SampleText,
    readonly settings: SampleSettings,
  ) {
    this.fields = this.addedFields()
  }

  /**
   * Members that every document gets from here on, over those of the settings. As in elastic-package's tests they win over the
   * document's own.
   */
  addFields(fields: ReadonlyMap<string, unknown>): void {
    if (fields.size > 0) this.fields = new Map([...this.fields, ...fields])
  }

  /** A document of one text, its `message`. */
  message(message: string, first: number, last: number): void {
    const lines = { first, last }
    if (this.fields.size === 0) {
      this.documents.push({ source: `{"message":${writeJsonString(message)}}`, metadata: null, lines })
    } else this.members(new Map([['message', message]]), lines)
  }

  /** A document of members that were put together. */
  members(members: ReadonlyMap<string, unknown>, lines: SampleDocument['lines']): void {
    this.documents.push({ source: writeJson(withFields(members, this.fields)), metadata: null, lines })
  }

  /**
   * The JSON object at a span: the document itself, or, if its `_source` is an object, that object, with the metadata next to it. With
   * `mustHaveSource` only the latter will do.
   */
  object(span: Span, mustHaveSource: string | null = null): void {
    const read = this.read(span)
    if (read === null) return
    if (read.value.get('_source') instanceof Map) {
      const source = this.within(read, '_source')
      this.document(source, metadataOf(read.value), this.linesOf(span))
    } else if (read.value.get('fields') instanceof Map && isHit(read.value)) {
      const value = documentOfFields(read.value.get('fields') as ReadonlyMap<string, unknown>, javaEquals)
      this.document({ text: writeJson(value), value }, metadataOf(read.value), this.linesOf(span))
    } else if (mustHaveSource === null) this.document(read, null, this.linesOf(span))
    else this.faultAt(span.start, mustHaveSource)
  }

  /** A document whose metadata was read elsewhere. */
  document({ text, value }: ReadObject, metadata: string | null, lines: SampleDocument['lines']): void {
    const source = this.fields.size === 0 ? text : writeJson(withFields(value, this.fields))
    this.documents.push({ source, metadata, lines })
  }

  /** Reads the JSON object that fills a span; null, and a fault, where there is something else. Comments around it are not part. */
  read(span: Span): ReadObject | null {
    // Of the span alone: what is not closed in it must not be looked for in all of the text.
    const text = this.text.text.slice(span.start, span.end)
    const start = afterBlanks(text, 0)
    if (start >= text.length) return null
    const found = endOfValue(text, start)
    const end = found < 0 ? text.length : found
    const own = hasTripleQuotes(text) ? consoleJson(text, start, end).text : text.slice(start, end)
    try {
      const value = readJson(own)
      const next = afterBlanks(text, end)
      // A text between three quotes that never end, of which JSON takes two.
      if (found < 0) this.faultAt(span.start + start, 'the value is not closed')
      else if (next < text.length) this.faultAt(span.start + next, 'there is more text after the value')
      else if (value instanceof Map) return { text: own, value: value as ReadonlyMap<string, unknown> }
      else this.faultAt(span.start + start, `a document must be an object, not ${shown(own)}`)
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      this.jsonFault({ start: span.start + start, end: span.start + end })
    }
    return null
  }

  /** The lines of a span. */
  linesOf({ start, end }: Span): SampleDocument['lines'] {
    return { first: this.text.position(start).line, last: this.text.position(Math.max(start, end - 1)).line }
  }

  /** A fault of the JSON at a span, in the words of its reader; one that can be read has `otherwise`. */
  jsonFault({ start, end }: Span, otherwise = 'this is not JSON'): void {
    const read = readJsonText(this.text.text.slice(start, end), 'samples')
    if (read?.kind === 'fault') this.unreadableAt(start + read.start, read.message)
    else this.faultAt(start, otherwise)
  }

  /** A fault at an offset of the text. */
  faultAt(offset: number, message: string): void {
    this.faults.push({ in: 'text', ...this.text.position(offset), message })
  }

  /** JSON that cannot be read from an offset of the text on. */
  unreadableAt(offset: number, message: string): void {
    this.faults.push({ in: 'text', ...this.text.position(offset), message, isUnreadable: true })
  }

  /** A fault of one of the settings. */
  settingFault(setting: Exclude<SampleFault['in'], 'text'>, message: string, line = 1, column = 1): void {
    this.faults.push({ in: setting, line, column, message })
  }

  private within({ text, value }: ReadObject, key: string): ReadObject {
    const start = afterBlanks(text, 0)
    const member = membersOf(text, start).members.findLast(each => each.key === key)
    const inner = value.get(key) as ReadonlyMap<string, unknown>
    // A key that is written with escapes is not found by its text.
    return { text: member === undefined ? writeJson(inner) : text.slice(member.start, member.end), value: inner }
  }

  private addedFields(): ReadonlyMap<string, unknown> {
    const { added } = this.settings
    if (added.trim() === '') return new Map()
    const read = readJsonText(added, 'added fields')
    if (read?.kind === 'fault') this.settingFault('added', read.message, read.line, read.column)
    else if (read?.value instanceof Map) return read.value as ReadonlyMap<string, unknown>
    else this.settingFault('added', `the added fields must be an object, not ${shown(added)}`)
    return new Map()
  }
}

/** The document of a hit without `_source`: Discover requests only `fields`. */
const isHit = (value: ReadonlyMap<string, unknown>): boolean =>
  typeof value.get('_index') === 'string' && typeof value.get('_id') === 'string' && !value.has('_source')

/** The text of an object of metadata; null if there is none. */
function metadataOf(value: ReadonlyMap<string, unknown>): string | null {
  const given = METADATA.flatMap(key => (value.has(key) ? [[key, value.get(key)] as const] : []))
  return given.length === 0 ? null : writeJson(new Map(given))
}

const MAX_SHOWN = 40

function shown(json: string): string {
  const line = json.trim().replace(/\s+/g, ' ')
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN - 1)}…` : line
}
