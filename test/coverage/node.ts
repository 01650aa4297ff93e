/** A node for the tests of statements: no sockets, no threads. */
import { createLocalApi, type RestHandler } from '@sluice/server/rest'

/** An answer. */
export interface NodeAnswer {
  readonly status: number
  /** The body as JSON; its text if it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read any member, and fail if it is not there
  readonly body: any
}

/** Sends `METHOD path` with a body: an object as JSON, a list as lines of JSON. */
export type Send = (request: string, body?: object) => Promise<NodeAnswer>

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** A node with nothing stored. */
export function newNode(): Send {
  const api: RestHandler = createLocalApi({})
  return async (request, body) => {
    const [method, url] = request.split(' ') as [string, string]
    const text = Array.isArray(body) ? body.map(line => `${JSON.stringify(line)}\n`).join('') : JSON.stringify(body)
    const answer = await api.handle({
      method,
      url,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? new Uint8Array() : encoder.encode(text),
    })
    const shown = decoder.decode(answer.body)
    try {
      return { status: answer.status, body: JSON.parse(shown) }
    } catch {
      return { status: answer.status, body: shown }
    }
  }
}

/** The texts of all causes of an error, outermost first. */
export function reasonsOf({ body }: NodeAnswer): string[] {
  const reasons: string[] = []
  const visit = (fault: { reason?: string; caused_by?: object; failed_shards?: { reason: object }[] }): void => {
    if (fault.reason !== undefined) reasons.push(fault.reason)
    for (const shard of fault.failed_shards ?? []) visit(shard.reason)
    if (fault.caused_by !== undefined) visit(fault.caused_by)
  }
  visit(body.error)
  return reasons
}
