/**
 * `java.net.URL`: a lenient parser that knows only the protocols for which Java has a handler. Elasticsearch falls back to it
 * where `java.net.URI` refuses a string.
 */
import { isLetter } from './number-digit.js'
import { isLetterOrDigit, isWhitespace } from './string-character.js'
import { parseIntegerRange } from './string-parse.js'
import { illegalArgument, JavaException, nullPointer } from './throwable.js'

/** The protocols known, with their default ports. */
const defaultPorts: ReadonlyMap<string, number> = new Map([
  ['http', 80],
  ['https', 443],
  ['ftp', 21],
  ['file', -1],
  ['jar', -1],
  ['mailto', -1],
  ['jrt', -1],
  ['jmod', -1],
])

interface UrlParts {
  authority: string | null
  userInfo: string | null
  host: string
  port: number
  path: string
  query: string | null
}

/** A parsed URL; the members are Java's getters, with null if they give null. Nothing is decoded. */
export interface JavaUrl extends Readonly<UrlParts> {
  readonly protocol: string
  readonly defaultPort: number
  /** The fragment. */
  readonly ref: string | null
  /** Path and query. */
  readonly file: string
  /** `toString()`, without an authority that is empty. */
  readonly text: string
}

const malformed = (text: string, cause?: JavaException): JavaException =>
  new JavaException('java.net.MalformedURLException', text, cause)

/** `new URL(text)`. Throws `MalformedURLException`. */
export function parseJavaUrl(text: string): JavaUrl {
  let begin = 0
  let end = text.length
  while (end > 0 && text[end - 1]! <= ' ') end--
  while (begin < end && text[begin]! <= ' ') begin++
  if (text.slice(begin, begin + 4).toLowerCase() === 'url:') begin += 4

  const protocol = protocolOf(text.slice(begin, end))
  if (protocol === undefined) throw malformed(`no protocol: ${text}`)
  const defaultPort = defaultPorts.get(protocol)
  if (defaultPort === undefined) throw malformed(`unknown protocol: ${protocol}`)

  const rest = text.slice(begin + protocol.length + 1, end)
  const hash = rest.indexOf('#')
  const ref = hash < 0 ? null : rest.slice(hash + 1)
  const parts = parseAfterProtocol(protocol, hash < 0 ? rest : rest.slice(0, hash))
  const file = parts.query === null ? parts.path : `${parts.path}?${parts.query}`
  const slashes = parts.authority === null || parts.authority === '' ? '' : `//${parts.authority}`
  return {
    ...parts,
    protocol,
    defaultPort,
    ref,
    file,
    text: `${protocol}:${slashes}${file}${ref === null ? '' : `#${ref}`}`,
  }
}

/** The protocol before the first colon, in small letters; undefined without one, or when it cannot be one. */
function protocolOf(spec: string): string | undefined {
  const colon = spec.search(/[:/]/)
  if (spec[0] === '#' || colon < 0 || spec[colon] === '/') return undefined
  const name = spec.slice(0, colon).toLowerCase()
  if (name === '' || !isLetter(name.charCodeAt(0))) return undefined
  for (let i = 1; i < name.length; i++) {
    if (!isLetterOrDigit(name.charCodeAt(i)) && !'.+-'.includes(name[i]!)) return undefined
  }
  return name
}

/** Faults of a handler become a `MalformedURLException` of the same text, with the fault as cause. */
function parseAfterProtocol(protocol: string, spec: string): UrlParts {
  try {
    if (protocol === 'mailto') return parseMailto(spec)
    if (protocol === 'jar') return parseJar(spec)
    return parseHierarchical(spec)
  } catch (fault) {
    if (fault instanceof JavaException) throw malformed(fault.message, fault)
    throw fault
  }
}

const withoutAuthority = (file: string): UrlParts => {
  const mark = file.lastIndexOf('?')
  const [path, query] = mark < 0 ? [file, null] : [file.slice(0, mark), file.slice(mark + 1)]
  return { authority: null, userInfo: null, host: '', port: -1, path, query }
}

function parseMailto(spec: string): UrlParts {
  const isBlank = Array.from(spec).every(character => isWhitespace(character.charCodeAt(0)))
  if (isBlank) throw new JavaException('java.lang.RuntimeException', 'No email address')
  return withoutAuthority(spec)
}

/** `jar:` wraps another URL, then `!/` and a path within that archive. */
function parseJar(spec: string): UrlParts {
  const mark = spec.lastIndexOf('!/')
  if (mark < 0) throw nullPointer('no !/ in spec')
  try {
    parseJavaUrl(spec.slice(0, mark))
  } catch (fault) {
    if (!(fault instanceof JavaException)) throw fault
    throw nullPointer(`invalid url: ${spec} (${fault.toJavaString()})`)
  }
  return withoutAuthority(spec)
}

function parseHierarchical(spec: string): UrlParts {
  const mark = spec.indexOf('?')
  const [before, query] = mark < 0 ? [spec, null] : [spec.slice(0, mark), spec.slice(mark + 1)]
  // Four slashes begin the name of a Windows share, not an authority.
  if (!before.startsWith('//') || before.startsWith('////')) {
    return { authority: null, userInfo: null, host: '', port: -1, path: before, query }
  }
  const slash = before.indexOf('/', 2)
  const authority = slash < 0 ? before.slice(2) : before.slice(2, slash)
  return { ...parseAuthority(authority), path: slash < 0 ? '' : before.slice(slash), query }
}

function parseAuthority(authority: string): Pick<UrlParts, 'authority' | 'userInfo' | 'host' | 'port'> {
  const sign = authority.indexOf('@')
  // With two signs it is not clear who is the server.
  if (sign !== authority.lastIndexOf('@')) return { authority, userInfo: null, host: '', port: -1 }
  const userInfo = sign < 0 ? null : authority.slice(0, sign)
  const { host, port } = parseServer(authority.slice(sign + 1), authority)
  checkHost(host)
  return { authority, userInfo, host, port }
}

function parseServer(server: string, authority: string): { host: string; port: number } {
  if (server[0] !== '[') {
    const colon = server.indexOf(':')
    return colon < 0
      ? { host: server, port: -1 }
      : { host: server.slice(0, colon), port: parsePort(server.slice(colon + 1)) }
  }
  const close = server.indexOf(']')
  if (close <= 2) throw illegalArgument(`Invalid authority field: ${authority}`)
  const host = server.slice(0, close + 1)
  if (!isIpv6(host.slice(1, -1))) throw illegalArgument(`Invalid host: ${host}`)
  const after = server.slice(close + 1)
  if (after !== '' && after[0] !== ':') throw illegalArgument(`Invalid authority field: ${authority}`)
  return { host, port: parsePort(after.slice(1)) }
}

function parsePort(text: string): number {
  const port = text === '' ? -1 : Number(parseIntegerRange(text, 10, 32))
  if (port < -1) throw illegalArgument(`Invalid port number :${port}`)
  return port
}

/** Whether an address, perhaps with a scope after `%`, is one that Java takes for IPv6. */
function isIpv6(text: string): boolean {
  const scope = text.indexOf('%')
  if (scope === text.length - 1) return false
  const address = scope < 0 ? text : text.slice(0, scope)
  const halves = address.split('::')
  if (halves.length > 2) return false
  const lengths = halves.map((half, i) => groupsIn(half, i === halves.length - 1))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return halves.length === 2 ? total < 8 : total === 8
}

/** How many groups of 16 bits a half of an address has; far too many when it is malformed. */
function groupsIn(half: string, isLast: boolean): number {
  if (half === '') return 0
  const groups = half.split(':')
  const last = groups.at(-1)!
  const hasIpv4 = isLast && last.includes('.')
  if (hasIpv4 && !isIpv4(last)) return 100
  const hex = hasIpv4 ? groups.slice(0, -1) : groups
  return hex.every(group => /^[0-9A-Fa-f]{1,4}$/.test(group)) ? groups.length + (hasIpv4 ? 1 : 0) : 100
}

const isIpv4 = (text: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && text.split('.').every(byte => Number(byte) < 256)

/** Blanks, controls, the delimiters of a URL, and what no URL may hold. */
const excludedFromHost = /[\0- "#/:<>?@[\\\]^`{|}\x7f]/

function checkHost(host: string): void {
  if (host[0] === '[') return
  const found = excludedFromHost.exec(host)
  if (found !== null) throw illegalArgument(`Illegal character found in host: ${describe(found[0])}`)
}

function describe(character: string): string {
  if (character === '\n') return 'LF'
  if (character === '\r') return 'CR'
  const code = character.charCodeAt(0)
  return code < 32 || code === 127 ? `control char (code=${code})` : `'${character}'`
}
