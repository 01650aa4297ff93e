/** `Character.UnicodeBlock` and `Character.UnicodeScript`. */
import { illegalArgument, JavaObject, nullPointer, scriptName, scriptNames, unicodeBlocks } from '@sluice/java'
import type { ClassLibrary } from '../define.js'
import { illegalCodePoint } from './character.js'
import { enumMembers, type JavaEnum, javaEnum } from './enum.js'

/** A `Character.UnicodeBlock`. */
class Block extends JavaObject {
  override readonly className = 'java.lang.Character$UnicodeBlock'
  constructor(
    readonly low: number,
    readonly high: number,
    /** Java's constant. */
    readonly id: string,
  ) {
    super()
  }
  override toJavaString(): string {
    return this.id
  }
}

/** Constants that Java does not name after the block. */
const OTHER_IDS: Readonly<Record<string, string>> = {
  'COMBINING DIACRITICAL MARKS FOR SYMBOLS': 'COMBINING_MARKS_FOR_SYMBOLS',
  'CYRILLIC SUPPLEMENT': 'CYRILLIC_SUPPLEMENTARY',
  'GREEK AND COPTIC': 'GREEK',
}

const names = unicodeBlocks()
const blocks = names.map(
  ({ low, high, name }) => new Block(low, high, OTHER_IDS[name] ?? name.replaceAll(/[ -]/g, '_')),
)

function checked(code: number): number {
  if (code < 0 || code > 0x10ffff) throw illegalCodePoint(code)
  return code
}

const required = (name: string | null): string => {
  if (name === null) throw nullPointer(null)
  return name.toUpperCase()
}

/** `Character.UnicodeBlock`. */
export const unicodeBlock: ClassLibrary = {
  fields: Object.fromEntries(blocks.map(block => [block.id, block])),
  statics: {
    'forName/1': (name: string | null) => {
      const wanted = required(name)
      const at = names.findIndex(({ name: own }, index) =>
        [own, own.replaceAll(' ', ''), own.replaceAll(/[ -]/g, '_'), blocks[index]!.id].includes(wanted),
      )
      if (at < 0) throw illegalArgument(`Not a valid block name: ${name}`)
      return blocks[at]
    },
    'of/1': (code: number) => {
      checked(code)
      return blocks.find(({ low, high }) => code >= low && code <= high) ?? null
    },
  },
}

const scripts = javaEnum(
  'java.lang.Character$UnicodeScript',
  scriptNames().map(name => name.toUpperCase()),
)
const byPattern = new Map<JavaEnum, RegExp>()

/** Whether a character is of a script; scripts that the runtime does not know have none. */
function isOf(script: JavaEnum, character: string): boolean {
  let pattern = byPattern.get(script)
  if (pattern === undefined) {
    try {
      pattern = new RegExp(`\\p{Script=${scriptName(script.name)}}`, 'u')
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      pattern = /[^\s\S]/
    }
    byPattern.set(script, pattern)
  }
  return pattern.test(character)
}

/** `Character.UnicodeScript`. */
export const unicodeScript: ClassLibrary = {
  ...enumMembers('java.lang.Character.UnicodeScript', scripts),
  statics: {
    ...enumMembers('java.lang.Character.UnicodeScript', scripts).statics,
    'forName/1': (name: string | null) => {
      const script = scripts[(scriptName(required(name)) ?? '').toUpperCase()]
      if (script === undefined)
        throw illegalArgument(`No enum constant java.lang.Character.UnicodeScript.${required(name)}`)
      return script
    },
    'of/1': (code: number) => {
      const character = String.fromCodePoint(checked(code))
      return Object.values(scripts).find(script => isOf(script, character)) ?? scripts.UNKNOWN
    },
  },
}
