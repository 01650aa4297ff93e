/** The trimming of keys and values by `kv`: brackets or quotes, then characters at both ends. */
import { JavaPattern } from '@sluice/java'
import { BRACKETS, trimPattern } from './kv-patterns.js'

/** The line ends of Java: its `$` also stands before one at the end of the text. */
const LINE_ENDS = '\n\r\u0085\u2028\u2029'
const OPENING = '([<"\''
const CLOSING = '])>"\''

/** Takes characters off both ends of a part of a string. What is not a plain list of them is a Java character class, as in Elasticsearch. */
export class Trimmer {
  private readonly characters: string
  /** Set where the characters are not plain list. */
  private readonly pattern: JavaPattern | null
  private plainPattern: JavaPattern | undefined

  /** `characters` undefined: none. Throws PatternSyntaxException if they make no character class. */
  constructor(
    characters: string | undefined,
    private readonly strips: boolean,
  ) {
    this.characters = characters ?? ''
    const isList = characters === undefined || (characters !== '' && !/[\\[\]^&\-\ud800-\udfff]/.test(characters))
    this.pattern = isList ? null : JavaPattern.compile(trimPattern(this.characters))
  }

  /** The trimmed text from `start` to `end`. */
  trim(text: string, start: number, end: number): string {
    const { characters, strips, pattern } = this
    if (start === end || (characters === '' && !strips && pattern === null)) return text.slice(start, end)
    if (pattern !== null || LINE_ENDS.includes(text[end - 1]!)) return this.byPattern(text.slice(start, end))
    let from = start
    let to = end
    if (strips) {
      if (OPENING.includes(text[from]!)) from++
      if (to > from && CLOSING.includes(text[to - 1]!)) to--
      if (to > from && LINE_ENDS.includes(text[to - 1]!)) return this.byPattern(text.slice(start, end))
    }
    if (characters !== '') {
      while (from < to && characters.includes(text[from]!)) from++
      while (to > from && characters.includes(text[to - 1]!)) to--
    }
    return text.slice(from, to)
  }

  /** The same by the patterns that Elasticsearch uses. */
  byPattern(text: string): string {
    const stripped = this.strips ? brackets.replaceAll(text, '') : text
    if (this.pattern !== null) return this.pattern.replaceAll(stripped, '')
    if (this.characters === '') return stripped
    this.plainPattern ??= JavaPattern.compile(trimPattern(this.characters))
    return this.plainPattern.replaceAll(stripped, '')
  }
}

const brackets = JavaPattern.compile(BRACKETS)
