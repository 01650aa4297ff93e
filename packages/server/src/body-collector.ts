/**
 * Bodies of requests as bytes, without large copies in one step. Large bodies are collected in shared memory: the
 * thread that answers reads them in place.
 */
import type { IncomingMessage } from 'node:http'
import type { BodyPace } from './body-pace.js'

/** Bytes of bodies. One object for all requests of a server. */
export interface BodyMemory {
  /** The limit of one body. */
  readonly limit: number
  /** The bytes left for all bodies. */
  left: number
  readonly pace: BodyPace
}

/** A rejected body; Fastify answers with the status. */
export class BodyRefused extends Error {
  constructor(
    readonly statusCode: number,
    text: string,
  ) {
    super(text)
  }
}

/** A larger body is collected in shared memory. */
const SMALL = 64 * 1024
/** The largest announced length that is trusted before as many bytes have arrived. */
const BELIEVED = 1024 * 1024

/**
 * Collects the body of a request; with `isUnpacked` the stream is decompressed and has no announced length. Its bytes slow down other
 * bodies until `memory.pace.give` is called for the request, when that is answered.
 * Rejects with BodyRefused if the body is too large or cut off, or if there is no memory for it.
 */
export function collectBody(
  stream: NodeJS.ReadableStream,
  request: Pick<IncomingMessage, 'headers'>,
  memory: BodyMemory,
  isUnpacked = false,
): Promise<Uint8Array> {
  const length = isUnpacked ? undefined : request.headers['content-length']
  const announced = length === undefined ? null : Number(length)
  if (announced !== null && announced > memory.limit) return Promise.reject(tooLarge(memory.limit))
  return new Promise((resolve, reject) => {
    const body = new Gathered(announced)
    let taken = 0
    const resume = (): void => void stream.resume()
    const settle = (fault: Error | null): void => {
      memory.left += taken
      memory.pace.forget(request)
      stream.removeListener('data', receive)
      stream.removeListener('end', end)
      stream.removeListener('error', fail)
      if (fault === null) resolve(body.bytes())
      else reject(fault)
    }
    const receive = (chunk: Uint8Array): void => {
      if (body.length + chunk.length > memory.limit) return settle(tooLarge(memory.limit))
      if (memory.left < chunk.length) return settle(new BodyRefused(429, 'too many large requests at a time'))
      memory.left -= chunk.length
      taken += chunk.length
      body.add(chunk)
      memory.pace.take(request, chunk.length)
      const isPaced = memory.pace.isOver && Math.max(announced ?? 0, body.length) > SMALL
      if (!isPaced && !memory.pace.isTurnOver) return
      stream.pause()
      if (isPaced) memory.pace.wait(request, resume)
      else setImmediate(resume)
    }
    const end = (): void => {
      const isWhole = announced === null || announced === body.length
      settle(isWhole ? null : new BodyRefused(400, 'the body is not as long as announced'))
    }
    const fail = (): void => settle(new BodyRefused(400, 'the body was cut off'))
    stream.on('data', receive)
    stream.on('end', end)
    stream.on('error', fail)
    stream.resume()
  })
}

const tooLarge = (limit: number): BodyRefused => new BodyRefused(413, `the body has more than ${limit} bytes`)

class Gathered {
  length = 0
  private room: Uint8Array

  constructor(private readonly announced: number | null) {
    this.room = allocate(Math.min(announced ?? SMALL, BELIEVED))
  }

  add(chunk: Uint8Array): void {
    const needed = this.length + chunk.length
    if (needed > this.room.length) {
      const grown = allocate(this.announced !== null && this.announced >= needed ? this.announced : 2 * needed)
      grown.set(this.room.subarray(0, this.length))
      this.room = grown
    }
    this.room.set(chunk, this.length)
    this.length = needed
  }

  bytes(): Uint8Array {
    return this.room.subarray(0, this.length)
  }
}

const allocate = (length: number): Uint8Array =>
  new Uint8Array(length > SMALL ? new SharedArrayBuffer(length) : new ArrayBuffer(length))
