/**
 * Parameters of field types, declared once: reading and its faults, what is shown of them, and whether a mapping update may change them
 * come from the declaration.
 */
import { classNameOf, illegalArgument, javaToString, parseInt32 } from '@sluice/java'
import { mapperParsing } from '../faults.js'

/** Where a parameter is read. */
export interface ParameterContext {
  /** The field's name. */
  readonly path: string
  /** The field's type. */
  readonly type: string
}

/** The values of parameters by name, before they are typed. */
export type RawValues = Readonly<Record<string, unknown>>

/** One parameter of a field type. */
export interface Parameter<T> {
  readonly default: T
  /** The default if it depends on other parameters, which come before this one. */
  readonly derive?: (values: RawValues) => T
  /** Whether the value of an existing field may change; `once`: only if it has none (null). */
  readonly updateable: boolean | 'once'
  /** Whether `null` is a value; otherwise it is rejected. */
  readonly takesNull: boolean
  /** When it is shown: if it is not the default (`given`: not even among requested defaults), always, or never. */
  readonly shown: 'changed' | 'given' | 'always' | 'never'
  /** Shows it also with certain values of others. */
  readonly shownWith?: (values: RawValues) => boolean
  /** Reads its value in a mapping. Throws illegal_argument_exception or mapper_parsing_exception. */
  read(raw: unknown, context: ParameterContext): T
  /** Its value in the answer of the mapping APIs. */
  show(value: T): unknown
  /** Whether two values are the same. */
  equals(a: T, b: T): boolean
}

/** The parameters of a type by name, in the order in which they are shown. */
export type ParameterSpecs = Readonly<Record<string, Parameter<unknown>>>

/** The values of parameters. */
export type ParameterValues<S> = { readonly [K in keyof S]: S[K] extends Parameter<infer T> ? T : never }

type Settings<T> = { readonly default: T } & Partial<
  Pick<Parameter<T>, 'updateable' | 'shown' | 'shownWith' | 'derive'>
>

/** `true` or `false`, also as text. Throws illegal_argument_exception for anything else. */
export function readBoolean(raw: unknown): boolean {
  if (raw === true || raw === 'true') return true
  if (raw === false || raw === 'false') return false
  throw illegalArgument(`Failed to parse value [${javaToString(raw)}] as only [true] or [false] are allowed.`)
}

/** A boolean of the mapping itself. Throws illegal_argument_exception `Could not convert [place] to boolean`. */
export function readNamedBoolean(raw: unknown, place: string): boolean {
  try {
    return readBoolean(raw)
  } catch (thrown) {
    throw illegalArgument(`Could not convert [${place}] to boolean`, thrown as ReturnType<typeof illegalArgument>)
  }
}

/** A parameter of one's own: its settings, how it is read, and whatever differs from the others. */
export function parameter<T>(
  settings: Settings<T>,
  rest: Pick<Parameter<T>, 'read'> & Partial<Parameter<T>>,
): Parameter<T> {
  const show = rest.show ?? (value => value)
  return {
    updateable: false,
    shown: 'changed',
    takesNull: false,
    show,
    equals: (a, b) => javaToString(show(a)) === javaToString(show(b)),
    ...settings,
    ...rest,
  }
}

/** Builders of parameters. */
export const param = {
  boolean: (settings: Settings<boolean>): Parameter<boolean> => parameter(settings, { read: readBoolean }),

  /** A whole number; `check` throws for one that cannot be. */
  integer: (settings: Settings<number> & { readonly check?: (value: number) => void }): Parameter<number> => {
    const { check, ...rest } = settings
    return parameter(rest, {
      read(raw) {
        const value = typeof raw === 'number' ? Math.trunc(raw) : parseInt32(javaToString(raw))
        check?.(value)
        return value
      },
    })
  },

  text: (settings: Settings<string>): Parameter<string> => parameter(settings, { read: raw => javaToString(raw) }),

  /** A string, or nothing. */
  optionalText: (
    settings: Omit<Settings<string | null>, 'default'> & {
      readonly read?: (text: string, context: ParameterContext) => string
    } = {},
  ): Parameter<string | null> => {
    const { read, ...rest } = settings
    return parameter<string | null>(
      { default: null, ...rest },
      {
        takesNull: true,
        read: (raw, context) => (read === undefined ? javaToString(raw) : read(javaToString(raw), context)),
      },
    )
  },

  /** One of given words; the default may be none of them. */
  choice: <D extends string | null>(
    settings: Settings<D | string> & { readonly name: string; readonly of: readonly string[] },
  ): Parameter<D | string> => {
    const { name, of, ...rest } = settings
    return parameter<D | string>(rest, {
      read(raw) {
        const value = javaToString(raw)
        if (of.includes(value)) return value
        throw mapperParsing(`Unknown value [${value}] for field [${name}] - accepted values are [${of.join(', ')}]`)
      },
    })
  },

  /** A value that may be null, read by the type itself. */
  value: <T>(
    read: (raw: unknown, context: ParameterContext) => T,
    show: (value: T) => unknown,
    settings: Partial<Pick<Parameter<T | null>, 'updateable'>> = {},
  ): Parameter<T | null> =>
    parameter<T | null>(
      { default: null, ...settings },
      { read, takesNull: true, show: value => (value === null ? null : show(value)) },
    ),

  /** Texts by name, which say something to people and other programs. */
  meta: (): Parameter<ReadonlyMap<string, unknown>> =>
    parameter<ReadonlyMap<string, unknown>>({ default: new Map(), updateable: true }, { read: readMeta }),
}

const MAX_META_ENTRIES = 5
const MAX_META_KEY = 20
const MAX_META_VALUE = 50

/** https://www.elastic.co/guide/en/elasticsearch/reference/8.18/mapping-field-meta.html */
function readMeta(raw: unknown, { path }: ParameterContext): ReadonlyMap<string, unknown> {
  if (!(raw instanceof Map))
    throw mapperParsing(`[meta] must be an object, got ${shownWithClass(raw)} for field [${path}]`)
  const meta = raw as ReadonlyMap<string, unknown>
  if (meta.size > MAX_META_ENTRIES) {
    throw mapperParsing(
      `[meta] can't have more than ${MAX_META_ENTRIES} entries, but got ${meta.size} on field [${path}]`,
    )
  }
  for (const [key, value] of meta) {
    if (key.length > MAX_META_KEY) {
      throw mapperParsing(
        `[meta] keys can't be longer than ${MAX_META_KEY} chars, but got [${key}] for field [${path}]`,
      )
    }
    if (value === null) throw mapperParsing(`[meta] values can't be null (field [${path}])`)
    if (typeof value !== 'string') {
      throw mapperParsing(`[meta] values can only be strings, but got ${shownWithClass(value)} for field [${path}]`)
    }
    if (value.length > MAX_META_VALUE) {
      throw mapperParsing(
        `[meta] values can't be longer than ${MAX_META_VALUE} chars, but got [${value}] for field [${path}]`,
      )
    }
  }
  return new Map([...meta].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const shownWithClass = (raw: unknown): string =>
  `${raw === null ? 'null' : classNameOf(raw).split('.').at(-1)}[${javaToString(raw)}]`

/** The values of all parameters of a type: those that were given, else the defaults. */
export function completed(specs: ParameterSpecs, given: RawValues): RawValues {
  const values: Record<string, unknown> = {}
  for (const [name, spec] of entriesOf(specs)) {
    values[name] = Object.hasOwn(given, name) ? given[name] : defaultOf(spec, values)
  }
  return values
}

const entries = new WeakMap<ParameterSpecs, readonly (readonly [string, Parameter<unknown>])[]>()

/** The members of specifications, which every field of a type asks for. */
function entriesOf(specs: ParameterSpecs): readonly (readonly [string, Parameter<unknown>])[] {
  let known = entries.get(specs)
  if (known === undefined) entries.set(specs, (known = Object.entries(specs)))
  return known
}

/** The default of a parameter, given the values of others. */
export const defaultOf = (spec: Parameter<unknown>, values: RawValues): unknown =>
  spec.derive === undefined ? spec.default : spec.derive(values)

/** Whether the mapping APIs show a parameter of a field. */
export function isShown(spec: Parameter<unknown>, name: string, values: RawValues): boolean {
  if (spec.shown === 'always' || spec.shown === 'never') return spec.shown === 'always'
  return !spec.equals(values[name], defaultOf(spec, values)) || spec.shownWith?.(values) === true
}

/** Reads one parameter. Throws mapper_parsing_exception for a null if none may be, and what the parameter's own reader throws. */
export function readParameter(
  name: string,
  spec: Parameter<unknown>,
  raw: unknown,
  context: ParameterContext,
): unknown {
  if (raw !== null) return spec.read(raw, context)
  if (spec.takesNull) return spec.default
  throw mapperParsing(`[${name}] on mapper [${context.path}] of type [${context.type}] must not have a [null] value`)
}
