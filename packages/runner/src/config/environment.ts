/** `${NAME}` in the texts of a configuration: values of the environment, so that no secret is in the file. */

/** A variable that is not set, and the texts that name it. */
export interface MissingVariable {
  readonly path: readonly (string | number)[]
  readonly name: string
}

const VARIABLE = /\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g

/** The value with variables filled in, `${NAME:-default}` too; `missing` receives those that are not set. */
export function fillVariables(
  value: unknown,
  environment: Readonly<Record<string, string | undefined>>,
  missing: (variable: MissingVariable) => void,
  path: readonly (string | number)[] = [],
): unknown {
  if (typeof value === 'string') {
    return value.replace(VARIABLE, (whole, name: string, fallback: string | undefined) => {
      const found = environment[name] ?? fallback
      if (found === undefined) missing({ path, name })
      return found ?? whole
    })
  }
  if (Array.isArray(value)) return value.map((each, i) => fillVariables(each, environment, missing, [...path, i]))
  if (value instanceof Map) {
    return new Map(
      [...value].map(([key, each]) => [key, fillVariables(each, environment, missing, [...path, String(key)])]),
    )
  }
  return value
}
