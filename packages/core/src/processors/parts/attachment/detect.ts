/** Detects the type of a file: by its bytes, by the content of its container, and by its name if the bytes are ambiguous. */
import { JavaException } from '@sluice/java'
import { byteOrderMark, decodeText, latin1, withoutComments } from './charset.js'
import type { Budget } from './faults.js'
import { MAGIC, OLE_STREAMS, OTHER_TYPES, TEXT_TYPES, XML_ROOTS } from './media-types.js'
import { readXml } from './xml.js'
import { ZipPackage } from './zip-package.js'

/** The type of bytes that nothing is known of. */
export const UNKNOWN = 'application/octet-stream'

const HEAD = 8192

/** Types of files that are archives, which a name may show if the archive does not. */
const ZIP_BASED = /openxmlformats|oasis\.opendocument|epub/

/** The media type of a file, without parameters. `name` is its file name, if it has one. Throws zip bombs and broken archives. */
export function detectType(bytes: Uint8Array, name: string | null, budget: Budget): string {
  const ending = name === null ? '' : name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const named = TEXT_TYPES.get(ending) ?? OTHER_TYPES.get(ending)
  if (bytes.length === 0) return named ?? UNKNOWN
  const head = headOf(bytes)
  const magic = MAGIC.find(([at, text]) => head.startsWith(text, at))?.[2]
  if (magic === 'application/zip') return zipType(bytes, budget) ?? (ZIP_BASED.test(named ?? '') ? named! : magic)
  if (magic === 'application/x-tika-msoffice') return oleType(bytes) ?? magic
  if (magic !== undefined && !(magic.startsWith('image/bmp') && isText(bytes))) return magic
  const found = textType(head, bytes)
  if (found === 'text/plain') return TEXT_TYPES.get(ending) ?? found
  return found === UNKNOWN ? (named ?? found) : found
}

/** The beginning of a file, decoded if it declares an encoding. */
function headOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEAD)
  return byteOrderMark(bytes) === 'UTF-8' || isXmlOf16Bits(bytes) ? decodeText(head).text : latin1(head)
}

function zipType(bytes: Uint8Array, budget: Budget): string | null {
  const zip = openZip(bytes, budget)
  if (zip === null) return brokenZipType(bytes)
  const mimetype = zip.read('mimetype')
  if (mimetype !== undefined) return latin1(mimetype).trim()
  const contentTypes = zip.read('[Content_Types].xml')
  if (contentTypes !== undefined) return ooxmlType(contentTypes, budget) ?? 'application/x-tika-ooxml'
  return zip.names.includes('META-INF/MANIFEST.MF') ? 'application/java-archive' : null
}

function openZip(bytes: Uint8Array, budget: Budget): ZipPackage | null {
  try {
    return new ZipPackage(bytes, budget)
  } catch (thrown) {
    if (thrown instanceof JavaException && thrown.simpleName === 'ZipException') return null
    throw thrown
  }
}

/** The intended type of an archive without a directory, by the names before its parts: its reader reports the fault. */
function brokenZipType(bytes: Uint8Array): string | null {
  const head = latin1(bytes.subarray(0, HEAD))
  const mimetype = /^mimetype(application\/[\w.+-]+?)PK/.exec(head.slice(LOCAL_HEADER))?.[1]
  if (mimetype !== undefined) return mimetype
  const folder = /PK\x03\x04[\s\S]{26}(word|xl|ppt)\//.exec(head)?.[1]
  if (folder !== undefined) return FOLDER_TYPES.get(folder)!
  return head.startsWith('[Content_Types].xml', LOCAL_HEADER) ? OTHER_TYPES.get('docx')! : null
}

/** Bytes before the name of the first part. */
const LOCAL_HEADER = 30

const FOLDER_TYPES = new Map([
  ['word', OTHER_TYPES.get('docx')!],
  ['xl', OTHER_TYPES.get('xlsx')!],
  ['ppt', OTHER_TYPES.get('pptx')!],
])

/** The type of the main part, without the ending that makes it a part. */
function ooxmlType(contentTypes: Uint8Array, budget: Budget): string | null {
  let found: string | null = null
  const start = (element: { attribute(local: string): string | undefined }): void => {
    const main = /^(.*)\.main\+xml$/.exec(element.attribute('ContentType') ?? '')?.[1]
    if (main !== undefined) found ??= main.includes('macroEnabled') ? `${main.toLowerCase()}.12` : main
  }
  readXml(contentTypes, new Map(), { start }, budget)
  return found
}

function oleType(bytes: Uint8Array): string | null {
  // Names of streams lie in sectors of directory entries of 128 bytes, each beginning with a name in UTF-16.
  const names = new Set<string>()
  for (let at = 512; at + 128 <= bytes.length; at += 128) {
    const length = bytes[at + 64]! | (bytes[at + 65]! << 8)
    if (length < 2 || length > 64) continue
    names.add(new TextDecoder('utf-16le').decode(bytes.subarray(at, at + length - 2)))
  }
  return OLE_STREAMS.find(([name]) => names.has(name))?.[1] ?? null
}

function textType(head: string, bytes: Uint8Array): string {
  const text = withoutComments(head)
  if (/^\s*<\?xml[\s?]/.test(text)) return xmlType(text)
  if (HTML_NEAR_THE_START.test(text.slice(0, HTML_OFFSET)) || HTML_AT_THE_START.test(text)) return 'text/html'
  if (isMail(text)) return 'message/rfc822'
  if (/^\s*<[A-Za-z_][\w.-]*(?:\s+xmlns|:)/.test(text)) return xmlType(text)
  return isText(bytes) ? 'text/plain' : UNKNOWN
}

function xmlType(head: string): string {
  const markup = head.replace(/<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?[^>]*>/g, '')
  const root = /<(?:[\w.-]+:)?([\w.-]+)/.exec(markup)?.[1]
  return (root === undefined ? undefined : XML_ROOTS.get(root)) ?? 'application/xml'
}

const MAIL_HEADERS = new Set(
  'from to subject date received return-path message-id mime-version delivered-to reply-to cc content-type x-mailer'.split(
    ' ',
  ),
)

/** Whether a text begins with the headers of a mail: at least two that mails have, and nothing else before the first empty line. */
function isMail(text: string): boolean {
  const end = /\r?\n\r?\n/.exec(text)
  const lines = text.slice(0, end?.index ?? text.length).split(/\r?\n/)
  const names: string[] = []
  for (const [i, line] of lines.entries()) {
    if (i > 0 && /^[ \t]/.test(line)) continue
    if (i === 0 && line.startsWith('From ')) continue
    const name = /^([!-9;-~]+):/.exec(line)?.[1]
    if (name === undefined) return false
    names.push(name.toLowerCase())
  }
  return names.length > 1 && names.filter(name => MAIL_HEADERS.has(name)).length >= 2
}

const isXmlOf16Bits = (bytes: Uint8Array): boolean =>
  /^(?:\xff\xfe<\0\?\0x\0|\xfe\xff\0<\0\?\0x)/.test(latin1(bytes.subarray(0, 8)))

/** Tika's tags of pages: those of the first kind may begin up to 64 bytes from the start. */
const HTML_OFFSET = 64 + '<!DOCTYPE HTML'.length
const HTML_NEAR_THE_START =
  /<(?:!DOCTYPE HTML|!DOCTYPE html|!doctype HTML|!doctype html|HEAD|head|TITLE|title|HTML|html)/
const HTML_AT_THE_START = /^\s*<(?:html|head|body|title|div|h[123])[ >]/i

/** Bytes of which Tika makes statistics. */
const STATISTICS_BYTES = 65_536

/** Whether bytes are a text: a byte order mark, hardly a control character and mostly ASCII, or what looks like UTF-8. */
function isText(bytes: Uint8Array): boolean {
  if (byteOrderMark(bytes) !== null) return true
  const counts = new Uint32Array(256)
  const sample = bytes.subarray(0, STATISTICS_BYTES)
  for (const byte of sample) counts[byte]!++
  const count = (from: number, to: number): number => counts.subarray(from, to).reduce((sum, each) => sum + each, 0)
  const safe = SAFE_CONTROLS.reduce((sum, byte) => sum + counts[byte]!, 0)
  const controls = count(0, 0x20) - safe
  const isMostlyAscii = controls * 100 < sample.length * 2 && (count(0x20, 0x80) + safe) * 100 > sample.length * 90
  return isMostlyAscii || looksLikeUtf8(count, controls)
}

/** Tab, line feed, form feed, carriage return, escape. */
const SAFE_CONTROLS = [0x09, 0x0a, 0x0c, 0x0d, 0x1b]

function looksLikeUtf8(count: (from: number, to: number) => number, controls: number): boolean {
  const [two, three, four] = [count(0xc0, 0xe0), count(0xe0, 0xf0), count(0xf0, 0xf8)]
  const leading = two + three + four
  const continuation = count(0x80, 0xc0)
  const expected = two + 2 * three + 3 * four
  const isPlausible = continuation <= expected && continuation >= expected - 3 && count(0xf8, 0x100) === 0
  return leading > 0 && isPlausible && controls * 100 < leading * 2
}
