/**
 * Parameters of field types, declared once: reading and its faults, what is shown of them, and whether a mapping update may change them come from
 * the declaration.
 */
import { illegalArgument, JavaException, javaToString, parseInt32 } from '@sluice/java'
import { mapperParsing } from '../faults.js'

/** Where a parameter is read. */
export interface ParameterContext {
  /** The field's full path. */
  readonly path: string
  /** The field's type. */
  readonly type: string
}

/** One parameter of a field type. */
export interface Parameter<T> {
  readonly default: T
  /** Whether an existing field may get another value. */
  readonly updateable: boolean
  /** Whether `null` is a value; else it is refused. */
  readonly takesNull: boolean
  /** The value of what stands in a mapping. Throws illegal_argument_exception or mapper_parsing_exception. */
  read(raw: unknown, context: ParameterContext): T
  /** What stands in the answer of the mapping APIs. */
  show(value: T): unknown
  /** Whether two values are the same. */
  equals(a: T, b: T): boolean
}

/** The parameters of a type by name, in the order in which they are shown. */
export type ParameterSpecs = Readonly<Record<string, Parameter<unknown>>>

/** The values of parameters. */
export type ParameterValues<S> = { readonly [K in keyof S]: S[K] extends Parameter<infer T> ? T : never }

type Settings<T> = { readonly default: T; readonly updateable?: boolean }

/** `true` or `false`, also as text. Throws illegal_argument_exception for anything else. */
export function readBoolean(raw: unknown): boolean {
  if (raw === true || raw === 'true') return true
  if (raw === false || raw === 'false') return false
  throw illegalArgument(`Failed to parse value [${javaToString(raw)}] as only [true] or [false] are allowed.`)
}

function parameter<T>(
  { default: absent, updateable = false }: Settings<T>,
  rest: Pick<Parameter<T>, 'read'> & Partial<Parameter<T>>,
): Parameter<T> {
  return {
    default: absent,
    updateable,
    takesNull: false,
    show: value => value,
    equals: (a, b) => javaToString(a) === javaToString(b),
    ...rest,
  }
}

/** Builders of parameters. */
export const param = {
  boolean: (settings: Settings<boolean>): Parameter<boolean> => parameter(settings, { read: readBoolean }),

  /** A whole number of at least `min`. */
  integer: (settings: Settings<number> & { readonly min?: number; readonly name: string }): Parameter<number> =>
    parameter(settings, {
      read(raw) {
        const value = typeof raw === 'number' ? Math.trunc(raw) : parseInt32(javaToString(raw))
        if (value < (settings.min ?? Number.NEGATIVE_INFINITY)) {
          throw illegalArgument(`[${settings.name}] must be positive, got [${value}]`)
        }
        return value
      },
    }),

  text: (settings: Settings<string>): Parameter<string> => parameter(settings, { read: raw => javaToString(raw) }),

  /** One of given words. */
  choice: (settings: Settings<string> & { readonly name: string; readonly of: readonly string[] }): Parameter<string> =>
    parameter(settings, {
      read(raw) {
        const value = javaToString(raw)
        if (settings.of.includes(value)) return value
        throw mapperParsing(
          `Unknown value [${value}] for field [${settings.name}] - accepted values are [${settings.of.join(', ')}]`,
        )
      },
    }),

  /** A value that may be null, read by the type itself. */
  value: <T>(read: (raw: unknown, context: ParameterContext) => T, show: (value: T) => unknown): Parameter<T | null> =>
    parameter<T | null>(
      { default: null },
      { read, takesNull: true, show: value => (value === null ? null : show(value)) },
    ),

  /** Texts by name, which say something to people and other programs. */
  meta: (): Parameter<ReadonlyMap<string, unknown>> =>
    parameter<ReadonlyMap<string, unknown>>(
      { default: new Map(), updateable: true },
      {
        read(raw, { path }) {
          if (raw instanceof Map) return raw as Map<string, unknown>
          throw mapperParsing(
            `[meta] must be an object, got ${raw === null ? 'null' : simpleClass(raw)}[${javaToString(raw)}] for field [${path}]`,
          )
        },
      },
    ),
}

const simpleClass = (raw: unknown): string =>
  typeof raw === 'string'
    ? 'String'
    : typeof raw === 'boolean'
      ? 'Boolean'
      : Array.isArray(raw)
        ? 'ArrayList'
        : 'Integer'

/** The default values of all parameters of a type. */
export function defaultsOf<S extends ParameterSpecs>(specs: S): ParameterValues<S> {
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [name, spec.default]),
  ) as unknown as ParameterValues<S>
}

/** Reads one parameter. Throws mapper_parsing_exception for a null where none may be, and what the parameter's own reader throws. */
export function readParameter(
  name: string,
  spec: Parameter<unknown>,
  raw: unknown,
  context: ParameterContext,
): unknown {
  if (raw === null) {
    if (spec.takesNull) return spec.default
    throw mapperParsing(`[${name}] on mapper [${context.path}] of type [${context.type}] must not have a [null] value`)
  }
  try {
    return spec.read(raw, context)
  } catch (thrown) {
    if (thrown instanceof JavaException && thrown.className.endsWith('NumberFormatException')) {
      throw mapperParsing(thrown.text ?? '', thrown)
    }
    throw thrown
  }
}
