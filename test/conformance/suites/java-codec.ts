/** Replays records/java/codec.ndjson: URL and Base64 codecs, URIs, UUIDs, digests and UTF-8. */
import {
  crc32,
  decodeBase64,
  encodeBase64,
  encodeBase64Mime,
  hexText,
  JavaException,
  type JavaUri,
  JavaUuid,
  messageDigest,
  parseJavaUri,
  parseJavaUrl,
  UriSyntaxException,
  urlDecode,
  urlEncode,
  utf8Decode,
  utf8Encode,
} from '@sluice/java'
import { readRecords } from '../java-values.js'
import type { Case, Suite } from '../suite.js'

interface CodecCase extends Case {
  readonly op: string
  readonly input: string
  readonly algorithm?: string
  readonly result?: unknown
  readonly error?: { readonly message: string | null }
}

function* cases(): Iterable<CodecCase> {
  let line = 0
  for (const record of readRecords<Omit<CodecCase, 'name' | 'group'>>('codec.ndjson')) {
    line++
    yield { ...record, name: `${line} ${record.op}`, group: record.op }
  }
}

const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16))

function uriMembers(uri: JavaUri): Record<string, unknown> {
  return {
    string: uri.text,
    ascii: uri.toAsciiText(),
    scheme: uri.scheme,
    schemeSpecificPart: uri.schemeSpecificPart,
    rawSchemeSpecificPart: uri.rawSchemeSpecificPart,
    authority: uri.authority,
    rawAuthority: uri.rawAuthority,
    userInfo: uri.userInfo,
    rawUserInfo: uri.rawUserInfo,
    host: uri.host,
    port: uri.port,
    path: uri.path,
    rawPath: uri.rawPath,
    query: uri.query,
    rawQuery: uri.rawQuery,
    fragment: uri.fragment,
    rawFragment: uri.rawFragment,
    absolute: uri.isAbsolute,
    opaque: uri.isOpaque,
  }
}

function urlMembers(input: string): Record<string, unknown> {
  const { text, protocol, authority, userInfo, host, port, defaultPort, path, query, ref, file } = parseJavaUrl(input)
  return { string: text, protocol, authority, userInfo, host, port, defaultPort, path, query, ref, file }
}

const operations: Readonly<Record<string, (input: string, algorithm: string) => unknown>> = {
  'URLDecoder.decode': urlDecode,
  'URLEncoder.encode': urlEncode,
  'Base64.encode': input => encodeBase64(utf8Encode(input)),
  'Base64.encodeNoPadding': input => encodeBase64(utf8Encode(input), 'basic', false),
  'Base64.encodeUrl': input => encodeBase64(utf8Encode(input), 'url'),
  'Base64.encodeMime': input => encodeBase64Mime(utf8Encode(input)),
  'Base64.decode': input => hexText(decodeBase64(input)),
  'Base64.decodeUrl': input => hexText(decodeBase64(input, 'url')),
  'Base64.decodeMime': input => hexText(decodeBase64(input, 'mime')),
  URI: input => uriMembers(parseJavaUri(input)),
  URL: urlMembers,
  'UUID.fromString': input => JavaUuid.fromString(input).toJavaString(),
  'UUID.nameUUIDFromBytes': input => JavaUuid.fromName(utf8Encode(input)).toJavaString(),
  MessageDigest: (input, algorithm) => hexText(messageDigest(algorithm, utf8Encode(input))),
  CRC32: input => crc32(utf8Encode(input)),
  'String.getBytes(UTF-8)': input => hexText(utf8Encode(input)),
  'new String(UTF-8)': input => utf8Decode(bytesOfHex(input)),
}

function errorMembers(error: JavaException): Record<string, unknown> {
  const members: Record<string, unknown> = { class: error.className, message: error.text }
  if (error.cause !== undefined) members.cause = errorMembers(error.cause)
  if (error instanceof UriSyntaxException) {
    Object.assign(members, { reason: error.reason, index: error.index, input: error.input })
  }
  return members
}

/** Java's codecs. */
export const javaCodec: Suite<CodecCase> = {
  name: 'java-codec',
  cases,
  check(recorded) {
    const operation = operations[recorded.op]
    if (operation === undefined) return `no operation ${recorded.op}`
    const { result = null, error = null } = recorded
    const expected = JSON.stringify({ result, error })
    const actual = JSON.stringify(answerOf(() => operation(recorded.input, recorded.algorithm ?? '')))
    return expected === actual ? null : `    expected ${expected}\n    actual   ${actual}`
  },
}

function answerOf(run: () => unknown): { result: unknown; error: unknown } {
  try {
    return { result: run(), error: null }
  } catch (error) {
    if (error instanceof JavaException) return { result: null, error: errorMembers(error) }
    throw error
  }
}
