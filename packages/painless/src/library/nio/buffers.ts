/**
 * The buffers of `java.nio` as far as scripts may use them (https://github.com/elastic/elasticsearch/pull/79870): reading at a place, and
 * views as other types. A view reads the underlying bytes in the order that they had when it was made.
 */
import {
  byteOf,
  charOf,
  doubleOf,
  floatOf,
  JavaException,
  JavaObject,
  javaToString,
  longOf,
  nullPointer,
  shortOf,
} from '@sluice/java'
import type { ClassLibrary, Library } from '../define.js'

/** The type of a buffer's elements. */
interface Element {
  readonly type: string
  readonly bytes: number
  read(view: DataView, at: number, isLittle: boolean): unknown
}

const BYTE: Element = { type: 'Byte', bytes: 1, read: (view, at) => byteOf(view.getInt8(at)) }
const CHAR: Element = { type: 'Char', bytes: 2, read: (view, at, little) => charOf(view.getUint16(at, little)) }
const SHORT: Element = { type: 'Short', bytes: 2, read: (view, at, little) => shortOf(view.getInt16(at, little)) }
const INT: Element = { type: 'Int', bytes: 4, read: (view, at, little) => view.getInt32(at, little) }
const LONG: Element = { type: 'Long', bytes: 8, read: (view, at, little) => longOf(view.getBigInt64(at, little)) }
const FLOAT: Element = { type: 'Float', bytes: 4, read: (view, at, little) => floatOf(view.getFloat32(at, little)) }
const DOUBLE: Element = { type: 'Double', bytes: 8, read: (view, at, little) => doubleOf(view.getFloat64(at, little)) }

/** `ByteOrder.BIG_ENDIAN` and `ByteOrder.LITTLE_ENDIAN`. */
class ByteOrder extends JavaObject {
  readonly className = 'java.nio.ByteOrder'
  constructor(readonly name: string) {
    super()
  }
  override toJavaString(): string {
    return this.name
  }
}

const BIG = new ByteOrder('BIG_ENDIAN')
const LITTLE = new ByteOrder('LITTLE_ENDIAN')

/** A buffer over bytes. */
class Buffer extends JavaObject {
  readonly javaInterface: string
  constructor(
    readonly bytes: Uint8Array,
    readonly element: Element,
    public isLittle: boolean,
  ) {
    super()
    this.javaInterface = `java.nio.${element.type}Buffer`
  }
  override get className(): string {
    if (this.element === BYTE) return 'java.nio.HeapByteBuffer'
    return `java.nio.ByteBufferAs${this.element.type}Buffer${this.isLittle ? 'L' : 'B'}`
  }
  get limit(): number {
    return Math.floor(this.bytes.length / this.element.bytes)
  }
  /** An element that begins at a byte. Throws IndexOutOfBoundsException if the buffer has none. */
  at(offset: number, element: Element = this.element): unknown {
    if (offset < 0 || offset > this.bytes.length - element.bytes) {
      throw new JavaException('java.lang.IndexOutOfBoundsException', null)
    }
    const { buffer, byteOffset, byteLength } = this.bytes
    return element.read(new DataView(buffer, byteOffset, byteLength), offset, this.isLittle)
  }
  as(element: Element): Buffer {
    return new Buffer(this.bytes, element, this.isLittle)
  }
  get elements(): unknown[] {
    return Array.from({ length: this.limit }, (_, i) => this.at(i * this.element.bytes))
  }
  override toJavaString(): string {
    if (this.element === CHAR) return this.elements.map(javaToString).join('')
    return `${this.className}[pos=0 lim=${this.limit} cap=${this.limit}]`
  }
}

const getter = (element: Element) => (receiver: Buffer, index: number) => receiver.at(index, element)
const view = (element: Element) => (receiver: Buffer) => receiver.as(element)
const elementBuffer: ClassLibrary = {
  methods: { 'get/1': (receiver: Buffer, index: number) => receiver.at(index * receiver.element.bytes) },
}

/** The classes by name. */
export const nioBuffers: Library = {
  'java.nio.Buffer': { methods: { 'limit/0': (receiver: Buffer) => receiver.limit } },
  'java.nio.ByteOrder': { fields: { BIG_ENDIAN: BIG, LITTLE_ENDIAN: LITTLE } },
  'java.nio.ByteBuffer': {
    statics: {
      'wrap/1': (bytes: Uint8Array | null) => {
        if (bytes === null) throw nullPointer('Cannot read the array length because "array" is null')
        return new Buffer(bytes, BYTE, false)
      },
    },
    methods: {
      'order/1': (receiver: Buffer, order: ByteOrder) => {
        receiver.isLittle = order === LITTLE
        return receiver
      },
      'get/1': getter(BYTE),
      'getChar/1': getter(CHAR),
      'getShort/1': getter(SHORT),
      'getInt/1': getter(INT),
      'getLong/1': getter(LONG),
      'getFloat/1': getter(FLOAT),
      'getDouble/1': getter(DOUBLE),
      'asCharBuffer/0': view(CHAR),
      'asShortBuffer/0': view(SHORT),
      'asIntBuffer/0': view(INT),
      'asLongBuffer/0': view(LONG),
      'asFloatBuffer/0': view(FLOAT),
      'asDoubleBuffer/0': view(DOUBLE),
    },
  },
  'java.nio.CharBuffer': elementBuffer,
  'java.nio.ShortBuffer': elementBuffer,
  'java.nio.IntBuffer': elementBuffer,
  'java.nio.LongBuffer': elementBuffer,
  'java.nio.FloatBuffer': elementBuffer,
  'java.nio.DoubleBuffer': elementBuffer,
}
