/** Compressed bodies and answers, as `http.compression` of Elasticsearch has them: gzip and deflate. */
import type { IncomingHttpHeaders } from 'node:http'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createUnzip, gzip } from 'node:zlib'
import type { RestAnswer } from './rest/request.js'

/** Smaller answers are sent as they are: a packet takes them either way. */
const MIN_BYTES = 1400
/** `http.compression_level`. */
const LEVEL = 3

const CODING = /^(?:x-)?gzip$|^deflate$/i

/** The stream of a body's bytes, decompressed if needed. A body that cannot be decompressed is an `error` of the stream. */
export function unpacked(stream: NodeJS.ReadableStream, headers: IncomingHttpHeaders): NodeJS.ReadableStream {
  if (!isPacked(headers)) return stream
  const unzip = createUnzip()
  stream.on('error', error => unzip.destroy(error))
  return stream.pipe(unzip)
}

/** Whether a body comes compressed: `content-length` is not its length then. */
export const isPacked = (headers: IncomingHttpHeaders): boolean => CODING.test(headers['content-encoding'] ?? '')

const packed = promisify(gzip)

/** An answer of so many bytes takes a thread of the platform's for milliseconds. */
const LARGE_BYTES = 256 * 1024

/** Large answers, a few at a time: the platform's threads have the priority of those that everybody waits for. */
class LargeAnswers {
  private underWay = 0
  private readonly waiting: (() => void)[] = []

  constructor(private readonly most: number) {}

  async pack(body: Uint8Array): Promise<Uint8Array> {
    if (this.underWay >= this.most) await new Promise<void>(resolve => this.waiting.push(resolve))
    else this.underWay++
    try {
      return await packed(body, { level: LEVEL })
    } finally {
      // Its place is taken by the next one.
      const next = this.waiting.shift()
      if (next === undefined) this.underWay--
      else next()
    }
  }
}

const largeAnswers = new LargeAnswers(Math.max(1, availableParallelism() >> 1))

/** The answer as the client takes it: compressed where `Accept-Encoding` has gzip, and there is enough of it. */
export async function packedAnswer(answer: RestAnswer, headers: IncomingHttpHeaders): Promise<RestAnswer> {
  if (answer.body.length < MIN_BYTES || !takesGzip(headers['accept-encoding'])) return answer
  const { body: plain } = answer
  const body = plain.length < LARGE_BYTES ? await packed(plain, { level: LEVEL }) : await largeAnswers.pack(plain)
  return { ...answer, headers: { ...answer.headers, 'content-encoding': 'gzip' }, body }
}

/** Whether a coding is in the list, and not with the weight 0: RFC 9110, 12.5.3. */
function takesGzip(accepted: string | string[] | undefined): boolean {
  const codings = String(accepted ?? '').split(',', 10)
  return codings.some(each => /^\s*(?:gzip|\*)\s*(?:;|$)/i.test(each) && !/;\s*q=0(?:\.0*)?\s*$/i.test(each))
}
