/**
 * Checks what a request holds against the schema of its route. A schema is declared once, in zod; what is wrong is worded as Kibana words
 * it: in the words of its own schema library (`platform`) for most areas, in zod's for the detection engine.
 */
import type { z } from 'zod'
import { checkSchema } from './check-schema.js'
import { platformFault } from './fault.js'
import { platformText, valueAt } from './platform-text.js'

/** Whose words faults have. */
export type Wording = 'platform' | 'zod'

/** The part of a request that is checked. */
export type RequestPart = 'params' | 'query' | 'body'

/** The value that a schema makes of a part of a request. Throws 400 in the form of the platform for invalid values. */
export function validated<S extends z.ZodTypeAny>(
  schema: S,
  value: unknown,
  part: RequestPart,
  wording: Wording,
): z.output<S> {
  const result = checkSchema(schema, value)
  if (result.success) return result.data as z.output<S>
  throw platformFault(
    400,
    wording === 'zod' ? `[request ${part}]: ${zodText(result.error)}` : firstText(result.error, value, part),
  )
}

/** The text of the first fault, in the platform's words, which begin with its place. Of an empty place there is nothing but the text. */
export function faultText(error: z.ZodError, value: unknown): string {
  const issue = error.issues[0]!
  const path = pathOf(issue)
  const text = platformText(issue, valueAt(value, issue.path), path)
  return path === '' ? text : `[${path}]: ${text}`
}

function firstText(error: z.ZodError, value: unknown, part: RequestPart): string {
  const issue = error.issues[0]!
  const place = [
    'request ',
    part,
    ...pathOf(issue)
      .split('.')
      .filter(Boolean)
      .map(step => `.${step}`),
  ].join('')
  return `[${place}]: ${platformText(issue, valueAt(value, issue.path), place)}`
}

/** A key that is not declared is itself the place of the fault. */
const pathOf = (issue: z.ZodIssue): string =>
  [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.')

/** The number of faults that are listed; the others are counted. */
const MOST_FAULTS = 5

/** All faults in one line, in zod's words, as the detection engine shows them. */
export function zodText(error: z.ZodError): string {
  const texts = error.issues
    .flatMap(allIssues)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
  const more = texts.length - MOST_FAULTS
  return [...texts.slice(0, MOST_FAULTS), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

/** The issues of the alternatives of a union; otherwise the issue itself. */
const allIssues = (issue: z.ZodIssue): z.ZodIssue[] =>
  issue.code === 'invalid_union' ? issue.unionErrors.flatMap(({ issues }) => issues.flatMap(allIssues)) : [issue]
