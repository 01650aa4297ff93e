/** The members of `StringBuilder` and `StringBuffer`, and `StringJoiner`. */
import {
  codePointAt,
  codePointBefore,
  codePointCount,
  JavaCharacter,
  JavaObject,
  JavaStringBuilder,
  javaToString,
  lastIndexOf,
  nullPointer,
  offsetByCodePoints,
} from '@sluice/java'
import type { JavaArray } from '../array.js'
import type { ClassLibrary } from '../define.js'
import { type CharSequence, textOf } from './char-sequence.js'
import { illegalCodePoint } from './character.js'
import { getChars } from './string.js'

type Builder = JavaStringBuilder

const required = (value: string | null): string => {
  if (value === null) throw nullPointer('Cannot invoke "String.coder()" because "str" is null')
  return value
}

/** Members of one of the two classes. */
const builder = (className: 'java.lang.StringBuilder' | 'java.lang.StringBuffer'): ClassLibrary => ({
  constructors: {
    'new/0': () => new JavaStringBuilder('', className),
    'new/1': (text: CharSequence | null) => new JavaStringBuilder(textOf(text, 'seq', 'length()'), className),
  },
  methods: {
    'append/1': (receiver: Builder, value: unknown) =>
      value instanceof JavaCharacter ? receiver.appendUnit(value.code) : receiver.append(javaToString(value)),
    'append/3': (receiver: Builder, text: CharSequence | null, begin: number, end: number) =>
      receiver.appendRange(text === null ? 'null' : textOf(text, 's'), begin, end),
    'appendCodePoint/1': (receiver: Builder, code: number) => {
      if (code < 0 || code > 0x10ffff) throw illegalCodePoint(code)
      return receiver.append(String.fromCodePoint(code))
    },
    'capacity/0': (receiver: Builder) => receiver.capacity(),
    'codePointAt/1': (receiver: Builder, index: number) => codePointAt(receiver.text, index),
    'codePointBefore/1': (receiver: Builder, index: number) => codePointBefore(receiver.text, index),
    'codePointCount/2': (receiver: Builder, begin: number, end: number) => codePointCount(receiver.text, begin, end),
    'delete/2': (receiver: Builder, begin: number, end: number) => receiver.delete(begin, end),
    'deleteCharAt/1': (receiver: Builder, index: number) => receiver.deleteCharAt(index),
    'getChars/4': (receiver: Builder, begin: number, end: number, target: JavaArray, offset: number) =>
      getChars(receiver.text, begin, end, target, offset),
    'indexOf/1': (receiver: Builder, part: string | null) => receiver.text.indexOf(required(part)),
    'indexOf/2': (receiver: Builder, part: string | null, from: number) => receiver.text.indexOf(required(part), from),
    'insert/2': (receiver: Builder, offset: number, value: unknown) => receiver.insert(offset, javaToString(value)),
    'lastIndexOf/1': (receiver: Builder, part: string | null) => receiver.text.lastIndexOf(required(part)),
    'lastIndexOf/2': (receiver: Builder, part: string | null, from: number) =>
      lastIndexOf(receiver.text, required(part), from),
    'offsetByCodePoints/2': (receiver: Builder, index: number, offset: number) =>
      offsetByCodePoints(receiver.text, index, offset),
    'replace/3': (receiver: Builder, begin: number, end: number, text: string | null) =>
      receiver.replace(begin, end, required(text)),
    'reverse/0': (receiver: Builder) => receiver.reverse(),
    'setCharAt/2': (receiver: Builder, index: number, unit: JavaCharacter) => receiver.setCharAt(index, unit.code),
    'setLength/1': (receiver: Builder, length: number) => receiver.setLength(length),
    'substring/1': (receiver: Builder, begin: number) => receiver.substring(begin),
    'substring/2': (receiver: Builder, begin: number, end: number) => receiver.substring(begin, end),
  },
})

/** `java.lang.StringBuilder`. */
export const stringBuilder = builder('java.lang.StringBuilder')
/** `java.lang.StringBuffer`. */
export const stringBuffer = builder('java.lang.StringBuffer')

/** A `java.util.StringJoiner`. */
export class JavaStringJoiner extends JavaObject {
  override readonly className = 'java.util.StringJoiner'
  readonly parts: string[] = []
  emptyValue: string | undefined
  constructor(
    readonly separator: string,
    readonly prefix: string,
    readonly suffix: string,
  ) {
    super()
  }
  override toJavaString(): string {
    if (this.parts.length === 0 && this.emptyValue !== undefined) return this.emptyValue
    return this.prefix + this.parts.join(this.separator) + this.suffix
  }
}

/** `java.util.StringJoiner`. */
export const stringJoiner: ClassLibrary = {
  constructors: {
    'new/1': (separator: CharSequence | null) => new JavaStringJoiner(textOf(separator, 'delimiter'), '', ''),
    'new/3': (separator: CharSequence | null, prefix: CharSequence | null, suffix: CharSequence | null) =>
      new JavaStringJoiner(textOf(separator, 'delimiter'), textOf(prefix, 'prefix'), textOf(suffix, 'suffix')),
  },
  methods: {
    'add/1': (receiver: JavaStringJoiner, text: CharSequence | null) => {
      receiver.parts.push(text === null ? 'null' : textOf(text, 'newElement'))
      return receiver
    },
    'length/0': (receiver: JavaStringJoiner) => receiver.toJavaString().length,
    'merge/1': (receiver: JavaStringJoiner, other: JavaStringJoiner | null) => {
      if (other === null) throw nullPointer(null)
      if (other.parts.length > 0) receiver.parts.push(other.parts.join(other.separator))
      return receiver
    },
    'setEmptyValue/1': (receiver: JavaStringJoiner, text: CharSequence | null) => {
      receiver.emptyValue = textOf(text, 'emptyValue')
      return receiver
    },
  },
}
