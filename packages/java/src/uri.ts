/** `java.net.URI`. */
import { nullPointer } from './throwable.js'
import { parseUriParts, type UriParts } from './uri-parser.js'
import { decodePercent, encodePercent } from './url-coding.js'

export { UriSyntaxException } from './uri-parser.js'

/**
 * Percent-decodes; within brackets, where a `%` separates the scope of an address, only when `inBrackets` says so.
 */
function decoded(text: string, inBrackets: boolean): string {
  if (inBrackets || !text.includes('[')) return decodePercent(text)
  return text.replace(/\[[^\]]*\]?|[^[]+/g, part => (part[0] === '[' ? part : decodePercent(part)))
}

const beyondAscii = /[^\0-\x7f]+/g
const loneSurrogate = /\p{Surrogate}/u

/** A parsed URI. Parts that Java's getters give as null are null; the `raw` ones stand as in the text, the others are decoded. */
export class JavaUri {
  readonly #parts: UriParts

  /** `new URI(text)`. Throws `UriSyntaxException`. */
  constructor(readonly text: string) {
    this.#parts = parseUriParts(text)
  }

  get scheme(): string | null {
    return this.#parts.scheme ?? null
  }
  get rawSchemeSpecificPart(): string {
    return this.#parts.schemeSpecificPart
  }
  get schemeSpecificPart(): string {
    return decoded(this.#parts.schemeSpecificPart, false)
  }
  get rawAuthority(): string | null {
    return this.#parts.authority ?? null
  }
  get authority(): string | null {
    return decodedOrNull(this.#parts.authority, false)
  }
  get rawUserInfo(): string | null {
    return this.#parts.userInfo ?? null
  }
  get userInfo(): string | null {
    return decodedOrNull(this.#parts.userInfo, false)
  }
  /** Null for an authority that names no server. */
  get host(): string | null {
    return this.#parts.host ?? null
  }
  /** -1 when there is none. */
  get port(): number {
    return this.#parts.port
  }
  /** Null for an opaque URI (`mailto:a@b`). */
  get rawPath(): string | null {
    return this.#parts.path ?? null
  }
  get path(): string | null {
    return decodedOrNull(this.#parts.path, false)
  }
  get rawQuery(): string | null {
    return this.#parts.query ?? null
  }
  get query(): string | null {
    return decodedOrNull(this.#parts.query, true)
  }
  get rawFragment(): string | null {
    return this.#parts.fragment ?? null
  }
  get fragment(): string | null {
    return decodedOrNull(this.#parts.fragment, true)
  }
  get isAbsolute(): boolean {
    return this.#parts.scheme !== undefined
  }
  get isOpaque(): boolean {
    return this.#parts.path === undefined
  }

  /**
   * `toASCIIString()`: normalized (NFC), and everything beyond ASCII percent-encoded. Throws Java's `NullPointerException` when
   * a surrogate has no partner.
   */
  toAsciiText(): string {
    if (loneSurrogate.test(this.text)) {
      throw nullPointer('Cannot invoke "java.nio.ByteBuffer.hasRemaining()" because "bb" is null')
    }
    beyondAscii.lastIndex = 0
    return beyondAscii.test(this.text) ? this.text.normalize('NFC').replace(beyondAscii, encodePercent) : this.text
  }
}

const decodedOrNull = (part: string | undefined, inBrackets: boolean): string | null =>
  part === undefined ? null : decoded(part, inBrackets)

/** `new URI(text)`. Throws `UriSyntaxException`. */
export const parseJavaUri = (text: string): JavaUri => new JavaUri(text)
