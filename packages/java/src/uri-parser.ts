/**
 * The parser of `java.net.URI`: RFC 2396 with Java's deviations, from left to right, failing at the first character that
 * cannot be. Positions and words of faults are Java's.
 */
import { JavaException } from './throwable.js'
import { type CharacterSet, isOther, uriCharacters as sets } from './uri-characters.js'

/** `java.net.URISyntaxException`, with its three properties. */
export class UriSyntaxException extends JavaException {
  /** The text that was refused, with its blanks tidied as Java 25 does for all its messages about addresses. */
  readonly input: string

  constructor(
    text: string,
    readonly reason: string,
    /** Where the fault is in the text; -1 when Java does not say. */
    readonly index: number,
  ) {
    const input = withoutExtraBlanks(text)
    super('java.net.URISyntaxException', `${reason}${index >= 0 ? ` at index ${index}` : ''}: ${input}`)
    this.input = input
  }
}

const withoutExtraBlanks = (text: string): string => text.replace(/^ +| +$/g, '').replace(/ {2,}/g, ' ')

/** The parts of a URI, as in its text; undefined for missing ones. */
export interface UriParts {
  scheme?: string
  schemeSpecificPart: string
  authority?: string
  userInfo?: string
  host?: string
  port: number
  path?: string
  query?: string
  fragment?: string
}

/** Parses the text of a URI. Throws `UriSyntaxException`. */
export function parseUriParts(text: string): UriParts {
  return new Parser(text).parse()
}

class Parser {
  readonly #text: string
  readonly #parts: UriParts = { schemeSpecificPart: '', port: -1 }
  #addressBytes = 0

  constructor(text: string) {
    this.#text = text
  }

  parse(): UriParts {
    const text = this.#text
    const parts = this.#parts
    let begin = 0
    let at = this.#until(0, text.length, ':/?#')
    if (text[at] === ':') {
      if (at === 0) this.#expected('scheme name', 0)
      this.#check(0, 1, sets.alpha, 'scheme name')
      this.#check(1, at, sets.scheme, 'scheme name')
      parts.scheme = text.slice(0, at)
      begin = at + 1
      at = text[begin] === '/' ? this.#hierarchical(begin) : this.#opaque(begin)
    } else {
      at = this.#hierarchical(0)
    }
    parts.schemeSpecificPart = text.slice(begin, at)
    if (text[at] === '#') {
      this.#check(at + 1, text.length, sets.uric, 'fragment')
      parts.fragment = text.slice(at + 1)
    }
    return parts
  }

  #opaque(begin: number): number {
    const end = this.#until(begin, this.#text.length, '#')
    if (end === begin) this.#expected('scheme-specific part', begin)
    this.#check(begin, end, sets.uric, 'opaque part')
    return end
  }

  #hierarchical(begin: number): number {
    const text = this.#text
    let at = begin
    if (text.startsWith('//', at)) {
      at += 2
      const end = this.#until(at, text.length, '/?#')
      if (end > at) this.#authority(at, end)
      else if (end === text.length) this.#expected('authority', at)
      at = end
    }
    let end = this.#until(at, text.length, '?#')
    this.#check(at, end, sets.path, 'path')
    this.#parts.path = text.slice(at, end)
    if (text[end] === '?') {
      at = end + 1
      end = this.#until(at, text.length, '#')
      this.#check(at, end, sets.uric, 'query')
      this.#parts.query = text.slice(at, end)
    }
    return end
  }

  /** An authority names a server, or, when it cannot, anything that a registry would know: then there is no host. */
  #authority(begin: number, end: number): void {
    const serverEnd = this.#scan(begin, end, sets.server)
    const registryEnd = this.#scan(begin, end, sets.registry)
    if (serverEnd === end) {
      try {
        this.#server(begin, end)
      } catch (fault) {
        if (!(fault instanceof UriSyntaxException) || registryEnd < end) throw fault
        delete this.#parts.userInfo
        delete this.#parts.host
        this.#parts.port = -1
      }
    } else if (registryEnd < end) {
      this.#fail('Illegal character in authority', Math.max(serverEnd, registryEnd))
    }
    this.#parts.authority = this.#text.slice(begin, end)
  }

  #server(begin: number, end: number): void {
    const text = this.#text
    let at = begin
    const sign = this.#until(begin, end, '@')
    if (sign < end) {
      this.#check(begin, sign, sets.userInfo, 'user info')
      this.#parts.userInfo = text.slice(begin, sign)
      at = sign + 1
    }
    at = text[at] === '[' && at < end ? this.#bracketedHost(at + 1, end) : this.#namedHost(at, end)
    if (at === end) return
    if (text[at] !== ':') this.#expected('port number', at)
    at++
    if (at === end) return
    this.#check(at, end, sets.digit, 'port number')
    const port = Number(text.slice(at, end))
    if (port > 2147483647) this.#fail('Malformed port number', at)
    this.#parts.port = port
  }

  #namedHost(begin: number, end: number): number {
    const addressEnd = this.#looseIpv4(begin, end)
    const hostEnd = addressEnd > begin ? addressEnd : this.#hostname(begin, end)
    this.#parts.host = this.#text.slice(begin, hostEnd)
    return hostEnd
  }

  #bracketedHost(begin: number, end: number): number {
    const close = this.#until(begin, end, ']')
    if (close === begin || close === end) this.#expected('closing bracket for IPv6 address', close)
    const scope = this.#until(begin, close, '%')
    if (scope < close && scope > begin) {
      this.#ipv6(begin, scope)
      if (scope + 1 === close) this.#fail('scope id expected', -1)
      this.#check(scope + 1, close, sets.scope, 'scope id')
    } else {
      this.#ipv6(begin, close)
    }
    this.#parts.host = this.#text.slice(begin - 1, close + 1)
    return close + 1
  }

  /** Labels of letters, digits and inner hyphens; of several labels the last must begin with a letter. */
  #hostname(begin: number, end: number): number {
    const text = this.#text
    let at = begin
    let label = -1
    while (at < end) {
      if (this.#scan(at, end, sets.alphanumeric) === at) break
      label = at
      at = this.#scan(at, end, sets.label)
      if (text[at - 1] === '-') this.#fail('Illegal character in hostname', at - 1)
      if (text[at] !== '.' || at === end) break
      at++
    }
    if (at < end && text[at] !== ':') this.#fail('Illegal character in hostname', at)
    if (label < 0) this.#expected('hostname', begin)
    if (label > begin && this.#scan(label, label + 1, sets.alpha) === label) {
      this.#fail('Illegal character in hostname', label)
    }
    return at
  }

  /** Where an IPv4 address ends that makes up the whole host; `begin` when there is none. */
  #looseIpv4(begin: number, end: number): number {
    const addressEnd = this.#scan(begin, end, sets.dotted)
    if (this.#ipv4Fault(begin, addressEnd) !== undefined) return begin
    return addressEnd < end && this.#text[addressEnd] !== ':' ? begin : addressEnd
  }

  /** The place where a span of digits and dots fails to be four numbers up to 255; undefined when it does not. */
  #ipv4Fault(begin: number, end: number): number | undefined {
    let at = begin
    for (let byte = 0; byte < 4; byte++) {
      if (byte > 0 && at++ === end) return end
      const digitsEnd = this.#until(at, end, '.')
      if (digitsEnd === at || Number(this.#text.slice(at, digitsEnd)) > 255) return at
      at = digitsEnd
    }
    return at < end ? at : undefined
  }

  /** An IPv4 address that ends an IPv6 address. */
  #embeddedIpv4(begin: number, end: number, what: string): number {
    const digitsEnd = this.#scan(begin, end, sets.dotted)
    if (digitsEnd === begin || digitsEnd < end) this.#expected(what, begin)
    const fault = this.#ipv4Fault(begin, end)
    if (fault !== undefined) this.#fail('Malformed IPv4 address', fault)
    this.#addressBytes += 4
    return end
  }

  #ipv6(begin: number, end: number): void {
    const text = this.#text
    this.#addressBytes = 0
    let compressed = false
    let at = this.#hexSequence(begin, end)
    if (text.startsWith('::', at) && at + 2 <= end) {
      compressed = true
      at = this.#afterCompression(at + 2, end)
    } else if (at > begin && at < end && text[at] === ':') {
      at = this.#embeddedIpv4(at + 1, end, 'IPv4 address')
    }
    if (at < end) this.#fail('Malformed IPv6 address', begin)
    if (this.#addressBytes > 16) this.#fail('IPv6 address too long', begin)
    if (!compressed && this.#addressBytes < 16) this.#fail('IPv6 address too short', begin)
    if (compressed && this.#addressBytes === 16) this.#fail('Malformed IPv6 address', begin)
  }

  #afterCompression(begin: number, end: number): number {
    if (begin === end) return begin
    const at = this.#hexSequence(begin, end)
    if (at === begin) return this.#embeddedIpv4(begin, end, 'hex digits or IPv4 address')
    return at < end && this.#text[at] === ':' ? this.#embeddedIpv4(at + 1, end, 'hex digits or IPv4 address') : at
  }

  /** Groups of hex digits with single colons; stops before `::` and before a group that begins an IPv4 address. */
  #hexSequence(begin: number, end: number): number {
    const text = this.#text
    let at = this.#scan(begin, end, sets.hex)
    if (at === begin || (at < end && text[at] === '.')) return begin
    this.#countGroup(begin, at)
    while (at < end && text[at] === ':' && (at + 1 === end || text[at + 1] !== ':')) {
      const group = at + 1
      const groupEnd = this.#scan(group, end, sets.hex)
      if (groupEnd === group) this.#expected('digits for an IPv6 address', group)
      if (groupEnd < end && text[groupEnd] === '.') return at
      this.#countGroup(group, groupEnd)
      at = groupEnd
    }
    return at
  }

  #countGroup(begin: number, end: number): void {
    if (end > begin + 4) this.#fail('IPv6 hexadecimal digit sequence too long', begin)
    this.#addressBytes += 2
  }

  /** The first place within the span where one of the characters stands, else its end. */
  #until(begin: number, end: number, stops: string): number {
    let at = begin
    while (at < end && !stops.includes(this.#text[at]!)) at++
    return at
  }

  /** The first place within the span that does not belong to the set. Throws for a `%` without two hex digits. */
  #scan(begin: number, end: number, set: CharacterSet): number {
    let at = begin
    while (at < end) {
      const unit = this.#text[at]!
      if (set.members.has(unit)) at++
      else if (!set.escapes) break
      else if (unit === '%') at = this.#escapeEnd(at, end)
      else if (isOther(unit)) at++
      else break
    }
    return at
  }

  #escapeEnd(at: number, end: number): number {
    const { members } = sets.hex
    if (at + 3 <= end && members.has(this.#text[at + 1]!) && members.has(this.#text[at + 2]!)) return at + 3
    return this.#fail('Malformed escape pair', at)
  }

  #check(begin: number, end: number, set: CharacterSet, what: string): void {
    const at = this.#scan(begin, end, set)
    if (at < end) this.#fail(`Illegal character in ${what}`, at)
  }

  #expected(what: string, index: number): never {
    return this.#fail(`Expected ${what}`, index)
  }

  #fail(reason: string, index: number): never {
    throw new UriSyntaxException(this.#text, reason, index)
  }
}
