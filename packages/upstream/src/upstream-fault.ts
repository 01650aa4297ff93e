/** A cluster that gives no answer. */
import { JavaException } from '@sluice/java'

/** No answer came: whether the request was executed is not known, unless it was never sent. */
export class UpstreamFault extends Error {
  constructor(
    message: string,
    /** The status that says it: 502, or 504 where the time ran out. */
    readonly status: 502 | 504,
    /** Whether the cluster cannot have got the request. */
    readonly isUnsent: boolean,
  ) {
    super(message)
  }

  /** The fault for an error of the HTTP client. Errors other than connection faults are rethrown. */
  static of(thrown: unknown): UpstreamFault {
    if (thrown instanceof UpstreamFault) return thrown
    const code = thrown instanceof Error ? (thrown as NodeJS.ErrnoException).code : undefined
    if (code === undefined) throw thrown
    if (UNSENT.has(code)) return new UpstreamFault(`it cannot be reached: ${code}`, 502, true)
    if (TIMEOUTS.has(code)) return new UpstreamFault('it did not answer in time', 504, false)
    return new UpstreamFault(`the connection broke: ${code}`, 502, false)
  }
}

const UNSENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])
const TIMEOUTS: ReadonlySet<string> = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'])

/** The error if the cluster gave no answer, in Elasticsearch's words; other errors unchanged. */
export function upstreamFailure(thrown: unknown): unknown {
  if (!(thrown instanceof UpstreamFault)) return thrown
  const { status: $status, message } = thrown
  const name = $status === 504 ? 'ElasticsearchTimeoutException' : 'transport.ConnectTransportException'
  return new JavaException(`org.elasticsearch.${name}`, `the upstream gave no answer: ${message}`, undefined, {
    $status,
  })
}
