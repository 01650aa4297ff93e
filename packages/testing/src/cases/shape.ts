/**
 * The format of a file of cases, declared once: derived from it are the reader, which reports all faults, each with its path, and
 * the JSON Schema for editors.
 */
import { nearest } from '@sluice/core'
import { isNumber, toDouble } from '@sluice/java'

/** Path into the value that is read. */
export type ShapePath = readonly (string | number)[]

/** Receives every fault: where, and what is wrong. */
export type Tell = (path: ShapePath, message: string) => void

/** A form that values have. */
export interface Shape<T> {
  /** Its type in words, with its article: `a text`, `an object`. */
  readonly noun: string
  readonly schema: object
  /** Reads a value; undefined if it has another form, which was reported. */
  read(value: unknown, path: ShapePath, tell: Tell): T | undefined
}

/** A member of an object. */
export interface Member<T, R extends boolean> {
  readonly shape: Shape<T>
  readonly doc: string
  readonly isRequired: R
}

/** A member that may be missing. */
export const optional = <T>(shape: Shape<T>, doc: string): Member<T, false> => ({ shape, doc, isRequired: false })

/** A member that must be there. */
export const required = <T>(shape: Shape<T>, doc: string): Member<T, true> => ({ shape, doc, isRequired: true })

type Members = Record<string, Member<unknown, boolean>>

type Keys<M extends Members, R extends boolean> = {
  [K in keyof M]: M[K]['isRequired'] extends R ? K : never
}[keyof M]

type ValueOf<E> = E extends Member<infer T, boolean> ? T : never

/** The result of reading an object of members. */
export type Read<M extends Members> = { readonly [K in Keys<M, true>]: ValueOf<M[K]> } & {
  readonly [K in Keys<M, false>]?: ValueOf<M[K]>
}

/** An object of declared members: others are faults, with a near name if there is one. */
export function object<M extends Members>(members: M): Shape<Read<M>> {
  const names = Object.keys(members)
  return {
    noun: 'an object',
    get schema() {
      const entries = Object.entries(members)
      return {
        type: 'object',
        properties: Object.fromEntries(
          entries.map(([name, { shape, doc }]) => [name, { description: doc, ...shape.schema }]),
        ),
        ...(entries.some(([, { isRequired }]) => isRequired)
          ? { required: entries.filter(([, { isRequired }]) => isRequired).map(([name]) => name) }
          : {}),
        additionalProperties: false,
      }
    },
    read(value, path, tell) {
      if (!(value instanceof Map)) return wrong(this.noun, value, path, tell)
      for (const key of value.keys()) {
        if (names.includes(String(key))) continue
        const near = nearest(String(key), names)
        const hint = near === undefined ? `there are ${names.join(', ')}` : `did you mean ${near}?`
        tell([...path, String(key)], `there is no ${String(key)} here; ${hint}`)
      }
      const out: Record<string, unknown> = {}
      for (const [name, { shape, isRequired }] of Object.entries(members)) {
        if (!value.has(name)) {
          if (isRequired) tell(path, `${name} is missing`)
          continue
        }
        const member = shape.read(value.get(name), [...path, name], tell)
        if (member !== undefined) out[name] = member
      }
      return out as Read<M>
    },
  }
}

function wrong(noun: string, value: unknown, path: ShapePath, tell: Tell): undefined {
  const name = path[path.length - 1]
  const subject = typeof name === 'string' ? name : 'this'
  tell(path, `${subject} must be ${noun}${value === null ? ', but nothing is given' : ''}`)
}

/** A text. */
export const text: Shape<string> = {
  noun: 'a text',
  schema: { type: 'string' },
  read(value, path, tell) {
    return typeof value === 'string' ? value : wrong(this.noun, value, path, tell)
  },
}

/** A text, or a number taken for its text. */
export const textOrNumber: Shape<string> = {
  noun: 'a text or a number',
  schema: { type: ['string', 'integer'] },
  read(value, path, tell) {
    if (typeof value === 'string') return value
    return isNumber(value) ? String(toDouble(value)) : wrong(this.noun, value, path, tell)
  },
}

/** A number. */
export const number: Shape<number> = {
  noun: 'a number',
  schema: { type: 'number' },
  read(value, path, tell) {
    return isNumber(value) ? toDouble(value) : wrong(this.noun, value, path, tell)
  },
}

/** True or false. */
export const boolean: Shape<boolean> = {
  noun: 'true or false',
  schema: { type: 'boolean' },
  read(value, path, tell) {
    return typeof value === 'boolean' ? value : wrong(this.noun, value, path, tell)
  },
}

/** Just true: what is so is said, what is not is left out. */
export const isTrue: Shape<true> = {
  noun: 'true (leave it out otherwise)',
  schema: { const: true },
  read(value, path, tell) {
    return value === true ? value : wrong(this.noun, value, path, tell)
  },
}

/** One of these texts. */
export const oneOf = <const T extends string>(...values: readonly T[]): Shape<T> => ({
  noun: `one of ${values.join(', ')}`,
  schema: { enum: values },
  read(value, path, tell) {
    return values.find(each => each === value) ?? wrong(this.noun, value, path, tell)
  },
})

/** A list. */
export const list = <T>(of: Shape<T>, noun = 'a list'): Shape<readonly T[]> => ({
  noun,
  get schema() {
    return { type: 'array', items: of.schema }
  },
  read(value, path, tell) {
    if (!Array.isArray(value)) return wrong(this.noun, value, path, tell)
    return value.flatMap((item, i) => {
      const read = of.read(item, [...path, i], tell)
      return read === undefined ? [] : [read]
    })
  },
})

/** An object of any names. */
export const record = <T>(of: Shape<T>): Shape<Readonly<Record<string, T>>> => ({
  noun: 'an object',
  get schema() {
    return { type: 'object', additionalProperties: of.schema }
  },
  read(value, path, tell) {
    if (!(value instanceof Map)) return wrong(this.noun, value, path, tell)
    const out: Record<string, T> = {}
    for (const [key, item] of value) {
      const read = of.read(item, [...path, String(key)], tell)
      if (read !== undefined) out[String(key)] = read
    }
    return out
  },
})

/** Any object, as a document value. */
export const documentValue = (more: object = {}): Shape<ReadonlyMap<string, unknown>> => ({
  noun: 'an object',
  schema: { type: 'object', ...more },
  read(value, path, tell) {
    return value instanceof Map ? (value as ReadonlyMap<string, unknown>) : wrong(this.noun, value, path, tell)
  },
})

/** Any value as it is. */
export const anything = (schema: object = {}): Shape<unknown> => ({
  noun: 'any value',
  schema,
  read: value => value,
})

/** One of two forms: the first that `isFirst` takes the value for. */
export const either = <A, B>(
  isFirst: (value: unknown) => boolean,
  first: Shape<A>,
  second: Shape<B>,
): Shape<A | B> => ({
  noun: `${first.noun} or ${second.noun}`,
  get schema() {
    return { anyOf: [first.schema, second.schema] }
  },
  read(value, path, tell) {
    if (isFirst(value)) return first.read(value, path, tell)
    const isObject = value instanceof Map && second.noun === 'an object'
    if (isObject || second.noun !== 'an object')
      return second.read(value, path, (at, message) => {
        tell(at, at === path ? message.replace(second.noun, this.noun) : message)
      })
    return wrong(this.noun, value, path, tell)
  },
})

/** The same form with a check of its value: the check returns the fault, or null. */
export const checked = <T>(shape: Shape<T>, check: (value: T) => string | null): Shape<T> => ({
  noun: shape.noun,
  get schema() {
    return shape.schema
  },
  read(value, path, tell) {
    const read = shape.read(value, path, tell)
    const fault = read === undefined ? null : check(read)
    if (fault !== null) tell(path, fault)
    return fault === null ? read : undefined
  },
})

/** A form that is turned into something else. */
export const mapped = <A, B>(shape: Shape<A>, turn: (value: A) => B): Shape<B> => ({
  noun: shape.noun,
  get schema() {
    return shape.schema
  },
  read(value, path, tell) {
    const read = shape.read(value, path, tell)
    return read === undefined ? undefined : turn(read)
  },
})
