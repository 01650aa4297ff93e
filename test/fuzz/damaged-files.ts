/** Requests with damaged files: bytes of recorded ones that are changed, cut, or repeated. The same seed gives the same damage. */
import path from 'node:path'
import { linesOf, records } from '../conformance/record-files.js'

/** A request of the `attachment` processor with a file of this name. */
export interface FileRequest {
  readonly from: string
  readonly request: string
}

interface Recorded {
  readonly name: string
  readonly request: { readonly docs: readonly { readonly _source: { readonly data: string } }[] }
}

/** Returns requests with damaged files, of those recorded whose names are wanted. Throws when there are none. */
export function damagedFiles(random: () => number, isWanted: (name: string) => boolean): () => FileRequest {
  const recorded = linesOf(path.join(records, 'attachment.ndjson.gz'))
    .map(line => JSON.parse(line) as Recorded)
    .filter(({ name }) => isWanted(name))
  if (recorded.length === 0) throw new Error('no recorded file has such a name')
  return () => {
    const { name, request } = recorded[Math.floor(random() * recorded.length)]!
    const [{ _source: source }] = request.docs as [Recorded['request']['docs'][number]]
    const data = Buffer.from(damage(Buffer.from(source.data, 'base64'), random)).toString('base64')
    return { from: name, request: JSON.stringify({ ...request, docs: [{ _source: { ...source, data } }] }) }
  }
}

/** A copy of the bytes with one to four changes. */
export function damage(bytes: Uint8Array, random: () => number): Uint8Array {
  const below = (limit: number): number => Math.floor(random() * limit)
  let damaged = Uint8Array.from(bytes)
  for (let left = 1 + below(4); left > 0 && damaged.length > 0; left--) {
    const at = below(damaged.length)
    const change = below(3)
    if (change === 0) damaged = damaged.slice(0, at)
    else if (change === 1) damaged = repeated(damaged, at, below(64))
    else for (let i = at; i < Math.min(damaged.length, at + 1 + below(16)); i++) damaged[i] = below(256)
  }
  return damaged
}

/** The bytes with some of them twice. */
function repeated(bytes: Uint8Array, at: number, count: number): Uint8Array<ArrayBuffer> {
  const part = bytes.subarray(at, at + count)
  const longer = new Uint8Array(bytes.length + part.length)
  longer.set(bytes.subarray(0, at))
  longer.set(part, at)
  longer.set(bytes.subarray(at), at + part.length)
  return longer
}
