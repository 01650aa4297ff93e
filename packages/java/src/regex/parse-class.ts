/**
 * Character classes `[...]` with nesting, unions and intersections. The structure follows what Java makes of odd classes:
 * single characters are collected in one pool per class, an intersection applies to all that stands before it, `^` negates
 * the whole class.
 */
import type { PropertyClass } from './character-property.js'
import { CodePointSet } from './code-point-set.js'
import { type Folding, variantsOfRange, variantsOfSingle } from './letter-case.js'
import { readEscape, readProperty } from './parse-escape.js'
import type { PatternReader } from './pattern-reader.js'

const BACKSLASH = 0x5c
const CARET = 0x5e
const OPEN = 0x5b
const CLOSE = 0x5d
const AMPERSAND = 0x26
const HYPHEN = 0x2d

/** The flags in force, and how they treat case. */
export interface ClassContext {
  readonly flags: number
  readonly folding: Folding
}

/** A part of a class, evaluated when the class is closed: the pool of single characters may still grow until then. */
type Part = () => PropertyClass

const union =
  (a: Part, b: Part): Part =>
  () => {
    const left = a()
    const right = b()
    return { set: left.set.union(right.set), bmp: left.bmp && right.bmp }
  }

const intersection =
  (a: Part, b: Part): Part =>
  () => {
    const left = a()
    const right = b()
    return { set: left.set.intersect(right.set), bmp: left.bmp && right.bmp }
  }

/** Reads a class. The cursor is on its `[`, and after its `]` afterwards. Throws Java's errors for broken classes. */
export function readClass(reader: PatternReader, context: ClassContext): PropertyClass {
  return readParts(reader, context, true)()
}

/** `closes`: the class has its own `]`, which is skipped; otherwise it is the right side of `&&` and ends at the outer one. */
function readParts(reader: PatternReader, context: ClassContext, closes: boolean): Part {
  const pool: number[] = []
  const pooled: Part = () => ({ set: CodePointSet.ofRanges(pool), bmp: true })
  let total: Part | undefined
  let latest: Part | undefined
  let poolWaits = false
  let negated = false
  const add = (part: Part): void => {
    latest = part
    total = total === undefined ? part : union(total, part)
  }

  reader.enter()
  let code = reader.advance()
  for (;;) {
    if (code === CARET && reader.at(reader.cursor - 1) === OPEN) {
      code = reader.advance()
      negated = true
      continue
    }
    if (code === OPEN) {
      add(readParts(reader, context, true))
      code = reader.peek()
      continue
    }
    if (code === AMPERSAND) {
      if (reader.advance() === AMPERSAND) {
        const right = readRightSide(reader, context)
        if (poolWaits) {
          add(pooled)
          poolWaits = false
        }
        if (right !== undefined) latest = right
        if (total === undefined) {
          if (right === undefined) throw reader.error('Bad class syntax')
          total = right
        } else total = intersection(total, latest as Part)
        code = reader.peek()
        continue
      }
      reader.cursor--
    } else if (code === 0) {
      if (reader.cursor >= reader.length) throw reader.error('Unclosed character class')
    } else if (code === CLOSE && (total !== undefined || poolWaits)) {
      if (closes) reader.advance()
      if (poolWaits) add(pooled)
      const result = total as Part
      reader.leave()
      return negated ? () => ({ set: result().set.negate(), bmp: false }) : result
    }
    const part = readItem(reader, context, pool)
    if (part === undefined) poolWaits = true
    else add(part)
    code = reader.peek()
  }
}

/** The operand after `&&`, up to the next `&` or the end of the class; undefined if empty. */
function readRightSide(reader: PatternReader, context: ClassContext): Part | undefined {
  let right: Part | undefined
  for (let code = reader.advance(); code !== CLOSE && code !== AMPERSAND; code = reader.peek()) {
    const nested = code === OPEN
    if (!nested) reader.cursor--
    const part = readParts(reader, context, nested)
    right = right === undefined ? part : union(right, part)
  }
  return right
}

/** A character, range, escape or property. Characters up to U+00FF go to the pool, and the result is undefined. */
function readItem(reader: PatternReader, context: ClassContext, pool: number[]): Part | undefined {
  let code = reader.peek()
  if (code === BACKSLASH) {
    const letter = reader.advanceRaw()
    if (letter === 0x70 || letter === 0x50) {
      const property = readProperty(reader, context.flags)
      return () => property
    }
    const startsRange = reader.at(reader.cursor + 1) === HYPHEN
    reader.cursor--
    const escaped = readClassEscape(reader, context, startsRange)
    const { classOf } = escaped
    if (classOf !== undefined) return () => classOf
    code = escaped.code
  } else reader.advance()

  if (reader.peek() === HYPHEN) {
    const end = reader.at(reader.cursor + 1)
    if (end !== OPEN && end !== CLOSE) return readRange(reader, context, code)
  }
  const set = variantsOfSingle(code, context.folding)
  if (code > 255) return () => ({ set, bmp: code < 0x10000 && context.folding !== 'unicode' })
  pool.push(...set.ranges)
  return undefined
}

/** The rest of a range whose start has been read; the cursor is on the hyphen. */
function readRange(reader: PatternReader, context: ClassContext, low: number): Part {
  reader.advance()
  let high = reader.peek()
  if (high === BACKSLASH) high = readClassEscape(reader, context, true).code
  else reader.advance()
  if (high < low) throw reader.error('Illegal character range')
  const set = variantsOfRange(low, high, context.folding)
  const bmp = context.folding === 'exact' && (high < 0xd800 || (low > 0xdfff && high < 0x10000))
  return () => ({ set, bmp })
}

function readClassEscape(
  reader: PatternReader,
  context: ClassContext,
  inRange: boolean,
): { code: number; classOf?: PropertyClass } {
  const code = reader.takeSecond()
  const escaped = readEscape(reader, code, context.flags, inRange)
  if (escaped === null) throw reader.error('Illegal/unsupported escape sequence')
  return escaped
}
