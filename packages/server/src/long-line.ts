/** Addresses that are too long: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/modules-network.html, `http.max_initial_line_length`. */
import { isApplicationPath } from '@sluice/application/paths'
import { JavaException } from '@sluice/java'
import { failure, plainAnswer } from './errors.js'
import { pathOf, type RestAnswer } from './rest/request.js'

/** Elasticsearch's default. Patterns in an address are compared with all names, so that a longer one is work for seconds. */
const MOST_BYTES = 4096
const VERSION = ' HTTP/1.1'

/** The answer to a request whose first line is longer; null for others. The application has no such limit. */
export function longLineFault(request: { readonly method: string; readonly url: string }): RestAnswer | null {
  const { method, url } = request
  if (method.length + 1 + url.length + VERSION.length <= MOST_BYTES || isApplicationPath(pathOf(request))) return null
  const fault = new JavaException(
    'io.netty.handler.codec.http.TooLongHttpLineException',
    `An HTTP line is larger than ${MOST_BYTES} bytes.`,
    undefined,
    { $status: 400 },
  )
  return plainAnswer(failure(fault))
}
