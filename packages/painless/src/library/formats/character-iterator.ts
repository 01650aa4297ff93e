/** `java.text.StringCharacterIterator`: the characters of a string, or of a part of it, one after the other. */
import { charOf, illegalArgument, type JavaCharacter, JavaObject, stringHashCode } from '@sluice/java'
import type { ClassLibrary } from '../define.js'
import { required } from './format.js'

const DONE = charOf(0xffff)

/** A `StringCharacterIterator`. */
class TextIterator extends JavaObject {
  override readonly className = 'java.text.StringCharacterIterator'
  constructor(
    public text: string,
    public begin: number,
    public end: number,
    public index: number,
  ) {
    super()
    if (begin < 0 || begin > end || end > text.length) throw illegalArgument('Invalid substring range')
    if (index < begin || index > end) throw illegalArgument('Invalid position')
  }
  get current(): JavaCharacter {
    return this.index >= this.begin && this.index < this.end ? charOf(this.text.charCodeAt(this.index)) : DONE
  }
  moveTo(index: number): JavaCharacter {
    this.index = index
    return this.current
  }
  override javaEquals(other: unknown): boolean {
    return (
      other instanceof TextIterator &&
      other.text === this.text &&
      other.index === this.index &&
      other.begin === this.begin &&
      other.end === this.end
    )
  }
  override javaHashCode(): number {
    return stringHashCode(this.text) ^ this.index ^ this.begin ^ this.end
  }
  override toJavaString(): string {
    return `${this.className}@${(this.javaHashCode() >>> 0).toString(16)}`
  }
}

/** `java.text.CharacterIterator`. */
export const characterIterator: ClassLibrary = {
  methods: {
    'clone/0': (receiver: TextIterator) =>
      new TextIterator(receiver.text, receiver.begin, receiver.end, receiver.index),
    'current/0': (receiver: TextIterator) => receiver.current,
    'first/0': (receiver: TextIterator) => receiver.moveTo(receiver.begin),
    'getBeginIndex/0': (receiver: TextIterator) => receiver.begin,
    'getEndIndex/0': (receiver: TextIterator) => receiver.end,
    'getIndex/0': (receiver: TextIterator) => receiver.index,
    'last/0': (receiver: TextIterator) =>
      receiver.moveTo(receiver.end === receiver.begin ? receiver.end : receiver.end - 1),
    'next/0': (receiver: TextIterator) => receiver.moveTo(Math.min(receiver.index + 1, receiver.end)),
    'previous/0': (receiver: TextIterator) =>
      receiver.index > receiver.begin ? receiver.moveTo(receiver.index - 1) : DONE,
    'setIndex/1': (receiver: TextIterator, index: number) => {
      if (index < receiver.begin || index > receiver.end) throw illegalArgument('Invalid index')
      return receiver.moveTo(index)
    },
  },
}

/** `java.text.StringCharacterIterator`. */
export const stringCharacterIterator: ClassLibrary = {
  constructors: {
    'new/1': (text: string | null) => new TextIterator(required(text), 0, required(text).length, 0),
    'new/2': (text: string | null, index: number) => new TextIterator(required(text), 0, required(text).length, index),
    'new/4': (text: string | null, begin: number, end: number, index: number) =>
      new TextIterator(required(text), begin, end, index),
  },
  methods: {
    'setText/1': (receiver: TextIterator, text: string | null) => {
      receiver.text = required(text)
      receiver.begin = 0
      receiver.end = receiver.text.length
      receiver.index = 0
    },
  },
}
