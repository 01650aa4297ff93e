/** Tells what a file is: by its bytes, by what is in its container, and by its name where the bytes leave it open. */
import { JavaException } from '@sluice/java'
import { byteOrderMark, decodeText, latin1, withoutComments } from './charset.js'
import type { Budget } from './faults.js'
import { MAGIC, OLE_STREAMS, OTHER_TYPES, TEXT_TYPES, XML_ROOTS } from './media-types.js'
import { readXml } from './xml.js'
import { ZipPackage } from './zip-package.js'

/** The type of bytes that nothing is known of. */
export const UNKNOWN = 'application/octet-stream'

const HEAD = 8192

/** The media type of a file, without parameters. `name` is its file name, if it has one. Throws zip bombs and broken archives. */
export function detectType(bytes: Uint8Array, name: string | null, budget: Budget): string {
  const ending = name === null ? '' : name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const named = TEXT_TYPES.get(ending) ?? OTHER_TYPES.get(ending)
  if (bytes.length === 0) return named ?? UNKNOWN
  const head = headOf(bytes)
  const magic = MAGIC.find(([at, text]) => head.startsWith(text, at))?.[2]
  if (magic === 'application/zip') return zipType(bytes, budget) ?? magic
  if (magic === 'application/x-tika-msoffice') return oleType(bytes) ?? magic
  if (magic !== undefined && !(magic.startsWith('image/bmp') && isText(bytes))) return magic
  const found = textType(head, bytes)
  if (found === 'text/plain') return TEXT_TYPES.get(ending) ?? found
  return found === UNKNOWN ? (named ?? found) : found
}

/** The beginning of a file, as text where it says that it is one. */
function headOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEAD)
  return byteOrderMark(bytes) === null ? latin1(head) : decodeText(head).text
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

/** What an archive without a list of its parts was to be, by the names that stand before the parts: its reader tells the fault. */
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
  if (/^\s*<(?:!doctype\s+html|html|head|body|title|h1|h2)[\s>]/i.test(text)) return 'text/html'
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

/** Bytes that no text has. */
function isText(bytes: Uint8Array): boolean {
  return (
    byteOrderMark(bytes)?.startsWith('UTF-16') ||
    bytes.subarray(0, 512).every(byte => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b)
  )
}
