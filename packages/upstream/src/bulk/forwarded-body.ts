/** Operations as the body of a request of `_bulk`, and the items of its answer. */
import { readJson, writeJson } from '@sluice/core'

const LINE_END = 0x0a
const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = 0x7b
const CLOSING = 0x7d

/** The lines of an operation. */
export interface OperationLines {
  /** The line of the action. */
  readonly line: Uint8Array
  readonly source: Uint8Array | null
}

/** The items of an answer. */
export interface AnsweredItems {
  /** JSON texts, one for each operation. */
  readonly items: readonly string[]
  /** Milliseconds in pipelines of the cluster; null if none ran. */
  readonly ingestTook: number | null
}

/** An answer whose items are passed on as they are. */
export interface WrittenItems extends Pick<AnsweredItems, 'ingestTook'> {
  /** The body of the answer. */
  readonly body: Buffer
  /** Where the items begin in it; they go to its end. */
  readonly start: number
  /** Whether one of them has an error. */
  readonly hasErrors: boolean
}

/** The body with these operations. */
export function bodyOf(operations: readonly OperationLines[]): Buffer {
  let length = 0
  for (const { line, source } of operations) length += line.length + 1 + (source === null ? 0 : source.length + 1)
  const body = Buffer.allocUnsafeSlow(length)
  let at = 0
  const add = (text: Uint8Array): void => {
    body.set(text, at)
    at += text.length
    body[at++] = LINE_END
  }
  for (const { line, source } of operations) {
    add(line)
    if (source !== null) add(source)
  }
  return body
}

/** The text before the items of an answer that is neither filtered nor indented. */
const BEFORE_ITEMS = /^\{(?:"(?:errors|took|ingest_took)":(?:true|false|\d+),)*"items":\[/

/**
 * The texts of the items of an answer, with their numbers as they are; the answer itself if it has not as many. Throws JavaException for a
 * text that is not JSON.
 */
export function itemsOf<A extends { readonly status: number; readonly text: string }>(
  answer: A,
  count: number,
): A | AnsweredItems {
  if (answer.status >= 300) return answer
  const plain = plainItems(answer.text)
  if (plain !== null) return plain.items.length === count ? plain : answer
  const read = readJson(answer.text)
  if (!(read instanceof Map)) return answer
  const items: unknown = read.get('items')
  if (!Array.isArray(items) || items.length !== count) return answer
  const ingestTook: unknown = read.get('ingest_took')
  return { items: items.map(item => writeJson(item)), ingestTook: typeof ingestTook === 'number' ? ingestTook : null }
}

/** Longer than everything before the items of an answer. */
const LONGEST_BEFORE = 128
const LONGEST_AFTER = 8

/** The items of an answer as clusters write it, unread; null for any other. They are as many as the operations, or the client may see that. */
export function writtenItems({
  status,
  body,
}: {
  readonly status: number
  readonly body: Buffer
}): WrittenItems | null {
  if (status >= 300) return null
  const [before] = BEFORE_ITEMS.exec(body.toString('latin1', 0, LONGEST_BEFORE)) ?? []
  const [, errors] = before === undefined ? [] : (/"errors":(true|false)/.exec(before) ?? [])
  if (before === undefined || errors === undefined) return null
  if (!/\]\}\s*$/.test(body.toString('latin1', body.length - LONGEST_AFTER))) return null
  return { body, start: before.length, hasErrors: errors === 'true', ingestTook: ingestTookOf(before) }
}

const ingestTookOf = (before: string): number | null => {
  const [, ingestTook] = /"ingest_took":(\d+)/.exec(before) ?? []
  return ingestTook === undefined ? null : Number(ingestTook)
}

/** The items of an answer as clusters write it, which are cut out of its text; null for any other. */
function plainItems(text: string): AnsweredItems | null {
  const [before] = BEFORE_ITEMS.exec(text) ?? []
  if (before === undefined) return null
  const items: string[] = []
  let at = before.length
  while (text[at] === '{') {
    const end = endOfObject(text, at)
    if (end < 0) return null
    items.push(text.slice(at, end))
    at = text[end] === ',' ? end + 1 : end
  }
  if (text.slice(at).trim() !== ']}') return null
  return { items, ingestTook: ingestTookOf(before) }
}

/** Where an object ends that begins at a place; -1 if it does not. */
function endOfObject(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at)
        if (at < 0) return -1
        break
      case OPENING:
        depth++
        break
      case CLOSING:
        if (--depth === 0) return at + 1
    }
  }
  return -1
}

/** The place of the quote that ends a string; -1 if none does. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at++
  }
  return -1
}
