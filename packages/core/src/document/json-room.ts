/** Bytes of answers that are sent together: each is written after the one before it, and none is copied. */

/** ASCII text as the bytes of integers: many bytes are written in a few steps. */
export interface KnownText {
  readonly words: Int32Array
  readonly length: number
}

/** A string without characters beyond ASCII. */
export function knownText(text: string): KnownText {
  const bytes = new TextEncoder().encode(text)
  const padded = new DataView(new ArrayBuffer((bytes.length + 3) & -4))
  new Uint8Array(padded.buffer).set(bytes)
  const words = Int32Array.from({ length: padded.byteLength >> 2 }, (_, i) => padded.getInt32(4 * i, true))
  return { words, length: bytes.length }
}

/** A buffer that grows. */
export class JsonRoom {
  length = 0
  bytes: Uint8Array<ArrayBuffer>
  view: DataView<ArrayBuffer>

  constructor(buffer: ArrayBuffer) {
    this.bytes = new Uint8Array(buffer)
    this.view = new DataView(buffer)
  }

  /** Makes room for so many more bytes. */
  reserve(count: number): void {
    const { bytes, length } = this
    if (length + count <= bytes.length) return
    const grown = new Uint8Array(Math.max(2 * bytes.length, length + count))
    grown.set(bytes.subarray(0, length))
    this.bytes = grown
    this.view = new DataView(grown.buffer)
  }

  append(text: KnownText): void {
    const { words, length } = text
    this.reserve(4 * words.length)
    const { view } = this
    for (let i = 0, to = this.length; i < words.length; i++, to += 4) view.setInt32(to, words[i]!, true)
    this.length += length
  }

  appendBytes(bytes: Uint8Array): void {
    this.reserve(bytes.length)
    this.bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  appendByte(byte: number): void {
    this.reserve(1)
    this.bytes[this.length++] = byte
  }
}
