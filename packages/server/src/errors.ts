/** Error answers of the REST layer itself; those of the engine come ready from `@sluice/core`. */
import { renderFailure, writeJson } from '@sluice/core'
import { illegalArgument, JavaException } from '@sluice/java'
import { StorageFault } from '@sluice/store'
import type { ApiAnswer } from './define-route.js'
import type { AnswerHeaders, RestAnswer } from './rest/request.js'

/** An error that Elasticsearch answers with a bare text, before any handler is asked. */
export class DispatchFault extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** Whether the answer names its status. */
    readonly showsStatus = true,
  ) {
    super(message)
  }
}

/** An exception as an answer: error body and status, and the headers that its member `header` names. */
export function failure(exception: JavaException): ApiAnswer {
  const answer = renderFailure(exception)
  const headers = exception.members?.header as AnswerHeaders | undefined
  return headers === undefined ? answer : { ...answer, headers }
}

/** 404 with `resource_not_found_exception`. */
export const notFound = (text: string): ApiAnswer =>
  failure(new JavaException('org.elasticsearch.ResourceNotFoundException', text))

/** 400 with `illegal_argument_exception`. */
export const badArgument = (text: string): ApiAnswer => failure(illegalArgument(text))

/** The answer for whatever a handler throws. */
export function answerOf(thrown: unknown): ApiAnswer {
  if (thrown instanceof JavaException) return failure(thrown)
  if (thrown instanceof DispatchFault) return dispatchAnswer(thrown)
  if (thrown instanceof StorageFault) return failure(new JavaException('java.io.IOException', thrown.message))
  return internalFailure(thrown)
}

/** An answer that is small and comes in JSON, whatever form was asked for: that of a server that refuses a request unread. */
export const plainAnswer = ({ status, body }: { status: number; body: ApiAnswer['body'] }): RestAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: new TextEncoder().encode(writeJson(body)),
})

/** No route for a path: the one error without `status` in its body. */
export const noHandler = (text: string): DispatchFault => new DispatchFault(400, text, {}, false)

const dispatchAnswer = ({ status, message, showsStatus, headers }: DispatchFault): ApiAnswer => ({
  status,
  headers,
  body: new Map<string, unknown>([['error', message], ...(showsStatus ? [['status', status] as const] : [])]),
})

/**
 * The answer for a fault of our own. The client gets an id, and the log the fault under it: what is in a stack, the names of files above
 * all, is nobody else's business.
 */
export function internalFailure(thrown: unknown): ApiAnswer {
  const id = crypto.randomUUID()
  const shown = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
  faultLog.write(`sluice: internal error ${id}: ${shown}\n`)
  const reason = `an internal error of Sluice; its log says more under [${id}]`
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

/** Where faults of our own are written; tests read it. */
export const faultLog: { write: (text: string) => void } = { write: text => void process.stderr.write(text) }
