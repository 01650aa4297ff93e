/**
 * `error_trace`: a `stack_trace` in every error object of a failed answer (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/common-options.html). There is no
 * Java here whose stack could be shown: the text names the error and its causes, in the form that Java has for them.
 */

type Body = ReadonlyMap<string, unknown>

/** The body of a failure with `stack_trace` in its errors; a body whose error is a bare text stays. */
export function withStackTraces(body: unknown): unknown {
  const error: unknown = body instanceof Map ? body.get('error') : undefined
  if (!(error instanceof Map)) return body
  return new Map([...(body as Body)].map(([key, value]) => [key, key === 'error' ? traced(error as Body) : value]))
}

/** Members that hold further errors. */
const NESTED = ['root_cause', 'caused_by', 'suppressed']

function traced(error: Body): Body {
  const members = [...error].map(([key, value]): [string, unknown] => {
    if (!NESTED.includes(key)) return [key, value]
    return [key, Array.isArray(value) ? value.map(tracedIfError) : tracedIfError(value)]
  })
  return new Map([...members, ['stack_trace', stackOf(error)]])
}

const tracedIfError = (value: unknown): unknown => (value instanceof Map ? traced(value as Body) : value)

function stackOf(error: Body): string {
  const cause: unknown = error.get('caused_by')
  const reason = error.get('reason')
  const own = typeof reason === 'string' ? `${String(error.get('type'))}: ${reason}` : String(error.get('type'))
  return cause instanceof Map ? `${own}\nCaused by: ${stackOf(cause as Body)}` : `${own}\n`
}
