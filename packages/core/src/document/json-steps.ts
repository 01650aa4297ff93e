/** JSON text of large values in steps, between which others may have their turn. */

import { type JsonWriteOptions, writeJson, writeJsonString } from './json-write.js'
import { LateList } from './late-list.js'

/** Characters that are written in one step, about. */
const PART = 16_384

/** Values of a list that are written in one step, at most. */
const ITEMS_OF_STEP = 256

const encoder = new TextEncoder()

/**
 * The text of `writeJson` in UTF-8: on one line, or as Jackson lays it out with two spaces per level. It yields after each part of the text.
 * Throws what `writeJson` throws.
 */
export function* jsonBytesInSteps(value: unknown, isPretty = false): Generator<void, Uint8Array, void> {
  const out = new Output()
  yield* isPretty ? writePretty(value, out, '\n') : write(value, out)
  return out.bytes()
}

/** The parts that were written. */
class Output {
  text = ''
  private readonly parts: Uint8Array[] = []
  private size = 0

  /** Keeps the text so far as bytes if it is long enough; returns whether it did. */
  endsPart(): boolean {
    if (this.text.length < PART) return false
    const part = encoder.encode(this.text)
    this.parts.push(part)
    this.size += part.length
    this.text = ''
    return true
  }

  bytes(): Uint8Array {
    const rest = encoder.encode(this.text)
    if (this.parts.length === 0) return rest
    const all = new Uint8Array(this.size + rest.length)
    let at = 0
    for (const part of [...this.parts, rest]) {
      all.set(part, at)
      at += part.length
    }
    return all
  }
}

function* write(value: unknown, out: Output): Generator<void, void, void> {
  if (value instanceof LateList) yield* writeItems(value.length, place => value.at(place), out)
  else if (Array.isArray(value)) yield* writeItems(value.length, place => value[place], out)
  else if (value instanceof Map && hasParts(value)) yield* writeMembers(value, out)
  else out.text += writeJson(value)
}

/** Whether a map has values of several parts. */
function hasParts(map: ReadonlyMap<unknown, unknown>): boolean {
  for (const value of map.values()) {
    if (value instanceof Map || value instanceof LateList || Array.isArray(value)) return true
  }
  return false
}

function* writeItems(length: number, itemAt: (place: number) => unknown, out: Output): Generator<void, void, void> {
  out.text += '['
  for (let place = 0; place < length; place++) {
    if (place > 0) out.text += ','
    yield* write(itemAt(place), out)
    if (out.endsPart() || place % ITEMS_OF_STEP === ITEMS_OF_STEP - 1) yield
  }
  out.text += ']'
}

function* writeMembers(map: ReadonlyMap<string, unknown>, out: Output): Generator<void, void, void> {
  out.text += '{'
  let isFirst = true
  for (const [key, value] of map) {
    out.text += `${isFirst ? '' : ','}${writeJsonString(key)}:`
    isFirst = false
    yield* write(value, out)
    if (out.endsPart()) yield
  }
  out.text += '}'
}

const PRETTY: JsonWriteOptions = { indent: 2, layout: 'jackson' }
const INDENT = ' '.repeat(PRETTY.indent!)

/** `line` is the line break with the indentation of the value. */
function* writePretty(value: unknown, out: Output, line: string): Generator<void, void, void> {
  if (value instanceof LateList) yield* writePrettyItems(value.length, place => value.at(place), out, line)
  else if (Array.isArray(value)) yield* writePrettyItems(value.length, place => value[place], out, line)
  else if (value instanceof Map && value.size > 0) yield* writePrettyMembers(value, out, line)
  else out.text += writeJson(value, PRETTY)
}

function* writePrettyItems(
  length: number,
  itemAt: (place: number) => unknown,
  out: Output,
  line: string,
): Generator<void, void, void> {
  if (length === 0) {
    out.text += '[ ]'
    return
  }
  const inner = line + INDENT
  for (let place = 0; place < length; place++) {
    out.text += (place === 0 ? '[' : ',') + inner
    yield* writePretty(itemAt(place), out, inner)
    if (out.endsPart() || place % ITEMS_OF_STEP === ITEMS_OF_STEP - 1) yield
  }
  out.text += `${line}]`
}

function* writePrettyMembers(
  map: ReadonlyMap<string, unknown>,
  out: Output,
  line: string,
): Generator<void, void, void> {
  const inner = line + INDENT
  let before = '{'
  for (const [key, value] of map) {
    out.text += `${before}${inner}${writeJsonString(key)} : `
    before = ','
    yield* writePretty(value, out, inner)
    if (out.endsPart()) yield
  }
  out.text += `${line}}`
}
