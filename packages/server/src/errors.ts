/** Error answers of the REST layer itself; those of the engine come ready from `@sluice/core`. */
import { renderFailure } from '@sluice/core'
import { illegalArgument, JavaException } from '@sluice/java'
import type { ApiAnswer } from './define-route.js'
import { CompilationOverrun } from './host/engine-host.js'

/** An error that Elasticsearch answers with a bare text, before any handler is asked. */
export class DispatchFault extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }
}

/** An exception as an answer: error body and status. */
export const failure = (exception: JavaException): ApiAnswer => renderFailure(exception)

/** 404 with `resource_not_found_exception`. */
export const notFound = (text: string): ApiAnswer =>
  failure(new JavaException('org.elasticsearch.ResourceNotFoundException', text))

/** 400 with `illegal_argument_exception`. */
export const badArgument = (text: string): ApiAnswer => failure(illegalArgument(text))

/** The answer for whatever a handler throws. */
export function answerOf(thrown: unknown): ApiAnswer {
  if (thrown instanceof JavaException) return failure(thrown)
  if (thrown instanceof DispatchFault) return dispatchAnswer(thrown)
  if (thrown instanceof CompilationOverrun) {
    const className = 'org.elasticsearch.ElasticsearchTimeoutException'
    return failure(new JavaException(className, thrown.message, undefined, { $status: 503 }))
  }
  return internalAnswer(thrown instanceof Error ? thrown.message : String(thrown))
}

/** No route for a path: the one error without `status` in its body. */
export const NO_HANDLER = 400

const dispatchAnswer = ({ status, message }: DispatchFault): ApiAnswer => ({
  status,
  body: new Map<string, unknown>([['error', message], ...(status === NO_HANDLER ? [] : [['status', status] as const])]),
})

function internalAnswer(message: string): ApiAnswer {
  const reason = `a fault of Sluice itself, please report it: ${message}`
  const own = new Map([
    ['type', 'internal_error'],
    ['reason', reason],
  ])
  const error = new Map<string, unknown>([['root_cause', [own]], ...own])
  return {
    status: 500,
    body: new Map<string, unknown>([
      ['error', error],
      ['status', 500],
    ]),
  }
}
