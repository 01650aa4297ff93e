/**
 * Finding and replacing the parts of a string that grok expressions match, as Elasticsearch's `redact` does it: on the bytes of UTF-8, whose
 * offsets show in what it does with empty matches and with regions that overlap (recordings `cases/redact`).
 */
import type { Grok } from '@sluice/grok'
import { JavaException, utf8Decode, utf8Encode } from '@sluice/java'

/** A replaced region: bytes from `start` to before `end`, and the name that replaces them. */
export interface Region {
  readonly start: number
  readonly end: number
  readonly name: string
}

/** A string and its bytes, with the way between the offsets of both. */
export class EncodedText {
  readonly bytes: Uint8Array
  /** The byte offset of each UTF-16 unit and of the end; null if offsets are the same. */
  private readonly offsets: Int32Array | null

  constructor(readonly text: string) {
    this.bytes = utf8Encode(text)
    this.offsets = this.bytes.length === text.length ? null : offsetsOf(text)
  }

  byteOffset(unit: number): number {
    return this.offsets === null ? unit : this.offsets[unit]!
  }

  /** The unit whose character begins at or before a byte. */
  unitAt(byte: number): number {
    const { offsets } = this
    if (offsets === null) return byte
    let low = 0
    let high = offsets.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (offsets[middle]! <= byte) low = middle
      else high = middle - 1
    }
    return low
  }
}

function offsetsOf(text: string): Int32Array {
  const offsets = new Int32Array(text.length + 1)
  let byte = 0
  for (let unit = 0; unit < text.length; unit++) {
    offsets[unit] = byte
    const code = text.codePointAt(unit)!
    if (code > 0xffff) {
      byte += 4
      // No character begins at the second half, so it has the offset of the next one.
      offsets[++unit] = byte
    } else byte += code < 0x80 || isSurrogate(code) ? 1 : code < 0x800 ? 2 : 3
  }
  offsets[text.length] = byte
  return offsets
}

/** A lone half of a pair is written as a question mark. */
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff

/** All matches of one expression, named by its first capture. Throws array_index_out_of_bounds_exception if it has none. */
export function findRegions(encoded: EncodedText, grok: Grok): Region[] {
  const [capture] = grok.captures
  if (capture === undefined) throw outOfBounds('Index 0 out of bounds for length 0')
  const { name } = capture
  const { length } = encoded.bytes
  const regions: Region[] = []
  let offset = 0
  do {
    const found = findFrom(encoded, grok, offset)
    if (found === null) break
    regions.push({ ...found, name })
    // After an empty match Elasticsearch continues one byte after the old offset, and finds the same match until it has passed it.
    offset = found.end > found.start ? found.end : Math.max(offset, found.start) + 1
  } while (offset < length)
  return regions
}

/** A match at or after a byte, which may be within a character: there only nothing matches. */
function findFrom(encoded: EncodedText, grok: Grok, offset: number): { start: number; end: number } | null {
  const unit = encoded.unitAt(offset)
  const isWithin = encoded.byteOffset(unit) < offset
  const found = grok.find(encoded.text, unit)
  if (found === null) return null
  if (isWithin && found.start === unit) {
    if (found.end === unit) return { start: offset, end: offset }
    const later = grok.find(encoded.text, encoded.unitAt(offset + 3))
    return later && { start: encoded.byteOffset(later.start), end: encoded.byteOffset(later.end) }
  }
  return { start: encoded.byteOffset(found.start), end: encoded.byteOffset(found.end) }
}

/**
 * Regions by their start, those that overlap or touch made one with the name of the longest. Only neighbours are compared, so a region
 * may still begin within the one before.
 */
export function mergeRegions(regions: readonly Region[]): Region[] {
  const sorted = regions.toSorted((a, b) => a.start - b.start)
  const merged: Region[] = []
  let previousEnd = -1
  let longest = 0
  for (const region of sorted) {
    const { start, end, name } = region
    const last = merged.at(-1)
    if (last === undefined || start > previousEnd) {
      merged.push(region)
      longest = end - start
    } else {
      const isLonger = end - start > longest
      if (isLonger) longest = end - start
      merged[merged.length - 1] = {
        start: last.start,
        end: Math.max(last.end, end),
        name: isLonger ? name : last.name,
      }
    }
    previousEnd = end
  }
  return merged
}

/** The text with each region replaced. Throws array_index_out_of_bounds_exception if Elasticsearch's copying fails. */
export function replaceRegions(
  encoded: EncodedText,
  regions: readonly Region[],
  prefix: string,
  suffix: string,
): string {
  const { bytes } = encoded
  // Elasticsearch counts characters where it needs bytes.
  const room = regions.reduce((sum, { name }) => sum + prefix.length + name.length + suffix.length, bytes.length)
  const pieces: Uint8Array[] = []
  let written = 0
  const write = (piece: Uint8Array): void => {
    written += piece.length
    if (written > room) {
      throw outOfBounds(`arraycopy: last destination index ${written} out of bounds for byte[${room}]`)
    }
    pieces.push(piece)
  }
  let read = 0
  for (const { start, end, name } of regions) {
    if (start < read) throw outOfBounds(`arraycopy: length ${start - read} is negative`)
    write(bytes.subarray(read, start))
    write(utf8Encode(prefix + name + suffix))
    read = end
  }
  write(bytes.subarray(read))
  return utf8Decode(concatenate(pieces, written))
}

function concatenate(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const joined = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}

const outOfBounds = (text: string): JavaException => new JavaException('java.lang.ArrayIndexOutOfBoundsException', text)
