/** The common classes of `java.text` formats: `Format`, `ParsePosition`, `ParseException`. */
import { JavaObject, JavaParseException, type JavaParsePosition, nullPointer } from '@sluice/java'
import type { ClassLibrary } from '../define.js'

/** A `java.text.Format`. */
export interface AnyFormat extends JavaObject {
  /** The text of a value. Throws `IllegalArgumentException` for one of another kind. */
  format(value: unknown): string
  /** Reads at a position, which moves on; null, and the position of the fault set, where nothing can be read. */
  parseAt(text: string, position: JavaParsePosition): unknown
  clone(): AnyFormat
}

/** A `java.text.ParsePosition`. */
class ParsePosition extends JavaObject implements JavaParsePosition {
  override readonly className = 'java.text.ParsePosition'
  errorIndex = -1
  constructor(public index: number) {
    super()
  }
  override javaEquals(other: unknown): boolean {
    return other instanceof ParsePosition && other.index === this.index && other.errorIndex === this.errorIndex
  }
  override javaHashCode(): number {
    return (this.errorIndex << 16) | this.index
  }
  override toJavaString(): string {
    return `java.text.ParsePosition[index=${this.index},errorIndex=${this.errorIndex}]`
  }
}

/** A null argument that Java's classes of text do not check themselves. */
export const required = <T>(value: T | null): T => {
  if (value === null) throw nullPointer(null)
  return value
}

/** Reads a string from its start; `fault` words what cannot be read at all. */
export function parseFromStart(format: AnyFormat, text: string | null, fault: (text: string) => string): unknown {
  const position = { index: 0, errorIndex: -1 }
  const value = format.parseAt(required(text), position)
  if (position.index === 0) throw new JavaParseException(fault(required(text)), position.errorIndex)
  return value
}

/** `java.text.ParsePosition`. */
export const parsePosition: ClassLibrary = {
  constructors: { 'new/1': (index: number) => new ParsePosition(index) },
  methods: {
    'getErrorIndex/0': (receiver: JavaParsePosition) => receiver.errorIndex,
    'getIndex/0': (receiver: JavaParsePosition) => receiver.index,
    'setErrorIndex/1': (receiver: JavaParsePosition, index: number) => {
      receiver.errorIndex = index
    },
    'setIndex/1': (receiver: JavaParsePosition, index: number) => {
      receiver.index = index
    },
  },
}

/** `java.text.ParseException`. */
export const parseException: ClassLibrary = {
  constructors: { 'new/2': (text: string, offset: number) => new JavaParseException(text, offset) },
  methods: { 'getErrorOffset/0': (receiver: JavaParseException) => receiver.errorOffset },
}

/** `java.text.Format`. */
export const format: ClassLibrary = {
  methods: {
    'clone/0': (receiver: AnyFormat) => receiver.clone(),
    'format/1': (receiver: AnyFormat, value: unknown) => receiver.format(value),
    'parseObject/1': (receiver: AnyFormat, text: string | null) =>
      parseFromStart(receiver, text, () => 'Format.parseObject(String) failed'),
    'parseObject/2': (receiver: AnyFormat, text: string | null, position: JavaParsePosition | null) =>
      receiver.parseAt(required(text), required(position)),
  },
}
