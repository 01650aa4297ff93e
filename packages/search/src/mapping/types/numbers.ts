/** The field types of numbers: `long`, `integer`, `short`, `byte`, `double`, `float`, `half_float`. */
import { doubleOf, floatOf, illegalArgument, javaToString, numberFormat, parseDouble } from '@sluice/java'
import { type JsonCursor, Token } from '../../json/json-cursor.js'
import { kept, noScript, onScriptError, requireDimension, requireScript, script } from '../common-parameters.js'
import { defineFieldType, type FieldTypeDefinition } from '../field-type.js'
import { toHalfFloat } from '../half-float.js'
import { notNumeric, outOfRange } from '../number-faults.js'
import { param } from '../parameter.js'
import type { ParsedDocument } from '../parsed-document.js'
import { isObjectEnd } from '../values.js'

interface IntegerKind {
  readonly name: string
  readonly min: bigint
  readonly max: bigint
  /** Rejections of the JSON parser itself, with its message. */
  readonly parser: 'int' | 'long'
}

const integerKinds: readonly IntegerKind[] = [
  { name: 'long', min: -(2n ** 63n), max: 2n ** 63n - 1n, parser: 'long' },
  { name: 'integer', min: -(2n ** 31n), max: 2n ** 31n - 1n, parser: 'int' },
  { name: 'short', min: -32768n, max: 32767n, parser: 'int' },
  { name: 'byte', min: -128n, max: 127n, parser: 'int' },
]

/** Types whose values scripts can compute. */
const SCRIPTED = new Set(['long', 'double'])

const INTEGER = /^[+-]?\d+$/

function integerType(kind: IntegerKind): FieldTypeDefinition {
  const min = Number(kind.min)
  const max = Number(kind.max)

  /** The integer of a number's text; a fraction is cut if that is allowed. Throws as Java does. */
  const integerOf = (text: string, coerce: boolean): number | bigint => {
    if (INTEGER.test(text)) return narrowed(BigInt(text), text)
    const value = decimalOf(text, kind.name)
    if (!coerce && value % 1 !== 0) throw illegalArgument(`Value [${text}] has a decimal part`)
    if (!Number.isFinite(value) || value < min || value > max) {
      throw illegalArgument(`Value [${text}] is out of range for a${kind.name === 'integer' ? 'n' : ''} ${kind.name}`)
    }
    return narrowed(BigInt(Math.trunc(value)), text)
  }

  const narrowed = (value: bigint, text: string): number | bigint => {
    if (value < kind.min || value > kind.max) {
      throw illegalArgument(`Value [${text}] is out of range for a${kind.name === 'integer' ? 'n' : ''} ${kind.name}`)
    }
    return value >= -9007199254740991n && value <= 9007199254740991n ? Number(value) : value
  }

  return numberType(
    kind.name,
    'long',
    (cursor, coerce) => {
      if (cursor.token === Token.integer) {
        const value = cursor.integer()
        if (value >= min && value <= max && !Number.isNaN(value)) return value
        const exact = BigInt(cursor.text())
        const [low, high] = kind.parser === 'int' ? [-(2n ** 31n), 2n ** 31n - 1n] : [-(2n ** 63n), 2n ** 63n - 1n]
        if (exact < low || exact > high) throw outOfRange(cursor, kind.parser)
        return narrowed(exact, cursor.text())
      }
      return integerOf(cursor.text(), coerce)
    },
    integerOf,
  )
}

/** A number's text as a double. Throws number_format_exception as Java does. */
function decimalOf(text: string, type: string): number {
  try {
    return parseDouble(text)
  } catch {
    // Java reads a long's text by hand, and gives another exception.
    throw type === 'long' ? illegalArgument(`For input string: "${text}"`) : numberFormat(`For input string: "${text}"`)
  }
}

function floatingType(name: string, round: (value: number) => number): FieldTypeDefinition {
  const read = (text: string): number => {
    const value = round(decimalOf(text, name))
    if (Number.isFinite(value)) return value
    const shown = name === 'half_float' ? javaToString(floatOf(decimalOf(text, name))) : javaToString(value)
    throw illegalArgument(`[${name}] supports only finite values, but got [${shown}]`)
  }
  return numberType(name, 'double', cursor => read(cursor.text()), read)
}

function numberType(
  name: string,
  storage: 'long' | 'double',
  read: (cursor: JsonCursor, coerce: boolean) => number | bigint,
  ofText: (text: string, coerce: boolean) => number | bigint,
): FieldTypeDefinition {
  const shown = (value: number | bigint): unknown => (storage === 'long' ? value : doubleOf(Number(value)))
  // Every type reads a parameter's number as a double first, with Java's faults for that.
  const nullOf = (text: string): number | bigint => {
    parseDouble(text)
    return ofText(text, true)
  }
  return defineFieldType({
    name,
    summary: `Numbers of the type ${name}.`,
    readsFloats: name === 'float' || name === 'half_float',
    parameters: {
      ...kept,
      ignore_malformed: param.boolean({ default: false, updateable: true }),
      coerce: param.boolean({ default: true, updateable: true }),
      null_value: param.value<number | bigint>(raw => nullOf(javaToString(raw)), shown),
      script: SCRIPTED.has(name) ? script() : noScript(),
      on_script_error: onScriptError(),
      meta: param.meta(),
      time_series_dimension: param.boolean({ default: false }),
      time_series_metric: param.choice<null>({ name: 'time_series_metric', default: null, of: ['gauge', 'counter'] }),
    },
    compile(values, path, _context, given) {
      const { index, doc_values, ignore_malformed, coerce, null_value } = values
      requireScript(given)
      requireDimension(values)
      const add = (doc: ParsedDocument, slot: number, value: number | bigint): void => {
        if (typeof value === 'bigint') doc.addLong(slot, value)
        else doc.addNumber(slot, value)
      }
      const readValue = (cursor: JsonCursor): number | bigint | null => {
        if (cursor.token === Token.string) {
          const text = cursor.text()
          if (coerce && text === '') return null_value
          if (!coerce) throw illegalArgument(`${titled(name)} value passed as String`)
          return ofText(text, coerce)
        }
        if (cursor.token === Token.integer || cursor.token === Token.decimal) return read(cursor, coerce)
        if (cursor.token !== Token.startObject) throw notNumeric(cursor)
        cursor.skipChildren()
        throw illegalArgument('Cannot parse object as number')
      }
      return {
        storage,
        isSearchable: index || doc_values,
        isAggregatable: doc_values,
        index(cursor, doc, slot) {
          let value: number | bigint | null
          try {
            value = readValue(cursor)
          } catch (thrown) {
            if (!ignore_malformed || isObjectEnd(cursor)) throw thrown
            doc.ignored.add(path)
            return
          }
          if (value !== null) add(doc, slot, value)
        },
        ...(null_value === null ? {} : { indexNull: (doc, slot) => add(doc, slot, null_value) }),
        fetch(value) {
          try {
            return shown(ofText(javaToString(value), coerce))
          } catch {
            // A value that was ignored when it was indexed.
            return undefined
          }
        },
        sortValue: shown,
        termOf: value => ofText(javaToString(value), false),
      }
    },
  })
}

const titled = (name: string): string => name[0]!.toUpperCase() + name.slice(1)

/** All of them. */
export const numberTypes: readonly FieldTypeDefinition[] = [
  ...integerKinds.map(integerType),
  floatingType('double', value => value),
  floatingType('float', value => Math.fround(value)),
  floatingType('half_float', toHalfFloat),
]
