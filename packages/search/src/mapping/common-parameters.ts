/** Parameters that several field types have, and checks of their combinations. */

import { classNameOf, illegalArgument, JavaException, javaToString } from '@sluice/java'
import { mapperParsing } from '../faults.js'
import type { MappingContext } from './mapping-context.js'
import { type Parameter, param, parameter, type RawValues } from './parameter.js'

/** How a field is kept. */
export const kept = {
  index: param.boolean({ default: true }),
  doc_values: param.boolean({ default: true }),
  store: param.boolean({ default: false }),
}

/** A script that computes the values. No language is wired to mappings yet, so each is refused by name. */
export const script = (): Parameter<null> =>
  parameter<null>(
    { default: null },
    {
      takesNull: true,
      read(raw) {
        const lang = raw instanceof Map && raw.has('lang') ? javaToString(raw.get('lang')) : 'painless'
        throw illegalArgument(`script_lang not supported [${lang}]`)
      },
    },
  )

/** The parameter of types that know scripts and take none. */
export const noScript = (): Parameter<null> =>
  parameter<null>(
    { default: null },
    {
      takesNull: true,
      read(_raw, { path }) {
        throw illegalArgument(`Unknown parameter [script] for mapper [${path}]`)
      },
    },
  )

export const onScriptError = (): Parameter<string> =>
  param.choice<string>({ name: 'on_script_error', default: 'fail', of: ['fail', 'continue'] })

/** Throws if what to do with a script's fault is said, and no script is there. */
export function requireScript(given: readonly string[]): void {
  if (given.includes('on_script_error') && !given.includes('script')) {
    throw illegalArgument('Field [on_script_error] requires field [script] to be configured')
  }
}

/** https://www.elastic.co/guide/en/elasticsearch/reference/8.18/tsds.html#time-series-dimension */
export function requireDimension({ time_series_dimension, index, doc_values }: RawValues): void {
  if (time_series_dimension === true && (index === false || doc_values === false)) {
    throw illegalArgument('Field [time_series_dimension] requires that [index] and [doc_values] are true')
  }
}

const KEYWORD_MOST = 2147483647

/** Texts with more characters are not indexed. */
export const ignoreAbove = (): Parameter<number> =>
  param.integer({
    default: KEYWORD_MOST,
    updateable: true,
    check(value) {
      if (value < 0) throw illegalArgument(`[ignore_above] must be positive, got [${value}]`)
    },
  })

/** The name of a similarity; whether there is one is checked where the field is made. */
export const similarity = (): Parameter<string | null> => param.optionalText()

/** Throws mapper_parsing_exception for a similarity that the index does not have. */
export function requireSimilarity(name: string | null, path: string, context: MappingContext): void {
  if (name !== null && context.similarity(name) === undefined)
    throw mapperParsing(`Unknown Similarity type [${name}] for field [${path}]`)
}

/**
 * What stands for null, read once the other parameters are known. Throws mapper_parsing_exception `Error parsing [null_value] on field
 * […]`.
 */
export function nullValue<T>(path: string, text: string | null, read: (text: string) => T): T | null {
  if (text === null) return null
  try {
    return read(text)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw mapperParsing(`Error parsing [null_value] on field [${path}]: ${thrown.text}`, thrown)
  }
}

/** A whole object as a parameter's value. Throws class_cast_exception for anything else. */
export function requireMap(raw: unknown): ReadonlyMap<string, unknown> {
  if (raw instanceof Map) return raw as ReadonlyMap<string, unknown>
  const name = classNameOf(raw)
  throw new JavaException(
    'java.lang.ClassCastException',
    `class ${name} cannot be cast to class java.util.Map (${name} and java.util.Map are in module java.base of loader 'bootstrap')`,
  )
}
