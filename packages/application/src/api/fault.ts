/** The error of a request: a status and the JSON of the answer, in one of the two forms of Kibana's API. */
import { STATUS_CODES } from 'node:http'

/** A request that is refused. */
export class ApplicationFault extends Error {
  constructor(
    readonly status: number,
    /** The JSON of the answer. */
    readonly answer: Readonly<Record<string, unknown>>,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(String(answer.message))
  }
}

/** The form of the platform: `statusCode`, `error`, `message`. Without a message it is the name of the status. */
export function platformFault(status: number, message?: string): ApplicationFault {
  const error = STATUS_CODES[status] ?? 'Unknown'
  return new ApplicationFault(status, { statusCode: status, error, message: message ?? error })
}

/** The form of the detection engine: `message`, which may be a list, and `status_code`. */
export const detectionsFault = (status: number, message: string | readonly string[]): ApplicationFault =>
  new ApplicationFault(status, { message, status_code: status })

/** A saved object that is not there, in the words of Kibana. */
export const notFound = (type: string, id: string): ApplicationFault =>
  platformFault(404, `Saved object [${type}/${id}] not found`)
