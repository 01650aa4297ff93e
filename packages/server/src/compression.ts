/** Compressed bodies and answers, as `http.compression` of Elasticsearch has them: gzip and deflate. */
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { createUnzip, gzip } from 'node:zlib'
import type { RestAnswer } from './rest/request.js'

/** Smaller answers are sent as they are: a packet takes them either way. */
const MIN_BYTES = 1400
/** `http.compression_level`. */
const LEVEL = 3

const CODING = /^(?:x-)?gzip$|^deflate$/i

/** What gives the bytes of a body: those that come, or what they unpack to. A body that cannot be unpacked is an `error` of the stream. */
export function unpacked(stream: NodeJS.ReadableStream, headers: IncomingHttpHeaders): NodeJS.ReadableStream {
  if (!isPacked(headers)) return stream
  const unzip = createUnzip()
  stream.on('error', error => unzip.destroy(error))
  return stream.pipe(unzip)
}

/** Whether a body comes compressed: `content-length` is not its length then. */
export const isPacked = (headers: IncomingHttpHeaders): boolean => CODING.test(headers['content-encoding'] ?? '')

const packed = promisify(gzip)

/** The answer as the client takes it: compressed where `Accept-Encoding` has gzip, and there is enough of it. */
export async function packedAnswer(answer: RestAnswer, headers: IncomingHttpHeaders): Promise<RestAnswer> {
  if (answer.body.length < MIN_BYTES || !takesGzip(headers['accept-encoding'])) return answer
  const body = await packed(answer.body, { level: LEVEL })
  return { ...answer, headers: { ...answer.headers, 'content-encoding': 'gzip' }, body }
}

/** Whether a coding is in the list, and not with the weight 0: RFC 9110, 12.5.3. */
function takesGzip(accepted: string | string[] | undefined): boolean {
  const codings = String(accepted ?? '').split(',', 10)
  return codings.some(each => /^\s*(?:gzip|\*)\s*(?:;|$)/i.test(each) && !/;\s*q=0(?:\.0*)?\s*$/i.test(each))
}
