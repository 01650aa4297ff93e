/** Checks of plain values that came from outside: each gives the value with its type, or throws what must stand there instead. */

/** Where a value stands: `pipelines[0].name`; empty for the whole. */
export type ShapePath = string

/** A value of another shape than is needed. */
export class ShapeFault extends Error {
  constructor(path: ShapePath, expected: string, value: unknown) {
    const where = path === '' ? 'it' : path
    super(
      value === undefined
        ? `${where} is missing: it must be ${expected}`
        : `${where} must be ${expected}, not ${shown(value)}`,
    )
  }
}

/** The path of a member. */
export const member = (path: ShapePath, key: string): ShapePath => (path === '' ? key : `${path}.${key}`)

/** An object. */
export function object(value: unknown, path: ShapePath): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new ShapeFault(path, 'an object', value)
}

/** A list whose items are checked one by one. */
export function list<T>(value: unknown, path: ShapePath, item: (value: unknown, path: ShapePath) => T): readonly T[] {
  if (!Array.isArray(value)) throw new ShapeFault(path, 'a list', value)
  return value.map((each, i) => item(each, `${path}[${i}]`))
}

/** A text. */
export function text(value: unknown, path: ShapePath): string {
  if (typeof value === 'string') return value
  throw new ShapeFault(path, 'a text', value)
}

/** A text, or null. */
export const textOrNull = (value: unknown, path: ShapePath): string | null =>
  value === null ? null : text(value, path)

/** A number. */
export function number(value: unknown, path: ShapePath): number {
  if (typeof value === 'number') return value
  throw new ShapeFault(path, 'a number', value)
}

/** True or false. */
export function flag(value: unknown, path: ShapePath): boolean {
  if (typeof value === 'boolean') return value
  throw new ShapeFault(path, 'true or false', value)
}

/** One of some texts. */
export function choice<T extends string>(value: unknown, path: ShapePath, choices: readonly T[]): T {
  const found = choices.find(each => each === value)
  if (found !== undefined) return found
  const names = choices.map(each => `"${each}"`)
  throw new ShapeFault(path, `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]}`, value)
}

const MAX_SHOWN = 40

function shown(value: unknown): string {
  const json = JSON.stringify(value)
  return json.length > MAX_SHOWN ? `${json.slice(0, MAX_SHOWN - 1)}…` : json
}
