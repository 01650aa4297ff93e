/** Reads files as `attachment` does. Only for tests. */
import { JavaException } from '@sluice/java'
import type { Bounds } from '../processors/parts/attachment/faults.js'
import { METADATA_PROPERTIES } from '../processors/parts/attachment/metadata.js'
import { parseFile } from '../processors/parts/attachment/parse.js'

interface Given {
  readonly name?: string
  readonly limit?: number
  readonly bounds?: Partial<Bounds>
}

const parse = (bytes: Uint8Array, { name, limit = -1, bounds = {} }: Given = {}) =>
  parseFile(bytes, {
    name: name ?? null,
    limit,
    bounds: { millis: 60_000, bytes: 50_000_000, ...bounds },
    milliseconds: () => performance.now(),
  })

/** The text of a file, and the properties that its metadata becomes. */
export async function readFile(bytes: Uint8Array, given?: Given): Promise<Record<string, string>> {
  const { text, metadata } = await parse(bytes, given)
  const found: Record<string, string> = { text }
  for (const [name, keys] of METADATA_PROPERTIES) {
    const value = keys.map(key => metadata.get(key)).findLast(Boolean)
    if (value !== undefined) found[name] = value
  }
  return found
}

/** The classes and messages of the errors of a file, outermost first. */
export async function failureOf(bytes: Uint8Array, given?: Given): Promise<string[]> {
  let fault: unknown = await parse(bytes, given).catch(thrown => thrown)
  const found: string[] = []
  while (fault instanceof JavaException) {
    found.push(fault.toJavaString())
    fault = fault.cause
  }
  return found
}

const TIKA = 'org.apache.tika'

/** Tika's error for a damaged file: the parser by its package and class. */
export const brokenBy = (parser: string): string =>
  `${TIKA}.exception.TikaException: TIKA-198: Illegal IOException from ${TIKA}.parser.${parser}`
