/**
 * A state in the fragment of a link, which no server ever sees: `#v1.` and, as Base64 for URLs, what deflate makes of its JSON. In
 * front of the JSON stands its CRC-32, since deflate itself does not notice every damage.
 *
 * All values are texts of ours, so `JSON` loses nothing: digits stay texts, and halves of surrogate pairs are escaped.
 */

import { crc32, decodeBase64, encodeBase64, JavaException } from '@sluice/java'
import { deflateSync, Inflate } from 'fflate'
import { joinBytes } from '../join-bytes.js'
import { ShapeFault } from './shape.js'
import { checkedState, type ShareState } from './share-state.js'

/** Why nothing can be made of a link or a file. */
export interface ShareFault {
  readonly kind: 'fault'
  readonly code: 'no-state' | 'unknown-version' | 'damaged' | 'too-large' | 'wrong-shape'
  /** In words, with the place in the state if there is one. */
  readonly message: string
}

const VERSION = 'v1'

/** The maximum length of a link. Browsers accept more, but nobody sends it. */
const MAX_LINK = 4_000_000

/** The maximum size of an inflated link: a larger one is an attack, or useless. */
const MAX_STATE = 32_000_000

/** The number of bytes that are inflated at a time: 4 KB become 4 MB at most, and then the size is checked. */
const PIECE = 4096

const CHECKSUM_LENGTH = 8

/** The fragment that holds a state, with its `#`. */
export function encodeShare(state: ShareState): string {
  const bytes = checksummed(new TextEncoder().encode(JSON.stringify(state)))
  return `#${VERSION}.${encodeBase64(deflateSync(bytes, { level: 9 }), 'url', false)}`
}

/** The bytes of a JSON text after their checksum. */
export function checksummed(json: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(CHECKSUM_LENGTH + json.length)
  bytes.set(new TextEncoder().encode(checksumOf(json)))
  bytes.set(json, CHECKSUM_LENGTH)
  return bytes
}

/** The state of a fragment, or why there is none. Never throws for a fragment, whatever it is. */
export function decodeShare(fragment: string): ShareState | ShareFault {
  const text = fragment.replace(/^#/, '')
  const [, version, data] = /^(v\d+)\.(.*)$/s.exec(text) ?? []
  if (version === undefined || data === undefined) return fault('no-state', 'the link holds no pipelines')
  if (version !== VERSION) {
    return fault('unknown-version', `the link was made by a newer playground (${version}); this one knows ${VERSION}`)
  }
  if (text.length > MAX_LINK) {
    return fault('too-large', `the link has ${text.length} characters; more than ${MAX_LINK} are not read`)
  }
  const bytes = bytesOf(data)
  if (bytes === null)
    return fault('damaged', 'the link has characters that do not belong in it; it may have been cut off')
  const inflated = inflate(bytes)
  if (!(inflated instanceof Uint8Array)) return inflated
  const json = inflated.subarray(CHECKSUM_LENGTH)
  if (decodeText(inflated.subarray(0, CHECKSUM_LENGTH)) !== checksumOf(json)) {
    return fault('damaged', 'the link was changed or cut off on its way')
  }
  return stateOf(decodeText(json) ?? '')
}

/** A state as the text of a file, for those that are too large for a link. */
export const writeShareFile = (state: ShareState): string =>
  `${JSON.stringify({ sluice: VERSION, ...state }, null, 2)}\n`

/** The state of such a file, or why there is none. */
export function readShareFile(text: string): ShareState | ShareFault {
  let version: unknown
  try {
    const value: unknown = JSON.parse(text)
    version = typeof value === 'object' && value !== null ? (value as { sluice?: unknown }).sluice : undefined
  } catch {
    return fault('no-state', 'the file is not JSON')
  }
  if (version === undefined) return fault('no-state', 'the file was not written by the playground')
  if (version !== VERSION) {
    return fault(
      'unknown-version',
      `the file was made by a newer playground (${String(version)}); this one knows ${VERSION}`,
    )
  }
  return stateOf(text)
}

function stateOf(json: string): ShareState | ShareFault {
  try {
    return checkedState(JSON.parse(json))
  } catch (thrown) {
    if (thrown instanceof ShapeFault) return fault('wrong-shape', thrown.message)
    if (thrown instanceof SyntaxError) return fault('wrong-shape', `it holds no JSON: ${thrown.message}`)
    throw thrown
  }
}

function bytesOf(data: string): Uint8Array | null {
  // A quarter of a byte is left if a text of Base64 was cut off.
  if (!/^[A-Za-z0-9_-]+$/.test(data) || data.length % 4 === 1) return null
  try {
    return decodeBase64(data, 'url')
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}

class TooLarge extends Error {}

function inflate(bytes: Uint8Array): Uint8Array | ShareFault {
  const pieces: Uint8Array[] = []
  let size = 0
  let isWhole = false
  const inflater = new Inflate((piece, isLast) => {
    size += piece.length
    if (size > MAX_STATE) throw new TooLarge()
    pieces.push(piece.slice())
    isWhole ||= isLast
  })
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      inflater.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
    }
  } catch (thrown) {
    if (thrown instanceof TooLarge) {
      return fault('too-large', `what the link holds is larger than ${MAX_STATE / 1_000_000} MB, which is not read`)
    }
    // The library has no error class for damaged data, but its errors have a code.
    if (thrown instanceof Error && 'code' in thrown) {
      return fault('damaged', `the link was changed or cut off on its way (${thrown.message})`)
    }
    throw thrown
  }
  if (!isWhole) return fault('damaged', 'the link was cut off')
  return joinBytes(pieces)
}

const checksumOf = (bytes: Uint8Array): string => (crc32(bytes) >>> 0).toString(16).padStart(CHECKSUM_LENGTH, '0')

function decodeText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (thrown) {
    if (thrown instanceof TypeError) return null
    throw thrown
  }
}

const fault = (code: ShareFault['code'], message: string): ShareFault => ({ kind: 'fault', code, message })
