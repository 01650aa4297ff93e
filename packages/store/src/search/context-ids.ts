/**
 * Ids of scrolls and of points in time: bytes in URL-safe Base64, laid out as a node's are, so that what clients cut off or make up is
 * refused with the texts of one (recordings `scroll-bad-id-*`, `pit-forms-*`).
 */
import { illegalArgument, JavaException } from '@sluice/java'

/** A context of one shard. */
export interface ContextRef {
  /** The id of the process: contexts of an earlier one are gone. */
  readonly session: string
  readonly id: number
  readonly node: string
}

/** A context of a point in time, with its shard. */
export interface ShardContextRef extends ContextRef {
  readonly index: string
  readonly uuid: string
  readonly shard: number
}

/** The kind of a scroll: the first word of its id. */
const SCROLL_MARK = 'include_context_uuid'
const TRANSPORT_VERSION = 8_840_011

/** The id of a scroll. */
export function scrollId(contexts: readonly ContextRef[]): string {
  const out = new ByteWriter()
  out.text(SCROLL_MARK)
  out.text(contexts.length === 1 ? 'queryAndFetch' : 'queryThenFetch')
  out.number(contexts.length)
  for (const { session, id, node } of contexts) {
    out.text(session)
    out.long(id)
    out.text(node)
  }
  return out.base64().replace(/=+$/, '')
}

/** The contexts of a scroll's id. Throws illegal_argument_exception. */
export function parseScrollId(id: string): ContextRef[] {
  try {
    const bytes = new ByteReader(decodeBase64(id))
    let session = ''
    let type = bytes.text()
    const hasSessions = type === SCROLL_MARK
    if (hasSessions) type = bytes.text()
    const contexts: ContextRef[] = []
    for (let left = bytes.number(); left > 0; left--) {
      session = hasSessions ? bytes.text() : ''
      contexts.push({ session, id: bytes.long(), node: bytes.text() })
    }
    if (!bytes.isAtEnd) throw illegalArgument('Not all bytes were read')
    return contexts
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument('Cannot parse scroll id', thrown)
  }
}

/** The id of a point in time. */
export function pointInTimeId(contexts: readonly ShardContextRef[]): string {
  const out = new ByteWriter()
  out.number(TRANSPORT_VERSION)
  out.number(contexts.length)
  for (const { index, uuid, shard, session, id, node } of contexts) {
    out.text(index)
    out.text(uuid)
    out.number(shard)
    out.number(1)
    out.text(node)
    out.number(0)
    out.number(1)
    out.long(id)
    out.text(session)
    out.number(0)
  }
  out.number(0)
  return out.base64()
}

/** The contexts of a point in time's id. Throws illegal_argument_exception. */
export function parsePointInTimeId(id: string): ShardContextRef[] {
  const bytes = new ByteReader(decodeBase64(id))
  try {
    bytes.number()
    const contexts: ShardContextRef[] = []
    for (let left = bytes.number(); left > 0; left--) {
      const index = bytes.text()
      const uuid = bytes.text()
      const shard = bytes.number()
      const node = bytes.number() === 1 ? bytes.text() : ''
      bytes.number()
      bytes.number()
      const context = bytes.long()
      const session = bytes.text()
      bytes.number()
      contexts.push({ index, uuid, shard, node, id: context, session })
    }
    return contexts
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    const cause = new JavaException(
      thrown.className,
      thrown.text,
      new JavaException('java.nio.BufferUnderflowException', null),
    )
    throw illegalArgument('java.io.EOFException', cause)
  }
}

/** The bytes of a Base64 text, with the faults of Java's decoder. */
function decodeBase64(text: string): Uint8Array {
  const bare = text.replace(/={1,2}$/, '')
  for (const char of bare) {
    if (!/[A-Za-z0-9_-]/.test(char))
      throw illegalArgument(`Illegal base64 character ${char.charCodeAt(0).toString(16)}`)
  }
  if (text.length === 1) throw illegalArgument('Input byte[] should at least have 2 bytes for base64 bytes')
  if (bare.length % 4 === 1) throw illegalArgument('Last unit does not have enough valid bits')
  const binary = atob(bare.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, char => char.charCodeAt(0))
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

class ByteWriter {
  private readonly bytes: number[] = []

  number(value: number): void {
    let left = value
    while (left > 127) {
      this.bytes.push((left & 127) | 128)
      left >>>= 7
    }
    this.bytes.push(left)
  }

  long(value: number): void {
    for (let shift = 56n; shift >= 0n; shift -= 8n) this.bytes.push(Number((BigInt(value) >> shift) & 255n))
  }

  text(value: string): void {
    this.number(value.length)
    this.bytes.push(...encoder.encode(value))
  }

  base64(): string {
    return btoa(String.fromCharCode(...this.bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
  }
}

/** Throws EOFException if the bytes end too soon. */
class ByteReader {
  private at = 0

  constructor(private readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.at === this.bytes.length
  }

  number(): number {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte()
      value |= (byte & 127) << shift
      if (byte < 128) break
    }
    return value >>> 0
  }

  long(): number {
    let value = 0n
    for (let i = 0; i < 8; i++) value = (value << 8n) | BigInt(this.byte())
    return Number(BigInt.asIntN(64, value))
  }

  text(): string {
    const length = this.number()
    if (length > this.bytes.length - this.at) throw endOfFile()
    const from = this.at
    this.at += length
    return decoder.decode(this.bytes.subarray(from, this.at))
  }

  private byte(): number {
    if (this.at >= this.bytes.length) throw endOfFile()
    return this.bytes[this.at++]!
  }
}

const endOfFile = (): JavaException => new JavaException('java.io.EOFException', null)
