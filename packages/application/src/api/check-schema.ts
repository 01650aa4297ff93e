/**
 * Checks a value against a schema within bounds: a body of a megabyte has room for half a million faults, and each of them takes
 * microseconds.
 */
import { z } from 'zod'

/** So many faults take some hundredths of a second. */
const MOST_ISSUES = 10_000

class TooManyIssues extends Error {}

/** The result of a check, as `safeParse` gives it. A value with very many faults has one fault alone, which says so. */
export function checkSchema<S extends z.ZodTypeAny>(
  schema: S,
  value: unknown,
): z.SafeParseReturnType<unknown, z.output<S>> {
  let issues = 0
  const errorMap: z.ZodErrorMap = (issue, { defaultError }) => {
    if (++issues > MOST_ISSUES) throw new TooManyIssues()
    const refused = issue.code === 'custom' ? (issue.params as RefusedParams | undefined) : undefined
    return { message: refused?.text ?? defaultError }
  }
  try {
    return schema.safeParse(value, { errorMap })
  } catch (thrown) {
    if (!(thrown instanceof TooManyIssues)) throw thrown
    const message = `more than ${MOST_ISSUES} values are not valid`
    return { success: false, error: new z.ZodError([{ code: 'custom', path: [], message }]) }
  }
}

interface RefusedParams {
  readonly text: string
}

/** How a refinement refuses a value: a text that it gives itself would not be counted. */
export function refuse(
  context: z.RefinementCtx,
  text: string,
  { path = [], fatal = false }: { readonly path?: readonly (string | number)[]; readonly fatal?: boolean } = {},
): void {
  const params: RefusedParams = { text }
  context.addIssue({ code: 'custom', params, path: [...path], fatal })
}
